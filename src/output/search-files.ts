import type { SiteConfig } from '../config/resolve.ts';
import { type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { hashContents, hashJson } from '../files/hash.ts';
import type { PlannedPage } from '../pages/plan.ts';
import { aboutSearched, createSearchedPage, isSearchable, type SearchedAbout } from '../pages/search-text.ts';
import { isOutputPath } from '../plugins/page-files.ts';
import type { SearchedPage, SearchFile, SearchHooks, SearchIndex } from '../plugins/plugin.ts';
import { hookFault } from '../plugins/run-hook.ts';
import type { FilePlanner } from '../publish/file-planner.ts';
import type { SiteView } from '../shared/view.ts';
import { type SearchEngine, searchEngine } from '../site/search-engine.ts';
import { toPluginSite } from '../site/source-hooks.ts';
import { LostEntryError } from '../store/lost-entry.ts';
import type { Store } from '../store/store.ts';
import { type GroupFile, planGroupSoon } from './file-groups.ts';
import type { KeptFiles } from './kept-files.ts';
import type { RenderedPages } from './render-pages.ts';

export interface SearchContext {
  config: SiteConfig;
  /** Pages that readers may find, in the order of their routes. */
  pages: readonly SearchedPage[];
  /** What is said of pages elsewhere. */
  mentions: SearchIndex['mentions'];
  store: Store;
  /** The bytes of files that the output folder does not have. */
  files: KeptFiles;
}

/** A page that readers may find; plain JSON, so that it can be kept. */
export interface SearchedEntry {
  about: SearchedAbout;
  /** Hash of all that an engine gets of it. */
  hash: string;
  /** The key by which the store has what it gives. */
  key: string;
}

/** The pages that readers may find. */
export function listSearched(
  planned: readonly PlannedPage[],
  texts: RenderedPages['texts'],
  { config, site }: { config: SiteConfig; site: SiteView },
): { entries: SearchedEntry[]; pages: SearchedPage[] } {
  const entries: SearchedEntry[] = [];
  const pages = planned.filter(isSearchable).flatMap((page) => {
    const text = texts.get(page.prepared.page.route);
    if (!text) return [];
    const about = aboutSearched(page, site, config.texts);
    const searched = createSearchedPage(about, text);
    entries.push({ about, hash: searched.key, key: text.key });
    return [searched];
  });
  return { entries, pages };
}

/**
 * Plans the files of the search engine; they stay as they are while no page gives anything else. Returns what went
 * wrong.
 */
export async function emitSearch(
  publisher: FilePlanner,
  { config, pages, mentions, store, files }: SearchContext,
): Promise<Diagnostic[]> {
  const engine = searchEngine(config);
  if (!engine?.hooks.files) return [];
  const origin = engine.inThreads === 'plugin' ? `the plugin "${engine.plugin.name}"` : 'the search index';
  const index = createIndex(config, {
    mentions,
    kept: createKept(engine, store),
    isThere: (file, hash) => publisher.canKeep(file, hash),
  });
  const { synonyms, suggestions } = index;
  try {
    await planGroupSoon(
      publisher,
      { store, files },
      {
        name: 'search',
        key: [engine.key, config.locale, synonyms, suggestions, mentions, pages.map(({ key }) => key)],
        origin,
        make: () => toGroup(readSearchFiles(engine, pages, index), origin),
      },
    );
    return [];
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return [...error.diagnostics];
  }
}

/** Values that an engine has kept; those of different plugins know nothing of each other. */
function createKept({ inThreads, plugin, key: own }: SearchEngine, store: Store): SearchIndex['kept'] {
  return <Value>(name: string) => {
    const shelf = store.shelf<Value>(inThreads === 'local' ? name : 'search-of-plugins');
    if (inThreads === 'local') return shelf;
    const toKey = (key: string) => hashJson([plugin.name, own, name, key]);
    return {
      get: (key: string) => shelf.get(toKey(key)),
      set: (key: string, value: Value) => shelf.set(toKey(key), value),
    };
  };
}

/** What an engine makes its files with. */
export function createIndex(
  config: SiteConfig,
  memory: Pick<SearchIndex, 'kept' | 'isThere' | 'mentions'>,
): SearchIndex {
  const { synonyms = [], suggestions = [] } = config.search ?? {};
  return { site: toPluginSite(config), synonyms, suggestions, ...memory, hashOf: hashContents };
}

/** The files of an engine, one by one. Throws `DiagnosticError`. */
export async function* readSearchFiles(
  { plugin, hooks }: SearchEngine,
  pages: readonly SearchedPage[],
  index: SearchIndex,
): AsyncIterable<SearchFile> {
  try {
    // What makes files one by one may fail at any of them.
    for await (const file of (await hooks.files?.(pages, index)) ?? []) {
      const wrong = describeFile(file, hooks.isFile);
      if (wrong !== null) throw new Error(wrong);
      yield file;
    }
  } catch (error) {
    // Nothing is wrong with an engine to which the store has given something damaged.
    if (error instanceof LostEntryError) throw error;
    throw new DiagnosticError([hookFault(plugin, 'search', null, error)]);
  }
}

function describeFile(file: unknown, isFile: SearchHooks['isFile']): string | null {
  const { path, contents, hash } = (file ?? {}) as Readonly<Record<string, unknown>>;
  const isWhole = typeof contents === 'string' || contents instanceof Uint8Array || typeof hash === 'string';
  if (typeof path !== 'string' || !isWhole)
    return 'files(pages, index) has to return a list of { path, contents }, the contents text or bytes';
  if (!isOutputPath(path)) return `it makes the file "${path}", which is no path below the output folder`;
  return isFile?.(path) ? null : `it makes the file "${path}", of which isFile(path) does not know`;
}

async function* toGroup(files: AsyncIterable<SearchFile>, origin: string): AsyncIterable<GroupFile> {
  for await (const { path, ...file } of files)
    yield 'hash' in file ? { path, origin, hash: file.hash } : { path, origin, text: file.contents };
}
