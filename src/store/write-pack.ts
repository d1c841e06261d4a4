import type { StoreFiles } from './files.ts';
import { encodeIndex, type NewEntry, type PackIdentity } from './pack-format.ts';
import { checkOf } from './record.ts';

/** A record that goes into a new pack. */
export interface NewRecord extends Omit<NewEntry, 'length'> {
  record: Uint8Array;
}

/** Writes the contents of a pack, record by record, and gives back its hash. Throws what the file operation throws. */
export function writePack(
  files: StoreFiles,
  file: string,
  head: PackIdentity & { sequence: number },
  records: Iterable<NewRecord>,
): string {
  const made = { hash: '' };
  files.write(file, pieces(head, records, made));
  return made.hash;
}

function* pieces(
  head: PackIdentity & { sequence: number },
  records: Iterable<NewRecord>,
  made: { hash: string },
): Iterable<Uint8Array> {
  const entries: NewEntry[] = [];
  let check = 0;
  for (const { record, ...entry } of records) {
    entries.push({ ...entry, length: record.length });
    check = checkOf(record, check);
    yield record;
  }
  const { bytes, hash } = encodeIndex(head, { sequence: head.sequence, check, entries });
  made.hash = hash;
  yield bytes;
}
