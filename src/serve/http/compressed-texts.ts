import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from './content-coding.ts';
import { isCompressible } from './media-type.ts';
import { type Representation, representBytes } from './representation.ts';

/** Below this, headers are longer than what is saved. In bytes. */
const SMALLEST = 1024;
/** A text is compressed as a whole, in memory. In bytes. */
const LARGEST = 4 * 1024 * 1024;
/** What is kept of compressed texts. In bytes. */
const KEPT = 32 * 1024 * 1024;

const COMPRESS: Record<Coding, (bytes: Uint8Array) => Promise<Buffer>> = {
  // A quarter of the time of level 11 goes into a thousandth of it, for a tenth more bytes.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Compresses texts and keeps the results by their tags, so that their length is known and each is made once. */
export class CompressedTexts {
  private readonly made = new Map<string, Promise<Buffer>>();
  private size = 0;

  /** True for what can be had compressed. */
  takes({ type, size }: Representation): boolean {
    return size >= SMALLEST && size <= LARGEST && isCompressible(type);
  }

  /** The compressed form, which is a representation with a tag of its own. */
  async compress(source: Representation, coding: Coding): Promise<Representation> {
    const tag = source.tag.replace(/"$/, `-${coding}"`);
    const { lastModified } = source;
    return { ...representBytes(await this.bytesOf(source, coding, tag), source.type, tag), lastModified };
  }

  private bytesOf(source: Representation, coding: Coding, tag: string): Promise<Buffer> {
    const known = this.made.get(tag);
    if (known) return known;
    const making = readWhole(source).then(COMPRESS[coding]);
    this.made.set(tag, making);
    making.then(
      ({ byteLength }) => this.count(byteLength),
      () => this.made.delete(tag),
    );
    return making;
  }

  /** Forgets everything when it gets too much: what is asked for again is made again. */
  private count(bytes: number): void {
    this.size += bytes;
    if (this.size <= KEPT) return;
    this.made.clear();
    this.size = 0;
  }
}

async function readWhole({ size, read }: Representation): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of read(0, size - 1)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
