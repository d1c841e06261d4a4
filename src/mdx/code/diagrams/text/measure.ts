import type { Label, Run } from '../model.ts';
import { glyphWidth } from './glyph-widths.ts';

/** Font size of every text in a drawing: at the smallest scale, four fifths, it is 12 px. */
export const FONT_SIZE = 15;
/** Distance of two lines. */
export const LINE_HEIGHT = 20;

/** Width of a text in px. */
export function textWidth(text: string, style: Omit<Run, 'text'> = {}): number {
  const face = style.code ? 'mono' : style.bold ? 'bold' : 'regular';
  let sum = 0;
  let joined = false;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    // What a joiner ties to the character before it is drawn as one picture.
    if (!joined) sum += glyphWidth(point, face);
    joined = point === 0x200d;
  }
  return (sum * FONT_SIZE) / 100;
}

export function lineWidth(line: readonly Run[]): number {
  return line.reduce((sum, run) => sum + textWidth(run.text, run), 0);
}

/** Width and height of a label. */
export function measureLabel(label: Label): { width: number; height: number } {
  return {
    width: Math.ceil(Math.max(0, ...label.map(lineWidth))),
    height: label.length * LINE_HEIGHT,
  };
}
