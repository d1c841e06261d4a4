import { hashText } from '../../files/hash.ts';

/** Bytes that can be sent, and what a client has to know of them. */
export interface Representation {
  size: number;
  /** Strong entity tag, quotes included: the same bytes have the same one for ever. */
  tag: string;
  /** Time of the last change in milliseconds; null when there is none. */
  lastModified: number | null;
  /** The Content-Type. */
  type: string;
  /** Reads a part, both ends included. Throws when the bytes are no longer there. */
  read: (first: number, last: number) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Bytes that are in memory. */
export function representBytes(bytes: Uint8Array, type: string, tag = tagOf(bytes)): Representation {
  return {
    size: bytes.byteLength,
    tag,
    lastModified: null,
    type,
    read: (first, last) => [bytes.subarray(first, last + 1)],
  };
}

function tagOf(bytes: Uint8Array): string {
  return `"${hashText(bytes)}"`;
}
