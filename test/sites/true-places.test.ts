import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { migrate } from '../../src/migrate.ts';
import { serve } from '../../src/serve.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

/** Code, whole place and message of every fault of the site. */
async function told(own: TestSite): Promise<string[]> {
  site = own;
  const { diagnostics } = await site.build().catch((error: unknown) => {
    if (error instanceof DiagnosticError) return error;
    throw error;
  });
  return diagnostics.map(
    ({ code, location, message }) =>
      `${code} ${location ? `${location.file}:${location.line}:${location.column}` : 'nowhere'} ${message}`,
  );
}

describe('a fault of what the configuration imports', () => {
  it('stands in the JSON file of sidebars and redirects, at its entry', async () => {
    const own = createSite({
      'docs-site.config.ts': `import redirects from './data/redirects.json';\nimport sidebars from './data/sidebars.json';\n${configWith('redirects, sidebars: sidebars')}`,
      'data/sidebars.json':
        '{\n  "docs": {\n    "items": [\n      "/",\n      { "page": "/none" }\n    ]\n  }\n}\n',
      'data/redirects.json':
        '[\n  { "from": "/old", "to": "/" },\n  { "from": "/older", "to": "/gone" }\n]\n',
      'content/index.md': '# Home\n',
    });
    expect(await told(own)).toEqual([
      'redirect-target-missing data/redirects.json:3:3 The redirect from /older leads to /gone, which no page has',
      'sidebar-unknown-page data/sidebars.json:5:17 The sidebar "docs" names the page "/none", which does not exist',
    ]);
  });

  it('stands there for what its schema refuses, too', async () => {
    const own = createSite({
      'docs-site.config.ts': `import sidebars from './sidebars.json';\nconst toc = {\n  max: 9,\n};\n${configWith('sidebars, toc')}`,
      'sidebars.json': '{\n  "docs": {\n    "items": [\n      { "category": "A" }\n    ]\n  }\n}\n',
      'content/index.md': '# Home\n',
    });
    expect((await told(own)).map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual([
      'config-invalid sidebars.json:4:7',
      'config-invalid docs-site.config.ts:3:3',
    ]);
  });

  it('stands in the sidebars that a site has moved in with, where its writer has named what is not there', async () => {
    site = createForeignSite({
      'docusaurus.config.js':
        "export default { title: 'Kettle', url: 'https://kettle.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } }]] };",
      'sidebars.js':
        "export default { main: ['boil', { type: 'category', label: 'More', items: ['cold/none', { type: 'link', label: 'Gone', href: '/gone' }] }] };",
      'docs/boil.md': '---\nslug: /\n---\n\n# Boil\n\nWater.\n',
    });
    const { root } = await migrate({ folder: site.root });
    expect(path.relative(site.root, root)).toBe('');
    const faults = await told(site);
    const lines = site.read('docs-site.sidebars.json').split('\n');
    const placeOf = (text: string) => {
      const line = lines.findIndex((own) => own.includes(`"${text}"`));
      return `docs-site.sidebars.json:${line + 1}:${(lines[line]?.indexOf(`"${text}"`) ?? 0) + 1}`;
    };
    expect(faults).toEqual([
      `sidebar-unknown-page ${placeOf('cold/none')} The sidebar "main" names the page "cold/none", which does not exist`,
      `link-broken ${placeOf('/gone')} No page, asset or redirect has the path "/gone"`,
    ]);
  });
});

describe('a name that a module does not have', () => {
  const parts = 'export const One = () => <b>one</b>;\nexport const shout = () => "Hey";\n';

  it('stands where a page asks for it that imports the whole module', async () => {
    const own = createSite({
      'content/parts.tsx': parts,
      'content/index.mdx':
        "---\ntitle: Home\n---\nimport * as All from './parts.tsx';\n\n<All.One /> and <All.Onee />\n\n<All.Nope>\n\ntext\n\n</All.Nope>\n\n{All.shout()} {All.other}\n\n{All.unsure ?? 'none'}\n",
    });
    expect(await told(own)).toEqual([
      'export-missing content/index.mdx:6:18 "./parts.tsx" has no export "Onee"',
      'export-missing content/index.mdx:8:2 "./parts.tsx" has no export "Nope"',
      'export-missing content/index.mdx:14:16 "./parts.tsx" has no export "other"',
    ]);
  });

  it('stands where a page asks a component for it', async () => {
    const own = createSite({
      'content/parts.tsx': parts,
      'content/index.mdx':
        "---\ntitle: Home\n---\nimport { One } from './parts.tsx';\n\n<One />\n\nA <One.Part /> of it.\n",
      'content/tabs.mdx': '---\ntitle: Tabs\n---\n\n- A <Tabs.Item>of it</Tabs.Item>\n',
    });
    expect(await told(own)).toEqual([
      'component-unknown content/index.mdx:8:3 There is no component <One.Part>: `One` has no "Part"',
      'component-unknown content/tabs.mdx:5:5 There is no component <Tabs.Item>: `Tabs` has no "Item"',
    ]);
  });
});

describe('a brace that nothing closes', () => {
  it('is the one that is told, in style sheets of the site and of components', async () => {
    const own = createSite({
      'docs-site.config.ts': configWith("theme: { styles: ['./own.css'] }"),
      'own.css': '.a { color: red; }\n\n.b { color: blue;\n.c { color: green; }\n',
      'content/part.css': 'p { color: red; }\n@media print {\n  p { color: blue; }\n',
      'content/part.tsx': "import './part.css';\nexport const Part = () => <p>part</p>;\n",
      'content/index.mdx': "---\ntitle: Home\n---\nimport { Part } from './part.tsx';\n\n<Part />\n",
    });
    expect(await told(own)).toEqual([
      'bundle-failed content/part.css:2:14 Nothing closes this "{"',
      'bundle-failed own.css:3:4 Nothing closes this "{"',
    ]);
  });
});

describe('an output folder that no build may write', () => {
  const folders: [string, string][] = [
    ['.', 'The output folder "ROOT" holds the site itself'],
    ['/', 'The output folder "/" holds the site itself'],
    ['content', 'The output folder "ROOT/content" and "content" overlap'],
    ['public/docs', 'The output folder "ROOT/public/docs" and "public" overlap'],
    ['.git', 'The output folder "ROOT/.git" is one that other programs use'],
    ['node_modules', 'The output folder "ROOT/node_modules" is one that other programs use'],
    [' ', 'The output folder "ROOT/ " has a name that nobody can see'],
    ['notes', 'The folder "ROOT/notes" holds files that docsgen did not write'],
    ['taken', '"ROOT/taken" can\'t be made: a file stands where a folder is needed (ENOTDIR)'],
  ];

  it('is told where the configuration names it, by a build and by the live server', {
    timeout: 120_000,
  }, async () => {
    const own = createSite({
      'content/index.md': '# Home\n',
      'notes/a.txt': 'a',
      taken: 'b',
      'public/a.txt': 'a',
    });
    const withFolder = (folder: string) =>
      `export default {\n  title: 'Test',\n  url: 'https://docs.example.com',\n  lastUpdated: false,\n  outDir: '${folder}',\n};\n`;
    const placed = (message: string) => `docs-site.config.ts:5:3 ${message.replace('ROOT', own.root)}`;
    for (const [folder, message] of folders) {
      own.write({ 'docs-site.config.ts': withFolder(folder) });
      const faults = await told(own);
      expect(faults.map((fault) => fault.slice(fault.indexOf(' ') + 1))).toEqual([placed(message)]);
    }
    const [[folder, message] = ['', '']] = folders;
    own.write({ 'docs-site.config.ts': withFolder(folder) });
    const log: string[] = [];
    const live = await serve({
      ...{ cwd: own.root, watch: true, port: 0, host: '127.0.0.1' },
      format: ({ location, message }) => `${location?.file}:${location?.line}:${location?.column} ${message}`,
      log: (line) => log.push(line),
    });
    try {
      await expect.poll(() => log.join('\n')).toContain(placed(message));
    } finally {
      await live.close();
    }
  });

  it('is told nowhere where the command line names it, and at the folder that it is in where nobody does', async () => {
    site = createSite({ 'content/index.md': '# Home\n' });
    const refused = await site.build({ outDir: `${site.root}/content` }).catch((error: unknown) => error);
    expect((refused as DiagnosticError).diagnostics).toEqual([
      {
        ...{ code: 'output-unsafe', severity: 'error' },
        message: `The output folder "${site.root}/content" and "content" overlap`,
        hint: 'Choose a folder of its own, such as "build".',
      },
    ]);
    site.write({
      'docs-site.config.ts': configWith("\n contentDir: 'build/docs'"),
      'build/docs/index.md': '# Home\n',
    });
    await expect(site.build()).rejects.toMatchObject({
      diagnostics: [{ code: 'output-unsafe', location: { file: 'docs-site.config.ts', line: 4, column: 2 } }],
    });
  });
});
