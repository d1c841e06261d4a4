import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import type { SiteConfig } from '../config/resolve.ts';
import { holdText } from '../content/held-text.ts';
import type { SourceHooks } from '../content/pages.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fromThrown } from '../diagnostics/from-thrown.ts';
import { decodeAnyway, decodeText } from '../files/decode-text.ts';
import { relativePath } from '../files/paths.ts';
import { noteUnknown } from '../files/run-trace.ts';
import { placeOf } from '../files/translated-files.ts';
import type { PageDecision, Plugin, PluginSite, VirtualPage } from '../plugins/plugin.ts';
import { runAsyncHook, runHook } from '../plugins/run-hook.ts';
import type { SourceFile } from '../shared/page.ts';

/** What hooks may know of a site. */
export function toPluginSite(config: SiteConfig): PluginSite {
  const { root, title, url, baseUrl, locale, texts, contentDir, publicDir, translated } = config;
  return { root, title, url, baseUrl, locale, texts, contentDir, publicDir, translated };
}

/** Folders of plugins that pages may show and link to; absolute, without those that the site has anyway. */
export function furtherFolders(config: SiteConfig): string[] {
  const { contentDir, publicDir } = config;
  const all = [...foldersOf(config, 'folders'), ...foldersOf(config, 'publicFolders')];
  return [...new Set(all)].filter((folder) => folder !== contentDir && folder !== publicDir);
}

/** Folders whose files are published as they are, the site's own in front; absolute. */
export function publicFolders(config: SiteConfig): string[] {
  return [...new Set([config.publicDir, ...foldersOf(config, 'publicFolders')])];
}

function foldersOf({ root, plugins }: SiteConfig, hook: 'folders' | 'publicFolders'): string[] {
  return plugins.list.flatMap((plugin) => {
    const ask = plugin[hook];
    return ask ? runHook(plugin, hook, null, () => [...ask(root)]) : [];
  });
}

/** The schemas that plugins add to front matter, and whether one of them takes keys that nobody knows. */
export function pluginMatter({ plugins }: SiteConfig): { schema: Record<string, z.ZodType>; loose: boolean } {
  const hooks = plugins.list.flatMap(({ frontMatter }) => frontMatter ?? []);
  return {
    schema: Object.assign({}, ...hooks.map(({ schema }) => schema)) as Record<string, z.ZodType>,
    loose: hooks.some(({ loose }) => loose === true),
  };
}

/** The hooks that look at sources; undefined when no plugin has one. */
export function createSourceHooks(config: SiteConfig): SourceHooks | undefined {
  const { list } = config.plugins;
  const readers = list.filter(({ frontMatter }) => frontMatter?.read);
  const deciders = list.filter(({ page }) => page);
  const blankLinesAbove = list.some(({ frontMatter }) => frontMatter?.blankLinesAbove === true);
  const longEnd = list.some(({ frontMatter }) => frontMatter?.longEnd === true);
  if (readers.length === 0 && deciders.length === 0 && !blankLinesAbove && !longEnd) return undefined;
  const site = toPluginSite(config);
  return {
    blankLinesAbove,
    longEnd,
    readMatter:
      readers.length === 0
        ? null
        : (data, path) => readers.reduce((read, plugin) => readBy(plugin, read, path), data),
    decide: (source) => {
      let decided: PageDecision = {};
      for (const plugin of deciders) {
        const seen = { ...source, ...decided };
        decided = { ...decided, ...runHook(plugin, 'page', source.path, () => plugin.page?.(seen, site)) };
      }
      return decided;
    },
  };
}

function readBy(plugin: Plugin, data: unknown, path: string): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  const written = Object.freeze({ ...data }) as Readonly<Record<string, unknown>>;
  return runHook(plugin, 'frontMatter', path, () => plugin.frontMatter?.read?.(written, { path }) ?? data);
}

/** Sources that plugins have made, and what they were made of. */
export interface MadeSources {
  readonly sources: readonly SourceFile[];
  /** What is wrong with the encoding of files that they were made of. */
  readonly faults: readonly Diagnostic[];
  /** Absolute paths of files and folders. */
  readonly watched: readonly string[];
  /** What else they show, by their plugins. */
  readonly states: readonly string[];
  /** Seconds after which the live server asks again; null where that is never. */
  readonly refresh: number | null;
}

/** The soonest of some times in seconds; null is never. */
export function soonest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

/** Asks the plugins for their pages, in their order. Throws `DiagnosticError` for one that fails. */
export async function makeSources(config: SiteConfig): Promise<MadeSources> {
  const makers = config.plugins.list.filter(({ pages }) => pages);
  const site = toPluginSite(config);
  const made = await Promise.all(
    makers.map((plugin) =>
      runAsyncHook(plugin, 'pages', async () => (await plugin.pages?.(site)) ?? { pages: [] }),
    ),
  );
  if (made.some(({ refresh }) => refresh !== undefined)) noteUnknown('pages that are asked for again');
  const all = made.flatMap(({ pages }) => pages.map((page) => decodePage(config, page)));
  return {
    sources: all.map(({ page }) => toSource(config, page)),
    faults: all.flatMap(({ fault }) => fault ?? []),
    watched: made.flatMap(({ watch = [] }) => watch),
    states: made.map(({ state = '' }) => state),
    refresh: soonest(made.map(({ refresh = null }) => refresh)),
  };
}

/** Signs that only bytes of another encoding become when plugins read them as UTF-8. */
const ODD = /[\uFFFD\0]/;

/** A page whose file is no text in UTF-8, by what can be made of it, with what is wrong. */
function decodePage(
  { root, translated }: SiteConfig,
  page: VirtualPage,
): { page: VirtualPage; fault: Diagnostic | null } {
  const file = placeOf(`${root}/${page.path}`, translated);
  if (!ODD.test(page.text) || !existsSync(file)) return { page, fault: null };
  const bytes = readFileSync(file);
  try {
    decodeText(bytes, file);
    return { page, fault: null };
  } catch (error) {
    const text = page.text === bytes.toString('utf8') ? decodeAnyway(bytes) : page.text;
    return { page: { ...page, text }, fault: fromThrown(error, root) };
  }
}

function toSource({ root, translated }: SiteConfig, page: VirtualPage): SourceFile {
  const original = `${root}/${page.path}`;
  const absolutePath = placeOf(original, translated);
  const readHeld = holdText(page.text);
  return {
    path: relativePath(root, original),
    absolutePath,
    format: page.path.endsWith('.mdx') ? 'mdx' : 'md',
    get text() {
      return readHeld();
    },
    ...(page.route === undefined ? {} : { route: page.route }),
  };
}
