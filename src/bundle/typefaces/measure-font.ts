import { fromBuffer } from '@capsizecss/unpack';
import { create, type Font } from 'fontkitten';

/** What a font file says of itself; lengths are in units of its own. */
export interface FontMetrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** Mean width of a character, by how often characters stand in text. */
  xWidthAvg: number;
  /** `400`, or `100 900` for one that can be all of them. */
  weight: string;
  style: 'normal' | 'italic';
}

/** Reads a font file. Throws for what is none. */
export async function measureFont(bytes: Buffer): Promise<FontMetrics> {
  const { unitsPerEm, ascent, descent, lineGap, xWidthAvg } = await fromBuffer(bytes);
  const font = create(bytes) as Font;
  const axis = font.variationAxes.wght;
  return {
    ...{ unitsPerEm, ascent, descent, lineGap, xWidthAvg },
    weight: axis ? `${axis.min} ${axis.max}` : String(font['OS/2'].usWeightClass),
    style: font.italicAngle === 0 ? 'normal' : 'italic',
  };
}
