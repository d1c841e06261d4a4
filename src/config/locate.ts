import type { SourceLocation } from '../shared/location.ts';

type Path = readonly (string | number)[];

/**
 * Finds the place of a key or array element in the text of a configuration file. The file is a program, so this
 * reads object and array literals by their brackets only; where a value is computed, the nearest key that can
 * be seen is the answer.
 */
export function locateInSource(file: string, text: string, path: Path): SourceLocation {
  const { offset, length } = findInSource(text, path);
  return toLocation(file, text, offset, length);
}

/** The nearest entry on the way to a value, and what stands in the place of the rest. */
export interface FoundInSource {
  offset: number;
  length: number;
  /** The name that stands for the value of the entry, and what of the path is behind it; null where the value is written. */
  named: { name: string; rest: Path } | null;
  /** How many steps of the path could be seen. */
  found: number;
}

/** Finds the entry of a path. Names of constants in the same text are followed. */
export function findInSource(text: string, path: Path): FoundInSource {
  const start = /defineConfig\s*\(|export\s+default\s*/.exec(text);
  let at = text.indexOf('{', start ? start.index : 0);
  let last = { offset: Math.max(at, 0), length: 1 };
  let found = 0;
  const followed = new Set<string>();
  for (let index = 0; index < path.length; index++) {
    const step = path[index] ?? '';
    const entry = typeof step === 'number' ? elementAt(text, at, step) : keyAt(text, at, step);
    if (!entry) break;
    const { name, value, ...place } = entry;
    last = place;
    found++;
    at = value;
    if (name === null) continue;
    const constant = followed.has(name) ? -1 : constantAt(text, name);
    followed.add(name);
    if (constant < 0) return { ...last, found, named: { name, rest: path.slice(index + 1) } };
    at = constant;
  }
  return { ...last, found, named: null };
}

/** Offset of the value of a constant in the text; -1 for other names. */
function constantAt(text: string, name: string): number {
  for (const { 0: start, 1: own, index } of text.matchAll(/\b(?:const|let|var) ([\w$]{1,99})/g)) {
    if (own !== name) continue;
    const behind = index + start.length;
    const sign = text.slice(behind, behind + 200).search(/[=;\n]/);
    if (sign < 0 || text[behind + sign] !== '=') continue;
    const value = text.slice(behind + sign + 1).search(/\S/);
    if (value >= 0) return behind + sign + 1 + value;
  }
  return -1;
}

interface Found {
  offset: number;
  length: number;
  /** Offset where the value starts. */
  value: number;
  /** The name that stands there in its place. */
  name: string | null;
}

/** The name at an offset, where nothing is called or read of what it stands for. */
function nameAt(text: string, offset: number): string | null {
  const match = /^([A-Za-z_$][\w$]{0,99})\s{0,99}[,}\]]/.exec(text.slice(offset, offset + 200));
  return match && !/^(?:true|false|null|undefined)$/.test(match[1] ?? '') ? (match[1] ?? null) : null;
}

function keyAt(text: string, open: number, key: string): Found | null {
  if (text[open] !== '{') return null;
  for (const offset of entriesOf(text, open)) {
    const match = /^(?:(['"])([^'"\\]+)\1|([\w$-]+))\s*(:\s*)?/.exec(
      text.slice(offset, offset + key.length + 40),
    );
    const quotes = match?.[1] ? 2 : 0;
    if (match && (match[2] ?? match[3]) === key) {
      const value = offset + match[0].length;
      const name = match[4] ? nameAt(text, value) : key;
      return { offset, length: key.length + quotes, value, name };
    }
  }
  return null;
}

function elementAt(text: string, open: number, index: number): Found | null {
  if (text[open] !== '[') return null;
  const offset = entriesOf(text, open)[index];
  return offset === undefined ? null : { offset, length: 1, value: offset, name: nameAt(text, offset) };
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
