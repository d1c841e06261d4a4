import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Diagnostic, DiagnosticError } from '../../src/diagnostics/diagnostic.ts';
import { LiveSite } from '../../src/live/live-site.ts';
import type { SidebarNode } from '../../src/shared/view.ts';
import { configWith, createSite, listFiles, type TestSite } from '../support/site.ts';

const page = (title: string, matter = '', body = 'Text.') =>
  `---\ntitle: ${title}\n${matter}---\n\n${body}\n`;

let site: TestSite | null = null;
afterEach(() => site?.dispose());

/** What a build of a site with these files makes of its folders: its sidebars, and what it says. */
async function open(
  files: Record<string, string>,
): Promise<{ sidebars: { key: string; items: SidebarNode[] }[]; diagnostics: readonly Diagnostic[] }> {
  site?.dispose();
  site = createSite({ 'content/index.md': page('Home'), ...files });
  const report = await site.build().catch((error: unknown) => {
    if (error instanceof DiagnosticError) return { ok: false, diagnostics: error.diagnostics };
    throw error;
  });
  const folder = path.join(site.root, 'build/_docsgen/sidebars');
  const sidebars = report.ok
    ? listFiles(folder).map((file) => ({
        key: file.replace(/\.json$/, ''),
        items: (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { items: SidebarNode[] }).items,
      }))
    : [];
  return { sidebars, diagnostics: report.diagnostics };
}

/** A sidebar as lines: label, address, and what stands below it, indented. */
function draw(nodes: readonly SidebarNode[], indent = ''): string[] {
  return nodes.flatMap((node) => [
    `${indent}${node.label} ${node.href}`,
    ...(node.kind === 'category' ? draw(node.items ?? [], `${indent}  `) : []),
  ]);
}

const tree = async (files: Record<string, string>, key = 'docs') => {
  const { sidebars } = await open(files);
  return draw(sidebars.find((sidebar) => sidebar.key === key)?.items ?? []);
};

const faults = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, severity, message, hint, location }) => ({
    ...{ code, severity, message, hint },
    at: location && `${location.file}:${location.line}:${location.column}`,
  }));

describe('a site without written sidebars', () => {
  it('has its folders as navigation: the index, then positions and numbers, then titles', async () => {
    expect(
      await tree({
        'content/zebra.md': page('Zebra'),
        'content/apple.md': page('Apple 10'),
        'content/apricot.md': page('Apple 9'),
        'content/02-second.md': page('Second'),
        'content/third.md': page('Third', 'sidebar_position: 3\n'),
        'content/first.md': page('First', 'sidebar_position: 1\nsidebar_label: The first\n'),
        'content/04-written.md': page('Written', 'sidebar_position: 2\n'),
        'content/2024-05-release.md': page('Release of May'),
      }),
    ).toEqual([
      'Home /',
      'The first /first',
      'Written /written',
      'Second /second',
      'Third /third',
      'Apple 9 /apricot',
      'Apple 10 /apple',
      'Release of May /2024-05-release',
      'Zebra /zebra',
    ]);
  });

  it('takes label and place of a folder from its file, its index, or its name', async () => {
    expect(
      await tree({
        'content/03-getting-started/01-install.md': page('Install'),
        'content/guides/_category_.json': '{ "label": "All guides", "position": 1 }',
        'content/guides/b.md': page('B'),
        'content/reference/README.md': page('Reference', 'sidebar_position: 2\n'),
        'content/reference/cli.md': page('CLI'),
        'content/single/index.md': page('Alone', 'sidebar_position: 4\n'),
        'content/deep/deeper/deepest/a.md': page('A'),
      }),
    ).toEqual([
      'Home /',
      'All guides /guides/b',
      '  B /guides/b',
      'Reference /reference',
      '  CLI /reference/cli',
      'Getting started /getting-started/install',
      '  Install /getting-started/install',
      'Alone /single',
      'Deep /deep/deeper/deepest/a',
      '  Deeper /deep/deeper/deepest/a',
      '    Deepest /deep/deeper/deepest/a',
      '      A /deep/deeper/deepest/a',
    ]);
  });

  it('leaves out drafts, unlisted and hidden pages, partials, and folders without pages', async () => {
    expect(
      await tree({
        'content/a.md': page('A', 'unlisted: true\n'),
        'content/b.md': page('B', 'draft: true\n'),
        'content/c.md': page('C', 'sidebar_hidden: true\n'),
        'content/_part.md': 'Text.\n',
        'content/only-hidden/d.md': page('D', 'unlisted: true\n'),
        'content/images/_category_.yml': 'label: Images\n',
      }),
    ).toEqual(['Home /']);
  });

  it('lists the operations of its APIs after its pages', async () => {
    const api = `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths:
  /pets: { get: { operationId: listPets, tags: [Pets], summary: Lists pets, responses: { '200': { description: All } } } }
`;
    const lines = await tree({
      'docs-site.config.ts': configWith("apis: [{ id: 'pets', file: 'pets.yaml', route: '/pets' }]"),
      'pets.yaml': api,
    });
    expect(lines.slice(0, 2)).toEqual(['Home /', expect.stringMatching(/^API reference \/pets/)]);
    expect(lines.join('\n')).toContain('Lists pets');
  });

  it('can keep the numbers of names in its addresses', async () => {
    const config = configWith('numberPrefixes: false');
    expect(
      await tree({
        'docs-site.config.ts': config,
        'content/2-b/1-a.md': page('A'),
        'content/1-z.md': page('Z'),
      }),
    ).toEqual(['Home /', '2 b /2-b/1-a', '  A /2-b/1-a', 'Z /1-z']);
  });

  it('takes an index before a README of the same folder, and names the one that is left out', async () => {
    const { diagnostics } = await open({
      'docs-site.config.ts': configWith("checks: { duplicateRoutes: 'warn' }"),
      'content/a/README.md': page('Readme'),
      'content/a/index.md': page('Index'),
    });
    expect(site?.output('a.html')).toContain('<title>Index | Test</title>');
    expect(existsSync(path.join(site?.root ?? '', 'build/a/README.html'))).toBe(false);
    expect(faults(diagnostics)[0]).toMatchObject({
      code: 'route-duplicate',
      at: 'content/a/README.md:1:1',
    });
  });
});

