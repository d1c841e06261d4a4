import { readHead } from '../head-tags.ts';
import type { Json } from './json.ts';
import { all, type Known, noteUnknown } from './known-keys.ts';
import type { Notes } from './migration.ts';

const OPTIONS: Known = {
  ...all(
    true,
    'title',
    'description',
    'logo',
    'tableOfContents',
    'editLink',
    'locales',
    'defaultLocale',
    'social',
  ),
  ...all(
    true,
    'sidebar',
    'customCss',
    'expressiveCode',
    'pagefind',
    'lastUpdated',
    'favicon',
    'components',
    'plugins',
  ),
  ...all(true, 'disable404Route', 'prerender', 'credits', 'markdown', 'pagination'),
  head: true,
  titleDelimiter: 'Titles of documents have the sign between their parts that docsgen has',
  routeMiddleware: 'Functions that change pages while they are asked for are not run',
};

const CONFIGURATION: Known = {
  ...all(
    true,
    'site',
    'base',
    'integrations',
    'redirects',
    'publicDir',
    'srcDir',
    'outDir',
    'cacheDir',
    'vite',
  ),
  ...all(
    true,
    'markdown',
    'trailingSlash',
    'build',
    'compressHTML',
    'scopedStyleStrategy',
    'server',
    'devToolbar',
  ),
  ...all(
    true,
    'prefetch',
    'image',
    'experimental',
    'env',
    'root',
    'legacy',
    'security',
    'adapter',
    'output',
    'fonts',
  ),
  i18n: 'Languages are those of `locales` of Starlight: what `i18n` of Astro says is left',
};

/** Says which keys of Starlight's options, and of Astro's configuration, have nothing that stands for them. */
export function noteStarlightKeys(config: Json, options: Json, notes: Notes): void {
  noteUnknown(config, CONFIGURATION, '', notes);
  noteUnknown(options, OPTIONS, 'starlight.', notes);
  if (readHead(options.head).left.length > 0)
    notes.left(
      'Tags for the head of all pages: a plugin of docsgen adds them with its hook `head`',
      'starlight.head',
    );
  if (options.pagination === false)
    notes.approximated('Pages say which ones are beside them', 'starlight.pagination');
}
