import { describe, expect, it } from 'vitest';
import { describeResult } from '../../../src/plugins/hook-results.ts';

describe('what a hook returns', () => {
  it.each([
    [
      'pages',
      [1],
      'it has to return { pages: [{ path, text }] }, texts both of them, and returned a list that begins with 1',
    ],
    ['pages', { pages: [{ path: 'a.md' }] }, expect.stringContaining('and returned an object with pages')],
    ['sidebars', null, 'it has to return { key: { label, items } }, and returned null'],
    ['check', ['bad'], expect.stringContaining('a list of { code, message }')],
    ['files', [{ path: 'a.txt', contents: 7 }], expect.stringContaining('a list of { path, contents }')],
    ['head', [{ name: 'x' }], expect.stringContaining('a list of { tag, attributes, text }')],
    [
      'browser',
      [{ file: './count.js' }],
      expect.stringContaining('a list of { file, data }, the files absolute'),
    ],
    ['pageImports', [{ file: './a.ts' }], expect.stringContaining('a list of texts, what imports name')],
    ['texts', { Next: 7 }, expect.stringContaining('an object with a text for each text')],
    ['packages', 'one', 'it has to return a list of folders, and returned "one"'],
    [
      'pages',
      { pages: [], refresh: 0 },
      expect.stringContaining('and returned an object with pages, refresh'),
    ],
    [
      'dataPages',
      [{ id: 'a' }],
      'it has to return a list of { id, read }, a text and a function, and returned a list that begins with an object with id',
    ],
    ['view', 'text', expect.stringContaining('an object with what is different')],
    ['headingId', '', expect.stringContaining('text that is not empty')],
    ['remark', { type: 'paragraph', children: [] }, expect.stringContaining('a Markdown tree, or nothing')],
    ['rehype', 'text', 'it has to return a tree of HTML, or nothing, and returned "text"'],
    ['nodes', [{ type: 'paragraph' }], expect.stringContaining('nodes of a Markdown tree')],
    ['nodes', [{ type: 'text' }], expect.stringContaining('nodes of a Markdown tree')],
    ['nodes', [{ type: 'link', children: [] }], expect.stringContaining('nodes of a Markdown tree')],
    ['fences', [{ type: 'paragraph', children: [7] }], expect.stringContaining('nodes of a Markdown tree')],
  ] as const)('of "%s" is named when it is %j', (hook, value, said) => {
    expect(describeResult(hook, value)).toEqual(said);
  });

  it.each([
    ['pages', { pages: [{ path: 'a.md', text: '' }], watch: [] }],
    ['pages', { pages: [], refresh: 30 }],
    ['dataPages', [{ id: 'a', read: () => ({ pages: [] }) }]],
    ['view', undefined],
    ['files', [{ path: 'a.bin', contents: new Uint8Array(1) }]],
    ['browser', [{ file: '/site/count.js' }]],
    ['pageImports', ['./a.ts?raw', 'package']],
    ['nodes', null],
    ['nodes', [{ type: 'paragraph', children: [{ type: 'text', value: '' }] }, { type: 'of-a-plugin' }]],
    ['directives', [{ type: 'mdxJsxFlowElement', name: 'X', attributes: [], children: [] }]],
    ['remark', { type: 'root', children: [] }],
    ['text', 'whatever its own check takes'],
  ] as const)('of "%s" may be %j', (hook, value) => {
    expect(describeResult(hook, value)).toBeNull();
  });
});