describe('two pages of one address', () => {
  it.each([
    ['a/x.md', 'a/x.mdx', 'They differ in their endings only: rename one of them, or remove it.'],
    [
      'a/b.md',
      'a/b/index.md',
      'A file and the index of the folder of that name are one address: keep one of the two.',
    ],
    [
      'a/b.md',
      'a/b/README.md',
      'A file and the index of the folder of that name are one address: keep one of the two.',
    ],
    ['a/index.md', 'a/README.md', 'A folder has one page of its own: keep index or README.'],
    [
      'a/01-x.md',
      'a/02-x.md',
      'Numbers in front of names only order pages: give one of them another name, or set `numberPrefixes: false`.',
    ],
  ])('are named with the cause: %s and %s', async (first, second, hint) => {
    const files = { [`content/${first}`]: page('One'), [`content/${second}`]: page('Two') };
    const { diagnostics } = await open(files);
    expect(faults(diagnostics)).toMatchObject([
      { code: 'route-duplicate', hint, at: `content/${second}:1:1` },
    ]);
  });

  it('are named with the slug that makes them one', async () => {
    const { diagnostics } = await open({
      'content/a.md': page('One'),
      'content/b.md': '---\ntitle: B\nslug: /a\n---\n\nText.\n',
    });
    expect(faults(diagnostics)).toMatchObject([
      { hint: 'The slug in the front matter of one of them says so: change it.', at: 'content/b.md:3:1' },
    ]);
  });
});

describe('a folder in a written sidebar', () => {
  const config = (items: string) => configWith(`sidebars: { main: { items: [${items}] } }`);

  it('stands between other entries, with or without its number', async () => {
    const files = { 'content/02-guides/x.md': page('X'), 'content/02-guides/index.md': page('Guides') };
    for (const folder of ['02-guides', 'guides', './guides/']) {
      const items = `'/', { category: 'More', items: [{ autogenerated: '${folder}' }] }, { label: 'Web', href: 'https://example.com' }`;
      expect(await tree({ 'docs-site.config.ts': config(items), ...files }, 'main')).toEqual([
        'Home /',
        'More /guides',
        '  Guides /guides',
        '  X /guides/x',
        'Web https://example.com',
      ]);
    }
  });

  it('is a fault when it holds no page', async () => {
    const { diagnostics } = await open({
      'docs-site.config.ts': config("{ autogenerated: 'giudes' }"),
      'content/guides/x.md': page('X'),
    });
    expect(faults(diagnostics)).toEqual([
      {
        code: 'sidebar-unknown-folder',
        severity: 'error',
        message: 'The sidebar "main" lists the folder "giudes", which holds no page',
        hint: 'Did you mean "guides"?',
        at: 'docs-site.config.ts:3:129',
      },
    ]);
  });
});

