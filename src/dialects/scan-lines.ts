/** A line of Markdown, as far as one can tell without parsing. */
export interface ScannedLine {
  /** Offset of its first character. */
  start: number;
  /** Offset behind its last character, without the line feed. */
  end: number;
  text: string;
  /** What the line is to a code fence: outside of all, its first line, in it, its last line. */
  fence: 'none' | 'open' | 'inside' | 'close';
  /** Words behind the marks of the fence that the line opens. */
  info: string;
}

const OPENING = /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*)(`{3,}(?!`)|~{3,}(?!~))(.*)$/;
/** Columns by which the line that ends a fence may be moved in further than the one that opens it. */
const LEEWAY = 3;

/** Splits a text into lines and tells which of them stand in code fences. Line ends are line feeds. */
export function scanLines(text: string): ScannedLine[] {
  const lines: ScannedLine[] = [];
  let fence: { marks: string; column: number } | null = null;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const [, before = '', marks = '', info = ''] = OPENING.exec(line) ?? [];
    const column = before.replace(/\t/g, '    ').length;
    let kind: ScannedLine['fence'] = fence === null ? 'none' : 'inside';
    if (fence !== null && marks.startsWith(fence.marks) && info.trim() === '') {
      // Marks that stand further in are code that shows a fence.
      if (column <= fence.column + LEEWAY && !/[^ \t>]/.test(before)) {
        kind = 'close';
        fence = null;
      }
    } else if (fence === null && marks !== '' && !(marks.startsWith('`') && info.includes('`'))) {
      kind = 'open';
      fence = { marks, column };
    }
    lines.push({ start, end, text: line, fence: kind, info: kind === 'open' ? info.trim() : '' });
    start = end + 1;
  }
  return lines;
}

/** A stretch of a text between two offsets. */
export interface Stretch {
  start: number;
  end: number;
}

/** Where code stands: fences with their lines, and code between backticks. Ordered, without overlaps. */
export function findCode(text: string): Stretch[] {
  const code: Stretch[] = [];
  let prose = 0;
  for (const line of scanLines(text)) {
    if (line.fence === 'none') continue;
    if (line.fence === 'open') code.push(...codeBetween(text, prose, line.start));
    code.push({ start: line.start, end: line.end });
    prose = Math.min(text.length, line.end + 1);
  }
  return [...code, ...codeBetween(text, prose, text.length)];
}

/** Where code between backticks stands, with these around it. */
export function findInlineCode(text: string): Stretch[] {
  const isFence = createInside(
    scanLines(text).flatMap(({ fence, start, end }) => (fence === 'none' ? [] : [{ start, end: end + 1 }])),
  );
  return findCode(text).filter(({ start }) => !isFence(start));
}

function codeBetween(text: string, from: number, until: number): Stretch[] {
  return [
    ...text.slice(from, until).matchAll(/(?<![\\`])(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g),
  ].map(({ 0: whole, index }) => ({ start: from + index, end: from + index + whole.length }));
}

/** Tells whether an offset lies in one of the stretches, which are in order. */
export function createInside(stretches: readonly Stretch[]): (offset: number) => boolean {
  return (offset) => {
    let low = 0;
    let high = stretches.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const { start, end } = stretches[middle] ?? { start: 0, end: 0 };
      if (offset < start) high = middle - 1;
      else if (offset >= end) low = middle + 1;
      else return true;
    }
    return false;
  };
}

/** As many spaces as the text has characters; its line feeds stay. */
export function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
