/**
 * The format of a pack: records one after the other, then an index in JSON, then a last line of fixed length that
 * says where the index begins and holds its hash. A file that was cut has no last line.
 */
import { hashText } from '../files/hash.ts';
import { recordHead } from './record.ts';

/** Counts up when the format changes; packs of other formats are never read. */
export const PACK_FORMAT = 1;

/** Whose entries a pack holds. */
export interface PackIdentity {
  tool: string;
  shelf: string;
}

/** Where a record stands, and when it was last known to be of use. */
export interface PackEntry {
  key: string;
  /** Bytes from the beginning of the pack to the record, and of the record. */
  offset: number;
  length: number;
  /** Bytes from the beginning of the record to the value. */
  headLength: number;
  check: number;
  /** Sequence number of the save, and the day since 1970. */
  seenSave: number;
  seenDay: number;
}

/** What a pack's index holds of an entry. */
export type NewEntry = Omit<PackEntry, 'offset' | 'headLength'>;

export interface PackIndex {
  /** Of two packs with the same key, the one with the higher number has the newer value. */
  sequence: number;
  entries: PackEntry[];
  /** Check of all records together: whoever reads the whole pack need not check them one by one. */
  check: number;
  /** Hash of the index, and by the checks in it of the whole pack. */
  hash: string;
}

type Tuple = [key: string, length: number, check: number, seenSave: number, seenDay: number];
type Stored = [
  format: number,
  tool: string,
  shelf: string,
  sequence: number,
  check: number,
  entries: Tuple[],
];

const MAGIC = 'docsgen-pack';
const LENGTH_DIGITS = 12;
const LAST_LINE = /^docsgen-pack (\d{12}) ([0-9a-f]{16})\n$/;

/** Bytes of the last line. */
export const LAST_LINE_LENGTH = MAGIC.length + LENGTH_DIGITS + 16 + 3;

/** The name of a pack's file; a pack under another name has been tampered with. */
export function packName({ sequence, hash }: Pick<PackIndex, 'sequence' | 'hash'>): string {
  return `${String(sequence).padStart(8, '0')}-${hash}.pack`;
}

/** The sequence number in a file name; null for names that no pack has. */
export function sequenceOf(name: string): number | null {
  const digits = /^(\d{8,15})-[0-9a-f]{16}\.pack$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** What follows the records. Entries are in the order of their records; their offsets follow from their lengths. */
export function encodeIndex(
  { tool, shelf }: PackIdentity,
  { sequence, check, entries }: Pick<PackIndex, 'sequence' | 'check'> & { entries: readonly NewEntry[] },
): { bytes: Buffer; hash: string } {
  const tuples = entries.map((entry): Tuple => {
    const { key, length, seenSave, seenDay } = entry;
    return [key, length, entry.check, seenSave, seenDay];
  });
  const stored: Stored = [PACK_FORMAT, tool, shelf, sequence, check, tuples];
  const index = Buffer.from(JSON.stringify(stored));
  const hash = hashText(index);
  const line = `${MAGIC} ${String(index.length).padStart(LENGTH_DIGITS, '0')} ${hash}\n`;
  return { bytes: Buffer.concat([index, Buffer.from(line)]), hash };
}

/** Bytes of the index, by the last line of a pack; null when it is none. */
export function indexLength(end: Buffer): number | null {
  const found = LAST_LINE.exec(end.toString('latin1', Math.max(0, end.length - LAST_LINE_LENGTH)));
  return found ? Number(found[1]) : null;
}

/** Reads index and last line; null when they are damaged or belong to another shelf, tool or format. */
export function decodeIndex(bytes: Buffer, { tool, shelf }: PackIdentity): PackIndex | null {
  const end = bytes.length - LAST_LINE_LENGTH;
  const hash = LAST_LINE.exec(bytes.toString('latin1', end))?.[2];
  const index = bytes.subarray(0, end);
  if (hash === undefined || hashText(index) !== hash) return null;
  const [format, ownTool, ownShelf, sequence, check, tuples] = JSON.parse(index.toString()) as Stored;
  if (format !== PACK_FORMAT || ownTool !== tool || ownShelf !== shelf) return null;
  return { sequence, check, hash, entries: locate(tuples, recordHead(shelf, '').length) };
}

function locate(tuples: readonly Tuple[], headLength: number): PackEntry[] {
  let offset = 0;
  return tuples.map(([key, length, check, seenSave, seenDay]) => {
    offset += length;
    const ownHead = headLength + Buffer.byteLength(key);
    return { key, offset: offset - length, length, headLength: ownHead, check, seenSave, seenDay };
  });
}
