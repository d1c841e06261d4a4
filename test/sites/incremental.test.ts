import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { configWith, createSite, listFiles, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const config = configWith(
  "sidebars: { docs: { label: 'Docs', entry: '/', items: ['/', '/a', '/b', '/c'] } }",
);

let site: TestSite;
beforeEach(async () => {
  site = createSite({
    'docs-site.config.ts': config,
    'content/index.mdx': page('Home', 'Welcome.'),
    'content/a.mdx': page('A', 'Text of A.'),
    'content/b.mdx': page('B', '![x](./x.svg)\n\n```js file="./_code.js"\n```'),
    'content/c.mdx': page('C', 'Text of C.'),
    'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>',
    'content/_code.js': 'const first = 1;\n',
  });
  await site.build();
});
afterEach(() => site.dispose());

/** The search index carries the text of every page, and the list of files their hashes. */
const isAboutAllFiles = (file: string) => /(^|\/)search[-.][^/]*json$|^\.docsgen-files$/.test(file);

/** Output files that differ from before, by content. */
function changed(before: Record<string, string>): string[] {
  const after = site.outputs();
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((file) => before[file] !== after[file] && !isAboutAllFiles(file))
    .sort();
}

describe('a build after a build', () => {
  it('writes nothing when nothing has changed', async () => {
    const times = site.times();
    const report = await site.build();
    expect(report.counts).toMatchObject({ compiled: 0, rendered: 0, written: 0, removed: 0 });
    expect(site.times()).toEqual(times);
  });

  it("changes only the edited page's files, and leaves the others untouched on disk", async () => {
    const before = site.outputs();
    const times = site.times();
    site.write({ 'content/a.mdx': page('A', 'Other text of A.') });
    const report = await site.build();
    expect(report.counts).toMatchObject({ compiled: 1, rendered: 1 });
    // The lists of pages hold the sentence that the page begins with.
    const files = ['_docsgen/pages.json', '_docsgen/pages/a.json', 'a.html', 'a.md', 'llms.txt'];
    expect(changed(before)).toEqual(files);
    const after = site.times();
    const touched = Object.keys(after).filter(
      (file) => after[file] !== times[file] && !isAboutAllFiles(file),
    );
    expect(touched.sort()).toEqual(files);
  });

  it('follows an image and an included file, which are no pages', async () => {
    const before = site.outputs();
    site.write({ 'content/_code.js': 'const second = 2;\n' });
    await site.build();
    expect(changed(before)).toEqual(['_docsgen/pages/b.json', 'b.html', 'b.md']);
    site.write({ 'content/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"></svg>' });
    await site.build();
    expect(site.output('b.html')).toContain('width="2"');
    expect(Object.keys(site.outputs()).filter((file) => file.includes('x-'))).toHaveLength(1);
  });

  it('takes a changed title to every page that shows it', async () => {
    site.write({ 'content/b.mdx': page('Bee', 'Text.') });
    await site.build();
    for (const file of ['a.html', 'c.html', '_docsgen/sidebars/docs.json'])
      expect(site.output(file)).toContain('Bee');
  });

  it('removes the files of a page that is gone', async () => {
    site.write({ 'docs-site.config.ts': config.replace(", '/c'", '') });
    site.remove('content/c.mdx');
    await site.build();
    expect(Object.keys(site.outputs()).filter((file) => /(^|\/)c\./.test(file))).toEqual([]);
  });

  it('writes a file anew that somebody has changed by hand, and one that is missing', async () => {
    const before = site.outputs();
    const file = path.join(site.root, 'build/a.html');
    writeFileSync(file, 'vandalised');
    utimesSync(file, 1, 1);
    rmSync(path.join(site.root, 'build/b.html'));
    await site.build();
    expect(site.outputs()).toEqual(before);
  });

  it('gives the same bytes from the cache as without it', async () => {
    site.write({ 'content/a.mdx': page('A', 'Other text.') });
    await site.build();
    await site.build({ cache: false, outDir: path.join(site.root, 'fresh') });
    expect(site.outputs('fresh')).toEqual(site.outputs());
  });

  it('takes a copy of a package that stands where a link was, and another link, one of a scope too', async () => {
    const files = (folder: string, word: string) => ({
      [`${folder}/package.json`]:
        '{"name": "x", "version": "1.0.0", "type": "module", "exports": "./words.js"}\n',
      [`${folder}/words.js`]: `export const word = '${word}';\n`,
    });
    site.dispose();
    site = createSite({
      ...files('packages/one', 'first'),
      ...files('packages/two', 'second'),
      'content/index.mdx':
        "---\ntitle: Home\n---\n\nimport { word } from '@tide/words';\n\nThe {word} word.\n",
    });
    const place = path.join(site.root, 'node_modules/@tide/words');
    mkdirSync(path.dirname(place), { recursive: true });
    for (const [target, word] of [
      ['../../packages/one', 'first'],
      ['../../packages/two', 'second'],
      ['../../packages/one', 'first'],
    ] as const) {
      rmSync(place, { force: true });
      symlinkSync(target, place, 'junction');
      await site.build();
      expect(site.output('index.html')).toContain(`The ${word} word`);
    }
    rmSync(place, { force: true });
    site.write(files('node_modules/@tide/words', 'third'));
    await site.build();
    expect(site.output('index.html')).toContain('The third word');
  });

  it('survives a cache that is damaged', async () => {
    const before = site.outputs();
    for (const file of listFiles(path.join(site.root, '.docsgen'))) {
      writeFileSync(path.join(site.root, '.docsgen', file), '{"tool": 1, oops');
    }
    const report = await site.build();
    expect(report.ok).toBe(true);
    expect(site.outputs()).toEqual(before);
  });
});
