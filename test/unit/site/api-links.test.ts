import { describe, expect, it } from 'vitest';
import { createLinkLocator } from '../../../src/site/api-links.ts';

describe('the place of a link in an API document', () => {
  it.each([
    ['Markdown', 'a: b\nc: See [it](/x/y).\n', 2, 13],
    ['Markdown with a title', 'a: b\nc: See [it](/x/y "Title").\n', 2, 13],
    ['Markdown in angle brackets', 'a: b\nc: See [it](</x/y>).\n', 2, 14],
    ['HTML', 'a: b\nc: See <a href="/x/y">it</a>.\n', 2, 17],
    ['HTML in JSON', '{\n"c": "See <a href=\\"/x/y\\">it</a>."}\n', 2, 21],
    ['a reference', 'a: |\n  [it]\n\n  [it]: /x/y\n', 4, 9],
  ])('is where %s names it: seen, some were said to be in the first line', (_, text, line, column) => {
    const locate = createLinkLocator(['api.yaml'], () => text);
    expect(locate('/x/y', 'api.yaml')).toEqual({ file: 'api.yaml', line, column });
  });

  it('is the first of several, also where its target has brackets', () => {
    const text = 'a: [it](/x/y)\nb: [it](/x/y)\nc: [it](/x(y))\n';
    const locate = createLinkLocator(['api.yaml'], () => text);
    expect(locate('/x/y', 'api.yaml')).toMatchObject({ line: 1, column: 9 });
    expect(locate('/x(y)', 'api.yaml')).toMatchObject({ line: 3, column: 9 });
  });

  it('is no longer target that begins with it, and the first line where nothing names it', () => {
    const locate = createLinkLocator(['api.yaml'], () => 'a: b\nc: See [it](/x/y/z).\n');
    expect(locate('/x/y', 'api.yaml')).toEqual({ file: 'api.yaml', line: 1, column: 1 });
  });
});
