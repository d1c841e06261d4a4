import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const DOCUSAURUS = `export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/', sidebarPath: false } }]] };`;

/** Moves the site of a folder below the root in, and builds it: what is wrong with it. */
async function moveIn(files: Record<string, string>, link?: readonly [string, string]) {
  site = createForeignSite(files);
  if (link) symlinkSync(link[0], path.join(site.root, link[1]));
  const folder = path.join(site.root, 'website');
  const { notes } = await migrate({ folder });
  return notes.filter(({ what }) => what.includes('outside of the site'));
}

const built = async () => {
  const report = await site.build({ cwd: path.join(site.root, 'website') });
  return report.diagnostics.map(({ code, severity, message }) => [severity, code, message]);
};
const read = (page: string) => readFileSync(path.join(site.root, `website/build/${page}.html`), 'utf8');

const FILES = {
  'CHANGES.md': '# Changes\n\n## One\n\nIt boils.\n',
  'website/docusaurus.config.js': DOCUSAURUS,
  'website/docs/changes.mdx':
    "---\ntitle: What is new\n---\n\nimport Changes from '../../CHANGES.md';\n\nLately:\n\n<Changes />\n",
  'website/docs/pot.md': '# Pot\n\nStays.\n',
};

describe('a site that takes in files from outside of its folder', () => {
  it('moves in with them: seen, a list of changes in the folder above ended the first build', async () => {
    expect(await moveIn(FILES)).toEqual([
      {
        kind: 'approximated',
        what: 'Files of folders outside of the site may be read, for pages take them in: `roots` names ..',
        places: ['docs/changes.mdx'],
      },
    ]);
    expect(await built()).toEqual([]);
    expect(read('changes')).toMatch(/Lately:[\s\S]*<h2 id="one">One<\/h2>[\s\S]*It boils\./);
  });

  it('is built without what is not to be read, which is named', async () => {
    await moveIn(FILES);
    const config = path.join(site.root, 'website/docs-site.config.ts');
    site.write({
      'website/docs-site.config.ts': readFileSync(config, 'utf8').replace("  roots: ['..'],\n", ''),
    });
    expect(await built()).toEqual([
      ['warning', 'import-missing', 'The partial ../CHANGES.md is outside of the site, or does not exist'],
    ]);
    expect(read('changes')).toContain('Lately:');
  });

  it('moves in with what its symbolic links lead to', async () => {
    const { 'website/docs/changes.mdx': _, ...others } = FILES;
    const notes = await moveIn({ ...others, 'notes/tea.md': '# Tea\n\nGreen.\n' }, [
      '../../notes',
      'website/docs/notes',
    ]);
    expect(notes[0]?.what).toMatch(/names \.\.\/notes$/);
    expect(await built()).toEqual([]);
    expect(read('notes/tea')).toContain('Green.');
  });

  it('needs no folder for what its pages only show as code, or what is not there', async () => {
    const notes = await moveIn({
      ...{ 'CHANGES.md': '# Changes\n', 'website/docusaurus.config.js': DOCUSAURUS },
      'website/docs/pot.md':
        '# Pot\n\nSee [changes](https://kettle.example/../CHANGES.md) and ../../CHANGES.md.\n\n![No pot](../../art/none.png)\n',
    });
    expect(notes).toEqual([]);
    expect(existsSync(path.join(site.root, 'website/docs-site.config.ts'))).toBe(true);
  });

  it('is built around a component that is none: the page is left out, and named', async () => {
    await moveIn({
      'website/docusaurus.config.js': DOCUSAURUS,
      'website/docs/pot.md': '# Pot\n\nStays.\n',
      'website/docs/lid.mdx': "# Lid\n\nimport { Lid } from '@site/src/Lid';\n\n<Lid />\n",
      'website/src/Lid.js': 'export const Lid = undefined;\n',
    });
    expect(await built()).toEqual([
      ['warning', 'component-invalid', '<Lid> is no component: it is undefined'],
    ]);
    expect(read('pot')).toContain('Stays.');
    expect(existsSync(path.join(site.root, 'website/build/lid.html'))).toBe(false);
  });
});

describe('short names of a tsconfig.json that begin as packages do', () => {
  it('are names of what their folder holds, and of no package: seen, `@*` took docsgen’s own parts away', async () => {
    site = createForeignSite({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ title: 'Kettle' })] };\n",
      'tsconfig.json': '{ "compilerOptions": { "baseUrl": ".", "paths": { "@*": ["src/*"] } } }',
      'src/parts/Lid.jsx': 'export const Lid = () => <b>lid</b>;\n',
      'src/words.ts': "export const word = 'steam';\n",
      'src/content/docs/pot.mdx':
        "---\ntitle: Pot\n---\n\nimport { Card } from '@astrojs/starlight/components';\nimport { Lid } from '@parts/Lid.jsx';\nimport { word } from '@words';\n\n<Card title=\"Box\"><Lid /> {word}</Card>\n",
    });
    await migrate({ folder: site.root });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('pot.html')).toMatch(/Box[\s\S]*<b>lid<\/b>\s*steam/);
  });
});
