import type { Label, Run } from '../model.ts';
import { lineWidth, textWidth } from './measure.ts';

/** Widest word that is never cut in its middle. */
const WORD = 190;

/** Breaks the lines of a label that are wider than `width`, at spaces and, within long words, at signs and capitals. A word that has none
 * of these stays whole, up to a length that no column has room for. */
export function wrapLabel(label: Label, width: number): Label {
  return label.flatMap((line) => (lineWidth(line) <= width ? [line] : wrapLine(line, width)));
}

interface Word {
  run: Run;
  /** True when a space stands before it. */
  spaced: boolean;
}

function wrapLine(line: readonly Run[], width: number): Run[][] {
  const words = splitWords(line, width);
  const lines = fill(words, width);
  // The narrowest width that needs no further line: no last line of one word.
  let low = width / 2;
  let high = width;
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (fits(words, middle, lines.length)) high = middle;
    else low = middle;
  }
  return fill(words, high);
}

/** True when words take no more lines than that at a width; a word may be wider than it. */
function fits(words: readonly Word[], width: number, count: number): boolean {
  return fill(words, width).length <= count;
}

function fill(words: readonly Word[], width: number): Run[][] {
  const lines: Run[][] = [];
  let current: Run[] = [];
  let used = 0;
  for (const { run, spaced } of words) {
    const own = textWidth(run.text, run);
    const space = spaced && current.length > 0 ? textWidth(' ', run) : 0;
    if (current.length > 0 && used + space + own > width) {
      lines.push(current);
      current = [];
      used = 0;
    }
    const joined = current.length > 0 && spaced ? { ...run, text: ` ${run.text}` } : run;
    used += current.length > 0 ? space + own : own;
    current = append(current, joined);
  }
  return [...lines, current];
}

/** Adds a run; one of the same style as the last becomes part of it. */
function append(line: Run[], run: Run): Run[] {
  const last = line.at(-1);
  const same = last && !last.bold === !run.bold && !last.italic === !run.italic && !last.code === !run.code;
  if (!last || !same) return [...line, run];
  return [...line.slice(0, -1), { ...last, text: last.text + run.text }];
}

function splitWords(line: readonly Run[], width: number): Word[] {
  const words: Word[] = [];
  let spaced = false;
  for (const run of line) {
    for (const part of run.text.split(/([ \t\n\u3000]+)/)) {
      if (part === '') continue;
      if (/^[ \t\n\u3000]+$/.test(part)) {
        spaced = true;
        continue;
      }
      for (const piece of breakWord(part, run, width)) {
        words.push({ run: { ...run, text: piece }, spaced });
        spaced = false;
      }
    }
  }
  return words;
}

/** A word in pieces that fit: cut after signs, before capitals, between ideographs, and at last anywhere. */
function breakWord(word: string, run: Run, width: number): string[] {
  if (textWidth(word, run) <= width) return [word];
  const soft = word.split(
    /(?<=[/\\._\-:,;?&=@|+#…])(?=[^/\\._\-:,;?&=@|+#…])|(?<=[a-z0-9])(?=[A-Z])|(?<=[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef])|(?=[\u2e80-\u9fff\uac00-\ud7af])/u,
  );
  return soft.flatMap((piece) =>
    textWidth(piece, run) <= Math.max(width, WORD) ? [piece] : cut(piece, run, Math.max(width, WORD)),
  );
}

function cut(word: string, run: Run, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    if (piece !== '' && textWidth(piece + segment, run) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
