import { isUtf8 } from 'node:buffer';

const CARRIAGE_RETURN = 0x0d;

/** Bytes that are no text in UTF-8. */
export class EncodingError extends Error {
  /** Absolute path of the file. */
  readonly path: string;
  /** Line and column of the first odd character, from 1. */
  readonly line: number;
  readonly column: number;
  /** What it looks like. */
  readonly kind: 'UTF-16' | 'NUL' | 'other';

  constructor(path: string, bytes: Uint8Array, kind: EncodingError['kind'], offset: number) {
    super(`${path} is no text in UTF-8`);
    this.name = 'EncodingError';
    this.path = path;
    this.kind = kind;
    const before = Buffer.from(bytes.subarray(0, offset)).toString('utf8').split('\n');
    this.line = kind === 'UTF-16' ? 1 : before.length;
    this.column = kind === 'UTF-16' ? 1 : (before.at(-1)?.length ?? 0) + 1;
  }
}

/**
 * The text of a file. Throws `EncodingError` for other encodings, and for NUL bytes, which no text holds. A carriage
 * return that ends a line alone, as old systems wrote it, is given as a line feed: parsers of front matter, YAML and
 * JavaScript don't agree on it, and every place in the text stays where it is.
 */
export function decodeText(bytes: Buffer, path: string): string {
  if (isWide(bytes)) throw new EncodingError(path, bytes, 'UTF-16', 0);
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw new EncodingError(path, bytes, 'NUL', nul);
  if (!isUtf8(bytes)) throw new EncodingError(path, bytes, 'other', firstOdd(bytes));
  const text = bytes.toString('utf8');
  return bytes.includes(CARRIAGE_RETURN) ? text.replace(/\r(?!\n)/g, '\n') : text;
}

/** What can be made of a text in another encoding, so that it can be looked at: no replacement for saving it as UTF-8. */
export function decodeAnyway(bytes: Buffer): string {
  const isBig = bytes[0] === 0xfe || (bytes[0] === 0 && bytes[1] !== 0);
  const encoding = isWide(bytes)
    ? isBig
      ? 'utf-16be'
      : 'utf-16le'
    : isUtf8(bytes)
      ? 'utf-8'
      : 'windows-1252';
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '');
}

const isWide = (bytes: Buffer) =>
  /^(?:\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2)) || isHalfEmpty(bytes);

/** True where every other byte at the start is empty, as in UTF-16 without a mark. */
function isHalfEmpty(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64);
  if (start.length < 8) return false;
  return [0, 1].some((first) => start.every((byte, at) => at % 2 === first || byte === 0));
}

/** Offset of the first byte that is no UTF-8, found by halves: what ends inside of a character is tried a little shorter. */
function firstOdd(bytes: Buffer): number {
  let [good, bad] = [0, bytes.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isTextUpTo(bytes, middle)) good = middle;
    else bad = middle;
  }
  // At most three bytes of a character may stand in front of the one that breaks it.
  for (let at = Math.max(0, good - 3); at < bad; at++) if (!isUtf8(bytes.subarray(0, at))) return at - 1;
  return good;
}

function isTextUpTo(bytes: Buffer, end: number): boolean {
  return [0, 1, 2, 3].some((less) => isUtf8(bytes.subarray(0, Math.max(0, end - less))));
}
