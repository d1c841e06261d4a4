import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { contentOf, createForeignSite, textOf } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';

let site: TestSite;
afterEach(() => site?.dispose());

const CONFIG =
  "module.exports = { title: 'Quay', url: 'https://quay.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false }, blog: false }]] };";

/** Names that Docusaurus 2 and 3 export for components of sites, by their modules. */
const NAMES: Readonly<Record<string, string>> = {
  '@docusaurus/theme-common':
    'useThemeConfig ThemedComponent createStorageSlot useStorageSlot listStorageKeys usePluralForm useCollapsible Collapsible ThemeClassNames prefersReducedMotion useEvent usePrevious composeProviders ReactContextError PageMetadata HtmlClassNameProvider useColorMode NavbarSecondaryMenuFiller useWindowSize translateTagsPageTitle listTagsByLetters useSearchQueryString useSearchLinkCreator useAnchorTargetClassName isMultiColumnFooterLinks isRegexpStringMatch duplicates uniq groupBy usePrismTheme processAdmonitionProps useHistorySelector useQueryString useQueryStringList useClearQueryString mergeSearchParams mergeSearchStrings SkipToContentFallbackId SkipToContentLink UnlistedBannerTitle UnlistedBannerMessage UnlistedMetadata DraftBannerTitle DraftBannerMessage ErrorBoundaryTryAgainButton ErrorBoundaryError ErrorBoundaryErrorMessageFallback ErrorCauseBoundary useCurrentSidebarCategory filterDocCardListItems useDocsPreferredVersion useContextualSearchFilters useIsomorphicLayoutEffect',
  '@docusaurus/theme-common/internal':
    'useDocsSidebar useDoc useTabs sanitizeTabsChildren parseLines useTreeifiedTOC useAlternatePageUtils',
  '@docusaurus/theme-common/Details': 'Details',
  '@docusaurus/plugin-content-docs/client':
    'useDocById findSidebarCategory findFirstSidebarItemLink isActiveSidebarItem isVisibleSidebarItem useVisibleSidebarItems useSidebarBreadcrumbs useDocsVersionCandidates useLayoutDoc useLayoutDocsSidebar useDocRootMetadata useCurrentSidebarCategory useCurrentSidebarSiblings filterDocCardListItems useDocsPreferredVersion DocSidebarItemsExpandedStateProvider useDocSidebarItemsExpandedState DocsVersionProvider useDocsVersion DocsSidebarProvider useDocsSidebar DocProvider useDoc useDocsPreferredVersionByPluginId DocsPreferredVersionContextProvider useDocsContextualSearchTags getDocsVersionSearchTag useBreadcrumbsStructuredData useAllDocsData useDocsData useActivePlugin useActivePluginAndVersion useVersions useLatestVersion useActiveVersion useActiveDocContext useDocVersionSuggestions',
  '@docusaurus/plugin-content-blog/client':
    'BlogPostProvider BlogSidebarItemList groupBlogSidebarItemsByYear useBlogListPageStructuredData useBlogMetadata useBlogPost useBlogPostStructuredData useVisibleBlogSidebarItems',
  '@docusaurus/Noop': 'default',
  '@docusaurus/useIsomorphicLayoutEffect': 'default',
};

async function build(files: Record<string, string>) {
  site = createForeignSite({ 'docusaurus.config.js': CONFIG, ...files });
  await migrate({ folder: site.root });
  const { ok, diagnostics } = await site.build();
  return { ok, faults: diagnostics.map(({ code, message }) => `${code}: ${message}`) };
}

