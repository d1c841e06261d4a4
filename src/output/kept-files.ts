import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { hashContents } from '../files/hash.ts';
import type { FilePlanner } from '../publish/file-planner.ts';
import type { Store } from '../store/store.ts';

/** An output file with its content hash. */
export type KnownFile = [file: string, hash: string];

/**
 * The bytes of output files by a key of all that they depend on. A machine with an output folder finds them there; one
 * that begins with an empty one gets them from those that have made them.
 */
export interface KeptFiles {
  /** Keeps files that are planned, where machines share what they make. */
  keep: (publisher: FilePlanner, key: string, files: readonly KnownFile[]) => void;
  /** Plans files that are known, from the output folder or by their bytes; false when that can't be done for all. */
  plan: (publisher: FilePlanner, key: string, files: readonly KnownFile[], origin: string) => boolean;
}

/** Above this, taking the bytes of files that depend on all pages over costs more than making them. */
const MAX_BYTES = 32 * 1024 * 1024;

/** `isShared` says whether bytes are kept; what is there is used in any case. */
export function openKeptFiles(store: Store, isShared: boolean): KeptFiles {
  const shelf = store.blobs('output-files');
  return {
    keep(publisher, key, files) {
      if (!isShared) return;
      const texts = files.map(([file]) => publisher.readPlanned(file));
      if (texts.includes(null)) return;
      const bytes = texts.map((text) => Buffer.from(text ?? ''));
      if (bytes.reduce((sum, { length }) => sum + length, 0) > MAX_BYTES) return;
      shelf.set(key, pack(bytes));
    },
    plan(publisher, key, files, origin) {
      const isThere = files.map(([file, hash]) => publisher.canKeep(file, hash));
      const bytes = isThere.includes(false) ? unpack(shelf.get(key), files) : [];
      if (bytes === null) return false;
      for (const [index, [file, hash]] of files.entries()) {
        if (isThere[index]) publisher.keep(file, hash, origin);
        else publisher.add(file, bytes[index] ?? '', origin);
      }
      return true;
    },
  };
}

/** A line with the length of each file, then all of them. */
function pack(files: readonly Buffer[]): Uint8Array {
  const lengths = JSON.stringify(files.map(({ length }) => length));
  return deflateRawSync(Buffer.concat([Buffer.from(`${lengths}\n`), ...files]), { level: 4 });
}

/** The bytes of files; null when they are not there, or not those of the hashes. */
function unpack(packed: Uint8Array | null, files: readonly KnownFile[]): Buffer[] | null {
  if (!packed) return null;
  try {
    const raw = inflateRawSync(packed, { maxOutputLength: MAX_BYTES + 1024 * 1024 });
    const headEnd = raw.indexOf(10);
    const lengths = JSON.parse(raw.toString('latin1', 0, headEnd)) as number[];
    let end = headEnd + 1;
    const bytes = lengths.map((length) => {
      end += length;
      return raw.subarray(end - length, end);
    });
    const isRight = files.every(([, hash], index) => bytes[index] && hashContents(bytes[index]) === hash);
    return isRight && bytes.length === files.length ? bytes : null;
  } catch {
    return null;
  }
}
