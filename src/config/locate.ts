import type { SourceLocation } from '../shared/location.ts';

type Path = readonly (string | number)[];

/**
 * Finds the place of a key or array element in the text of a configuration file. The file is a program, so this
 * reads object and array literals by their brackets only; where a value is computed, the nearest key that can
 * be seen is the answer.
 */
export function locateInSource(file: string, text: string, path: Path): SourceLocation {
  const start = /defineConfig\s*\(|export\s+default\s*/.exec(text);
  let at = text.indexOf('{', start ? start.index : 0);
  let found = { offset: Math.max(at, 0), length: 1 };
  for (const step of path) {
    const entry = typeof step === 'number' ? elementAt(text, at, step) : keyAt(text, at, String(step));
    if (!entry) break;
    found = entry;
    at = entry.value;
  }
  return toLocation(file, text, found.offset, found.length);
}

interface Found {
  offset: number;
  length: number;
  /** Offset where the value starts. */
  value: number;
}

function keyAt(text: string, open: number, key: string): Found | null {
  if (text[open] !== '{') return null;
  for (const offset of entriesOf(text, open)) {
    const match = /^(?:(['"])([^'"\\]+)\1|([\w$-]+))\s*(:\s*)?/.exec(
      text.slice(offset, offset + key.length + 40),
    );
    const quotes = match?.[1] ? 2 : 0;
    if (match && (match[2] ?? match[3]) === key) {
      return { offset, length: key.length + quotes, value: offset + match[0].length };
    }
  }
  return null;
}

function elementAt(text: string, open: number, index: number): Found | null {
  if (text[open] !== '[') return null;
  const offset = entriesOf(text, open)[index];
  return offset === undefined ? null : { offset, length: 1, value: offset };
}

// Dozens of places of one text are asked for in a row.
let scanned = { text: '', entries: new Map<number, number[]>() };

/** Offsets of the entries of an object or array literal that opens at `open`. */
function entriesOf(text: string, open: number): number[] {
  if (scanned.text !== text) scanned = { text, entries: new Map() };
  const known = scanned.entries.get(open) ?? scanEntries(text, open);
  scanned.entries.set(open, known);
  return known;
}

function scanEntries(text: string, open: number): number[] {
  const entries: number[] = [];
  let depth = 0;
  let expectsEntry = false;
  for (let at = open; at < text.length; at = skipToken(text, at)) {
    const character = text[at] ?? '';
    if (/\s/.test(character) || text.startsWith('//', at) || text.startsWith('/*', at)) continue;
    if (expectsEntry && depth === 1 && !/[}\],]/.test(character)) {
      entries.push(at);
      expectsEntry = false;
    }
    if (/[{[(]/.test(character)) {
      depth += 1;
      if (depth === 1) expectsEntry = true;
    } else if (/[}\])]/.test(character)) {
      depth -= 1;
      if (depth === 0) break;
    } else if (character === ',' && depth === 1) expectsEntry = true;
  }
  return entries;
}

/** The offset behind the string, comment or single character at `at`. */
function skipToken(text: string, at: number): number {
  const character = text[at] ?? '';
  if (text.startsWith('//', at)) return endOr(text.indexOf('\n', at), text);
  if (text.startsWith('/*', at)) return endOr(text.indexOf('*/', at), text) + 2;
  if (!/['"`]/.test(character)) return at + 1;
  let end = at + 1;
  while (end < text.length && text[end] !== character) end += text[end] === '\\' ? 2 : 1;
  return end + 1;
}

function endOr(index: number, text: string): number {
  return index < 0 ? text.length : index;
}

function toLocation(file: string, text: string, offset: number, length: number): SourceLocation {
  const before = text.slice(0, offset).split('\n');
  const line = before.length;
  const column = (before.at(-1)?.length ?? 0) + 1;
  return { file, line, column, endLine: line, endColumn: column + length };
}
