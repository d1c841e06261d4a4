import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { compile, compilePage, createCompiler, evaluate, faults, render, span } from './render.ts';

describe('imports and exports', () => {
  const module = { default: () => 'DEMO', Other: () => 'OTHER', value: 7 };

  it('read from the imports that the renderer hands in', () => {
    const body =
      "import Demo, {Other as X, value} from './Demo.tsx'\nimport * as All from './Demo.tsx'\n\n<Demo/> <X/> <All.Other/> {value}";
    expect(render(body, {}, { './Demo.tsx': module })).toBe('DEMO\nOTHER\nOTHER\n7');
    expect(compilePage(body).code).toContain(
      'const {default: Demo, Other: X, value: value} = arguments[0].imports["./Demo.tsx"]',
    );
  });

  it('are recorded with their place', () => {
    const body = "import A from './A.tsx'\nimport React from 'react'\nimport './x.css'\n\n<A/>";
    expect(compilePage(body).imports.map((entry) => [entry.specifier, span(entry.location)])).toEqual([
      ['./A.tsx', '1:15-24'],
      ['react', '2:19-26'],
      ['./x.css', '3:8-17'],
    ]);
  });

  it('may stand behind their first use', () => {
    const body = "export const made = createThing()\n\n# Hi {made}\n\nimport {createThing} from './thing.ts'";
    expect(render(body, {}, { './thing.ts': { createThing: () => 'THING' } })).toBe(
      '<h1 id="hi">Hi THING</h1>',
    );
  });

  it('keep exports working', () => {
    const page = compilePage(
      "export const a = 1\nexport function Part({children}) { return <b>{children}</b> }\nexport {value as seven, default as Demo} from './Demo.tsx'\n\n<Part>x {a}</Part>",
    );
    const exported = evaluate(page, { './Demo.tsx': module });
    expect(exported).toMatchObject({ a: 1, seven: 7, Demo: module.default });
  });

  it('report `export *` and code that cannot run synchronously', () => {
    expect(faults("export * from './x.ts'")).toEqual([
      "mdx-syntax 1:1 `export * from` does not work in a page | Name what you export: export {Name} from './file.tsx'.",
    ]);
    expect(
      faults('export const a = await Promise.resolve(1)\n\n{await Promise.resolve(2)}').map((fault) =>
        fault.slice(0, 60),
      ),
    ).toEqual([
      'mdx-syntax 1:18 `await` does not work at the top of a page, ',
      'mdx-syntax 3:2 `await` does not work at the top of a page, w',
    ]);
    expect(faults('export const load = async () => await Promise.resolve(1)')).toEqual([]);
    expect(faults("{import('./x.js')}")[0]).toMatch(/^mdx-syntax 1:2 `import\(\)` does not work in a page/);
  });
});

describe('components', () => {
  it('are recorded unless the page declares them', () => {
    const body =
      "import Demo from './Demo.tsx'\nexport const Local = () => null\n\n<Demo/> <Local/> <Tabs><Tab.Item x={<Inner/>}/></Tabs>\n\n{[1].map((Item) => <Item/>)} <div/>";
    expect(compilePage(body).components.map((entry) => [entry.name, span(entry.location)])).toEqual([
      ['Tabs', '4:19-23'],
      ['Tab', '4:25-33'],
      ['Inner', '4:38-43'],
    ]);
  });

  it('of the generator itself are not recorded', () => {
    expect(compilePage(':::note\nx\n:::\n\n```js\nx\n```').components).toEqual([]);
  });

  it('get literal links, images and headings from the components map', () => {
    const components = {
      a: ({ href }: Record<string, unknown>) => `LINK ${href}`,
      img: () => createElement('i'),
      h2: ({ id }: Record<string, unknown>) => `HEADING ${id}`,
    };
    const body =
      '<a href="/x">y</a>\n\ntext <img src="a.png"/> {true && <a href="/z">z</a>}\n\n<h2 id="q">x</h2>';
    expect(render(body, {}, {}, components)).toBe('LINK /x\n<p>text <i></i> LINK /z</p>\nHEADING q');
  });
});

