import { hashText } from '../files/hash.ts';
import { bytesCodec, jsonCodec, textCodec } from './codec.ts';
import { DiskShelf } from './disk-shelf.ts';
import { diskFiles, type StoreFiles } from './files.ts';
import { DEFAULT_LIMITS, type StoreLimits } from './limits.ts';
import { PACK_FORMAT } from './pack-format.ts';
import type { ShelfContext } from './shelf-context.ts';
import type { Store } from './store.ts';
import { createFault, type StoreFault } from './store-fault.ts';
import { markAsUsed, sweepStore } from './sweep.ts';
import { createShelf } from './typed-shelf.ts';

export interface StoreOptions {
  /** Absolute path of the folder; made by the first save. Nothing in it is touched but folders named `tool-…`. */
  folder: string;
  /** Identity of the code that makes the values: `readToolId`. */
  tool: string;
  /** True to write nothing at all. */
  readOnly?: boolean;
  limits?: Partial<StoreLimits>;
  files?: StoreFiles;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Opens the store of a folder. Entries stand in packs, files that never change: `tool-<hash of tool and format>/
 * <shelf>/<sequence>-<hash>.pack`. A save adds at most one pack to a shelf, so that two processes never write the
 * same file; there is no list of packs but the folder's, so that nothing can disagree. Never throws: a folder that
 * can't be used costs the entries.
 */
export function openStore(options: StoreOptions): Store {
  const { folder, tool, files = diskFiles, now = Date.now } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const own = `tool-${hashText(`${PACK_FORMAT} ${tool}`)}`;
  const shelves = new Map<string, DiskShelf>();
  let fault: StoreFault | null = null;
  const context: ShelfContext = {
    ...{ files, tool, limits, now, folder: `${folder}/${own}`, readOnly: options.readOnly === true },
    onFault: (operation, path, error) => {
      fault ??= createFault(operation, path, error);
    },
  };
  const open = (name: string) => {
    if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new TypeError(`"${name}" is no name for a shelf`);
    const shelf = shelves.get(name) ?? new DiskShelf(name, context);
    shelves.set(name, shelf);
    return shelf;
  };
  return {
    shelf: <Value>(name: string) => createShelf(open(name), jsonCodec<Value>()),
    texts: (name) => createShelf(open(name), textCodec),
    blobs: (name) => createShelf(open(name), bytesCodec),
    save() {
      if (options.readOnly) return;
      const listNeeded = () => new Set([...shelves.values()].flatMap((shelf) => shelf.neededPacks()));
      const sweep = { files, limits, now: now(), listNeeded };
      const written = [...shelves.values()].filter((shelf) => shelf.save());
      if (written.length > 0) sweepStore(folder, own, sweep);
      else markAsUsed(context.folder, sweep);
    },
    refresh() {
      for (const shelf of shelves.values()) shelf.refresh();
    },
    release() {
      for (const shelf of shelves.values()) shelf.release();
    },
    get fault() {
      return fault;
    },
  };
}
