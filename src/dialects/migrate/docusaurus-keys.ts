import { type ReadHead, readHead } from '../head-tags.ts';
import { type Json, toList, toRecord } from './json.ts';
import { all, type Known, noteUnknown } from './known-keys.ts';
import type { Notes } from './migration.ts';

/** A folder of pages, and the options of its plugin. */
export interface Instance {
  readonly kind: 'docs' | 'blog' | 'pages';
  readonly options: Json;
}

const COMPONENT = 'Pages are drawn by docsgen, not by components that the options name';
const CHECK = 'Checks of Docusaurus that docsgen does not make';
const AUTHOR = 'Who has changed a page last is not said';
const FEED = 'Feeds have no style sheet';

/** Options that all plugins for pages take. */
const OF_ALL = {
  ...all(true, 'id', 'path', 'routeBasePath', 'include', 'exclude', 'admonitions', 'editLocalizedFiles'),
  ...all(true, 'remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'),
  ...all(true, 'showLastUpdateTime', 'editUrl', '_cacheVersion'),
  recmaPlugins: 'Plugins of recma are not run',
  showLastUpdateAuthor: AUTHOR,
};

const TAGGED = { ...all(true, 'tagsBasePath', 'tags'), onInlineTags: CHECK };

const OPTIONS: Readonly<Record<Instance['kind'], Known>> = {
  docs: {
    ...OF_ALL,
    ...TAGGED,
    ...all(true, 'sidebarPath', 'sidebarCollapsed', 'sidebarCollapsible', 'sidebarItemsGenerator'),
    ...all(true, 'numberPrefixParser', 'disableVersioning', 'includeCurrentVersion', 'lastVersion'),
    ...all(true, 'onlyIncludeVersions', 'versions', 'breadcrumbs'),
    editCurrentVersion: 'Links for editing lead to the files of each version',
    homePageId: 'The page at the address of the docs: give it `slug: /`',
    ...all(
      COMPONENT,
      'docsRootComponent',
      'docVersionRootComponent',
      'docRootComponent',
      'docLayoutComponent',
    ),
    ...all(COMPONENT, 'docItemComponent', 'docTagsListComponent', 'docTagDocListComponent'),
    ...all(COMPONENT, 'docCategoryGeneratedIndexComponent'),
  },
  blog: {
    ...OF_ALL,
    ...TAGGED,
    ...all(true, 'blogTitle', 'blogDescription', 'blogSidebarTitle', 'blogSidebarCount', 'pageBasePath'),
    ...all(true, 'archiveBasePath', 'authorsBasePath', 'postsPerPage', 'truncateMarker', 'showReadingTime'),
    ...all(true, 'readingTime', 'authorsMapPath', 'sortPosts', 'processBlogPosts'),
    feedOptions: {
      ...all(true, 'type', 'limit', 'title', 'description', 'copyright', 'language', 'createFeedItems'),
      xslt: FEED,
    },
    ...all(CHECK, 'onInlineAuthors', 'onUntruncatedBlogPosts'),
    ...all(
      COMPONENT,
      'blogListComponent',
      'blogPostComponent',
      'blogTagsListComponent',
      'blogArchiveComponent',
    ),
    ...all(COMPONENT, 'blogTagsPostsComponent', 'blogAuthorsListComponent', 'blogAuthorsPostsComponent'),
  },
  pages: { ...OF_ALL, mdxPageComponent: COMPONENT },
};

const CLASSIC = /preset-classic|^classic$|@docusaurus\/preset/;

/** What the preset takes besides the options of its plugins for pages. */
const PRESET: Known = {
  ...all(true, 'docs', 'blog', 'pages', 'theme', 'debug', 'svgr', 'gtag', 'googleTagManager'),
  googleAnalytics: 'What Google Analytics was before version 4 is gone: name another in `analytics`',
  sitemap: {
    ...all(true, 'lastmod', 'changefreq', 'priority'),
    ...all(
      'The sitemap is docsgen’s: all pages stand in sitemap.xml, but those that search engines are to leave out',
      'ignorePatterns',
      'filename',
      'createSitemapItems',
    ),
  },
};

