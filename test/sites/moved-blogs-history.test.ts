import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LiveSite } from '../../src/live/live-site.ts';
import { contentOf, moveIn } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite | undefined;
afterEach(() => site?.dispose());

/** What a writer does to the files of a site; null takes one away. */
type Edit = readonly [what: string, files: Readonly<Record<string, string | null>>];

/** What a live server shows of each page, without what tells its state from others. */
async function shownBy(live: LiveSite): Promise<Record<string, string>> {
  const shown: Record<string, string> = {};
  for (const route of live.routes()) {
    const page = await live.renderRoute(route);
    shown[route] = contentOf('page' in page ? page.page.document : JSON.stringify(page));
  }
  return shown;
}

function differing(what: string, one: Record<string, string>, other: Record<string, string>): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => one[name] !== other[name]).map((name) => `${what}: ${name}`);
}

/**
 * Makes the edits one after the other; each build has to leave what a build of nothing but the sources makes, and a live
 * server has to show what one shows that begins then.
 */
async function followEdits(files: Record<string, string>, edits: readonly Edit[]): Promise<string[]> {
  const own = (await moveIn(files)).site;
  site = own;
  const open = (cache: boolean) => LiveSite.open({ cwd: own.root, liveReloadPath: '/live', cache });
  const live = await open(true);
  const stale: string[] = [];
  for (const [what, changed] of edits) {
    for (const [file, text] of Object.entries(changed)) {
      if (text === null) own.remove(file);
      else own.write({ [file]: text });
    }
    const [report, clean] = [await own.build(), await own.build({ outDir: 'fresh', cache: false })];
    stale.push(...differing(`${what}, built`, own.outputs(), own.outputs('fresh')));
    expect([what, report.diagnostics]).toEqual([what, clean.diagnostics]);
    await live.update(Object.keys(changed).map((file) => path.join(own.root, file)));
    stale.push(...differing(`${what}, live`, await shownBy(live), await shownBy(await open(false))));
  }
  return stale;
}

const post = (title: string, date: string, more = '', body = 'Words.') =>
  `---\ntitle: ${title}\ndate: ${date}\n${more}---\n\n${body}\n`;

describe('the blog of a site that moved in', () => {
  it('is never stale with Material for MkDocs, whatever is edited', async () => {
    const posts = 'docs/blog/posts';
    const stale = await followEdits(
      {
        'mkdocs.yml':
          'site_name: Kettle\nsite_url: https://kettle.example/\ntheme:\n  name: material\nplugins:\n  - blog:\n      pagination_per_page: 2\n',
        'docs/index.md': '# Kettle\n\n[Tap](blog/posts/tap.md)\n',
        'docs/blog/index.md': '# News\n\nOf the kettle.\n',
        [`${posts}/tap.md`]: post('The tap', '2024-03-05', 'categories: [Parts]\n'),
        [`${posts}/lid.md`]: post('The lid', '2024-02-05', 'categories: [Parts]\n'),
      },
      [
        ['another title', { [`${posts}/tap.md`]: post('A new tap', '2024-03-05', 'categories: [Parts]\n') }],
        ['other first lines', { [`${posts}/lid.md`]: post('The lid', '2024-02-05', '', 'It fits now.') }],
        ['first lines alone', { [`${posts}/lid.md`]: post('The lid', '2024-02-05', '', 'It fits well.') }],
        ['a new post', { [`${posts}/cup.md`]: post('The cup', '2024-04-01') }],
        ['another day', { [`${posts}/cup.md`]: post('The cup', '2023-04-01') }],
        ['another category', { [`${posts}/cup.md`]: post('The cup', '2023-04-01', 'categories: [Use]\n') }],
        ['a draft', { [`${posts}/lid.md`]: post('The lid', '2024-02-05', 'draft: true\n') }],
        ['a post less', { [`${posts}/cup.md`]: null }],
        ['other words on the list', { 'docs/blog/index.md': '# News\n\nOf kettles.\n' }],
        ['no page of the list', { 'docs/blog/index.md': null }],
      ],
    );
    expect(stale).toEqual([]);
  });

  it('is never stale with Starlight, whatever is edited', async () => {
    const posts = 'src/content/docs/blog';
    const stale = await followEdits(
      {
        'astro.config.mjs': `import starlight from '@astrojs/starlight';
import letters from 'starlight-blog';
export default { site: 'https://tide.example', integrations: [starlight({ title: 'Tide', plugins: [letters({ postCount: 2, authors: { ada: { name: 'Ada Reed' } } })] })] };
`,
        'package.json': '{"name":"tide"}',
        'src/content/docs/index.md': '---\ntitle: Home\n---\n\nHome.\n',
        [`${posts}/low.md`]: post('Low water', '2025-01-02', 'tags: [Sea]\n'),
        [`${posts}/high.mdx`]: post(
          'High water',
          '2025-02-03',
          'authors: ada\n',
          'Waves.\n\n{/* excerpt */}\n\nMore.',
        ),
      },
      [
        ['another title', { [`${posts}/low.md`]: post('Ebb', '2025-01-02', 'tags: [Sea]\n') }],
        ['other first lines', { [`${posts}/high.mdx`]: post('High water', '2025-02-03', '', 'Calm.') }],
        ['first lines alone', { [`${posts}/high.mdx`]: post('High water', '2025-02-03', '', 'Calm again.') }],
        ['a new post', { [`${posts}/storm.md`]: post('Storm', '2025-03-04', 'tags: [Sea, Wind]\n') }],
        ['another day', { [`${posts}/storm.md`]: post('Storm', '2025-01-20', 'tags: [Sea, Wind]\n') }],
        ['another tag', { [`${posts}/low.md`]: post('Ebb', '2025-01-02', 'tags: [Sand]\n') }],
        ['featured', { [`${posts}/high.mdx`]: post('High water', '2025-02-03', 'featured: true\n') }],
        ['an unknown author', { [`${posts}/low.md`]: post('Ebb', '2025-01-02', 'authors: bo\n') }],
        ['a draft', { [`${posts}/storm.md`]: post('Storm', '2025-01-20', 'draft: true\n') }],
        ['a post less', { [`${posts}/low.md`]: null }],
        ['a page in the place of the list', { [`${posts}/index.md`]: post('Own', '2025-01-01') }],
      ],
    );
    expect(stale).toEqual([]);
  });
});
