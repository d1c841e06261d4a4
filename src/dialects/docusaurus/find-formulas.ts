import { createInside, findCode, scanLines } from '../scan-lines.ts';

/** A formula between dollars. */
export interface Formula {
  start: number;
  end: number;
  tex: string;
  /** True for one that stands between two lines of dollars. */
  isBlock: boolean;
}

const OPENER = /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*)(\${2,})[^$\n]*$/;
const CLOSER = /^[ \t>]*(\${2,})[ \t]*$/;

/** Finds the formulas of a text by the rules of remark-math: blocks first, then those within paragraphs. */
export function findFormulas(text: string): Formula[] {
  const blocks = findBlocks(text);
  const taken = [...blocks, ...findCode(text)].sort((a, b) => a.start - b.start);
  return [...blocks, ...findInline(text, createInside(withoutOverlaps(taken)))].sort(
    (a, b) => a.start - b.start,
  );
}

function withoutOverlaps(stretches: readonly { start: number; end: number }[]) {
  let end = 0;
  return stretches.filter((stretch) => {
    if (stretch.start < end) return false;
    end = stretch.end;
    return true;
  });
}

function findBlocks(text: string): Formula[] {
  const found: Formula[] = [];
  const lines = scanLines(text);
  for (let index = 0; index < lines.length; index++) {
    const first = lines[index];
    const [, before = '', marks = ''] = (first?.fence === 'none' && OPENER.exec(first.text)) || [];
    if (!first || marks === '') continue;
    const close = lines.findIndex(
      (line, at) => at > index && (CLOSER.exec(line.text)?.[1]?.length ?? 0) >= marks.length,
    );
    const last = lines[close];
    if (!last) continue;
    const inner = lines.slice(index + 1, close).map((line) => line.text.replace(/^[ \t]*(?:>[ \t]?)*/, ''));
    found.push({ start: first.start + before.length, end: last.end, tex: inner.join('\n'), isBlock: true });
    index = close;
  }
  return found;
}

/** What is no prose: statements, tags, expressions. Dollars in them are JavaScript's. */
const CODE =
  /^(?:import|export)\s(?:(?!\n[ \t]*\n)[\s\S])*|<\/?[A-Za-z](?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>])*>|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|\\[\s\S]|\$+/gm;

function findInline(text: string, isTaken: (offset: number) => boolean): Formula[] {
  const found: Formula[] = [];
  const pattern = new RegExp(CODE);
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [marks] = match;
    if (isTaken(match.index) || !marks.startsWith('$')) {
      if (isTaken(match.index)) pattern.lastIndex = match.index + 1;
      continue;
    }
    const end = closeOf(text, match.index + marks.length, marks);
    if (end === null) continue;
    const tex = text.slice(match.index + marks.length, end - marks.length);
    found.push({ start: match.index, end, tex: tex.trim(), isBlock: false });
    pattern.lastIndex = end;
  }
  return found;
}

/** Offset behind the dollars that close a formula; null when its paragraph has none. */
function closeOf(text: string, from: number, marks: string): number | null {
  for (const match of text.slice(from).matchAll(/\$+|\n[ \t]*\n/g)) {
    if (match[0].startsWith('\n')) return null;
    if (match[0].length === marks.length) return from + match.index + marks.length;
  }
  return null;
}