describe('references', () => {
  it('of Markdown stand at their target', () => {
    const body =
      '[a *b*](./x.md#y "t") ![al [t] t](<./i m.png>) [r][ref] ![p][pic] [none][no] <div/>\n\n[ref]: /target\n[pic]: ./pic.png\n[unused]: /unused';
    const { references } = compilePage(body);
    expect(references.map((entry) => [entry.target, entry.kind, entry.via, span(entry.location)])).toEqual([
      ['./x.md#y', 'link', 'markdown', '1:9-17'],
      ['./i m.png', 'image', 'markdown', '1:36-45'],
      ['/target', 'link', 'markdown', '3:8-15'],
      ['./pic.png', 'image', 'markdown', '4:8-17'],
    ]);
  });

  it('with escapes keep the decoded target', () => {
    const { references } = compilePage('[a](/x\\_y&amp;z) [b](/p\n"title")', { format: 'md' });
    expect(references.map((entry) => [entry.target, span(entry.location)])).toEqual([
      ['/x_y&z', '1:5-16'],
      ['/p', '1:22-24'],
    ]);
  });

  it('of a srcset are those of its images, and a component may complete each of them', () => {
    const body = '<source srcset="a,w_1.png 1x,b.png 2x"/> <Picture srcSet="c.png 1x" src="d.png"/>';
    expect(compilePage(body).references.map(({ target, isGiven }) => [target, isGiven ?? false])).toEqual([
      ['a,w_1.png', false],
      ['b.png', false],
      ['c.png', true],
      ['d.png', true],
    ]);
  });

  it('of a srcset are left out of the page where they would run code', () => {
    expect(render('<source srcSet="javascript:alert(1) 1x, /b.png 2x"/>')).toBe(
      '<source srcSet="/b.png 2x"/>',
    );
  });

  it('of JSX attributes stand at their value', () => {
    const body =
      '<Card to="/a"\n  href=\'/b\' src="c.png"/> <img src="d.png"/> <Figure src="e.png" dark="i.png"/>\n\n<video src="f.mp4" poster="g.png"/> {<a href="/h">x</a>} <Card to={1}/>';
    expect(
      compilePage(body).references.map((entry) => [entry.target, entry.kind, span(entry.location)]),
    ).toEqual([
      ['/a', 'link', '1:11-13'],
      ['/b', 'link', '2:9-11'],
      ['c.png', 'link', '2:18-23'],
      ['d.png', 'image', '2:37-42'],
      ['e.png', 'image', '2:59-64'],
      ['i.png', 'image', '2:72-77'],
      ['f.mp4', 'link', '4:13-18'],
      ['g.png', 'image', '4:28-33'],
      ['/h', 'link', '4:47-49'],
    ]);
  });

  it('include ids of elements', () => {
    expect(
      compilePage('<div id="a"/> {<i id="b"/>} <h2 id="c">x</h2>').ids.map((entry) => [
        entry.id,
        span(entry.location),
      ]),
    ).toEqual([
      ['a', '1:10-11'],
      ['b', '1:23-24'],
    ]);
  });
});

describe('the compiler', () => {
  const body =
    'import A from \'./A.tsx\'\n\n# T {#t}\n\n[x](/y) <A id="q"/>\n\n:::note\nhi\n:::\n\n```ts\na\n```\n\n[^1]\n\n[^1]: n';

  it('analyses as it compiles', () => {
    const compiler = createCompiler();
    const input = { path: 'content/a.mdx', format: 'mdx' as const, body };
    const { page } = compiler.compile(input);
    const { analysis } = compiler.analyse(input);
    const { code, drawsOnView, ...rest } = page ?? { code: '', drawsOnView: true };
    expect(code).not.toBe('');
    expect(drawsOnView).toBe(false);
    expect(analysis).toEqual(rest);
  });

  it('gives the same plain JSON every time', () => {
    const first = compile(body);
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
    expect(compile(body)).toEqual(first);
  });

  it('collects every fault of a page that parses', () => {
    expect(
      compile(':::nte\nx\n:::\n\n```js title\nx\n```\n\n<b class="x"/>').diagnostics.map(
        (entry) => entry.code,
      ),
    ).toEqual(['admonition-unknown', 'code-meta-invalid', 'mdx-syntax']);
  });
});
