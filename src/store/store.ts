/** What is kept between runs: entries by key, on shelves by kind. */
import type { StoreFault } from './store-fault.ts';

/**
 * Entries of one kind. A key is a hash of all that decides the value, or names a value of which only the latest one
 * counts. Whatever is damaged, lost or foreign is a miss: no method ever throws or gives the value of another key.
 */
export interface Shelf<Value> {
  /**
   * The value of a key, or null. Each call gives a value of its own, so that callers may change it. What was there
   * a moment ago may be gone: another process sweeps, a disk fails.
   */
  get: (key: string) => Value | null;
  /**
   * True when there seems to be a value, without reading it: enough to plan with, but `get` may still find it
   * damaged.
   */
  has: (key: string) => boolean;
  /** Keeps a value; it is written by the store's `save`. What could not be given back as it is, is not kept. */
  set: (key: string, value: Value) => void;
  /** True when there is no entry at all, as on a first run. */
  readonly isEmpty: boolean;
}

/** All shelves of one folder. Several processes, and several threads of one, may open the same one at once. */
export interface Store {
  /** Values that JSON gives back as they are. `name` is kebab-case; a shelf has one kind of values for good. */
  shelf: <Value>(name: string) => Shelf<Value>;
  /** Long texts: they are read only when they are asked for, and need no parsing. */
  texts: (name: string) => Shelf<string>;
  /** Bytes, such as the bytecode of an engine (with `engineKey` in the key). */
  blobs: (name: string) => Shelf<Uint8Array>;
  /** Writes what is new, and sweeps. Never throws: what could not be written is lost, and `fault` says why. */
  save: () => void;
  /** Takes in what was put into the folder since it was opened. */
  refresh: () => void;
  /** Lets go of what was read ahead, for those who go on after they have read much. Nothing is lost. */
  release: () => void;
  /** Why nothing can be kept (a read-only folder, a full disk …): the first reason. Null while all is well. */
  readonly fault: StoreFault | null;
}
