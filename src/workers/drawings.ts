import { hashText } from '../files/hash.ts';
import type { Drawings } from '../mdx/options.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import { openStore } from '../store/open-store.ts';

/** Drawings of diagrams by their source. */
export interface KeptDrawings extends Drawings {
  /** Takes over a drawing that another thread has made and saves. */
  learn: (source: string, svg: string) => void;
  /** Keeps what was drawn for the next run. */
  save: () => void;
}

/**
 * Drawings in a site's store: loading the layout engine and drawing take longer than all other work on a page, and
 * most edits of a page leave its diagrams alone.
 */
export function createDrawings({ folder, tool }: { folder: string | null; tool: string }): KeptDrawings {
  const store = folder === null ? createMemoryStore() : openStore({ folder, tool });
  const shelf = store.texts('drawings');
  const learned = new Map<string, string>();
  return {
    get: (source) => learned.get(source) ?? shelf.get(hashText(source)),
    set: (source, svg) => shelf.set(hashText(source), svg),
    learn: (source, svg) => void learned.set(source, svg),
    save: () => store.save(),
  };
}