describe('what components of a Docusaurus site import of it', () => {
  it('is there by every name: seen, a name that was not there cost the page', async () => {
    const modules = Object.entries(NAMES);
    expect(modules.every(([, names]) => names !== '')).toBe(true);
    const text = [
      ...modules.map(([module], index) => `import * as m${index} from '${module}';`),
      'const all = [',
      ...modules.map(([, names], index) => `[m${index}, ${JSON.stringify(names.split(/\s+/))}],`),
      '];',
      "const lacks = () => all.flatMap(([own, names]) => names.filter((name) => own[name] === undefined)).join(' ');",
      'export default () => <p>lacking: {lacks()}.</p>;',
    ].join('\n');
    const { faults } = await build({
      'src/Names.js': text,
      'docs/a.mdx': '---\nslug: /\n---\n\nimport Names from "@site/src/Names";\n\n# Names\n\n<Names />\n',
    });
    expect(faults).toEqual([]);
    expect(contentOf(site.output('index.html')).replace(/<!-- -->/g, '')).toMatch(/lacking:\s*\./);
  });

  it('answers of the page that is shown, of its cards, of code, headings, queries and tabs', async () => {
    const { faults } = await build({
      'docs/quay.mdx':
        '---\ndescription: All of it\n---\n\nimport Told from "@site/src/Told";\n\n# Quay\n\n<Told />\n\n## Berths\n',
      'src/Told.js': [
        "import { createStorageSlot, listTagsByLetters, parseCodeBlockTitle, useDocById, useDocsPreferredVersion, composeProviders } from '@docusaurus/theme-common';",
        "import { parseLines, useTreeifiedTOC, useTabs, mergeSearchStrings } from '@docusaurus/theme-common/internal';",
        "import { groupBlogSidebarItemsByYear } from '@docusaurus/plugin-content-blog/client';",
        "import TabItem from '@theme/TabItem';",
        'const Both = composeProviders([({ children }) => <i>{children}</i>, ({ children }) => <b>{children}</b>]);',
        'export default function Told() {',
        "  const tree = useTreeifiedTOC([{ id: 'a', value: 'A', level: 2 }, { id: 'b', value: 'B', level: 3 }, { id: 'c', value: 'C', level: 2 }]);",
        '  const tabs = useTabs({ children: [<TabItem key="a" value="one" />, <TabItem key="b" value="two" default />] });',
        '  const told = [',
        "    useDocById('quay')?.title, useDocById(undefined) === undefined,",
        '    tree.map(({ id, children }) => id + children.length).join(), tabs.selectedValue, tabs.tabValues.length,',
        "    parseCodeBlockTitle('js title=\"a.js\"'), Object.keys(parseLines('a\\nb', { metastring: '{1-2}' }).lineClassNames).join(),",
        "    mergeSearchStrings(['?a=1', '?a=2&b=3'], 'set'), createStorageSlot('crew').get(),",
        "    listTagsByLetters([{ label: 'wind' }, { label: 'anchor' }, { label: 'Wave' }]).map(({ letter, tags }) => letter + tags.length).join(),",
        "    groupBlogSidebarItemsByYear([{ title: 'x', permalink: '/x', date: '2021-05-05' }, { title: 'y', permalink: '/y', date: '2024-05-05' }]).map(([year]) => year).join(),",
        '    useDocsPreferredVersion().preferredVersion,',
        '  ];',
        "  return <p>{told.map(String).join(' | ')} <Both>both</Both></p>;",
        '}',
      ].join('\n'),
    });
    expect(faults).toEqual([]);
    expect(contentOf(site.output('quay.html')).replace(/<!-- -->/g, '')).toContain(
      'Quay | true | a1,c0 | two | 2 | a.js | 0,1 | ?a=2&amp;b=3 | null | A1,W2 | 2024,2021 | null <i><b>both</b></i>',
    );
  });

  it('knows the pages of a version, and those that a version has not are none: seen, 35 of 634 pages were left out that ask for others', async () => {
    const lists = (code: string) =>
      `import { useDocsVersion } from "@docusaurus/plugin-content-docs/client";\n\nexport const List = () => <p>{${code}}</p>;\n\n# List\n\n<List />\n`;
    const { ok, faults } = await build({
      'docs/index.md': '---\nslug: /\n---\n\n# Quay\n',
      'docs/all.mdx': lists('Object.values(useDocsVersion().docs).map(({ title }) => title)'),
      'docs/other.mdx': lists('useDocsVersion().docs["crane/hook"].title'),
      'docs/maybe.mdx': lists('String(useDocsVersion().docs["crane/hook"]?.title)'),
      'docs/own.mdx': lists(
        'useDocsVersion().docs.own.title + JSON.stringify({ ...useDocsVersion() }.label)',
      ),
    });
    expect(ok).toBe(true);
    expect(faults).toEqual([
      expect.stringContaining("Cannot read properties of undefined (reading 'title')"),
    ]);
    expect(textOf(site.output('all.html'))).toContain('ListQuayListListList');
    expect(textOf(site.output('maybe.html'))).toContain('undefined');
    expect(textOf(site.output('own.html'))).toContain('List');
  });

  it('knows the entries of the sidebar and of the own category: seen, lists of a site’s own were empty on pages that import no list of cards, and nobody was told', async () => {
    site = createForeignSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Quay', url: 'https://quay.example', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]] };",
      'sidebars.js': `module.exports = { main: ['start', { type: 'category', label: 'Cranes', link: { type: 'doc', id: 'cranes/all' }, items: ['cranes/hook', { type: 'category', label: 'Ropes', items: ['cranes/hemp'] }, { type: 'link', label: 'Out', href: 'https://out.example' }] }, { type: 'category', label: 'Far', items: ['far'] }] };`,
      'docs/start.md': '---\nslug: /\n---\n\n# Start\n',
      'docs/far.md': '# Far\n',
      'docs/cranes/all.mdx':
        '# All cranes\n\nimport Own from "@site/src/Own";\nimport { Whole, Deep } from "@site/src/Whole";\n\n<Own />\n\n<Whole />\n',
      'docs/cranes/hook.md': '# Hook\n',
      'docs/cranes/hemp.mdx': '# Hemp\n\nimport { Deep } from "@site/src/Whole";\n\n<Deep />\n',
      'src/Own.js': [
        "import { useCurrentSidebarCategory } from '@docusaurus/theme-common';",
        'export default function Own() {',
        '  const { label, items } = useCurrentSidebarCategory();',
        '  const said = items.map((item) => item.type + " " + item.label + " " + (item.docId ?? item.href) + ",");',
        '  return <p>{label}: {said}</p>;',
        '}',
      ].join('\n'),
      'src/Whole.js': [
        "import { useDocsSidebar } from '@docusaurus/theme-common/internal';",
        'export const Whole = () => <p>whole: {useDocsSidebar().items.map(({ label }) => label + ";")}</p>;',
        'export const Deep = () => <p>{useDocsSidebar().items.flatMap(({ items = [] }) => items).length}</p>;',
      ].join('\n'),
    });
    await migrate({ folder: site.root });
    const { ok, diagnostics } = await site.build();
    expect(ok).toBe(true);
    const text = textOf(site.output('cranes/all.html'));
    expect(text).toContain(
      'Cranes: link Hook cranes/hook,category Ropes /cranes/hemp,link Out https://out.example,',
    );
    expect(text).toContain('whole: Start;Cranes;Far;');
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining('What stands below "Far" in the sidebar is not known here'),
    ]);
  });

  it('hands what sidebars and front matter have for components to them: seen, all pictures of a list were missing without a word', async () => {
    site = createForeignSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Quay', url: 'https://quay.example', baseUrl: '/q/', trailingSlash: true, presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]] };",
      'sidebars.js': `module.exports = { main: [{ type: 'category', label: 'Cranes', link: { type: 'doc', id: 'all' }, items: [{ type: 'doc', id: 'hook', customProps: { load: 'iron' } }, 'rope', 'plain'] }] };`,
      'docs/all.md': '# All\n\nimport Own from "@site/src/Own";\n\n<Own />\n',
      'docs/hook.md': '# Hook\n',
      'docs/plain.md': '# Plain\n',
      'docs/rope.md': '---\nsidebar_custom_props:\n  load: hemp\n---\n\n# Rope\n',
      'src/Own.js': [
        "import { useCurrentSidebarCategory } from '@docusaurus/plugin-content-docs/client';",
        'export default function Own() {',
        '  return <p>{useCurrentSidebarCategory().items.map((item) => item.label + " of " + item.customProps?.load + ";")}</p>;',
        '}',
      ].join('\n'),
    });
    await migrate({ folder: site.root });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(textOf(site.output('docs/all.html'))).toContain('Hook of iron;Rope of hemp;Plain of undefined;');
  });

  it('knows pages of docs by their ids, with their titles, first lines and addresses, in the version of the page', async () => {
    site = createForeignSite({
      'docusaurus.config.js':
        "module.exports = { title: 'Quay', url: 'https://quay.example', baseUrl: '/q/', presets: [['classic', { blog: false }]] };",
      'versions.json': '["1.0"]',
      'docs/crane/hook.md': '---\nid: iron\n---\n\n# Hook of today\n\nIt holds.\n',
      'docs/start.md': '# Start\n\nimport Own from "@site/src/Own";\n\n<Own />\n',
      'versioned_docs/version-1.0/crane/hook.md':
        '---\nid: iron\ntitle: Old hook\ndescription: Rusty.\n---\n',
      'versioned_docs/version-1.0/start.md': '# Start\n\nimport Own from "@site/src/Own";\n\n<Own />\n',
      'src/Own.js': [
        "import { useDocById, useLatestVersion } from '@docusaurus/plugin-content-docs/client';",
        'export default function Own() {',
        "  const { title, description } = useDocById('crane/iron');",
        '  const paths = useLatestVersion().docs.map(({ path }) => path).sort();',
        '  return <p>{title}: {description} {paths.join(", ")}</p>;',
        '}',
      ].join('\n'),
    });
    await migrate({ folder: site.root });
    const { diagnostics } = await site.build();
    expect(diagnostics).toEqual([]);
    const paths = '/q/docs/crane/iron, /q/docs/start';
    expect(textOf(site.output('docs/next/start.html'))).toContain(`Hook of today: It holds. ${paths}`);
    expect(textOf(site.output('docs/start.html'))).toContain(`Old hook: Rusty. ${paths}`);
  });

  it('says where it asks for a page of which nothing is known, and costs that page alone', async () => {
    const { ok, faults } = await build({
      'docs/index.md': '---\nslug: /\n---\n\n# Quay\n',
      'docs/far.mdx':
        'import { useDocById } from "@docusaurus/plugin-content-docs/client";\n\nexport const Far = () => useDocById("crane/hook").title;\n\n# Far\n\n<Far />\n',
    });
    expect(ok).toBe(true);
    expect(faults).toEqual([
      expect.stringContaining('useDocById: nothing is known here of the page "crane/hook"'),
    ]);
  });
});

