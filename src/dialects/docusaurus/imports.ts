import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../files/package-info.ts';
import { STAND_IN } from '../../plugins/imports.ts';
import type { NodeHook, Plugin } from '../../plugins/plugin.ts';
import { isActive } from './active.ts';
import { BLOG_PAGES, BLOG_PARTS } from './blog/own-posts.ts';
import { globalPartials } from './global-partials.ts';
import { handedMatter } from './handed-matter.ts';
import { moduleParts } from './module-parts/module-parts.ts';
import type { DocusaurusOptions } from './options.ts';
import { DOC_PARTS } from './own-docs.ts';
import { replacedParts } from './replaced-parts.ts';
import { aroundPages, findThemeParts } from './theme-parts.ts';

/** Modules of Docusaurus by their names behind `@docusaurus/`, with the files that stand for them. */
const FRAMEWORK: Readonly<Record<string, string>> = {
  BrowserOnly: 'BrowserOnly',
  ComponentCreator: 'ComponentCreator',
  ErrorBoundary: 'ErrorBoundary',
  ExecutionEnvironment: 'ExecutionEnvironment',
  Head: 'Head',
  Interpolate: 'Interpolate',
  Link: 'Link',
  Noop: 'Noop',
  // No module of Docusaurus: pages that are components are written with it.
  ReactPage: 'ReactPage',
  // Nor is this one: expressions of MDX 1 are shown by it.
  SpanningExpression: 'SpanningExpression',
  Translate: 'Translate',
  constants: 'constants',
  isInternalUrl: 'isInternalUrl',
  'plugin-content-blog/client': 'blog',
  'plugin-content-docs/client': 'docs',
  renderRoutes: 'renderRoutes',
  router: 'router',
  'theme-common': 'theme-common',
  'theme-common/Details': 'theme-details',
  'theme-common/internal': 'theme-common',
  'theme-mermaid/client': 'theme-mermaid',
  'theme-search-algolia/client': 'theme-search',
  useBaseUrl: 'useBaseUrl',
  useBrokenLinks: 'useBrokenLinks',
  useDocusaurusContext: 'useDocusaurusContext',
  useIsBrowser: 'useIsBrowser',
  useIsomorphicLayoutEffect: 'useIsomorphicLayoutEffect',
  useRouteContext: 'useRouteContext',
  'utils-common': 'utils-common',
};

/** Packages that Docusaurus brings, and whose hooks need its frame around them. */
const PACKAGES: Readonly<Record<string, string>> = {
  '@dr.pogodin/react-helmet': 'helmet',
  'react-helmet-async': 'helmet',
  'react-router': 'router',
  'react-router-config': 'renderRoutes',
  'react-router-dom': 'router',
};

/** Parts of the theme that docsgen draws itself: a site's own do not take their place in what it imports. */
const KEPT = [
  'Admonition',
  'CodeBlock',
  'CodeInline',
  'Details',
  'DocCard',
  'DocCardList',
  'Heading',
  'IdealImage',
  'Layout',
  'MDXComponents',
  ...['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Ul'].map((name) => `MDXComponents/${name}`),
  'MDXContent',
  'Mermaid',
  'TOCInline',
  'TabItem',
  'Tabs',
  'ThemedImage',
];

/** Parts that a site's own take the place of wherever they are shown. */
const DRAWN = /^DocCard(?:List)?$/;

/** Parts of the frame of a page, which is docsgen's whatever the site has made of them. */
const FRAME = [
  ...['ContentVisibility', 'DocBreadcrumbs', 'DocPaginator', 'DocVersionBadge', 'DocVersionBanner'],
  ...['DocItem/Metadata', 'DocItem/Paginator', 'DocItem/TOC', 'DocItem/TOC/Desktop', 'DocItem/TOC/Mobile'],
  ...[
    'SearchMetadata',
    'Unlisted',
    'BlogSidebar',
    'BlogPostPaginator',
    'BlogPostPage/Metadata',
    'EditMetaRow',
  ],
  ...['BlogPostPage/StructuredData', 'BlogListPage/StructuredData', 'BackToTopButton'],
];
const NOWHERE = new RegExp(`^(?:${FRAME.join('|')})(?:/|$)`);

