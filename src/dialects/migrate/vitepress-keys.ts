import { readHead } from '../head-tags.ts';
import { type Json, toList, toRecord } from './json.ts';
import { all, type Known, noteUnknown } from './known-keys.ts';
import type { Notes } from './migration.ts';

const LABELS = 'Words of the interface are docsgen’s: say others in i18n/<language>.yaml';
const MARKDOWN = 'Markdown is read as docsgen reads it';

const MARKDOWN_KEYS: Known = {
  ...all(true, 'lineNumbers', 'anchor', 'attrs', 'container', 'emoji', 'theme', 'languages', 'languageAlias'),
  ...all(
    true,
    'toc',
    'headers',
    'image',
    'gfmAlerts',
    'externalLinks',
    'linkify',
    'html',
    'math',
    'component',
    'cache',
  ),
  ...all(
    true,
    'frontmatter',
    'sfc',
    'defaultHighlightLang',
    'shikiSetup',
    'lazyLoading',
    'codeCopyButtonTitle',
  ),
  config:
    'The function that changes Markdown-it is not run: what its plugins read is printed as it is written',
  preConfig:
    'The function that changes Markdown-it is not run: what its plugins read is printed as it is written',
  codeTransformers: 'Code is coloured and marked by docsgen, not by transformers of Shiki',
  highlight: 'Code is coloured and marked by docsgen, not by transformers of Shiki',
  ...all(MARKDOWN, 'breaks', 'typographer', 'quotes', 'xhtmlOut', 'langPrefix'),
};

const THEME_KEYS: Known = {
  ...all(
    true,
    'logo',
    'nav',
    'sidebar',
    'outline',
    'aside',
    'socialLinks',
    'footer',
    'editLink',
    'lastUpdated',
  ),
  ...all(true, 'i18nRouting', 'externalLinkIcon', 'search', 'logoLink', 'algolia'),
  carbonAds: 'Advertisements are not shown',
  siteTitle: true,
  ...all(LABELS, 'docFooter', 'darkModeSwitchLabel', 'lightModeSwitchTitle', 'darkModeSwitchTitle'),
  ...all(LABELS, 'sidebarMenuLabel', 'returnToTopLabel', 'langMenuLabel', 'skipToContentLabel', 'notFound'),
  ...all(LABELS, 'outlineTitle', 'lastUpdatedText'),
};

const CONFIGURATION: Known = {
  ...all(
    true,
    'title',
    'description',
    'lang',
    'base',
    'head',
    'cleanUrls',
    'rewrites',
    'srcDir',
    'srcExclude',
  ),
  ...all(true, 'outDir', 'assetsDir', 'cacheDir', 'ignoreDeadLinks', 'metaChunk', 'mpa', 'appearance', 'dir'),
  ...all(true, 'lastUpdated', 'vite', 'vue', 'sitemap', 'locales', 'router', 'useWebFonts', 'contentProps'),
  // Hooks are told together.
  ...all(
    true,
    'transformHead',
    'transformPageData',
    'transformHtml',
    'postRender',
    'buildEnd',
    'shouldPreload',
  ),
  ...all(true, 'buildConcurrency', 'scrollOffset', 'shim', 'logger'),
  titleTemplate: 'Titles of documents have the form that docsgen gives them',
  markdown: MARKDOWN_KEYS,
  themeConfig: THEME_KEYS,
};

/**
 * Says which keys of a VitePress configuration have nothing that stands for them, those that nobody knows too.
 *
 * @param arePluginsNamed true where what the function for Markdown-it takes is told by name
 */
export function noteVitepressKeys(config: Json, arePluginsNamed: boolean, notes: Notes): void {
  const { config: own, preConfig, ...markdown } = toRecord(config.markdown);
  const shown = {
    ...markdown,
    ...(arePluginsNamed ? {} : { config: own, preConfig }),
    codeTransformers: toList(markdown.codeTransformers).some(changesTree) ? true : undefined,
  };
  noteUnknown({ ...config, markdown: shown }, CONFIGURATION, '', notes);
  noteHead(config.head, notes);
  const { search } = toRecord(config.themeConfig);
  if (toRecord(search).provider === 'algolia')
    notes.approximated(
      'The search is docsgen’s own; `search` of the configuration takes the hosted one',
      'themeConfig.search',
    );
}

/** Whether a transformer of Shiki does more than to change the text of code, as far as it can be known. */
function changesTree(own: unknown): boolean {
  const keys = Object.keys(toRecord(own));
  return keys.length === 0 || keys.some((key) => !/^(?:pre|post)process$/.test(key));
}

/** Scripts, style sheets and the like: meta tags and links of the head come over. */
function noteHead(head: unknown, notes: Notes): void {
  const { left } = readHead(head);
  if (left.length > 0)
    notes.left('Tags for the head of all pages: a plugin of docsgen adds them with its hook `head`', ...left);
}
