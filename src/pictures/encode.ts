import type Sharp from 'sharp';

/** Qualities from nothing lost to what the eye just fails to see. */
const QUALITIES = [100, 60, 40, 20];

/**
 * A PNG in the format of the web, at most so many bytes. An interface is flat colors and letters: WebP nearly without loss is
 * sharp there; AVIF is for what looks like a photograph. Throws where it can't be made small enough.
 */
export async function encodePicture(
  sharp: typeof Sharp,
  png: Buffer,
  format: 'webp' | 'avif',
  maxBytes: number,
): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const image = sharp(png).removeAlpha();
    const encoded =
      format === 'avif'
        ? image.avif({ quality: Math.max(quality - 20, 10), chromaSubsampling: '4:4:4' })
        : image.webp({ nearLossless: true, quality, effort: 6 });
    const bytes = await encoded.toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`It is larger than ${maxBytes} bytes: cut out less, or allow more with maxBytes.`);
}
