import { crc32 } from 'node:zlib';

/** Bytes between two places of a buffer. They must not be changed. */
export interface Slice {
  bytes: Buffer;
  start: number;
  end: number;
}

/**
 * The head of a record: it says whose value follows, so that no value can pass for another one's. No shelf has the
 * separator in its name.
 */
export function recordHead(shelf: string, key: string): string {
  return `${shelf}\0${key}\0`;
}

/** A value's bytes with their head in front, as they stand in a pack. */
export function createRecord(shelf: string, key: string, payload: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(recordHead(shelf, key)), payload]);
}

/**
 * Check of bytes; `before` is the check of what stands in front of them. A cryptographic hash would take eight times
 * as long, which an unchanged build would feel, and nobody has to be kept out here: who can write to the store can
 * write to docsgen. What disks and killed processes do (flipped bits, cut ends, blocks of zeros, parts of other
 * files) is what this sum was made for; lengths and heads are compared besides.
 */
export function checkOf(bytes: Uint8Array, before = 0): number {
  return crc32(bytes, before);
}

/** True for the bytes of a whole record of this key. */
export function isRecordOf(shelf: string, key: string, record: Buffer, check: number): boolean {
  const head = Buffer.from(recordHead(shelf, key));
  return crc32(record) === check && record.subarray(0, head.length).equals(head);
}

/** True when two places hold the same bytes. */
export function isSame(a: Slice, b: Slice): boolean {
  return a.bytes.subarray(a.start, a.end).equals(b.bytes.subarray(b.start, b.end));
}
