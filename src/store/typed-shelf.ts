import type { Codec } from './codec.ts';
import type { Slice } from './record.ts';
import type { Shelf } from './store.ts';

/** A shelf of bytes, on the disk or in memory. */
export interface ByteShelf {
  readonly isEmpty: boolean;
  has: (key: string) => boolean;
  get: (key: string) => Slice | null;
  set: (key: string, payload: Uint8Array) => void;
  drop: (key: string) => void;
}

/** Gives a shelf of bytes values of a kind. */
export function createShelf<Value>(bytes: ByteShelf, codec: Codec<Value>): Shelf<Value> {
  return {
    get isEmpty() {
      return bytes.isEmpty;
    },
    has: (key) => bytes.has(key),
    get(key) {
      const slice = bytes.get(key);
      if (!slice) return null;
      try {
        return codec.decode(slice);
      } catch {
        bytes.drop(key);
        return null;
      }
    },
    set: (key, value) => bytes.set(key, codec.encode(value)),
  };
}