/** Parts that draw whole pages, posts and cards: what they are given is no text, and none of them comes alive itself. */
const STILL = /^(?:Blog|DocCard|DocCategoryGeneratedIndexPage|DocItem(?:\/(?:Content|Layout))?$)/;

const SOCIALS =
  'Bluesky Default Email GitHub Instagram LinkedIn Mastodon StackOverflow Threads Twitch Twitter X YouTube';
const ICONS =
  'Arrow Close Copy DarkMode Edit ExternalLink Home Language LightMode Menu Success SystemColorMode WordWrap';

/** Where imports look for parts of the theme. */
const THEME_FOLDERS = [
  '@theme',
  '@theme-original',
  '@theme-init',
  '@docusaurus/theme-classic/lib/theme',
  '@docusaurus/theme-classic/src/theme',
];

/** Small parts of the theme by the names that imports have for them, with the files that stand for them. */
const PARTS: Readonly<Record<string, string>> = {
  ...selves([
    ...['Danger', 'Info', 'Note', 'Tip', 'Warning'].map((name) => `Admonition/Icon/${name}`),
    'Admonition/Layout',
    ...['Caution', 'Danger', 'Info', 'Note', 'Tip', 'Warning'].map((name) => `Admonition/Type/${name}`),
    'Admonition/Types',
    'ColorModeToggle',
    'EditThisPage',
    ...ICONS.split(' ').map((name) => `Icon/${name}`),
    ...SOCIALS.split(' ').map((name) => `Icon/Socials/${name}`),
    'LastUpdated',
    'LiveCodeBlock',
    'Logo',
    'MDXComponents/Pre',
    'NotFound',
    'ReactLiveScope',
    'TOCItems',
    'Tag',
    'TagsListByLetter',
    'TagsListInline',
    'TOC',
    'hooks/useThemeContext',
    ...BLOG_PARTS,
    ...DOC_PARTS,
  ]),
  ...Object.fromEntries(FRAME.map((name) => [name, 'Nowhere'])),
  // Icons by the names of the first releases of Docusaurus 2.
  ...Object.fromEntries(ICONS.split(' ').map((name) => [`Icon${name}`, `Icon/${name}`])),
  ...{ 'Navbar/ColorModeToggle': 'ColorModeToggle', 'Navbar/Logo': 'Logo', 'NotFound/Content': 'NotFound' },
  ...{
    Playground: 'LiveCodeBlock',
    'BlogPostItem/Header/Author': 'Blog/Components/Author',
    TOCCollapsible: 'TOC',
    'TOCItems/Tree': 'TOCItems',
  },
};

/** Parts of `docusaurus-theme-openapi-docs`, by whose pages its plugin shows API documents. */
const OPENAPI: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['Export', 'MethodEndpoint'].map((name) => [`ApiExplorer/${name}`, `openapi/${name}`]),
  ),
  ...Object.fromEntries(
    [
      ...['ApiLogo', 'ApiTabs', 'ParamsDetails', 'ParamsItem', 'RequestSchema', 'ResponseHeaders'],
      ...['ResponseSamples', 'ResponseSchema', 'Schema', 'SchemaItem', 'StatusCodes'],
    ].map((name) => [name, `openapi/${name}`]),
  ),
  ...Object.fromEntries(
    ['DiscriminatorTabs', 'MimeTabs', 'OperationTabs', 'SchemaTabs'].map((name) => [name, 'Tabs']),
  ),
};