describe('a _category_ file', () => {
  it('decides whether the folder is closed, can be closed, and where it leads', async () => {
    const { sidebars, diagnostics } = await open({
      'content/a/_category_.yml':
        'label: A\nposition: 1.5\ncollapsed: false\nlink: { type: doc, id: a/second }\n',
      'content/a/first.md': page('First'),
      'content/a/second.md': page('Second'),
      'content/b/_category_.json': '{\n\t"collapsible": false,\n\t"link": null,\n\t"className": "wide"\n}\n',
      'content/b/index.md': page('Index of B'),
      'content/b/more.md': page('A before'),
    });
    const sidebar = sidebars[0];
    expect(diagnostics).toEqual([]);
    expect(sidebar?.items.slice(1)).toMatchObject([
      { label: 'A', href: '/a/second', collapsed: false },
      {
        label: 'B',
        href: '/b',
        collapsed: false,
        collapsible: false,
        items: [{ label: 'Index of B' }, { label: 'A before' }],
      },
    ]);
  });

  it('makes a page with a card for each entry, when it asks for one', async () => {
    await open({
      'content/guides/_category_.json':
        '{"label":"Guides","link":{"type":"generated-index","title":"All our guides","description":"What to do.","keywords":["how"]}}',
      'content/guides/a.md': page('A guide', 'description: How to do it.\n'),
      'content/guides/deep/b.md': page('B'),
      'content/guides/deep/c.md': page('C'),
      'content/index.md': page('Home', '', 'See [the guides](/guides).'),
    });
    const report = await (site as TestSite).build();
    expect(report.diagnostics).toEqual([]);
    const html = (site as TestSite).output('guides.html');
    expect(html).toContain('<title>All our guides | Test</title>');
    expect(html).toMatch(/<p>What to do\.<\/p>/);
    expect(html).toMatch(/href="\/guides\/a">A guide<\/a><\/p><div class="card-text">How to do it\./);
    expect(html).toMatch(/href="\/guides\/deep\/b">Deep<\/a><\/p><div class="card-text">2 entries/);
    expect((site as TestSite).output('sitemap.xml')).toContain('https://docs.example.com/guides<');
    expect((site as TestSite).output('guides/a.html')).toContain('href="/guides"');
  });

  it('may ask for an address, or the configuration for those of labels and for pages of all folders', async () => {
    const files = {
      'content/a/_category_.yml': 'link: { type: generated-index, slug: /other }\n',
      'content/a/x.md': page('X'),
      'content/b/_category_.yml': 'label: Crème & more\n',
      'content/b/y.md': page('Y'),
    };
    const config = configWith("categories: { pages: true, routes: 'label' }");
    expect(await tree({ ...files, 'docs-site.config.ts': config })).toEqual([
      'Home /',
      'A /other',
      '  X /a/x',
      'Crème & more /category/creme-more',
      '  Y /b/y',
    ]);
  });

  it('is a fault at its place when it is wrong, and when its address is taken', async () => {
    const { diagnostics } = await open({
      'content/a/_category_.json': '{\n  "label": "A",\n  "postion": 1\n}\n',
      'content/a/x.md': page('X'),
      'content/b/_category_.yml': 'label: [\n',
      'content/b/x.md': page('X'),
      'content/c/_category_.json': '{"position": "first"}',
      'content/c/_category_.yml': 'label: C\n',
      'content/c/x.md': page('X'),
      'content/d/_category_.json': '{"link":{"type":"generated-index","slug":"/a/x"}}',
      'content/d/x.md': page('X'),
      'content/e/_meta.js': 'export default {};\n',
      'content/e/x.md': page('X'),
    });
    expect(faults(diagnostics)).toMatchObject([
      {
        code: 'category-invalid',
        message: 'The file _category_.json has the unknown key "postion"',
        hint: 'Did you mean "position"?',
        at: 'content/a/_category_.json:3:14',
      },
      {
        code: 'category-invalid',
        severity: 'error',
        at: expect.stringContaining('content/b/_category_.yml:'),
      },
      {
        code: 'category-invalid',
        message: 'The file _category_.json: "position" is wrong: expected a number, found "first"',
        at: expect.stringContaining('content/c/_category_.json:1:'),
      },
      {
        code: 'category-invalid',
        severity: 'warning',
        message: 'This folder has _category_.json already; this file has no effect',
        hint: 'Keep one of the two.',
        at: 'content/c/_category_.yml:1:1',
      },
      {
        code: 'route-duplicate',
        message:
          'The route /a/x of the category "D" belongs to content/a/x.md already; the category leads there',
        hint: 'Give the category another slug, or make that page its link.',
        at: expect.stringContaining('content/d/_category_.json:1:'),
      },
      {
        code: 'category-invalid',
        severity: 'warning',
        message: 'The file _meta.js is code, which is not run to order a folder; it has no effect',
        hint: 'Write the same data into _meta.json, and remove this file.',
        at: 'content/e/_meta.js:1:1',
      },
    ]);
  });
});