describe('what stopped the first build of a Docusaurus site', () => {
  it('is a warning, and costs no more than its block or its page', async () => {
    const { ok, faults } = await build({
      'docs/index.md': '---\nslug: /\n---\n\n# Quay\n',
      'docs/open.md': '---\ntitle: Open\n\nNo end.\n',
      'docs/odd.md': '---\ntitle: [a\n---\n\nOdd.\n',
      'docs/one.md': '---\nslug: /same\n---\n\n# One\n',
      'docs/two.md': '---\nslug: /same\nid: two\n---\n\n# Two\n',
      'sidebars.js': "module.exports = { all: ['index', 'two', 'nobody'] };",
      'docusaurus.config.js': CONFIG.replace('sidebarPath: false', "sidebarPath: './sidebars.js'"),
    });
    expect(ok).toBe(true);
    const named = faults.map((fault) => fault.split(':')[0]);
    for (const code of [
      'front-matter-unclosed',
      'front-matter-syntax',
      'route-duplicate',
      'sidebar-unknown-page',
    ])
      expect(named).toContain(code);
    expect(site.output('same.html')).toContain('One');
  });

  it('reads front matter whose last line has more than three dashes', async () => {
    const { faults } = await build({
      'docs/index.md': '---\n\nslug: /\ntitle: Long\n----------------\n\nThe *text*.\n\n---\n\nBelow.\n',
    });
    expect(faults).toEqual([]);
    const html = site.output('index.html');
    expect(html).toMatch(/<h1[^>]*>Long</);
    expect(contentOf(html)).toMatch(/<p>The <em>text<\/em>\.<\/p>\s*<hr\/?>\s*<p>Below\.<\/p>/);
  });

  it('reads types in components whose names don’t say so, and names one that does not compile though it has state', async () => {
    const { ok, faults } = await build({
      'docs/index.mdx':
        '---\nslug: /\n---\n\nimport Hull from "@site/src/Hull";\nimport { Mast } from "/plans/Mast";\nimport Wreck from "@site/src/Wreck";\n\n# Quay\n\n<Hull name="oak" /> <Mast /> <Wreck>stays</Wreck>\n',
      'src/Hull.jsx':
        "import { useState } from 'react';\ninterface Props { name: string }\nexport default function Hull({ name }: Props) { const [n, set] = useState<number>(2); return <button onClick={() => set(n + 1)}>hull of {name} {n}</button>; }\n",
      'plans/Mast.js':
        'export const Mast = ({ high = 3 }: { high?: number }) => <b>mast {high as number}</b>;\n',
      'src/Wreck.jsx':
        "import { useState } from 'react';\nexport default function Wreck() { const [n] = useState(0); return <b>{n</b>; }\n",
    });
    expect(ok).toBe(true);
    expect(faults).toEqual([expect.stringMatching(/^bundle-failed: /)]);
    const html = contentOf(site.output('index.html')).replace(/<!-- -->/g, '');
    for (const text of ['hull of oak 2', 'mast 3', 'stays']) expect(html).toContain(text);
  });

  it('hands on what stands for a module that does not compile, and finds static files behind a slash', async () => {
    const { ok, faults } = await build({
      'docs/index.mdx': '---\nslug: /\n---\n\n# Quay\n\n<Crane>lifts</Crane> <Flag /> <Lost>found</Lost>\n',
      'src/theme/MDXComponents.js':
        "import All from '@theme-original/MDXComponents';\nimport { Crane, Flag, Nobody } from '../parts';\nexport default { ...All, Crane, Flag, Nobody };\n",
      'src/parts/index.js': "export * from './crane';\nexport * from './flag';\n",
      'src/parts/crane.js': 'export const Crane = ({ children } => <b>{children}</b>;\n',
      'src/parts/flag.js':
        "import Drawn from '/img/flag.svg';\nimport None from '/img/none.svg';\nexport const Flag = () => <i><Drawn /><None /></i>;\n",
      'static/img/flag.svg': '<svg viewBox="0 0 1 1"><path d="M0 0h1" /></svg>',
    });
    expect(ok).toBe(true);
    expect(faults.map((fault) => fault.replace(/ in ".*/, '')).sort()).toEqual([
      'bundle-failed: Expected ")" but found "=>"',
      'bundle-failed: No matching export',
      'component-unknown: There is no component <Lost>',
      'import-missing: The module "/img/none.svg" does not exist',
    ]);
    const html = contentOf(site.output('index.html'));
    expect(html).toMatch(/lifts[\s\S]*<path d="M0 0h1"[\s\S]*found/);
  });

  it('says nothing of a base of tsconfig.json that is not installed', async () => {
    const { faults } = await build({
      'docs/index.mdx': '---\nslug: /\n---\n\nimport Buoy from "@site/src/Buoy";\n\n# Quay\n\n<Buoy />\n',
      'src/Buoy.tsx': 'import \'./buoy.css\';\nexport default () => <b className="red">buoy</b>;\n',
      'src/buoy.css': '.red { color: red }\n',
      'tsconfig.json': '{ "extends": "@docusaurus/tsconfig", "compilerOptions": { "baseUrl": "." } }',
    });
    expect(faults).toEqual([]);
  });

  it('takes the pages of a preset of another name, which hands on what the classic one takes', async () => {
    const { faults } = await build({
      'docusaurus.config.js':
        "const own = require('quay-preset');\nmodule.exports = { title: 'Quay', url: 'https://quay.example', baseUrl: '/', presets: [[require.resolve('quay-preset/docusaurus'), { docs: { path: './pages', routeBasePath: '/', sidebarPath: false, editUrl: own.choose({ a: 1 }) } }]] };",
      'pages/index.md': '---\nslug: /\n---\n\n# Quay\n',
    });
    expect(faults).toEqual([]);
    expect(site.output('index.html')).toContain('Quay');
  });
});
