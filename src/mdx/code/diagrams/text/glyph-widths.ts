/**
 * Widths of characters in hundredths of the font size. Readers see the fonts of their system: these are the largest
 * widths of DejaVu Sans, Noto Sans, Open Sans (which Segoe UI is close to), Roboto and Liberation Sans (which Arial and
 * Helvetica are close to), so that a text fits into its box with every one of them.
 */
const ASCII = decode(
  '32 40 46 84 64 95 78 27 39 39 55 84 32 36 32 41 64 64 64 64 64 64 64 64 64 64 34 34 84 84 84 56 102 68 69 72 77 ' +
    '67 61 78 75 34 55 67 56 91 76 79 67 79 72 67 61 73 68 99 69 67 69 39 41 39 84 56 58 61 63 55 63 62 35 63 63 28 ' +
    '28 58 28 97 63 61 63 63 41 52 39 63 59 82 59 59 52 64 55 64 84',
);

/** The same for the bold style. */
const ASCII_BOLD = decode(
  '35 46 52 84 70 100 87 31 46 46 52 84 38 42 38 41 70 70 70 70 70 70 70 70 70 70 40 40 84 84 84 58 102 77 76 73 83 ' +
    '68 68 82 84 37 55 77 64 100 84 85 73 85 77 72 68 81 77 110 77 72 73 46 41 46 84 56 58 67 72 59 72 68 44 72 71 34 ' +
    '34 67 34 104 71 69 72 72 49 60 48 71 65 92 65 65 58 71 55 71 84',
);

/** First code points of ranges of other characters, and their width in hundredths. */
const RANGES: readonly (readonly [from: number, width: number])[] = [
  [0xa0, 63],
  [0x2b0, 50],
  [0x300, 0],
  [0x370, 72],
  [0x410, 80],
  [0x430, 70],
  [0x590, 0],
  [0x5d0, 66],
  [0x600, 72],
  [0x900, 70],
  [0x1100, 100],
  [0x1200, 80],
  [0x2000, 60],
  [0x2010, 45],
  [0x2014, 100],
  [0x2018, 40],
  [0x2020, 60],
  [0x2026, 100],
  [0x2030, 90],
  [0x2039, 45],
  [0x2070, 50],
  [0x20a0, 70],
  [0x2100, 90],
  [0x2190, 86],
  [0x2300, 90],
  [0x2500, 62],
  [0x25a0, 95],
  [0x2600, 125],
  [0x2800, 80],
  [0x2e80, 102],
  [0xa4d0, 80],
  [0xac00, 102],
  [0xd7b0, 80],
  [0xf900, 102],
  [0xfb00, 70],
  [0xfe00, 0],
  [0xfe10, 102],
  [0xfe70, 72],
  [0xff00, 102],
  [0xff61, 60],
  [0xffe0, 102],
  [0x10000, 90],
  [0x1f000, 130],
  [0x20000, 102],
  [0xe0000, 0],
];

/** Width of a character in hundredths of the font size. */
export function glyphWidth(point: number, style: 'regular' | 'bold' | 'mono'): number {
  if (point < 0x20 || (point >= 0x7f && point < 0xa0)) return 0;
  if (point < 0x7f) {
    if (style === 'mono') return 61;
    return (style === 'bold' ? ASCII_BOLD : ASCII)[point - 0x20] ?? 64;
  }
  // Joiners and direction marks.
  if (point >= 0x200b && point <= 0x200f) return 0;
  let width = 60;
  for (const [from, value] of RANGES) {
    if (point < from) break;
    width = value;
  }
  return style === 'bold' ? width * 1.12 : width;
}

function decode(widths: string): number[] {
  return widths.split(' ').map(Number);
}
