/** What is written here for top-level keys of other systems: Docusaurus, VitePress, Next, Astro, MkDocs and the like. */
const HERE: Readonly<Record<string, readonly string[]>> = {
  'Write `baseUrl`, the path below which the site stands.': ['basePath', 'base', 'pathPrefix', 'base_path'],
  'Write `url`, the address of the published site.': ['site', 'siteUrl', 'site_url', 'hostname'],
  'Write `baseUrl` for the path below which the site stands, `url` for its address.': ['baseURL', 'base_url'],
  'Write `title`.': ['siteName', 'site_name', 'name'],
  'Write `tagline`, or `description` in the front matter of a page.': ['description', 'site_description'],
  "Write `checks: { brokenLinks: 'error' }`; `brokenMarkdownLinks` and `brokenAnchors` stand beside it.": [
    'onBrokenLinks',
    'onBrokenMarkdownLinks',
    'onBrokenAnchors',
    'onDuplicateRoutes',
  ],
  "Write `externalPaths: ['/api/*']` for paths that something else answers, `checks: { brokenLinks: 'warn' }` for all.":
    ['ignoreDeadLinks'],
  'What it holds stands at the top here: `header`, `footer`, `sidebars`, `colorMode`, `announcement`.': [
    'themeConfig',
    'theme_config',
  ],
  'Write `header: { links: […] }`.': ['navbar', 'nav', 'navigation', 'socialLinks', 'social'],
  "Write `analytics: { ga4: { id: 'G-…' } }`.": ['gtag', 'googleAnalytics', 'google_analytics'],
  "Write `analytics: { gtm: { id: 'GTM-…' } }`.": ['googleTagManager'],
  'Write `locale`, and `locales` for further languages.': [
    'lang',
    'language',
    'i18n',
    'defaultLocale',
    'defaultLang',
  ],
  'Write `contentDir`.': ['srcDir', 'docsDir', 'docs_dir', 'pagesDir', 'contentDirectory'],
  'Write `publicDir`.': ['staticDir', 'staticDirectories', 'assetsDir', 'public'],
  'Write `outDir`.': ['distDir', 'outputDir', 'site_dir', 'dest', 'output_dir'],
  "Write `output: 'folders'` for addresses of folders; without it, pages are files without endings.": [
    'trailingSlash',
    'cleanUrls',
    'use_directory_urls',
  ],
  'Write `theme: { styles: […] }`.': ['stylesheets', 'customCss', 'extra_css', 'css'],
  'Write `thirdParty`: its scripts are named in the policy too.': [
    'scripts',
    'extra_javascript',
    'clientModules',
  ],
  'Write `plugins`: what a preset puts together stands in the configuration itself.': ['presets', 'themes'],
  'Write `editUrl`.': ['editLink', 'edit_uri', 'repo_url', 'docsRepositoryBase'],
};

const HINTS = new Map(Object.entries(HERE).flatMap(([hint, keys]) => keys.map((key) => [key, hint])));

/** What a site writes for a key of the configuration that another system has; undefined where there is nothing like it. */
export function configKeyHere(key: string): string | undefined {
  return HINTS.get(key);
}

/** What other systems call keys inside of others, by their names here. */
const NESTED: Readonly<Record<string, readonly string[]>> = {
  file: ['spec', 'specPath', 'schema', 'input', 'document', 'openapi'],
  route: ['path', 'base', 'basePath', 'routeBasePath', 'slug', 'prefix'],
  label: ['text', 'title', 'name'],
  href: ['to', 'link', 'url', 'path'],
  links: ['items'],
  items: ['children', 'pages'],
  columns: ['sections', 'groups'],
  from: ['source', 'path'],
  to: ['destination', 'target', 'redirect'],
  src: ['image', 'url', 'path', 'href', 'light'],
  brokenLinks: ['links', 'deadLinks', 'onBrokenLinks'],
  brokenAnchors: ['anchors', 'onBrokenAnchors'],
  missingImages: ['images'],
};

/** The key of an object that one of another system stands for; undefined where none of the known ones is. */
export function nestedKeyHere(key: string, known: readonly string[]): string | undefined {
  // A folder, or a pattern of files.
  if (/[/*]/.test(key) && known.includes('folders')) return 'folders';
  return known.find((name) => Object.hasOwn(NESTED, name) && NESTED[name]?.includes(key));
}
