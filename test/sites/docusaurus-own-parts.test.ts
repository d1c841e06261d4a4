import { afterEach, describe, expect, it } from 'vitest';
import { contentOf, moveIn, textOf } from '../support/foreign-site.ts';
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
});
