import { ELEMENTS } from '../docusaurus/imports.ts';
import { READ_ANYWAY } from '../docusaurus/unified/read-anyway.ts';
import { type Instance, noteKeys } from './docusaurus-keys.ts';
import { isRecord, type Json, toList, toText } from './json.ts';
import type { Notes } from './migration.ts';

/** A plugin or theme, however it is written. */
export interface PluginEntry {
  readonly name: string;
  readonly options: Json;
}

/** Plugins whose work docsgen does, or that have nothing to do here. */
const KNOWN =
  /content-(?:docs|blog|pages)|client-redirects|preset-classic|^classic$|sitemap|ideal-image|theme-mermaid|theme-classic|google-gtag|google-tag-manager|module-alias|debug|theme-search|search-local|plugin-sass|svgr/;

/** True for what writes pages of API documents into the folder of docs, and for what shows them. */
export function isOpenapi(name: string): boolean {
  return /docusaurus-(?:plugin|theme)-openapi-docs/.test(name);
}

/** Says what of a configuration does not come over; `instances` are its folders of pages. */
export function noteLeftovers(
  config: Json,
  plugins: readonly PluginEntry[],
  instances: readonly Instance[],
  notes: Notes,
): void {
  const others = plugins.filter(({ name }) => !KNOWN.test(name) && !isOpenapi(name)).map(({ name }) => name);
  if (others.length > 0) notes.left('Plugins and themes of Docusaurus are not run', ...others);
  const apis = plugins.filter(({ name }) => isOpenapi(name)).map(({ name }) => name);
  if (apis.length > 0)
    notes.approximated(
      'Pages of API documents show what these say: their panel that sends requests, with samples of code, is left out, as are examples that it makes up',
      ...apis,
    );
  noteKeys(config, instances, notes);
  const styles = customStyles(config);
  if (styles.length > 0)
    notes.left(
      'Style sheets of the site are not taken over: they dress the parts of another theme',
      ...styles.map((file) => file.slice(file.lastIndexOf('/') + 1)),
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

/** The style sheets that presets and plugins are given, as they are written. */
export function customStyles(config: Json): string[] {
  return valuesOf(config, 'customCss')
    .flat()
    .filter((own) => typeof own === 'string');
}

/** All values of a key, wherever it stands. */
function valuesOf(value: unknown, key: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((own) => valuesOf(own, key));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, own]) => (name === key ? [own] : valuesOf(own, key)));
}
