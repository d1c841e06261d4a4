import { describe, expect, it } from 'vitest';
import { compilePage, faults, render } from './render.ts';

function ids(body: string, format: 'md' | 'mdx' = 'mdx'): [number, string, string][] {
  return compilePage(body, { format }).headings.map(({ depth, id, text }) => [depth, id, text]);
}

describe('headings', () => {
  it('get ids as GitHub gives them, numbered when they repeat', () => {
    expect(ids('# One\n\n## `Two` & *three*\n\n## One')).toEqual([
      [1, 'one', 'One'],
      [2, 'two--three', 'Two & three'],
      [2, 'one-1', 'One'],
    ]);
  });

  it.each(['md', 'mdx'] as const)('take an explicit id in .%s', (format) => {
    const body = '## Title {#my-id}\n\n### Other `{x}` {#a.b}  \n\nSetext {#s}\n------\n\n## my id';
    expect(ids(body, format)).toEqual([
      [2, 'my-id', 'Title'],
      [3, 'a.b', 'Other {x}'],
      [2, 's', 'Setext'],
      [2, 'my-id-1', 'my id'],
    ]);
    expect(render('## Title {#my-id}', { format })).toBe('<h2 id="my-id">Title</h2>');
  });

  it('keep `{#id}` in code', () => {
    expect(render('```bash\n# comment {#x}\n```')).toContain('# comment {#x}');
    expect(render('## A {#x}\n\n```md\n## B {#y}\n```')).toContain('{#y}');
  });

  it('may be written as JSX', () => {
    expect(ids('<h2 id="x">Hello *you*</h2>\n\n<h3>Second one</h3>\n\n## Hello')).toEqual([
      [2, 'x', 'Hello you'],
      [3, 'second-one', 'Second one'],
      [2, 'hello', 'Hello'],
    ]);
    expect(render('<h3>Second one</h3>')).toBe('<h3 id="second-one">Second one</h3>');
  });

  it('leave components out of their text', () => {
    expect(ids('## Plans <Badge text="new"/> {\'x\'}')).toEqual([[2, 'plans-x', 'Plans x']]);
  });

  it('have a place', () => {
    expect(compilePage('\n\n- a\n\n  ## In list').headings[0]).toMatchObject({ line: 5, column: 3 });
  });

  it('report an id that is not at the end', () => {
    expect(faults('## Foo {#bar} more')).toEqual([
      'mdx-syntax 1:8 `{#bar}` is an id only at the end of a heading | Move it to the end of the heading’s line; elsewhere write \\{ and \\} for braces.',
    ]);
  });
});
