/** Values of front matter as they were written, and what YAML takes for something else in them than their writers did. */

/** The key of a line, or the dash of an entry. */
const KEY = /^(?:[\w-]+:|-)(?=[ \t])/;

/** A comment that no space sets off from its sign: `Issue #12`, `C #basics`. Notes of programmers are comments. */
const CUT = /[ \t]#(?![\s#!]|TODO|FIXME|XXX)/;

/** Text that YAML leaves out of a value. */
export interface CutValue {
  /** Counted from the first line of the block, from 0. */
  line: number;
  /** Where what is left out begins in its line, and where it ends; from 0. */
  start: number;
  end: number;
  /** What is left out, as it was written. */
  lost: string;
  /** The line as its writer meant it. */
  meant: string;
  kind: 'comment' | 'anchor';
}

/** Finds values whose end YAML takes for a comment, or whose beginning it takes for the name of an anchor. */
export function findCutValues(block: string): CutValue[] {
  if (!/[ \t][#&]\S/.test(block)) return [];
  const found: CutValue[] = [];
  let isText = false;
  for (const [line, written] of block.split('\n').entries()) {
    // Lines of a text that goes on, and of one that stands below its key, have no comments.
    if (isText && /^(?:[ \t]|\r?$)/.test(written)) continue;
    const entry = written.trimStart();
    const [key = ''] = KEY.exec(entry) ?? [];
    const value = entry.slice(key.length).trim();
    isText = key !== '' && /^[|>][-+\d]{0,2}(?:\s|$)/.test(value);
    // A key that stands deeper is none of a page's.
    if (key === '' || value === '' || isText || (key !== '-' && entry !== written)) continue;
    const cut = findCut(value, block);
    if (cut === null) continue;
    const start = written.indexOf(value, written.length - entry.length + key.length) + cut.from;
    const meant = `${key} ${quoteValue(value)}`;
    found.push({ line, start, end: start + cut.lost.length, lost: cut.lost, meant, kind: cut.kind });
  }
  return found;
}

function findCut(
  value: string,
  block: string,
): { from: number; lost: string; kind: CutValue['kind'] } | null {
  const [anchor, name = ''] = /^&([^\s,[\]{}]+)(?=[ \t]+\S)/.exec(value) ?? [];
  if (anchor !== undefined)
    return block.includes(`*${name}`) ? null : { from: 0, lost: anchor, kind: 'anchor' };
  // What stands in quotes or brackets, and what is no text, ends where it seems to.
  if (/^["'[{|>%@`*!]/.test(value)) return null;
  const cut = CUT.exec(value);
  const kept = value.slice(0, cut?.index).trim();
  if (cut === null || !/\p{L}/u.test(kept) || /^(?:true|false|null)$/i.test(kept)) return null;
  return { from: cut.index + 1, lost: value.slice(cut.index + 1), kind: 'comment' };
}

/** A value in the quotes that it needs to be a text as it stands. */
export function quoteValue(value: string): string {
  // Quotes that end too early were meant to hold all of it.
  const inner = /^'(.*)'$/.exec(value)?.[1] ?? value;
  if (!inner.includes("'")) return `'${inner}'`;
  return /["\\]/.test(inner) ? `'${inner.replace(/'/g, "''")}'` : `"${inner}"`;
}

/** What YAML has another meaning for in front of a text. */
const SIGN = /^(?:[@`%*&!]|[|>-][ \t]+\S)/;

/** The line of a key with its value in quotes; null for a value that is none of a text that lacks them. */
export function quoteLine(line: string): string | null {
  const colon = line.indexOf(':');
  const [key, value] = [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  if (colon < 0 || !/^[\w-]+$/.test(key)) return null;
  const needsQuotes = /^["'[{]/.test(value)
    ? /^(?:"[^"]*"|\[[^[\]]*\]|\{[^{}]*\})[ \t]*[^\s,#]/.test(value) ||
      (value.endsWith("'") && /^'/.test(value) && /\w'\w/.test(value.slice(1, -1)))
    : SIGN.test(value) || value.includes(': ');
  return needsQuotes ? `${key}: ${quoteValue(value)}` : null;
}
