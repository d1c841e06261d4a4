import type { MkdocsBlog } from './blog-posts.ts';
import type { CriticMode } from './critic.ts';
import type { NavFiles } from './folder-nav.ts';
import type { SlugCase } from './heading-ids.ts';
import type { Languages } from './languages.ts';
import type { Delimiters } from './own-delimiters.ts';
import type { ShorthandLinks } from './shorthand-links.ts';
import type { TabAnchors } from './tab-anchors.ts';

/** What docsgen has to know of an MkDocs site; `docsgen migrate` writes it. */
export interface MkdocsOptions {
  /** Folder of the pages, relative to docsgen's configuration. */
  readonly docs: string;
  /** The navigation as MkDocs has it; null for one of all folders. */
  readonly nav: readonly unknown[] | null;
  /** What a plugin reads of the navigation in files of folders; null without such a plugin. */
  readonly navFiles: NavFiles | null;
  /** Whether the page of a folder is that of its section, and no entry in it. */
  readonly sectionPages: boolean;
  /** Folders in which snippets are looked for, relative to docsgen's configuration. */
  readonly snippets: readonly string[];
  /** Files whose texts stand at the end of each page, looked for like snippets. */
  readonly append: readonly string[];
  /** Folders in which `{% include %}` looks besides that of the pages, relative to docsgen's configuration. */
  readonly includes: readonly string[];
  /** Names of the Markdown extensions that are on. */
  readonly extensions: readonly string[];
  /** Names of the plugins that are on. */
  readonly plugins: readonly string[];
  /** What becomes of proposed changes, where `pymdownx.critic` is on. */
  readonly critic: CriticMode;
  /** Folders of the site's own icons, relative to docsgen's configuration. */
  readonly icons: readonly string[];
  /** Where `#12` and `@name` lead; null where they are text. */
  readonly shorthand: ShorthandLinks | null;
  /** Whether tabs of the same names show the same choice. */
  readonly linkedTabs: boolean;
  /** Whether letters that are no ASCII stay in anchors. */
  readonly unicodeAnchors: boolean;
  /** How the functions of `pymdownx.slugs` make anchors of headings, where one of them does; null for the usual rules. */
  readonly slugs: SlugCase | null;
  /** How tabs get anchors; null where they have none. */
  readonly tabAnchors: TabAnchors | null;
  /** Blogs that Material's plugin makes. */
  readonly blogs: readonly MkdocsBlog[];
  /** Hooks in Python, relative to docsgen's configuration: pages with what they look for are named. */
  readonly hooks: readonly string[];
  /** What templates begin and end with, by kind, where that is something else than usual. */
  readonly delimiters: Delimiters;
  /** Values for `{{ name }}`. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** What the plugin `i18n` says of languages; null without it. */
  readonly languages: Languages | null;
  /** Patterns of files that are no pages. */
  readonly exclude: readonly string[];
}

/** Fills in what a configuration leaves out. */
export function readOptions(written: Readonly<Record<string, unknown>>): MkdocsOptions {
  const options = written as Partial<MkdocsOptions>;
  return {
    docs: options.docs ?? 'docs',
    nav: Array.isArray(options.nav) ? options.nav : null,
    navFiles: options.navFiles ?? null,
    sectionPages: options.sectionPages ?? false,
    snippets: options.snippets ?? ['.'],
    append: options.append ?? [],
    includes: options.includes ?? [],
    extensions: options.extensions ?? [],
    plugins: options.plugins ?? [],
    critic: options.critic ?? 'view',
    shorthand: options.shorthand ?? null,
    icons: options.icons ?? [],
    linkedTabs: options.linkedTabs ?? false,
    unicodeAnchors: options.unicodeAnchors ?? false,
    slugs: options.slugs ?? null,
    tabAnchors: options.tabAnchors ?? null,
    blogs: options.blogs ?? [],
    hooks: options.hooks ?? [],
    delimiters: options.delimiters ?? {},
    variables: options.variables ?? {},
    languages: options.languages ?? null,
    exclude: options.exclude ?? [],
  };
}