const THEME: Known = {
  ...all(true, 'image', 'mermaid', 'colorMode', 'tableOfContents', 'prism', 'hideableSidebar'),
  navbar: { ...all(true, 'title', 'logo', 'items', 'links', 'hideOnScroll', 'style') },
  footer: {
    ...all(true, 'links', 'copyright', 'style'),
    logo: 'The footer has no logo',
  },
  announcementBar: all(true, 'id', 'content', 'isCloseable', 'backgroundColor', 'textColor'),
  docs: all(true, 'sidebar', 'versionPersistence'),
  blog: all(true, 'sidebar'),
  ...all(true, 'metadata', 'metadatas'),
  algolia: 'The site has a search of its own; `search` of the configuration names Algolia',
  liveCodeBlock: 'Live code is shown as code',
};

const CONFIGURATION: Known = {
  ...all(true, 'title', 'tagline', 'url', 'baseUrl', 'favicon', 'trailingSlash', 'i18n', 'organizationName'),
  ...all(
    true,
    'projectName',
    'deploymentBranch',
    'githubHost',
    'githubPort',
    'customFields',
    'staticDirectories',
  ),
  ...all(true, 'presets', 'plugins', 'themes', 'onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks'),
  ...all(true, 'baseUrlIssueBanner', 'future', 'webpack', 'storage', '$schema'),
  themeConfig: THEME,
  markdown: {
    ...all(
      true,
      'format',
      'mermaid',
      'emoji',
      'preprocessor',
      'parseFrontMatter',
      'mdx1Compat',
      'anchors',
      'hooks',
    ),
    remarkRehypeOptions: 'Options of remark-rehype are not used: docsgen says footnotes in its own words',
  },
  onDuplicateRoutes: CHECK,
  noIndex: '`noIndex`: search engines are not kept away; put a robots.txt into the static folder',
  headTags: true,
  scripts: 'Scripts are not loaded: name them in `analytics.others`, with the hosts that they talk to',
  stylesheets: 'Style sheets of other hosts are not loaded: copy them, and name them in `theme.styles`',
  clientModules: 'Modules that run in browsers on all pages are not run',
  ssrTemplate: 'Documents have the form that docsgen gives them',
  titleDelimiter: 'Titles of documents have the sign between their parts that docsgen has',
};

/** The tags that a configuration has for the heads of all pages, in the one list and the other. */
export function readSiteHead({ headTags, themeConfig }: Json): ReadHead {
  const { metadata, metadatas } = toRecord(themeConfig);
  const tags = toList(metadata ?? metadatas).map((attributes) => ({ tagName: 'meta', attributes }));
  return readHead([...toList(headTags), ...tags]);
}

/** Says which keys of a configuration have nothing that stands for them, those that nobody knows too. */
export function noteKeys(config: Json, instances: readonly Instance[], notes: Notes): void {
  for (const preset of toList(config.presets)) {
    const [name, options] = Array.isArray(preset) ? (preset as unknown[]) : [preset];
    if (typeof name === 'string' && CLASSIC.test(name)) noteUnknown(toRecord(options), PRESET, '', notes);
  }
  const known = Object.fromEntries(Object.entries(config).filter(([key]) => !key.startsWith('docsgen ')));
  noteUnknown(known, CONFIGURATION, '', notes);
  const { left } = readSiteHead(config);
  if (left.length > 0)
    notes.left('Tags for the head of all pages: a plugin of docsgen adds them with its hook `head`', ...left);
  // Versions of docs share the options of their instance.
  for (const options of new Set(instances.map((own) => own.options))) {
    const kind = instances.find((own) => own.options === options)?.kind ?? 'docs';
    noteUnknown(options, OPTIONS[kind], `${kind}.`, notes);
    noteFunctions(kind, options, notes);
  }
}

/** Keys that mean another thing with other values. */
function noteFunctions(kind: Instance['kind'], options: Json, notes: Notes): void {
  if (options.sortPosts === true)
    notes.left('Posts are sorted by their days, not by the function for it', `${kind}.sortPosts`);
  if (options.breadcrumbs === false)
    notes.approximated('What a page stands below is said above it', `${kind}.breadcrumbs`);
  if (typeof options.blogSidebarCount === 'number' && options.blogSidebarCount > 0)
    notes.approximated('The sidebar of a blog lists all posts, by their years', `${kind}.blogSidebarCount`);
}
