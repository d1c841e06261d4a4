import type { HeadTag } from '../../plugins/plugin.ts';

/** What docsgen has to know of a VitePress site; `docsgen migrate` writes it. */
export interface VitepressOptions {
  /** Folder of the pages, relative to docsgen's configuration: what `@` stands for. */
  readonly src: string;
  /** Folder of files that are copied as they are. */
  readonly public: string;
  /** Patterns of files below `src` that are no pages. */
  readonly srcExclude: readonly string[];
  /** Other addresses for sources, by path or pattern. */
  readonly rewrites: Readonly<Record<string, string>>;
  /** The sidebars by the start of the addresses that show them, as VitePress has them. */
  readonly sidebar: Readonly<Record<string, unknown>>;
  /** Lines of code blocks have numbers unless a block says otherwise. */
  readonly lineNumbers: boolean;
  /** Whether `$…$` and `$$…$$` are formulas. */
  readonly math: boolean;
  /** Tags for the heads of all pages. */
  readonly head: readonly HeadTag[];
  /** Description of pages that have neither one nor text; empty for none. */
  readonly description: string;
  /** Titles of containers that have none: `tip`, `warning`, and so on. */
  readonly labels: Readonly<Record<string, string>>;
  /** True for a site of a release before 2: alerts are called as ever, and a part that is not there is the whole file. */
  readonly before2: boolean;
  /** What stands around attributes; braces as a rule. */
  readonly attributeMarks: readonly [string, string];
  /** Path of VitePress' configuration, where a function of it makes the anchors; null for VitePress' own. */
  readonly slugify: string | null;
  /** Path of VitePress' configuration, where transformers of it change the text of code; null without any. */
  readonly codeTransformers: string | null;
  /** Path of VitePress' configuration, where it adds plugins of Markdown-it that docsgen does not know; null without any. */
  readonly markdownPlugins: string | null;
  /** Components of the site's own module that take the place of Vue's. */
  readonly components: readonly string[];
  /** Components that are written in Markdown: paths by name, relative to docsgen's configuration. */
  readonly markdownComponents: Readonly<Record<string, string>>;
}

/** Titles of boxes that are written without one. */
export const LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  ['tip', 'info', 'warning', 'danger', 'note', 'important', 'caution'].map((kind) => [
    kind,
    kind.toUpperCase(),
  ]),
);

/** Fills in what a configuration leaves out. */
export function readOptions(written: Readonly<Record<string, unknown>>): VitepressOptions {
  const options = written as Partial<VitepressOptions>;
  const src = options.src ?? '.';
  return {
    src,
    public: options.public ?? (src === '.' ? 'public' : `${src}/public`),
    srcExclude: options.srcExclude ?? [],
    rewrites: options.rewrites ?? {},
    sidebar: options.sidebar ?? {},
    lineNumbers: options.lineNumbers ?? false,
    math: options.math ?? false,
    head: options.head ?? [],
    description: options.description ?? '',
    labels: { ...LABELS, ...options.labels },
    before2: options.before2 === true,
    attributeMarks: options.attributeMarks ?? ['{', '}'],
    slugify: options.slugify ?? null,
    codeTransformers: options.codeTransformers ?? null,
    markdownPlugins: options.markdownPlugins ?? null,
    components: options.components ?? [],
    markdownComponents: options.markdownComponents ?? {},
  };
}

/** Path of a source below the folder of pages. */
export function pathBelow(file: string, src: string): string {
  return src === '.' ? file : file.slice(src.length + 1);
}
