import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** Licences that allow copies along with a notice, and ask for nothing else of who copies. */
const FREE =
  /^(?:\((?:[\w.-]+ OR )*)?(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|BlueOak-1\.0\.0|OFL-1\.1|MIT AND .*|\(MIT AND .*\)|\(?MIT OR .*)\)?$/;

const titles = (text: string) =>
  [...text.matchAll(/^-{80}\n(\S+) (\S+) \((.+)\)$/gm)].map(([, name, , licence]) => [name, licence]);

describe('notices of licences', () => {
  it('stand in the published site for every package whose code readers get', async () => {
    const island = (name: string) =>
      `'use client';\nimport { value } from '${name}';\nexport const Own = () => value;\n`;
    site = createSite({
      'content/index.mdx': '---\ntitle: Home\n---\n\n<Own />\n',
      'docs-site.config.ts': configWith("components: './own.tsx'"),
      'own.tsx': island('own-values'),
      'node_modules/own-values/package.json':
        '{"name":"own-values","version":"1.2.3","license":"MIT","main":"i.js"}',
      'node_modules/own-values/i.js': "export { value } from 'bare-values';\n",
      'node_modules/own-values/LICENSE': 'Free to use, with these words.\n',
      'node_modules/bare-values/package.json': '{"name":"bare-values","version":"0.1.0","main":"i.js"}',
      'node_modules/bare-values/i.js': "export const value = 'seven';\n",
    });
    expect((await site.build()).ok).toBe(true);
    const file = Object.keys(site.outputs()).find((name) => /^assets\/licences-\w{8}\.txt$/.test(name));
    const text = site.output(file ?? '');
    expect(text).toContain('own-values 1.2.3 (MIT)\n\nFree to use, with these words.\n');
    expect(text).toContain('bare-values 0.1.0 (no licence named)\n');
    expect(text).not.toContain(site.root);
    // Each page says beside its script where they are.
    for (const page of ['index.html', '404.html'])
      expect(site.output(page)).toMatch(new RegExp(`<script type="[^"]+"[^>]* data-licences="/${file}"`));
    const names = titles(text).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler', 'own-values']));
    // What only builds a site is no part of it.
    expect(names).not.toContain('zod');
    for (const [name, licence = ''] of titles(text))
      if (name !== 'bare-values') expect(`${name}: ${FREE.test(licence)}`).toBe(`${name}: true`);
  });

  it('stand beside the command for every package in it, all of which may be copied', () => {
    const found = titles(readFileSync(path.join(projectRoot, 'dist/LICENSES.txt'), 'utf8'));
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(([, licence = '']) => !FREE.test(licence))).toEqual([]);
  });
});
