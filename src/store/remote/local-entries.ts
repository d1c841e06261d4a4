import { hashText } from '../../files/hash.ts';
import { DiskShelf } from '../disk-shelf.ts';
import { diskFiles } from '../files.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import type { PackEntry } from '../pack-format.ts';
import { PACK_FORMAT } from '../pack-format.ts';
import { PackSet } from '../pack-set.ts';
import type { ShelfContext } from '../shelf-context.ts';
import type { Parcel } from './bundle-format.ts';
import { entryIdOf, keyIdOf } from './remote-index.ts';

/** What only tells about this machine: the times and numbers of files. */
const LOCAL_SHELVES: ReadonlySet<string> = new Set(['output', 'runs']);

/** An entry of the local store. */
export interface LocalEntry {
  shelf: string;
  key: string;
  keyId: string;
  id: string;
  day: number;
}

/** The entries of a store's folder, as they stand on the disk. */
export class LocalEntries {
  private readonly context: ShelfContext;
  private readonly sets = new Map<string, PackSet>();

  constructor({ folder, tool }: { folder: string; tool: string }) {
    this.context = {
      ...{ files: diskFiles, tool, limits: DEFAULT_LIMITS, now: Date.now },
      folder: `${folder}/tool-${hashText(`${PACK_FORMAT} ${tool}`)}`,
      readOnly: true,
      // The store itself says when its folder is of no use.
      onFault: () => {},
    };
  }

  /** All entries that other machines can use. */
  list(): LocalEntry[] {
    return this.shelves().flatMap((shelf) =>
      [...this.open(shelf).entries()].map((entry) => toLocalEntry(shelf, entry)),
    );
  }

  /** An entry with its value; null when it turns out damaged. */
  take({ shelf, key, day }: LocalEntry): Parcel | null {
    const value = this.open(shelf).read(key);
    return value && { shelf, key, day, value };
  }

  /** Writes what other machines have made. What is here already stays. */
  add(parcels: readonly Parcel[]): void {
    for (const shelf of new Set(parcels.map((parcel) => parcel.shelf))) {
      if (LOCAL_SHELVES.has(shelf)) continue;
      const written = new DiskShelf(shelf, this.context);
      for (const { key, value, day, ...parcel } of parcels) {
        if (parcel.shelf !== shelf || written.has(key)) continue;
        written.set(key, value.bytes.subarray(value.start, value.end), day);
      }
      written.save();
    }
    this.sets.clear();
  }

  private shelves(): string[] {
    try {
      return diskFiles
        .list(this.context.folder)
        .filter((name) => !LOCAL_SHELVES.has(name))
        .sort();
    } catch {
      return [];
    }
  }

  private open(shelf: string): PackSet {
    const set = this.sets.get(shelf) ?? new PackSet(shelf, this.context);
    this.sets.set(shelf, set);
    return set;
  }
}

function toLocalEntry(shelf: string, { key, check, seenDay }: PackEntry): LocalEntry {
  const keyId = keyIdOf(shelf, key);
  return { shelf, key, keyId, id: entryIdOf(keyId, check), day: seenDay };
}
