import { afterEach, describe, expect, it } from 'vitest';
import { contentOf, moveIn, PIXEL_PNG, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG =
  "export default { title: 'Hive', url: 'https://hive.example', baseUrl: '/b/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]] };";

const FILES = {
  'docusaurus.config.js': CONFIG,
  'sidebars.js': `export default { main: [
    { type: 'category', label: 'Parts', link: { type: 'generated-index', description: 'All of it' }, items: ['comb', { type: 'category', label: 'Frames', items: ['nail', 'wire'] }, { type: 'link', label: 'Out', href: 'https://out.example' }] },
    { type: 'category', label: 'Wings', link: { type: 'doc', id: 'wings' }, items: ['comb'] },
  ] };\n`,
  'docs/comb.md': '---\nslug: /waxen\ndescription: Holds the honey.\n---\n\n# Comb\n\nText.\n',
  'docs/nail.md': '# Nail\n\nText.\n',
  'docs/wire.md': '# Wire\n\nText.\n',
  'docs/wings.mdx': "# Wings\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
};

/** A card as sites make them anew: of the one of Docusaurus, with other words. */
const CARD = `import React from 'react';
import Link from '@docusaurus/Link';
import { useDocById, findFirstSidebarItemLink } from '@docusaurus/plugin-content-docs/client';
import { usePluralForm } from '@docusaurus/theme-common';
import isInternalUrl from '@docusaurus/isInternalUrl';
import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
function useCount() {
  const { selectMessage } = usePluralForm();
  return (count) => selectMessage(count, translate({ message: 'one cell|{count} cells', id: 'own.cells' }, { count }));
}
function Layout({ href, icon, title, description }) {
  return <Link href={href}><Heading as="h2" title={title}>{icon} {title}</Heading>{description && <p>{description}</p>}<small>Read on</small></Link>;
}
function Category({ item }) {
  const href = findFirstSidebarItemLink(item);
  const count = useCount();
  return href ? <Layout href={href} icon="BOX" title={item.label} description={item.description ?? count(item.items.length)} /> : null;
}
function Page({ item }) {
  const doc = useDocById(item.docId ?? undefined);
  return <Layout href={item.href} icon={isInternalUrl(item.href) ? 'PAGE' : 'LINK'} title={item.label} description={item.description ?? doc?.description} />;
}
export default function DocCard({ item }) {
  switch (item.type) {
    case 'link': return <Page item={item} />;
    case 'category': return <Category item={item} />;
    default: throw new Error('unknown');
  }
}
`;

/** What searches find, by files of the index. */
const searchOf = (of: TestSite) =>
  Object.entries(of.outputs()).filter(([file]) => /^(?:_docsgen\/|assets\/)search\S*\.json$/.test(file));

const build = async (files: Record<string, string>) => {
  const moved = await moveIn({ ...FILES, ...files });
  site = moved.site;
  expect(moved.build.diagnostics).toEqual([]);
};

describe('parts of the theme that a Docusaurus site has made anew', () => {
  it('draw the cards of pages and of categories: seen, they were docsgen’s on every site, and named alone', async () => {
    await build({ 'src/theme/DocCard/index.js': CARD });
    const page = textOf(site.output('docs/category/parts.html'));
    expect(page).toMatch(
      /All of it PAGE Comb\W+Holds the honey\. Read on\W+BOX Frames\W+2 cells Read on\W+LINK Out\W+(?:\(opens[^)]*\) )?Read on/,
    );
    expect(contentOf(site.output('docs/category/parts.html'))).toContain('href="/b/docs/waxen"');
    expect(contentOf(site.output('docs/category/parts.html'))).toContain('href="/b/docs/nail"');
    expect(textOf(site.output('docs/wings.html'))).toMatch(/PAGE Comb\W+Holds the honey\. Read on/);
  });

  it('draw lists of cards, around docsgen’s and in their place', async () => {
    await build({
      'src/theme/DocCard/index.js': CARD,
      'src/theme/DocCardList/index.js':
        "import React from 'react';\nimport List from '@theme-original/DocCardList';\nexport default function Wrapped(props) { return <><p>Above</p><List {...props} /></>; }\n",
    });
    for (const file of ['docs/category/parts.html', 'docs/wings.html'])
      expect(textOf(site.output(file))).toMatch(/Above PAGE Comb\W+Holds the honey\. Read on/);
    site.dispose();
    await build({
      'src/theme/DocCardList/index.js':
        "import React from 'react';\nimport List from '@theme-original/DocCardList';\nexport default (props) => <List {...props} />;\n",
    });
    expect(textOf(site.output('docs/category/parts.html'))).toMatch(/Frames\W+2 items/);
    site.dispose();
    await build({
      'src/theme/DocCardList/index.tsx': `import React from 'react';
import { useCurrentSidebarCategory, filterDocCardListItems } from '@docusaurus/theme-common';
import DocCard from '@theme/DocCard';
function Current(props) { return <DocCardList items={useCurrentSidebarCategory().items} {...props} />; }
export default function DocCardList(props: { items?: object[] }) {
  const { items } = props;
  if (!items) return <Current {...props} />;
  return <ul>{filterDocCardListItems(items).map((item, index) => <li key={index}>No. {index + 1}<DocCard item={item} /></li>)}</ul>;
}
`,
    });
    for (const file of ['docs/category/parts.html', 'docs/wings.html'])
      expect(textOf(site.output(file))).toMatch(/No\. 1 Comb\W+Holds the honey\./);
    expect(textOf(site.output('docs/category/parts.html'))).toMatch(/No\. 2 Frames\W+2 items/);
  });

  const DOCS = {
    'docusaurus.config.js': CONFIG,
    'docs/comb.md':
      '---\ntags: [wax, "old honey"]\nstatus: draft\n---\n\nimport Cell from "@site/src/Cell";\n\nexport const sides = [\n  6,\n\n  7,\n];\n\n# The *comb*\n\nHas {sides[0]} sides.\n\n<Cell />\n\n## Cells\n\nMany.\n',
    'docs/nail.mdx': '---\ntitle: Nails\n---\n\nHold it.\n',
    'docs/quiet.md': '---\ntitle: Quiet\nhide_title: true\n---\n\nShh.\n',
    'src/Cell.js':
      "import React, { useState } from 'react';\nexport default function Cell() { const [n, add] = useState(1); return <button onClick={() => add(n + 1)}>Cell {n}</button>; }\n",
  };

  it('draw documents, around docsgen’s parts: seen on every second site that has some, and named alone', async () => {
    const moved = await moveIn({
      ...DOCS,
      'src/theme/DocItem/Layout/index.js': `import React from 'react';
import Layout from '@theme-original/DocItem/Layout';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function LayoutWrapper(props) {
  const { metadata, frontMatter } = useDoc();
  return <><p>Above {metadata.title} ({frontMatter.status ?? 'done'})</p><Layout {...props} /><p>Below {metadata.id} of {metadata.source}</p></>;
}
`,
      'src/theme/DocItem/Content/index.tsx': `import React, { type ReactNode } from 'react';
import Content from '@theme-original/DocItem/Content';
import Cell from '@site/src/Cell';
export default function ContentWrapper(props: object): ReactNode { return <><Cell /><Content {...props} /></>; }
`,
      'src/theme/DocItem/Footer/index.js': `import React, { useState } from 'react';
import Footer from '@theme-original/DocItem/Footer';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
export default function FooterWrapper(props) {
  const [said, say] = useState('Helpful?');
  const { tags } = useDoc().metadata;
  return <><Footer {...props} /><button onClick={() => say('Thanks')}>{said}</button>{tags.map((tag) => <a key={tag.permalink} href={tag.permalink}>#{tag.label}</a>)}</>;
}
`,
    });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    const comb = site.output('docs/comb.html');
    expect(textOf(comb)).toMatch(
      /Above The comb \(draft\) Cell 1\W+The comb\W+Has 6 sides\..*Cells\W.*Many\. Helpful\?\W+#\W*wax\W+#\W*old honey\W+Below comb of @site\/docs\/comb\.md/,
    );
    expect(contentOf(comb)).toContain('href="/b/docs/tags/old-honey"');
    expect(comb.match(/<h1/g)).toHaveLength(1);
    expect(comb.match(/data-island|<docsgen-island/g)?.length).toBeGreaterThan(0);
    const nail = site.output('docs/nail.html');
    expect(textOf(nail)).toMatch(/Above Nails \(done\) Cell 1\W+Nails\W+Hold it\. Helpful\?\W+Below nail/);
    expect(nail.match(/<h1/g)).toHaveLength(1);
    expect(textOf(site.output('docs/quiet.html'))).toMatch(/Above Quiet \(done\) Cell 1\W+Shh\. Helpful/);
    expect(site.output('docs/quiet.html')).not.toContain('<h1');
  });

  it('draw documents in the place of docsgen’s parts', async () => {
    const moved = await moveIn({
      ...DOCS,
      'src/theme/DocItem/index.js': `import React from 'react';
import DocItem from '@theme-original/DocItem';
export default function Item(props) { const Content = props.content; return <><DocItem {...props} /><p>{Content.metadata.title}: {Content.toc.length} parts</p></>; }
`,
      'src/theme/DocItem/Layout/index.js': `import React from 'react';
import { useWindowSize } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/theme-common/internal';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocVersionBanner from '@theme/DocVersionBanner';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemContent from '@theme/DocItem/Content';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import ContentVisibility from '@theme/ContentVisibility';
function useDocTOC() {
  const { frontMatter, toc } = useDoc();
  const windowSize = useWindowSize();
  const hidden = frontMatter.hide_table_of_contents;
  const canRender = !hidden && toc.length > 0;
  return { hidden, mobile: canRender ? <DocItemTOCMobile /> : undefined, desktop: canRender && (windowSize === 'desktop' || windowSize === 'ssr') ? <DocItemTOCDesktop /> : undefined };
}
export default function DocItemLayout({ children }) {
  const docTOC = useDocTOC();
  const { metadata } = useDoc();
  return <div className="row"><div className={['col', !docTOC.hidden && 'own'].join(' ')}><ContentVisibility metadata={metadata} /><DocVersionBanner />
    <div><article><DocBreadcrumbs /><DocVersionBadge />{docTOC.mobile}<DocItemContent>{children}</DocItemContent><DocItemFooter /></article><DocItemPaginator /></div></div>{docTOC.desktop && <div className="col">{docTOC.desktop}</div>}</div>;
}
`,
      'src/theme/DocItem/Content/index.js': `import React from 'react';
import { ThemeClassNames } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
function useSyntheticTitle() {
  const { metadata, frontMatter, contentTitle } = useDoc();
  return !frontMatter.hide_title && typeof contentTitle === 'undefined' ? metadata.title : null;
}
export default function DocItemContent({ children }) {
  const title = useSyntheticTitle();
  return <div className={ThemeClassNames.docs.docMarkdown}>{title && <header><Heading as="h1">{title}</Heading></header>}<p>By hand</p><MDXContent>{children}</MDXContent></div>;
}
`,
    });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    const comb = site.output('docs/comb.html');
    expect(textOf(comb)).toMatch(/By hand The comb\W+Has 6 sides\..*Many\. The comb: 1 parts/);
    expect(comb.match(/<h1/g)).toHaveLength(1);
    expect(textOf(site.output('docs/nail.html'))).toMatch(/Nails\W+By hand Hold it\. Nails: 0 parts/);
    expect(site.output('docs/nail.html').match(/<h1/g)).toHaveLength(1);
    expect(site.output('docs/quiet.html')).not.toContain('<h1');
  });

  it('are told where the tags of a document lead, as the site has them', async () => {
    ({ site } = await moveIn({
      ...DOCS,
      'docusaurus.config.js': CONFIG.replace(
        'docs: {',
        "docs: { routeBasePath: 'lore', tagsBasePath: 'marks',",
      ),
      'src/theme/DocItem/Footer/index.js':
        "import React from 'react';\nimport { useDoc } from '@docusaurus/plugin-content-docs/client';\nexport default () => <>{useDoc().metadata.tags.map(({ label, permalink }) => <a key={label} href={permalink}>{label}</a>)}</>;\n",
    }));
    expect(contentOf(site.output('lore/comb.html'))).toContain('href="/b/lore/marks/wax"');
  });

  it('leave documents as they are to searches, to contents and to those who read Markdown', async () => {
    const plain = await moveIn(DOCS);
    // Only titles that docsgen draws itself are followed by the address of their page.
    const read = (of: TestSite, file: string) =>
      of
        .output(file)
        .replace(/^Source: .*$/m, '')
        .replace(/\n+/g, '\n');
    const files = ['docs/comb.md', 'docs/nail.md', 'docs/quiet.md'];
    const before = files.map((file) => read(plain.site, file));
    const search = searchOf(plain.site);
    plain.site.dispose();
    const moved = await moveIn({
      ...DOCS,
      'src/theme/DocItem/Layout/index.js':
        "import React from 'react';\nimport Layout from '@theme-original/DocItem/Layout';\nexport default (props) => <Layout {...props} />;\n",
    });
    site = moved.site;
    expect(files.map((file) => read(site, file))).toEqual(before);
    expect(searchOf(site)).toEqual(search);
    expect(site.output('docs/comb.html')).toMatch(/class="[^"]*toc[^"]*"[\s\S]*href="#cells"/);
  });

  it('leave documents that they fail to draw, and those that are plain Markdown, to docsgen, and are named', async () => {
    const moved = await moveIn({
      ...DOCS,
      'docusaurus.config.js': CONFIG.replace('presets:', "markdown: { format: 'detect' }, presets:"),
      'docs/comb.md': '# Comb\n\nText.\n',
      'src/theme/DocItem/Layout/index.js':
        "import React from 'react';\nexport default function Layout() { throw new Error('No bees'); }\n",
    });
    site = moved.site;
    expect(moved.build.diagnostics.map(({ code, location }) => [code, location?.file])).toEqual(
      expect.arrayContaining([
        ['component-waits', 'docs/nail.mdx'],
        ['plugin-fault', 'docs/comb.md'],
        ['plugin-fault', 'docs/quiet.md'],
      ]),
    );
    expect(site.output('docs/nail.html')).toMatch(/<h1[^>]*>Nails[\s\S]*Hold it/);
    expect(textOf(site.output('docs/comb.html'))).toMatch(/Comb\W+Text\./);
  });

  it('draw pages of categories, whose title and frame are docsgen’s', async () => {
    await build({
      'src/theme/DocCategoryGeneratedIndexPage/index.js': `import React from 'react';
import { PageMetadata } from '@docusaurus/theme-common';
import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import DocCardList from '@theme/DocCardList';
import DocPaginator from '@theme/DocPaginator';
import DocVersionBanner from '@theme/DocVersionBanner';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import Heading from '@theme/Heading';
export default function Page({ categoryGeneratedIndex: own }) {
  const category = useCurrentSidebarCategory();
  return <div><PageMetadata title={own.title} image={useBaseUrl(own.image)} /><DocVersionBanner /><DocBreadcrumbs /><DocVersionBadge />
    <header><Heading as="h1">{own.title}</Heading><p>Own: {own.description} ({category.items.length})</p></header>
    <article><DocCardList items={category.items} /></article>
    <DocPaginator previous={own.navigation.previous} next={own.navigation.next} /></div>;
}
`,
      'src/theme/DocBreadcrumbs/index.js': 'export default () => <p>Crumbs</p>;\n',
    });
    const html = site.output('docs/category/parts.html');
    expect(textOf(html)).toMatch(/Own: All of it \(3\) Comb\W+Holds the honey\./);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(textOf(html)).not.toContain('Crumbs');
  });

  const BLOG = {
    'docusaurus.config.js':
      "export default { title: 'Hive', url: 'https://hive.example', baseUrl: '/b/', presets: [['classic', { docs: false, blog: { postsPerPage: 1, blogTitle: 'News' } }]] };",
    'blog/authors.yml': 'bea:\n  name: Bea\n  title: Keeper\n  image_url: /bea.png\n',
    'static/bea.png': PIXEL_PNG,
    'blog/2024-05-06-swarm/index.md':
      '---\nslug: swarm\nauthors: bea\ntags: [wax, honey]\nimage: ./cover.png\ncategory: Field\n---\n\n# A swarm\n\nThey *left*.\n\n<!-- truncate -->\n\n## Where to\n\nFar.\n',
    'blog/2024-05-06-swarm/cover.png': PIXEL_PNG,
    'blog/2024-04-01-frost.mdx':
      '---\nslug: frost\ntitle: Frost\ntags: [wax]\n---\n\nexport const days = 3;\n\nIt lasted {days} days.\n',
  };

  it('draw posts and what lists show of them, around docsgen’s and in their place: seen on every second blog, and named alone', async () => {
    const moved = await moveIn({
      ...BLOG,
      'src/theme/BlogPostItem/index.js': `import React from 'react';
import BlogPostItem from '@theme-original/BlogPostItem';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
export default function Wrapped(props) {
  const { metadata, frontMatter, assets, isBlogPostPage } = useBlogPost();
  return <><BlogPostItem {...props} />{isBlogPostPage ? <p>Filed below {frontMatter.category ?? 'nothing'} {assets.image && <img src={assets.image} alt="Cover" />}</p> : <p>More of {metadata.title}</p>}</>;
}
`,
      'src/theme/BlogPostItem/Header/Info/index.tsx': `import React from 'react';
import Link from '@docusaurus/Link';
import { useBlogPost } from '@docusaurus/theme-common/internal';
export default function Info() {
  const { date, tags, readingTime } = useBlogPost().metadata;
  return <div>Day {date.slice(0, 10)}, {Math.ceil(readingTime!)} minutes{tags.map((tag) => <Link key={tag.permalink} to={tag.permalink}>#{tag.label}</Link>)}</div>;
}
`,
    });
    site = moved.site;
    expect(moved.build.diagnostics).toEqual([]);
    const html = site.output('blog/swarm.html');
    expect(textOf(html)).toMatch(
      /A swarm Day 2024-05-06, 1 minutes\W+#\W*wax\W+#\W*honey\W+Bea\W+Keeper\W+They left \. Where to.*Far\. Tags:\W+wax\W+honey\W+Filed below Field/,
    );
    expect(contentOf(html)).toContain('src="/b/bea.png"');
    expect(contentOf(html)).toMatch(/<img src="\/b\/[^"]*cover[^"]*\.png" alt="Cover"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    const frost = textOf(site.output('blog/frost.html'));
    expect(frost).toMatch(/Frost Day 2024-04-01, 1 minutes.*It lasted 3 days\..*Filed below nothing/);
    const list = site.output('blog.html');
    expect(textOf(list)).toMatch(
      /A swarm Day 2024-05-06.*They left \. Tags:.*Read more\W+More of A swarm\W+Older posts/,
    );
    expect(textOf(list)).not.toContain('Far.');
    expect(textOf(site.output('blog/tags/wax.html'))).toMatch(/View all tags A swarm Day.*Older posts/);
  });

  it('leave a post that says that it is plain Markdown its title: seen, it had none', async () => {
    const moved = await moveIn({
      ...BLOG,
      'blog/2024-03-02-plain.md': '---\nslug: plain\ntitle: Plain\nmdx:\n  format: md\n---\n\nText.\n',
      'src/theme/BlogPostItem/index.js':
        "import React from 'react';\nimport Item from '@theme-original/BlogPostItem';\nexport default (props) => <><p>Ad</p><Item {...props} /></>;\n",
    });
    site = moved.site;
    expect(site.output('blog/plain.html')).toMatch(/<h1[^>]*>Plain/);
    expect(textOf(site.output('blog/frost.html'))).toMatch(/Ad Frost/);
  });

  it('have the label of Docusaurus in front of the tags that they show: seen, lists of tags lacked it', async () => {
    const moved = await moveIn({
      ...BLOG,
      'src/theme/BlogPostItem/Footer/index.js': `import React from 'react';
import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import TagsListInline from '@theme/TagsListInline';
export default function Footer() { return <footer>Own <TagsListInline tags={useBlogPost().metadata.tags} /></footer>; }
`,
    });
    site = moved.site;
    expect(textOf(site.output('blog/swarm.html'))).toMatch(/Far\. Own Tags:\W+wax\W+honey/);
  });

  it('draw lists of posts, of tags and the archive', async () => {
    const moved = await moveIn({
      ...BLOG,
      'src/theme/BlogListPage/index.js': `import React, { useState } from 'react';
import { HtmlClassNameProvider, PageMetadata, ThemeClassNames } from '@docusaurus/theme-common';
import BlogLayout from '@theme/BlogLayout';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import SearchMetadata from '@theme/SearchMetadata';
export default function BlogListPage({ metadata, items, sidebar }) {
  const [shown] = useState(items);
  return <HtmlClassNameProvider className={ThemeClassNames.wrapper.blogPages}><PageMetadata title={metadata.blogTitle} /><SearchMetadata tag="x" /><BlogListPageStructuredData items={items} />
    <BlogLayout sidebar={sidebar}><h1>All of {metadata.blogTitle}</h1>{shown.map(({ content: Text }) => <section key={Text.metadata.permalink}><a href={Text.metadata.permalink}>{Text.metadata.title} by {Text.metadata.authors.length}</a> in {String(Text.frontMatter.category)}</section>)}
    <p>Page {metadata.page} of {metadata.totalPages}, {sidebar.items.length} beside</p><BlogListPaginator metadata={metadata} /></BlogLayout></HtmlClassNameProvider>;
}
`,
      'src/theme/BlogTagsPostsPage/index.js':
        'import React from "react";\nexport default function Page({ tag, items }) { return <><h1>On {tag.label}: {tag.count}</h1>{items.map(({ content: Text }) => <div key={Text.metadata.permalink}>{Text.metadata.title}<Text /></div>)}</>; }\n',
      'src/theme/BlogTagsListPage/index.js':
        'import React from "react";\nexport default function Page({ tags }) { return <ul>{tags.map(({ label, permalink, count }) => <li key={label}><a href={permalink}>{label} x{count}</a></li>)}</ul>; }\n',
      'src/theme/BlogArchivePage/index.js':
        'import React from "react";\nexport default function Page({ archive }) { return <ol>{archive.blogPosts.map(({ metadata }) => <li key={metadata.permalink}>{metadata.formattedDate}: {metadata.title}</li>)}</ol>; }\n',
    });
    site = moved.site;
    // It is drawn once, when the site is built.
    expect(moved.build.diagnostics.map(({ code, location }) => [code, location?.file])).toEqual([
      ['client-missing', 'src/theme/BlogListPage/index.js'],
    ]);
    expect(textOf(site.output('blog.html'))).toMatch(
      /All of News\W+A swarm by 1\W+in Field Page 1 of 2, 2 beside\W+Older posts/,
    );
    expect(site.output('blog.html').match(/<h1/g)).toHaveLength(1);
    expect(textOf(site.output('blog/tags/wax.html'))).toMatch(/On wax: 2 A swarm\W+They left \./);
    expect(textOf(site.output('blog/tags.html'))).toMatch(/honey x1\W+wax x2/);
    expect(textOf(site.output('blog/archive.html'))).toMatch(/May 6, 2024: A swarm April 1, 2024: Frost/);
    expect(textOf(site.output('blog/swarm.html'))).toContain('They left .');
  });

  it('leave what they fail to draw to docsgen, and are named', async () => {
    const moved = await moveIn({
      ...BLOG,
      'src/theme/BlogPostItem/index.js':
        "import React from 'react';\nexport default function Item() { throw new Error('No bees'); }\n",
      'src/Alive.js':
        "import React, { useState } from 'react';\nexport default function Alive() { const [n, add] = useState(2); return <button onClick={() => add(n + 1)}>Bees {n}</button>; }\n",
      'blog/2024-03-01-alive.mdx':
        "---\nslug: alive\ntitle: Alive\n---\n\nimport Alive from '@site/src/Alive';\n\nHere: <Alive />\n",
    });
    site = moved.site;
    const told = moved.build.diagnostics.filter(({ code }) => code === 'component-waits');
    expect(told.map(({ location }) => location?.file)).toEqual(
      expect.arrayContaining([
        'blog/2024-03-01-alive.mdx',
        '_lists/blog/index.mdx',
        '_lists/blog/tags-wax.mdx',
      ]),
    );
    expect(moved.build.diagnostics).toHaveLength(told.length);
    expect(textOf(site.output('blog/alive.html'))).toMatch(/Alive Here: Bees/);
    expect(textOf(site.output('blog/frost.html'))).toMatch(/Frost It lasted 3 days/);
    expect(textOf(site.output('blog.html'))).toMatch(/A swarm.*They left/);
  });

  it('leave cards that they fail to draw to docsgen, and are named', async () => {
    const moved = await moveIn({
      ...FILES,
      'src/theme/DocCard/index.js':
        "import React from 'react';\nexport default function Card() { throw new Error('No wax'); }\n",
    });
    site = moved.site;
    expect([...new Set(moved.build.diagnostics.map(({ code }) => code))]).toEqual(['component-waits']);
    for (const file of ['docs/category/parts.html', 'docs/wings.html'])
      expect(textOf(site.output(file))).toMatch(/Comb\W+Holds the honey\./);
  });

  it('leave posts that are plain Markdown to docsgen, with their titles: seen, 70 posts lacked these', async () => {
    const moved = await moveIn({
      ...BLOG,
      'docusaurus.config.js': BLOG['docusaurus.config.js'].replace(
        'presets:',
        "markdown: { format: 'detect' }, presets:",
      ),
      'blog/2024-03-02-plain.md': '---\nslug: plain\ntitle: Plain & simple\n---\n\nText.\n',
      'src/theme/BlogLayout/index.js':
        "import React from 'react';\nimport Layout from '@theme-original/BlogLayout';\nexport default (props) => <Layout {...props}><p>Ad</p>{props.children}</Layout>;\n",
    });
    site = moved.site;
    expect(site.output('blog/plain.html')).toMatch(/<h1[^>]*>Plain &amp; simple/);
    expect(textOf(site.output('blog/plain.html'))).toContain('Text.');
    expect(textOf(site.output('blog/frost.html'))).toMatch(/Ad Frost/);
    expect(textOf(site.output('blog.html'))).toMatch(/Ad\W+A swarm/);
  });
});
