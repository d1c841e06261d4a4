import { ELEMENTS } from '../docusaurus/imports.ts';
import { READ_ANYWAY } from '../docusaurus/unified/read-anyway.ts';
import { isRecord, type Json, toList, toRecord, toText } from './json.ts';
import type { Notes } from './migration.ts';

/** A plugin or theme, however it is written. */
export interface PluginEntry {
  readonly name: string;
  readonly options: Json;
}

/** Plugins whose work docsgen does, or that have nothing to do here. */
const KNOWN =
  /content-(?:docs|blog|pages)|client-redirects|preset-classic|^classic$|sitemap|ideal-image|theme-mermaid|theme-classic|google-gtag|google-tag-manager|module-alias|debug|theme-search|search-local|plugin-sass|svgr/;

/** Keys with a value that says something, and what becomes of it. */
const KEYS: readonly (readonly [path: string, what: string])[] = [
  ['headTags', 'Tags for the head of all pages: a plugin of docsgen adds them with its hook `head`'],
  ['scripts', 'Scripts are not loaded: name them in `analytics.others`, with the hosts that they talk to'],
  ['stylesheets', 'Style sheets of other hosts are not loaded: copy them, and name them in `theme.styles`'],
  ['clientModules', 'Modules that run in browsers on all pages are not run'],
  [
    'themeConfig.metadata',
    'Further meta tags of all pages: a plugin of docsgen adds them with its hook `head`',
  ],
  ['themeConfig.algolia', 'The site has a search of its own; `search` of the configuration names Algolia'],
  ['themeConfig.liveCodeBlock', 'Live code is shown as code'],
];

/** Keys of the docs that only running them would tell. */
const FUNCTIONS: readonly (readonly [key: string, what: string])[] = [
  ['editUrl', 'Links for editing that a function makes: write `editUrl`'],
  [
    'sidebarItemsGenerator',
    'The function that makes sidebars of folders is not run: folders stand as they are',
  ],
  ['numberPrefixParser', 'Numbers in front of names are read by the usual rules, not by the function for it'],
];

/** Says what of a configuration does not come over. */
export function noteLeftovers(
  config: Json,
  plugins: readonly PluginEntry[],
  docs: readonly Json[],
  notes: Notes,
): void {
  const others = plugins.filter(({ name }) => !KNOWN.test(name)).map(({ name }) => name);
  if (others.length > 0) notes.left('Plugins and themes of Docusaurus are not run', ...others);
  for (const [path, what] of KEYS) if (says(valueAt(config, path))) notes.left(what, path);
  const styles = valuesOf(config, 'customCss')
    .flat()
    .filter((own) => typeof own === 'string');
  if (styles.length > 0)
    notes.left(
      'Style sheets of the site are not taken over: they dress the parts of another theme',
      ...styles.map((file) => file.slice(file.lastIndexOf('/') + 1)),
    );
  if (valuesOf(config, 'readingTime').includes(true))
    notes.left(
      'Minutes to read posts are counted by the usual rule, not by the function for it',
      'readingTime',
    );
  for (const [key, what] of FUNCTIONS) if (docs.some((own) => own[key] === true)) notes.left(what, key);
  if (config.noIndex === true)
    notes.left(
      '`noIndex`: search engines are not kept away; put a robots.txt into the static folder',
      'noIndex',
    );
  for (const key of ['remarkPlugins', 'rehypePlugins'] as const) noteMarkdownPlugins(config, key, notes);
}

/** Parts of Docusaurus' theme by the first word of their names; any other name is one of the site's own. */
const THEME_PART =
  /^(?:Admonition|Announcement|BackToTop|Blog|BrowserOnly|CodeBlock|CodeInline|ColorMode|Details|Doc(?!s?Rating)[A-Z]|Docs[A-Z]|EditMetaRow|EditThisPage|Error|Footer|Heading|IconExternalLink|LastUpdated|Layout|Loading|Logo|MDX|Mermaid|Navbar|NotFound|Paginator|PrismIncl|Root|Search|SiteMetadata|SkipToContent|TOC|Tab|Tag|ThemedImage|ThemeProvider|TOCItems)/;

/** The parts of the theme that a site has made anew: those around pages, and those for elements of Markdown. */
export function replacedParts(parts: readonly string[]): string[] {
  const shown = ['MDXComponents', 'Admonition/Types', ...ELEMENTS.map((name) => `MDXComponents/${name}`)];
  return parts.filter((name) => !shown.includes(name) && THEME_PART.test(name));
}

function noteMarkdownPlugins(config: Json, key: 'remarkPlugins' | 'rehypePlugins', notes: Notes): void {
  const names = ownMarkdownPlugins(config, key);
  if (names.length > 0) notes.taken(`${key} of the site are run when pages are built`, ...new Set(names));
}

/** Those of the site's own plugins for whose work docsgen has nothing. */
export function ownMarkdownPlugins(options: Json, key: 'remarkPlugins' | 'rehypePlugins'): string[] {
  return markdownPlugins(options, key).filter((name) => !READ_ANYWAY.test(name));
}

/** Names of the plugins that read or change Markdown, those in front of Docusaurus' own among them. */
export function markdownPlugins(config: Json, key: 'remarkPlugins' | 'rehypePlugins'): string[] {
  const before = `beforeDefault${key.charAt(0).toUpperCase()}${key.slice(1)}`;
  return [...valuesOf(config, key), ...valuesOf(config, before)].flatMap((list) =>
    toList(list).map(
      (entry) => toText(Array.isArray(entry) ? (entry as unknown[])[0] : entry) ?? 'a function',
    ),
  );
}

/** All values of a key, wherever it stands. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((own) => valuesOf(own, key));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, own]) => (name === key ? [own] : valuesOf(own, key)));
}

function valueAt(config: Json, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => toRecord(value)[key], config);
}

function says(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) ? Object.keys(value).length > 0 : value === true || typeof value === 'string';
}
