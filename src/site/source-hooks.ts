import type { z } from 'zod';
import type { SiteConfig } from '../config/resolve.ts';
import { holdText } from '../content/held-text.ts';
import type { SourceHooks } from '../content/pages.ts';
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
export function furtherFolders({ root, contentDir, publicDir, plugins }: SiteConfig): string[] {
  const all = plugins.list.flatMap((plugin) => {
    const { folders } = plugin;
    return folders ? runHook(plugin, 'folders', null, () => [...folders(root)]) : [];
  });
  return [...new Set(all)].filter((folder) => folder !== contentDir && folder !== publicDir);
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
  /** Absolute paths of files and folders. */
  readonly watched: readonly string[];
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
  return {
    sources: made.flatMap(({ pages }) => pages.map((page) => toSource(config, page))),
    watched: made.flatMap(({ watch = [] }) => watch),
    refresh: soonest(made.map(({ refresh = null }) => refresh)),
  };
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
