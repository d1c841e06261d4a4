import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { expandGlobs } from '../../src/dialects/vite-globs.ts';

const top = mkdtempSync(path.join(tmpdir(), 'docsgen-globs-'));
afterAll(() => rmSync(top, { recursive: true }));

const root = path.join(top, 'a [site] (1)');
for (const file of [
  ...['parts/One.vue', 'parts/Two.vue', 'parts/Two.test.vue', 'parts/deep/Three.vue', 'parts/.Hidden.vue'],
  ...['parts/node_modules/Four.vue', 'parts/list.ts', 'public/a.txt', 'theme/Own.vue'],
]) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), '');
}
const place = { file: path.join(root, 'parts/list.ts'), root, aliases: { '@': path.join(root, 'theme') } };

async function expand(call: string) {
  const { code, folders } = await expandGlobs(`export const all = ${call};`, 'ts', place);
  const short = (text: string) => text.replaceAll(root, '').replace(/\s+/g, ' ');
  return { code: short(code), folders: folders.map((folder) => folder.slice(root.length + 1)) };
}

describe('`import.meta.glob`', () => {
  it('is an object of functions that import what is found, in the order of names, without itself, packages and hidden files', async () => {
    const { code, folders } = await expand("import.meta.glob('./*.{vue,ts}')");
    expect(code).toContain(
      '({ "./One.vue": () => import("/parts/One.vue"), "./Two.test.vue": () => import("/parts/Two.test.vue"), "./Two.vue": () => import("/parts/Two.vue") })',
    );
    expect(folders).toEqual(['parts']);
  });

  it('looks into folders as deep as its patterns reach, and notes those where more may come to', async () => {
    const { code, folders } = await expand("import.meta.glob('../parts/**/*.vue', { eager: true })");
    expect(code).toMatch(/import \* as (\w+) from "\/parts\/deep\/Three\.vue";.*"\.\/deep\/Three\.vue": \1/);
    expect(folders).toEqual(['parts', 'parts/deep']);
    expect((await expand("import.meta.glob('../*/Own.vue')")).folders).toEqual([
      '',
      'parts',
      'public',
      'theme',
    ]);
    expect((await expand("import.meta.glob('./later/*.vue')")).folders).toEqual(['parts/later']);
  });

  it('takes one export, a query, and the older words for both', async () => {
    expect((await expand("import.meta.glob('./One.vue', { import: 'name', eager: true })")).code).toMatch(
      /import \{ name as (\w+) \} from "\/parts\/One\.vue";.*\{ "\.\/One\.vue": \1 \}/,
    );
    for (const options of [
      "{ as: 'raw' }",
      "{ query: '?raw', import: 'default' }",
      "{ query: { raw: true }, import: 'default' }",
    ])
      expect((await expand(`import.meta.glob('./One.vue', ${options})`)).code).toContain(
        '"./One.vue": () => import("/parts/One.vue?raw").then((all) => all["default"])',
      );
    expect((await expand("import.meta.globEager<{ a: 1 }>('./One.vue')")).code).toMatch(
      /import \* as (\w+) from "\/parts\/One\.vue";.*\{ "\.\/One\.vue": \1 \}/,
    );
  });

  it('leaves out what patterns with an exclamation mark name', async () => {
    const { code } = await expand("import.meta.glob(['./*.vue', '!./*.test.vue', '!**/One.vue'])");
    expect(code).toContain('({ "./Two.vue": () => import("/parts/Two.vue") })');
  });

  it('has names from the top of the pages for patterns that begin there or with a short name, and from `base`', async () => {
    expect((await expand("import.meta.glob('/public/*.txt')")).code).toContain('"/public/a.txt": ');
    expect((await expand("import.meta.glob('@/*.vue')")).code).toContain('"/theme/Own.vue": ');
    expect((await expand("import.meta.glob('./*.vue', { base: '../theme' })")).code).toContain(
      '"./Own.vue": ',
    );
  });

  it('stays as it stands in comments and texts, and where a value has to be worked out', async () => {
    const text = '"import.meta.glob(\'./*.vue\')"';
    expect((await expand(text)).code).toContain(text);
    const computed = 'import.meta.glob(`./${all}.vue`)';
    expect((await expand(computed)).code).toContain(computed);
  });
});