describe('a file of a folder, of each name that it may have', () => {
  it('gives the folder each of its keys', async () => {
    const names = ['_category_', '_meta'].flatMap((stem) =>
      ['json', 'yml', 'yaml'].map((end) => `${stem}.${end}`),
    );
    // The last one by its name is the first one by its position.
    const folders = names.map((name, index) => ({
      name,
      folder: `f${index}`,
      said: {
        label: `The folder of ${name}`,
        position: names.length - index,
        collapsed: false,
        link: { type: 'doc', id: `f${index}/second` },
        description: `What ${name} says.`,
      },
    }));
    const filesOf = ({ name, folder, said }: (typeof folders)[number]) => {
      // As JSON, and as YAML of the same keys.
      const lines = Object.entries(said).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
      return [
        [`content/${folder}/first.md`, page('First')],
        [`content/${folder}/second.md`, page('Second')],
        [`content/${folder}/${name}`, name.endsWith('.json') ? JSON.stringify(said) : lines.join('')],
      ];
    };
    const { sidebars, diagnostics } = await open({
      'docs-site.config.ts': configWith("markdown: { md: 'mdx' }"),
      'content/index.md': page('Home', '', '<DocCardList />'),
      'content/a/x.md': page('X'),
      ...Object.fromEntries(folders.flatMap(filesOf)),
    });
    expect(faults(diagnostics)).toEqual([]);
    const inOrder = folders.toReversed();
    expect(sidebars[0]?.items).toMatchObject([
      { label: 'Home' },
      ...inOrder.map(({ folder, said: { label } }) => ({
        label,
        href: `/${folder}/second`,
        collapsed: false,
      })),
      { label: 'A' },
    ]);
    const cards = (site as TestSite).output('index.html');
    for (const { folder, said } of folders)
      expect(cards).toContain(
        `href="/${folder}/second">${said.label}</a></p><div class="card-text">${said.description}`,
      );
  });
});

describe('a comment in a folder’s file', () => {
  it.each([
    ['{\n  // Later.\n  "label": "A"\n}\n', 2, 3],
    ['{ "label": "A // B" } /* Later. */\n', 1, 23],
  ])('of JSON is named as that: %j', async (text, line, column) => {
    const { diagnostics } = await open({
      'content/a/_category_.json': text,
      'content/a/x.md': page('X'),
    });
    expect(faults(diagnostics)).toEqual([
      {
        code: 'category-invalid',
        severity: 'error',
        message: 'JSON has no comments',
        hint: 'Take it out, or rename the file to _category_.yml, where # begins one.',
        at: `content/a/_category_.json:${line}:${column}`,
      },
    ]);
  });

  it('is none within a text, whatever its quotes', async () => {
    const { diagnostics } = await open({
      'content/a/_category_.json': `{ "label": "A \\" // b", 'position': 1, "link": 'https://example.com/a' }\n`,
      'content/a/x.md': page('X'),
    });
    expect(faults(diagnostics).filter(({ message }) => message.includes('comment'))).toEqual([]);
  });
});

