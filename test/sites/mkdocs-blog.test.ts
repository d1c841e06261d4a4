import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

async function moveIn(options: string, files: Record<string, string>) {
  site = createForeignSite({
    'mkdocs.yml': `site_name: Kettle\nsite_url: https://kettle.example/\ntheme:\n  name: material\nnav:\n  - index.md\n  - Blog: blog/index.md\nplugins:\n  - blog${options}\n`,
    'docs/index.md': '# Kettle\n\nSee [the news](blog/posts/tap.md).\n',
    'docs/blog/index.md': '# News\n\nOf the kettle.\n',
    ...files,
  });
  const report = await migrate({ folder: site.root });
  return { ...(await site.build()), notes: report.notes };
}

const POSTS = {
  'docs/blog/posts/tap.md':
    '---\ndate: 2024-03-05\ncategories: [Parts, Care & Use]\n---\n\n# A *new* tap!\n\nIt [turns](../../index.md) <b>well</b>.\n\n<!-- more -->\n\n![Tap](tap.png)\n',
  'docs/blog/posts/tap.png': 'picture',
  'docs/blog/posts/2023/lid.md':
    '---\ntitle: The lid\ndate:\n  created: 2023-12-31\n  updated: 2024-01-01\nslug: lids\ndescription: It fits.\n---\n\n# Ignored\n\nLong text.\n',
  'docs/blog/posts/draft.md': '---\ndate: 2024-04-01\ndraft: true\n---\n\n# Not yet\n',
};

const htmlFiles = () =>
  Object.keys(site.outputs())
    .filter((file) => file.endsWith('.html') && file.startsWith('blog'))
    .sort();

describe('a blog of Material for MkDocs', () => {
  it('has its posts at the addresses of their days and titles, and lists of all, of years and of categories', async () => {
    const { diagnostics, notes } = await moveIn('', POSTS);
    expect(diagnostics.filter(({ code }) => !code.startsWith('image-'))).toEqual([]);
    expect(htmlFiles()).toEqual([
      'blog.html',
      'blog/2023/12/31/lids.html',
      'blog/2024/03/05/a-new-tap.html',
      'blog/archive/2023.html',
      'blog/archive/2024.html',
      'blog/category/care--use.html',
      'blog/category/parts.html',
    ]);
    expect(contentOf(site.output('index.html'))).toContain('href="/blog/2024/03/05/a-new-tap"');
    const list = contentOf(site.output('blog.html'));
    expect(list).toMatch(
      /Of the kettle\..*<a href="\/blog\/2024\/03\/05\/a-new-tap">A new tap!<\/a>.*March 5, 2024 · .*href="\/blog\/category\/parts".*It <a href="\/">turns<\/a> <b>well<\/b>\..*href="\/blog\/2024\/03\/05\/a-new-tap">Read more<\/a>.*The lid.*December 31, 2023.*Long text\./s,
    );
    expect(contentOf(site.output('blog/archive/2023.html'))).not.toContain('A new tap!');
    expect(contentOf(site.output('blog/category/care--use.html'))).toMatch(/Care &amp; Use.*A new tap!/s);
    expect(notes.map(({ what }) => what)).toContain(
      'the addresses of posts, their authors and days, and lists of them by years and categories',
    );
  });

  it('has the addresses and the pages that its options say', async () => {
    const options =
      ':\n      blog_dir: .\n      post_dir: articles\n      post_url_format: "{categories}/{date}/{file}"\n      post_url_date_format: yyyy-M\n      archive: false\n      categories_url_format: topic/{slug}\n      pagination_per_page: 1\n      authors_profiles: true';
    const { notes } = await moveIn(options, {
      'docs/articles/tap.md': POSTS['docs/blog/posts/tap.md'].replace('![Tap](tap.png)', ''),
      'docs/articles/lid.md': POSTS['docs/blog/posts/2023/lid.md'],
      'docs/index.md': '# Kettle\n',
      'docs/blog/index.md': '# Other\n',
    });
    expect(
      Object.keys(site.outputs())
        .filter((file) => file.endsWith('.html'))
        .sort(),
    ).toEqual(
      expect.arrayContaining([
        '2023-12/lid.html',
        'parts/2024-3/tap.html',
        'page/2.html',
        'topic/parts.html',
        'topic/care--use.html',
      ]),
    );
    expect(Object.keys(site.outputs()).some((file) => file.startsWith('archive'))).toBe(false);
    expect(contentOf(site.output('index.html'))).toMatch(/A new tap!.*href="\/page\/2"/s);
    expect(contentOf(site.output('index.html'))).not.toContain('The lid');
    expect(contentOf(site.output('page/2.html'))).toMatch(/The lid.*href="\/"/s);
    expect(notes.find(({ what }) => what === 'Options of the blog plugin are not read')?.places).toEqual([
      'authors_profiles',
    ]);
  });

  it('has posts in its lists up to their marks, with their authors, days and times, in whatever folders they stand: seen, 40 pages of a site had one line of each', async () => {
    const { diagnostics } = await moveIn(
      ':\n      post_date_format: yyyy/MM/dd\n      pagination_per_page: 2',
      {
        'docs/blog/.authors.yml':
          'authors:\n  ann:\n    name: Ann\n    description: Of the taps\n    avatar: img/ann.svg\n    url: https://ann.example/\n  bob: { name: Bob }\n',
        'docs/img/ann.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
        'docs/blog/posts/deep/tap.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
        'docs/index.md': '# Kettle\n',
        'docs/blog/index.md': '# News of the kettle\n',
        'docs/blog/posts/deep/tap.md':
          '---\ndate: 2024-03-05\nauthors: [ann, bob, unknown]\ncategories: [Parts]\nreadtime: 7\n---\n\n# A tap\n\n!!! note "Mind"\n    It is hot.\n\n## How\n\n![Tap](tap.svg) of [another](../lid.md).\n\n<!-- more -->\n\nBelow the mark.\n',
        'docs/blog/posts/lid.md':
          '---\ndate: { created: 2024-02-01, updated: 2024-02-09 }\ncategories: [parts]\n---\n\n```py\n# no title\n```\n',
        'docs/blog/posts/old.md': '---\ndate: 2023-01-01\n---\n\n# Old\n\nText.\n',
      },
    );
    expect(diagnostics).toEqual([]);
    for (const file of ['blog.html', 'blog/archive/2024.html', 'blog/category/parts.html']) {
      const list = contentOf(site.output(file));
      expect(list).toMatch(
        /A tap<\/a>.*ann\.svg.*Ann<\/a>.*2024\/03\/05 · .*7 min read.*Mind.*It is hot\..*<h3[^>]*>How.*tap-\w+\.svg.*href="\/blog\/2024\/02\/01\/lid".*Read more.*Lid<\/a>/s,
      );
      expect(list).not.toMatch(/Bob|Below the mark/);
    }
    expect(contentOf(site.output('blog/page/2.html'))).toMatch(/News of the kettle.*Old.*Text\./s);
    expect(contentOf(site.output('blog/2024/03/05/a-tap.html'))).toMatch(
      /<h1[^>]*>A tap<\/h1>.*Ann<\/a> · Of the taps.*Bob.*2024\/03\/05.*Mind/s,
    );
    expect(contentOf(site.output('blog/2024/02/01/lid.html'))).toContain('Last updated 2024/02/09');
    expect(site.output('_docsgen/sidebars/docs.json')).toMatch(
      /"label":"Blog","href":"\/blog".*"label":"Archive".*"href":"\/blog\/archive\/2024".*"\/blog\/archive\/2023"/,
    );
  });
});
