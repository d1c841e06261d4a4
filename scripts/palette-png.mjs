// Makes a screenshot small: a PNG of true colours becomes one with a palette of 256.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Converts a PNG as browsers take it (8 bits, RGB or RGBA, not interlaced); transparency is dropped. */
export function toPalettePng(png) {
  const { width, height, channels, pixels } = decode(png);
  const counts = new Map();
  const colours = new Uint32Array(width * height);
  for (let index = 0; index < colours.length; index++) {
    const at = index * channels;
    const colour = (pixels[at] << 16) | (pixels[at + 1] << 8) | pixels[at + 2];
    colours[index] = colour;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = choosePalette(counts);
  const nearest = new Map([...counts.keys()].map((colour) => [colour, nearestIn(palette, colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let index = 0; index < colours.length; index++) {
    const row = Math.floor(index / width);
    rows[row * (width + 1) + 1 + (index % width)] = nearest.get(colours[index]);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])),
    ),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The colours that are used most, no two of them too alike to tell apart; then the rest, to fill up. */
function choosePalette(counts) {
  const byUse = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour);
  const chosen = [];
  for (const colour of byUse) {
    if (chosen.length === 256) break;
    const isNew = chosen.length < 32 || difference(chosen[nearestIn(chosen, colour)], colour) > 60;
    if (isNew) chosen.push(colour);
  }
  return chosen;
}

function nearestIn(palette, colour) {
  let best = 0;
  for (let index = 1; index < palette.length; index++) {
    if (difference(palette[index], colour) < difference(palette[best], colour)) best = index;
  }
  return best;
}

/** Squared distance, with the weights that eyes give to red, green and blue. */
function difference(a, b) {
  const red = (a >> 16) - (b >> 16);
  const green = ((a >> 8) & 255) - ((b >> 8) & 255);
  const blue = (a & 255) - (b & 255);
  return 2 * red * red + 4 * green * green + 3 * blue * blue;
}

function decode(png) {
  const parts = [];
  let header;
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = data;
    if (type === 'IDAT') parts.push(data);
    at += length + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = header[9] === 6 ? 4 : 3;
  return {
    width,
    height,
    channels,
    pixels: unfilter(inflateSync(Buffer.concat(parts)), width * channels, height, channels),
  };
}

/** Takes the filters of PNG's rows away (PNG specification, section 9). */
function unfilter(data, stride, height, channels) {
  const pixels = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = data[row * (stride + 1)];
    for (let column = 0; column < stride; column++) {
      const at = row * stride + column;
      const left = column >= channels ? pixels[at - channels] : 0;
      const up = row > 0 ? pixels[at - stride] : 0;
      const corner = row > 0 && column >= channels ? pixels[at - stride - channels] : 0;
      const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
      pixels[at] = data[row * (stride + 1) + 1 + column] + predicted;
    }
  }
  return pixels;
}

function paeth(left, up, corner) {
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value));
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}
