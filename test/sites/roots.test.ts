import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkLinks } from '../../src/check-links.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const page = '---\ntitle: Home\n---\n\n```ts file="../../../lib/app.ts"\n```\n';

it('pages include files of a workspace that `roots` names, and of no other folder', async () => {
  site = createSite({ 'lib/app.ts': 'export const one = 1;\n' });
  const root = path.join(site.root, 'packages/docs');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('docs-site.config.ts', configWith(''));
  write('content/index.mdx', page);
  const refused = await site.build({ cwd: root });
  expect(refused.diagnostics.map(({ code, message, hint }) => `${code} ${message} — ${hint}`)).toEqual([
    "include-missing The included file ../../lib/app.ts is outside of the site, or does not exist — Files of other folders are read once `roots` of the configuration names the folder: `roots: ['..']`.",
  ]);
  write('docs-site.config.ts', configWith("roots: ['../..']"));
  const taken = await site.build({ cwd: root });
  expect([taken.ok, taken.diagnostics]).toEqual([true, []]);
  const built = () => site.outputs('packages/docs/build')['index.html'] ?? '';
  expect(built()).toContain('one');
  expect((await checkLinks({ cwd: root })).diagnostics).toEqual([]);
  // What is included belongs to what the page is made of.
  site.write({ 'lib/app.ts': 'export const other = 1;\n' });
  await site.build({ cwd: root });
  expect(built()).toContain('other');
  write('docs-site.config.ts', configWith("roots: ['../../packages']"));
  expect((await site.build({ cwd: root })).ok).toBe(false);
});
