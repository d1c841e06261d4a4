import { bytesCodec, jsonCodec, textCodec } from './codec.ts';
import type { Slice } from './record.ts';
import type { Store } from './store.ts';
import { type ByteShelf, createShelf } from './typed-shelf.ts';

/**
 * A store that keeps nothing between runs: for tests, and for builds without a cache. Values go through the same
 * bytes as on the disk, so that what works here works there.
 */
export function createMemoryStore(): Store {
  const shelves = new Map<string, ByteShelf>();
  const open = (name: string) => {
    const shelf = shelves.get(name) ?? createByteShelf();
    shelves.set(name, shelf);
    return shelf;
  };
  return {
    shelf: <Value>(name: string) => createShelf(open(name), jsonCodec<Value>()),
    texts: (name) => createShelf(open(name), textCodec),
    blobs: (name) => createShelf(open(name), bytesCodec),
    save: () => {},
    refresh: () => {},
    release: () => {},
    fault: null,
  };
}

function createByteShelf(): ByteShelf {
  const entries = new Map<string, Slice>();
  return {
    get isEmpty() {
      return entries.size === 0;
    },
    has: (key) => entries.has(key),
    get: (key) => entries.get(key) ?? null,
    set: (key, payload) => {
      entries.set(key, { bytes: Buffer.from(payload), start: 0, end: payload.length });
    },
    drop: (key) => {
      entries.delete(key);
    },
  };
}
