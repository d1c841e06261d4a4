/** A code fence of a Markdown text, found by its lines: without a parser, in time that grows with the text. */
export interface TextFence {
  /** Offsets of its first letter, the white space in front of it included, and behind its last line. */
  start: number;
  end: number;
  /** What stands in front of its mark: white space, signs of quotations and lists. */
  prefix: string;
  /** What stands behind its mark. */
  info: string;
  /** The lines in between, without the last line's end. */
  body: string;
  isClosed: boolean;
}

interface Closer {
  start: number;
  end: number;
  mark: string;
  length: number;
}

const OPENING = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)(`{3,}|~{3,})([^\n]*)/gm;
const CLOSING = /^[ \t>]*([`~]{3,})[ \t]*\r?$/gm;

/** Finds the first fence that begins at an offset or behind it; what nothing closes ends with the text. */
export function createFenceFinder(text: string): (from: number) => TextFence | null {
  const closers: Closer[] = [];
  for (const { 0: line, 1: marks = '', index } of text.matchAll(CLOSING)) {
    const length = runLength(marks);
    closers.push({ start: index, end: index + line.trimEnd().length, mark: marks.charAt(0), length });
  }
  // The longest mark from there on, by its letter: whether an opening is closed at all is known without a search.
  const longest = new Array<Record<string, number>>(closers.length);
  closers.reduceRight<Record<string, number>>((after, { mark, length }, index) => {
    longest[index] = { ...after, [mark]: Math.max(after[mark] ?? 0, length) };
    return longest[index];
  }, {});
  const opening = new RegExp(OPENING);
  return (from) => {
    opening.lastIndex = from;
    for (let match = opening.exec(text); match; match = opening.exec(text)) {
      const [line, prefix = '', marks = '', info = ''] = match;
      const mark = marks.charAt(0);
      // Behind these it is code within a line.
      if (mark === '`' && info.includes('`')) continue;
      const start = match.index;
      const inner = start + line.length + 1;
      const fence = { start, prefix, info: info.trim() };
      const first = firstFrom(closers, inner);
      if ((longest[first]?.[mark] ?? 0) < marks.length)
        return { ...fence, end: text.length, body: text.slice(inner), isClosed: false };
      let at = first;
      while (closers[at]?.mark !== mark || (closers[at]?.length ?? 0) < marks.length) at++;
      const { start: bodyEnd = inner, end = inner } = closers[at] ?? {};
      return { ...fence, end, body: text.slice(inner, Math.max(inner, bodyEnd - 1)), isClosed: true };
    }
    return null;
  };
}

/** All fences of a text that are closed, in order. Behind one that isn't, others may follow. */
export function findFences(text: string): TextFence[] {
  const next = createFenceFinder(text);
  const found: TextFence[] = [];
  for (let fence = next(0); fence; fence = next(fence.isClosed ? fence.end : behindLine(text, fence.start)))
    if (fence.isClosed) found.push(fence);
  return found;
}

/** Replaces each closed fence of a text. */
export function replaceFences(text: string, replace: (fence: string) => string): string {
  let result = '';
  let at = 0;
  for (const { start, end } of findFences(text)) {
    result += text.slice(at, start) + replace(text.slice(start, end));
    at = end;
  }
  return result + text.slice(at);
}

function behindLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end + 1;
}

function runLength(marks: string): number {
  let length = 1;
  while (marks[length] === marks[0]) length++;
  return length;
}

/** Index of the first that starts at an offset or behind it. */
function firstFrom(closers: readonly Closer[], offset: number): number {
  let low = 0;
  let high = closers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((closers[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