function selves(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/**
 * What `@site/…`, `@docusaurus/…` and `@theme/…` stand for in imports of pages and of components.
 *
 * @param publicDirs folders of static files, relative to the root
 * @param messages file of what components say in the site's language; absolute
 */
export function imports(
  root: string,
  {
    site,
    aliases,
    pluginData,
    openapi,
  }: Pick<DocusaurusOptions, 'site' | 'aliases' | 'pluginData' | 'openapi'>,
  messages: string,
  publicDirs: readonly string[],
): Plugin {
  const folder = path.join(root, site);
  const roots = rootsOf(
    folder,
    publicDirs.map((own) => path.join(root, own)),
  );
  const file = (name: string) => path.join(packageRoot, 'src/dialects/docusaurus/client', name);
  const parts = findThemeParts(path.join(folder, 'src/theme'));
  const own = Object.entries(parts).filter(([name]) => isOwnPart(name) && name !== 'Root');
  const still = new Set(
    Object.entries(parts).flatMap(([name, module]) => (STILL.test(name) ? [module] : [])),
  );
  return {
    name: 'docusaurus/imports',
    version: '8',
    options: {
      site,
      aliases,
      pluginData,
      messages,
      parts: own.map(([name]) => name),
      roots: Object.keys(roots),
      openapi,
    },
    imports: {
      ...Object.fromEntries(
        Object.entries(aliases).map(([alias, target]) => [alias, path.join(root, target)]),
      ),
      '@site-messages': messages,
      '@docsgen-descriptions': path.join(packageRoot, 'dist/descriptions.js'),
      ...(pluginData === null
        ? {}
        : {
            '@site-plugin-data': path.join(root, pluginData),
            '@docusaurus/useGlobalData': file('useGlobalData.tsx'),
          }),
      '@site/*': `${folder}/*`,
      // A slash in front means the site's folder too.
      ...roots,
      ...Object.fromEntries(Object.entries(PACKAGES).map(([name, module]) => [name, file(`${module}.tsx`)])),
      ...Object.fromEntries(
        Object.entries(FRAMEWORK).flatMap(([name, module]) =>
          ['@docusaurus', '@docusaurus/core/lib/client/exports'].map((start) => [
            `${start}/${name}`,
            file(`${module}.tsx`),
          ]),
        ),
      ),
      ...Object.fromEntries(
        Object.entries({ ...PARTS, ...OPENAPI, ...selves(KEPT) }).flatMap(([name, module]) =>
          THEME_FOLDERS.map((start) => [`${start}/${name}`, file(`theme/${module}.tsx`)]),
        ),
      ),
      ...Object.fromEntries(own.map(([name, module]) => [`@theme/${name}`, module])),
      ...Object.fromEntries(
        ['@docusaurus/*', '@theme/*', '@theme-original/*', '@theme-init/*', '@generated/*'].map((start) => [
          start,
          file(STAND_IN),
        ]),
      ),
    },
    components: file('components.tsx'),
    theme: { references: openapi, styles: [file('infima.css')] },
    packages: () => [folder],
    missing: file(STAND_IN),
    around: aroundPages(parts),
    // A package that a short name stands for is one as any other.
    islands: ({ file: module, text }) =>
      module.startsWith(folder + path.sep) &&
      !PACKAGED.test(module.slice(folder.length)) &&
      !still.has(module) &&
      isActive(text),
  };
}

/** Whether imports of a part get the one that the site has made anew. */
export function isOwnPart(name: string): boolean {
  if (NOWHERE.test(name)) return false;
  return !KEPT.includes(name) || DRAWN.test(name) || name.startsWith('MDXComponents/');
}

/** Parts that docsgen draws cards, posts, lists and documents by where the site has made them anew, whoever imports them. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['DocCard', 'DocCardList', 'DocCategoryGeneratedIndexPage'],
  ...BLOG_PARTS,
  ...BLOG_PAGES,
  ...DOC_PARTS,
]);

/** Whether a part that the site has made anew is shown without being imported. */
export function isShownPart(name: string): boolean {
  return SHOWN.has(name);
}

/** Names what asks for a part that the site has made anew, and gets docsgen's. */
export function namedReplacements(root: string, site: string): Plugin {
  const folder = path.join(root, site);
  const parts = findThemeParts(path.join(folder, 'src/theme'));
  const around = aroundPages(parts);
  // What stands around pages, and the list of components, are the site's own all the same.
  const isShown = (name: string) =>
    name === 'MDXComponents' || NOWHERE.test(name) || around.includes(parts[name] ?? '');
  return replacedParts(root, folder, parts, (name) => !isOwnPart(name) && !isShown(name));
}

/** A file of a package. */
const PACKAGED = /[\\/]node_modules[\\/]/;

/** What stands behind a slash that an import begins with: a static file, or one of the site's folder. */
function rootsOf(folder: string, publicDirs: readonly string[]): Record<string, string> {
  const usual = ['src', 'static', 'docs'].map((name) => [`/${name}/*`, `${folder}/${name}/*`]);
  return {
    ...Object.fromEntries(usual),
    ...entriesOf(folder),
    ...Object.assign({}, ...publicDirs.toReversed().map(entriesOf)),
  };
}

function entriesOf(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { withFileTypes: true })
    // What a build writes is no source, and would be another key after the first one.
    .filter(({ name }) => !/^(?:node_modules$|dist$|build|\.)/.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(
    entries.flatMap((entry) => {
      if (entry.isDirectory()) return [[`/${entry.name}/*`, `${folder}/${entry.name}/*`]];
      return /\.(?:svg|png|jpe?g|gif|webp|json)$/i.test(entry.name)
        ? [[`/${entry.name}`, path.join(folder, entry.name)]]
        : [];
    }),
  );
}

/** Elements of Markdown by the names that Docusaurus' theme has for their components. */
export const ELEMENTS: readonly string[] = ['Code', 'Img', 'Li', 'Ul'];

/** Part of the theme that says what boxes are shown by. */
const ADMONITIONS = 'Admonition/Types';

/** Whether a site says itself what its boxes are shown by. */
export function hasOwnAdmonitions(root: string, site: string): boolean {
  return findThemeParts(path.join(root, site, 'src/theme'))[ADMONITIONS] !== undefined;
}

const asWritten = ((node: { name: string | null; attributes: object[] }) =>
  node.name === 'img'
    ? {
        ...node,
        attributes: [...node.attributes, { type: 'mdxJsxAttribute', name: 'data-written', value: '' }],
      }
    : undefined) as unknown as NodeHook;

/** The components that a site gives to all pages: those of its own list, and those that stand for elements. */
export function globalComponents(
  root: string,
  options: Pick<DocusaurusOptions, 'site' | 'mdx1' | 'aliases' | 'folders'>,
): readonly Plugin[] {
  const { site, mdx1: isMdx1 } = options;
  const parts = findThemeParts(path.join(root, site, 'src/theme'));
  const elements = ELEMENTS.flatMap((name) => {
    const module = parts[`MDXComponents/${name}`];
    return module === undefined ? [] : [{ name, module }];
  });
  const types = parts[ADMONITIONS];
  return [
    ...(types === undefined
      ? []
      : [
          {
            ...{ name: 'docusaurus/own-admonitions', version: '1' },
            imports: { '@site-admonitions': types },
            components: path.join(packageRoot, 'src/dialects/docusaurus/client/own-admonition.tsx'),
          },
        ]),
    ...elements.map(({ name, module }) => ({
      ...{ name: `docusaurus/element-${name.toLowerCase()}`, version: '2' },
      // Of elements that a page writes itself, only MDX 1 makes those of Markdown.
      ...(name === 'Img' && !isMdx1
        ? { nodes: { mdxJsxFlowElement: asWritten, mdxJsxTextElement: asWritten } }
        : {}),
      imports: { [`@site-element/${name}`]: module },
      components: path.join(packageRoot, `src/dialects/docusaurus/client/elements/${name}.tsx`),
    })),
    handedMatter(root, site, options.folders),
    moduleParts(options, root, parts.MDXComponents ?? null),
    ...(parts.MDXComponents === undefined
      ? []
      : [
          { name: 'docusaurus/components', version: '1', components: parts.MDXComponents },
          ...globalPartials(path.join(root, site), parts.MDXComponents),
        ]),
  ];
}
