import { afterEach, describe, expect, it } from 'vitest';
import { forgetPlugins } from '../../src/config/import-config.ts';
import { createSite, type TestSite } from '../support/site.ts';

const CONFIG = `import words from './tools/words.mjs';
export default {
  title: 'Words', url: 'https://docs.example.com', lastUpdated: false, search: false,
  plugins: [words({ file: 'tools/words.txt' })],
};
`;

let site: TestSite;
afterEach(() => site.dispose());

/** A build as a process of its own makes it: nothing is remembered but what is kept on the disk. */
async function buildAnew(): Promise<string[]> {
  forgetPlugins(site.root);
  const report = await site.build({ threads: 2 });
  expect(report.diagnostics).toEqual([]);
  return ['index.html', 'second.html'].map((file) => /<p>Word: ([^<]*)/.exec(site.output(file))?.[1] ?? '');
}

const PAGES = {
  'content/index.md': '# First\n\nText.\n',
  'content/second.md': '# Second\n\nText.\n',
  'tools/words.txt': 'old',
};

describe('a file that a plugin reads by itself', () => {
  it('is followed by all pages, though the plugin reads it for the first one only', async () => {
    site = createSite({
      ...PAGES,
      'docs-site.config.ts': CONFIG,
      'tools/words.mjs': `import { readFileSync } from 'node:fs';
let known;
export default ({ file }) => ({
  name: 'words', version: '1.0.0', options: { file },
  remark: [() => (tree, page) => {
    known ??= readFileSync(new URL('./words.txt', import.meta.url), 'utf8');
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Word: ' + known }] });
  }],
});
`,
    });
    expect(await buildAnew()).toEqual(['old', 'old']);
    site.write({ 'tools/words.txt': 'new' });
    expect(await buildAnew()).toEqual(['new', 'new']);
    expect((await site.build()).counts.compiled).toBe(0);
    site.write({ 'tools/words.txt': 'old' });
    expect(await buildAnew()).toEqual(['old', 'old']);
  });

  it('is followed when it is read while the plugin is made, whatever version the plugin says', async () => {
    site = createSite({
      ...PAGES,
      'docs-site.config.ts': CONFIG,
      'tools/words.mjs': `import { readFileSync } from 'node:fs';
import path from 'node:path';
export default ({ file }) => {
  const word = readFileSync(path.join(import.meta.dirname, '..', file), 'utf8');
  return {
    name: 'words', version: '1.0.0', options: { file },
    nodes: { paragraph: () => ({ type: 'paragraph', children: [{ type: 'text', value: 'Word: ' + word }] }) },
  };
};
`,
    });
    expect(await buildAnew()).toEqual(['old', 'old']);
    site.write({ 'tools/words.txt': 'new' });
    expect(await buildAnew()).toEqual(['new', 'new']);
  });

  it('is no other pages’ business when the plugin asks docsgen for it', async () => {
    site = createSite({
      ...PAGES,
      'docs-site.config.ts': CONFIG,
      'tools/words.mjs': `export default () => ({
  name: 'words', version: '1.0.0',
  text: (page) => page.path.endsWith('second.md')
    ? [{ start: page.text.length, end: page.text.length, text: '\\n\\nWord: ' + page.readFile('tools/words.txt') }]
    : [],
});
`,
    });
    await buildAnew();
    site.write({ 'tools/words.txt': 'new' });
    forgetPlugins(site.root);
    expect((await site.build()).counts.compiled).toBe(1);
    expect(site.output('second.html')).toContain('Word: new');
  });
});
