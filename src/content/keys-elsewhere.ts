import { frontMatterShape } from './front-matter-schema.ts';

/** What is written here for front matter keys that other generators have: Jekyll, Hugo, VitePress, MkDocs and the like. */
const HERE: Readonly<Record<string, readonly string[]>> = {
  'Write `slug` for the address of a page.': ['permalink', 'url', 'path', 'route'],
  'Write `sidebar_position` for the place of a page.': [
    'nav_order',
    'order',
    'weight',
    'position',
    'menu_order',
  ],
  'Write `sidebar_label` for the name that the sidebar shows.': [
    'nav_title',
    'navTitle',
    'linkTitle',
    'sidebarTitle',
    'sidebar_title',
    'short_title',
    'menuTitle',
  ],
  'Write `sidebar_hidden: true` to leave a page out of the sidebar.': ['nav_exclude', 'sidebar_exclude'],
  'Write `draft: true` for a page that is not published.': ['published', 'status'],
  'Write `unlisted: true` for a page that only its address leads to.': ['hidden', 'private', 'noindex'],
  'Write `description`.': ['summary', 'excerpt', 'subtitle', 'desc', 'abstract'],
  'Write `keywords` for search engines, `search_terms` for the search of the site.': ['tags', 'categories'],
  'Write `redirects: [{ from, to }]` in the configuration.': [
    'redirect_from',
    'aliases',
    'redirect_to',
    'redirects',
  ],
  'Write `custom_edit_url`.': ['editUrl', 'edit_url', 'editLink'],
  'Write `pagination_prev` and `pagination_next`.': ['prev', 'next'],
  'Write `hide_table_of_contents`, `toc_min_heading_level` or `toc_max_heading_level`.': [
    'outline',
    'tableOfContents',
    'toc',
    'sidebarDepth',
  ],
  'Write `image` for the picture that links to the page are shown with.': [
    'cover',
    'og_image',
    'ogImage',
    'thumbnail',
  ],
  'Add it to `frontMatter` in the configuration where something reads it, or take it out.': [
    'author',
    'authors',
    'date',
    'version',
    'id',
  ],
  'Folders are the levels of the sidebar: move the page into one.': [
    'parent',
    'grand_parent',
    'has_children',
  ],
};

const HINTS = new Map(Object.entries(HERE).flatMap(([hint, keys]) => keys.map((key) => [key, hint])));

/** What a site writes for a key that another generator has; undefined where there is nothing like it. */
export function keyHere(key: string): string | undefined {
  return HINTS.get(key);
}

/** What other generators call the layout of an ordinary page. */
const ORDINARY_LAYOUTS: ReadonlySet<string> = new Set(['default', 'page', 'post', 'single', 'base', 'main']);
/** What older YAML, and people, read as true and false. */
const SWITCHES: Readonly<Record<string, boolean>> = {
  yes: true,
  on: true,
  y: true,
  no: false,
  off: false,
  n: false,
};

/** The way out for a value that a key of front matter does not take; undefined where the fault says it all. */
export function valueHere({
  path,
  value,
}: {
  path: readonly (string | number)[];
  value: unknown;
}): string | undefined {
  const [key] = path;
  if (path.length !== 1 || typeof key !== 'string' || !Object.hasOwn(frontMatterShape, key)) return undefined;
  const word = String(value).toLowerCase();
  if (key === 'layout' && ORDINARY_LAYOUTS.has(word))
    return 'Take the key out: an ordinary page has the layout "doc" by itself.';
  const isSwitch = frontMatterShape[key as keyof typeof frontMatterShape].def.type === 'boolean';
  return isSwitch && Object.hasOwn(SWITCHES, word) ? `Write ${key}: ${SWITCHES[word]}.` : undefined;
}
