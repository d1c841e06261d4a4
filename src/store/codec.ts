import { isPlainJson } from './plain-json.ts';
import type { Slice } from './record.ts';

/** How values of one kind become bytes. */
export interface Codec<Value> {
  encode: (value: Value) => Uint8Array;
  /** The value of bytes whose check was right; null for one that could not be kept. */
  decode: (slice: Slice) => Value | null;
}

const NOT_KEPT = Buffer.from('null');

/** JSON values. One that JSON would not give back as it is becomes null: it hides the older value of its key. */
export function jsonCodec<Value>(): Codec<Value> {
  return {
    encode: (value) => (canBeKept(value) ? Buffer.from(JSON.stringify(value)) : NOT_KEPT),
    decode: ({ bytes, start, end }) => JSON.parse(bytes.toString('utf8', start, end)) as Value,
  };
}

function canBeKept(value: unknown): boolean {
  try {
    return isPlainJson(value);
  } catch {
    // Too deep, or endless.
    return false;
  }
}

const UTF8 = 0;
const UTF16 = 1;

/** Texts. The first byte names the encoding: UTF-8 has nothing for halves of surrogate pairs, which JavaScript has. */
export const textCodec: Codec<string> = {
  encode: (text) =>
    /\p{Surrogate}/u.test(text)
      ? Buffer.concat([Buffer.of(UTF16), Buffer.from(text, 'utf16le')])
      : Buffer.concat([Buffer.of(UTF8), Buffer.from(text)]),
  decode: ({ bytes, start, end }) =>
    bytes.toString(bytes[start] === UTF8 ? 'utf8' : 'utf16le', start + 1, end),
};

/** Bytes; each reader gets a copy. */
export const bytesCodec: Codec<Uint8Array> = {
  encode: (bytes) => bytes,
  decode: ({ bytes, start, end }) => new Uint8Array(bytes.subarray(start, end)),
};
