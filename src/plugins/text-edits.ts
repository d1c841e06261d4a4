import type { TextEdit } from './plugin.ts';

/** A text after edits, with the way back to where each offset stood before them. */
export interface EditedText {
  readonly text: string;
  /** Offset in the text before the edits. What an edit has put in stands where it begins. */
  readonly toOriginal: (offset: number) => number;
}

const identity = (offset: number) => offset;

/** A text that nothing has changed. */
export function unedited(text: string): EditedText {
  return { text, toOriginal: identity };
}

/**
 * Applies edits to a text that may have been edited before. They may come in any order; the first of those that overlap
 * wins. Throws `RangeError` for offsets outside of the text.
 */
export function applyEdits(before: EditedText, edits: readonly TextEdit[]): EditedText {
  const ordered = inOrder(before.text, edits);
  if (ordered.length === 0) return before;
  let text = '';
  let from = 0;
  /** Where copied pieces begin: in the new text, and in the old one. */
  const pieces: { at: number; source: number; copied: boolean }[] = [];
  for (const edit of ordered) {
    pieces.push({ at: text.length, source: from, copied: true });
    text += before.text.slice(from, edit.start);
    pieces.push({ at: text.length, source: edit.start, copied: edit.text.length === edit.end - edit.start });
    text += edit.text;
    from = edit.end;
  }
  pieces.push({ at: text.length, source: from, copied: true });
  text += before.text.slice(from);
  return { text, toOriginal: (offset) => before.toOriginal(findSource(pieces, offset)) };
}

function inOrder(text: string, edits: readonly TextEdit[]): TextEdit[] {
  // Who writes a plugin may return the new text.
  if (!Array.isArray(edits))
    throw new TypeError(
      `it returns ${edits === null ? 'null' : `a value of the type ${typeof edits}`}, and no list of edits`,
    );
  for (const { start, end } of edits) {
    if (Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end && end <= text.length)
      continue;
    throw new RangeError(`an edit from ${start} to ${end} lies outside of the text`);
  }
  const sorted = edits.map((edit, index) => ({ edit, index }));
  sorted.sort((a, b) => a.edit.start - b.edit.start || a.index - b.index);
  let reached = 0;
  return sorted.flatMap(({ edit }) => {
    if (edit.start < reached) return [];
    reached = edit.end;
    return [edit];
  });
}

function findSource(
  pieces: readonly { at: number; source: number; copied: boolean }[],
  offset: number,
): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const piece = pieces[low];
  if (!piece) return offset;
  return piece.copied ? piece.source + offset - piece.at : piece.source;
}