describe('a _meta file', () => {
  it('says the same of its folder as a _category_ file', async () => {
    expect(
      await tree({
        'content/a/_meta.yml': 'label: The A\nposition: 2\n',
        'content/a/x.md': page('X'),
        'content/b/_meta.json': '{"position": 1}',
        'content/b/y.md': page('Y'),
      }),
    ).toEqual(['Home /', 'B /b/y', '  Y /b/y', 'The A /a/x', '  X /a/x']);
  });

  it('or lists the entries of its folder, with labels and links', async () => {
    expect(
      await tree({
        'content/_meta.json':
          '{"zebra":"The Z","index":"Start","guides":{"title":"How to","collapsed":false},"chat":{"title":"Chat","href":"https://example.com/chat"},"secret":{"hidden":true}}',
        'content/zebra.md': page('Zebra'),
        'content/apple.md': page('Apple'),
        'content/secret.md': page('Secret'),
        'content/guides/_meta.yml': '- b\n- name: a\n  label: First letter\n',
        'content/guides/a.md': page('A'),
        'content/guides/b.md': page('B'),
        'content/guides/0.md': page('Zero'),
      }),
    ).toEqual([
      'The Z /zebra',
      'Start /',
      'How to /guides/b',
      '  B /guides/b',
      '  First letter /guides/a',
      '  Zero /guides/0',
      'Chat https://example.com/chat',
      'Apple /apple',
    ]);
  });

  it('warns of an entry that its folder does not have', async () => {
    const { diagnostics } = await open({
      'content/_meta.yml': 'index: Start\ninstal: Install\n',
      'content/install.md': page('I'),
    });
    expect(faults(diagnostics)).toEqual([
      {
        code: 'category-entry-unknown',
        severity: 'warning',
        message: 'This folder has no page and no folder "instal"',
        hint: 'Did you mean "install"?',
        at: 'content/_meta.yml:2:9',
      },
    ]);
  });
});

describe('DocCardList', () => {
  it('shows the entries of the category that its page introduces, or those beside the page', async () => {
    await open({
      'content/guides/index.mdx': page('Guides', '', '<DocCardList />'),
      'content/guides/a.mdx': page(
        'A',
        'description: About A.\n',
        "import DocCardList from '@theme/DocCardList';\n\n<DocCardList />",
      ),
      'content/guides/b.md': page('B'),
    });
    await (site as TestSite).build();
    const cards = (file: string) =>
      [...(site as TestSite).output(file).matchAll(/card-link" href="([^"]*)"/g)].map(([, href]) => href);
    expect(cards('guides.html')).toEqual(['/guides/a', '/guides/b']);
    expect((site as TestSite).output('guides.html')).toContain('About A.');
    expect(cards('guides/a.html')).toEqual(['/guides/b']);
  });

  it('is a warning where it has nothing to show', async () => {
    site = createSite({ 'content/index.mdx': page('Home', '', 'Text.\n\n<DocCardList />') });
    const report = await site.build();
    expect(faults(report.diagnostics)).toEqual([
      {
        code: 'cards-empty',
        severity: 'warning',
        message:
          'This list of cards has nothing to show: no other page stands beside this one in its sidebar',
        hint: 'Give the page a place in a sidebar, or the list its items: <DocCardList items={[…]} />.',
        at: 'content/index.mdx:7:2',
      },
    ]);
  });
});

describe('the live server', () => {
  it('shows a new file, and a changed _category_ file, at once', async () => {
    site = createSite({ 'content/index.md': page('Home'), 'content/a/x.md': page('X') });
    const live = await LiveSite.open({ cwd: site.root, liveReloadPath: 'live.js' });
    const update = async (file: string, text: string) => {
      site?.write({ [file]: text });
      await live.update([`${site?.root}/${file}`]);
      return draw(live.sidebar('docs')?.items ?? []);
    };
    expect(await update('content/a/b.md', page('B'))).toEqual(['Home /', 'A /a/b', '  B /a/b', '  X /a/x']);
    expect(
      await update('content/a/_category_.yml', 'label: Letters\nlink: { type: generated-index }\n'),
    ).toEqual(['Home /', 'Letters /a', '  B /a/b', '  X /a/x']);
    const shown = await live.renderRoute('/a');
    expect('page' in shown && shown.page.document).toContain('Letters');
  });
});
