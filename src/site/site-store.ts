import path from 'node:path';
import { hashText } from '../files/hash.ts';
import { builtToolId, packageRoot } from '../files/package-info.ts';
import type { Memory } from '../shared/memory.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { openStore } from '../store/open-store.ts';
import type { Store } from '../store/store.ts';
import { hashSources, readToolId } from '../store/tool-id.ts';

/** Folder of all that is kept between runs, below the site's root. */
export const STORE_FOLDER = '.docsgen';

/** Where a site keeps what it has made; plain data, so that threads can open the same store. */
export interface StorePlace {
  /** Absolute path; null keeps nothing. */
  folder: string | null;
  /** Identity of the code that makes the values. */
  tool: string;
}

let sources: string | null = null;

/** The sources that run are those that were there when they were loaded. */
function loadedSources(): string {
  sources ??= hashSources(packageRoot);
  return sources;
}

/**
 * The place of a site's store. `cache` false makes everything anew and keeps nothing.
 *
 * @param language a language that the site is made in besides its own: what is kept of it would only be in the way there
 */
export function storePlace(root: string, cache: boolean, language?: string): StorePlace {
  const tool = readToolId({ packageRoot, builtId: builtToolId, sources: loadedSources });
  const folder = path.join(root, STORE_FOLDER, ...(language === undefined ? [] : ['languages', language]));
  return { folder: cache ? folder : null, tool };
}

/** Opens a site's store. */
export function openStoreAt({ folder, tool }: StorePlace): Store {
  return folder === null ? createMemoryStore() : openStore({ folder, tool });
}

/** What a store remembers of texts: front matter, data files, the dates of a commit. */
export function createMemory(store: Store): Memory {
  const shelf = store.shelf<unknown>('texts');
  const keyOf = (kind: string, text: string) => hashText(`${kind}\0${text}`);
  return {
    get: (kind, text) => shelf.get(keyOf(kind, text)),
    set: (kind, text, value) => shelf.set(keyOf(kind, text), value),
  };
}
