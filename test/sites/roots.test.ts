import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** A site in a workspace whose folder it names as one of its `roots`. */
function createWorkspace(files: Record<string, string>): string {
  site = createSite(files);
  site.write({ 'packages/docs/docs-site.config.ts': configWith("roots: ['../..']") });
  return path.join(site.root, 'packages/docs');
}

it('an image of the workspace is told to stand outside, with the ways to show it: seen, it was not to exist', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0h1"/></svg>';
  const cwd = createWorkspace({
    'lib/a.svg': drawing,
    'lib/_part.mdx': '![a](./a.svg)\n',
    'packages/docs/content/index.mdx':
      "---\ntitle: Home\n---\n\nimport Part from '../../../lib/_part.mdx';\n\n![a](../../../lib/a.svg)\n\n<Part />\n",
    'packages/docs/content/b.md': '# B\n\n![a](../../../lib/a.svg)\n',
  });
  const told = async () => (await site.build({ cwd })).diagnostics;
  const ways = (file: string) =>
    `Import it, which folders of \`roots\` allow: import picture from '${file}', then <img src={picture} alt="…" />. Or put a copy of it, or a symbolic link to its folder, into the content folder.`;
  expect((await told()).map(({ message, hint }) => `${message} — ${hint}`)).toEqual([
    `The image "./a.svg" stands outside of the site's folder — ${ways('./a.svg')}`,
    'The image "../../../lib/a.svg" stands outside of the site\'s folder — Put a copy of it, or a symbolic link to its folder, into the content folder; `roots` names where links may lead to.',
    `The image "../../../lib/a.svg" stands outside of the site's folder — ${ways('../../../lib/a.svg')}`,
  ]);
  // The way that the hint shows is one.
  const picture = (file: string) => `import picture from '${file}';\n\n<img src={picture} alt="a" />\n`;
  site.write({
    'lib/_part.mdx': picture('./a.svg'),
    'packages/docs/content/index.mdx': `---\ntitle: Home\n---\n\nimport Part from '../../../lib/_part.mdx';\n\n<Part />\n\n${picture('../../../lib/a.svg').replaceAll('picture', 'other')}`,
  });
  site.remove('packages/docs/content/b.md');
  expect(await told()).toEqual([]);
});

it('an import of a link in a folder of `roots` that leads out of them is refused: seen, its text was published', async () => {
  const outside = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-outside-')));
  writeFileSync(path.join(outside, 'secret.ts'), "export const secret = 'hidden';\n");
  const cwd = createWorkspace({ 'lib/inside.ts': 'export const inside = 1;\n' });
  symlinkSync(path.join(outside, 'secret.ts'), path.join(site.root, 'lib/secret.ts'));
  symlinkSync('inside.ts', path.join(site.root, 'lib/other.ts'));
  const page = (specifier: string) => ({
    'packages/docs/content/index.mdx': `---\ntitle: Home\n---\n\nimport it from '${specifier}';\n\n{String(it)}\n`,
  });
  site.write(page('../../../lib/secret.ts?raw'));
  expect((await site.build({ cwd })).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    `file-outside "${path.join(site.root, 'lib/secret.ts')}" leads out of the site, to ${path.join(outside, 'secret.ts')}`,
  ]);
  site.write(page('../../../lib/other.ts?raw'));
  expect((await site.build({ cwd })).diagnostics).toEqual([]);
  rmSync(outside, { recursive: true, force: true });
});
