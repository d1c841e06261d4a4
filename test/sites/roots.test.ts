import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkLinks } from '../support/docsgen.ts';
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

it('pages take in partials of a workspace that `roots` names, with what these include, and of no other folder', async () => {
  site = createSite({
    'shared/_part.mdx':
      '## Shared heading\n\nMade for {props.name}. See [nothing](/nowhere).\n\n```ts file="./code.ts"\n```\n',
    'shared/code.ts': 'export const shared = 1;\n',
  });
  const root = path.join(site.root, 'packages/docs');
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const importing = (file: string) =>
    `---\ntitle: Home\n---\n\nimport Part from '${file}';\n\n<Part name="us" />\n`;
  write('content/index.mdx', importing('../../../shared/_part.mdx'));
  write('docs-site.config.ts', configWith("checks: { brokenLinks: 'warn' }"));
  const refused = await site.build({ cwd: root });
  expect(refused.diagnostics.map(({ code, message, hint }) => `${code} ${message} — ${hint}`)).toEqual([
    "import-missing The partial ../../shared/_part.mdx is outside of the site, or does not exist — Partials of other folders are read once `roots` of the configuration names the folder: `roots: ['..']`.",
  ]);
  write('docs-site.config.ts', configWith("roots: ['../..'], checks: { brokenLinks: 'warn' }"));
  const taken = await site.build({ cwd: root });
  expect(taken.diagnostics.map(({ code, location }) => [code, location?.file, location?.line])).toEqual([
    ['link-broken', '../../shared/_part.mdx', 3],
  ]);
  const built = () => site.outputs('packages/docs/build')['index.html'] ?? '';
  expect(built()).toContain('Made for us.');
  expect(built()).toContain('id="shared-heading"');
  expect(built()).toContain('shared');
  site.write({ 'shared/_part.mdx': 'Changed for {props.name}.\n' });
  await site.build({ cwd: root });
  expect(built()).toContain('Changed for us.');
  write('content/index.mdx', importing('../../../shared/_none.mdx'));
  expect((await site.build({ cwd: root })).diagnostics.map(({ code }) => code)).toEqual(['import-missing']);
});
