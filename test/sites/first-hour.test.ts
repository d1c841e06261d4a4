import { describe, expect, it } from 'vitest';
import { faultsBesideHome as faultsOf } from '../support/faults-of.ts';

describe('a heading that shows no text', () => {
  const EMPTY =
    'This heading has no text: it is shown as an empty one — Write its text, or \\# for the sign itself.';

  it('is told where all that it holds is an id or a comment', async () => {
    const page = '# Page\n\n## {#start}\n\n## <!-- later -->\n\n## A {#a}\n\n## ![Logo](./logo.svg)\n';
    expect(
      await faultsOf({
        'content/a.md': page,
        'content/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    ).toEqual([`markup-printed content/a.md:3:1 ${EMPTY}`, `markup-printed content/a.md:5:1 ${EMPTY}`]);
    expect(await faultsOf({ 'content/b.mdx': '# Page\n\n## {/* later */}\n\n## {1 + 1}\n' })).toEqual([
      `markup-printed content/b.mdx:3:1 ${EMPTY}`,
    ]);
  });
});

describe('a reference to a footnote that there is not', () => {
  const told = (place: string) =>
    `markup-printed content/a.md:${place} This is printed as it stands: there is no footnote "2" — Add a line [^2]: with its text.`;

  it('is told where a space stands in front of it, or nothing', async () => {
    const page = '# Page\n\nAs measured [^2], and again.\n\n[^2] stands here alone.\n';
    expect(await faultsOf({ 'content/a.md': page })).toEqual([told('3:13'), told('5:1')]);
  });

  it('is not suspected in classes of letters, which patterns have', async () => {
    expect(await faultsOf({ 'content/a.md': '# Page\n\nThe pattern [^0-9]+ and [^abc] \\[^3].\n' })).toEqual(
      [],
    );
  });
});

describe('an address that begins with a host and a port', () => {
  it('is a broken link, as browsers take the host for a scheme', async () => {
    const page =
      '# Page\n\n[a](localhost:3000/start) [b](docs.example.dev:8443) [c](127.0.0.1:80) [d](tel:112) [e](com.example.app:open)\n';
    const told = (column: number, target: string, meant: string) =>
      `link-broken content/a.md:3:${column} No page, asset or redirect has the path "${target}" — Did you mean ${meant}?`;
    expect(await faultsOf({ 'content/a.md': page })).toEqual([
      told(5, 'localhost:3000/start', 'http://localhost:3000/start'),
      told(31, 'docs.example.dev:8443', 'https://docs.example.dev:8443'),
      told(58, '127.0.0.1:80', 'http://127.0.0.1:80'),
    ]);
  });
});

describe('an address with a line behind it', () => {
  it('is no host with a port: the hint had made one of it', async () => {
    const hint =
      'A line of a file has no address of its own: link to where the code is shown, which ends in #L and the number of the line on most hosts.';
    const told = await faultsOf({ 'content/a.md': '# Page\n\n[a](main.ts:12) [b](src/boat.py:7:3)\n' });
    expect(told.map((fault) => fault.split(' — ')[1])).toEqual([hint, hint]);
  });
});

describe('an {expression} that gives an object', () => {
  it('is told what it gives, and where it stands', async () => {
    const hint =
      'Show a part of it, {data.name}, or make a text of it: {String(date)}, {JSON.stringify(data)}.';
    const message = "mdx-failed content/a.mdx:5:9 An object can't be shown, and {…} gives one:";
    const page = (value: string) => `# Page\n\nFine {1}.\n\nMade on {${value}}, and {'more'}.\n`;
    expect(await faultsOf({ 'content/a.mdx': page('new Date(0)') })).toEqual([
      `${message} [object Date] — ${hint}`,
    ]);
    expect(await faultsOf({ 'content/a.mdx': page("['x', { a: 1, b: 2 }]") })).toEqual([
      `${message} object with keys {a, b} — ${hint}`,
    ]);
    const flow = "# Page\n\n<div>\n\n{new Map([['a', 1]]).constructor.prototype}\n\n</div>\n\n{{ a: 1 }.a}\n";
    expect((await faultsOf({ 'content/a.mdx': flow }))[0]).toContain('content/a.mdx:5:1');
  });
});
