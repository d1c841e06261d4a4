import { withoutColours } from '../../shared/text.ts';
import { takeMagicComments } from './magic-comments.ts';
import { markOfText, type TextMark } from './mark-texts.ts';

/** A mark whose text the code does not have. */
export interface MissingText {
  /** The text or the pattern, as it is written. */
  readonly written: string;
  /** Where it is written: in the opening line of a fence, or in a comment of the code. */
  readonly place: 'meta' | 'comment';
}

/** Texts that a block marks and that stand in no line of it; a comment asks the lines that it reaches only. */
export function findMissingTexts(source: string, texts: readonly TextMark[]): MissingText[] {
  if (texts.length === 0 && !source.includes('[!code')) return [];
  const { code, words } = takeMagicComments(withoutColours(source));
  const lines = code.split('\n');
  const isMissing = ({ pattern }: TextMark, among: readonly string[]) =>
    among.every((line) => line.search(pattern) === -1);
  return [
    ...texts
      .filter((text) => isMissing(text, lines))
      .map(({ written }): MissingText => ({ written, place: 'meta' })),
    ...words
      .filter(({ text, from, to }) => isMissing(markOfText(text, 'highlighted'), lines.slice(from - 1, to)))
      .map(({ text }): MissingText => ({ written: text, place: 'comment' })),
  ];
}
