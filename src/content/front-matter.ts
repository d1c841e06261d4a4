import type { z } from 'zod';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { fromZod } from '../diagnostics/from-zod.ts';
import { CONFLICT_FAULT } from '../diagnostics/merge-conflict.ts';
import { YamlError } from '../files/yaml.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Memory } from '../shared/memory.ts';
import type { FrontMatter, SourceFile } from '../shared/page.ts';
import { keyHere, valueHere } from './keys-elsewhere.ts';
import { type CutValue, findCutValues, quoteLine, quoteValue } from './plain-values.ts';
import { readMatter } from './read-matter.ts';

export interface ParsedFrontMatter {
  frontMatter: FrontMatter;
  /** The text with front matter replaced by as many empty lines, so that line numbers stay true. */
  body: string;
  diagnostics: Diagnostic[];
}

/** A block between lines of three dashes at the start of a file. */
const FRONT_MATTER = /^---[^\r\n]*\r?\n(?:([\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/;

/** The first line of front matter, with the language that some generators take behind the dashes. */
const OPENING = /^---[ \t]*(?:([A-Za-z]\w*)[ \t]*)?\r?(?:\n|$)/;

/** A thematic break: an empty line is below it, and then no key. */
const RULE = /^---[ \t]*\r?\n[ \t]*\r?\n(?!\s*["']?[\w.-]+["']?[ \t]*:(?:\s|$))/;

/**
 * Splits a source into front matter and body, and validates the front matter. Never throws. `memory` knows front
 * matter that was valid by the same schema; `read` is what plugins make of what was written, and throws `DiagnosticError`.
 */
export function parseFrontMatter(
  source: SourceFile,
  schema: z.ZodObject,
  memory: Memory | null = null,
  read: ((data: unknown, path: string) => unknown) | null = null,
): ParsedFrontMatter {
  const text = source.text.replace(/^\uFEFF/, '');
  const opening = OPENING.exec(text);
  if (!opening) return { frontMatter: {}, body: text, diagnostics: misplacedFault(source.path, text) };
  const match = FRONT_MATTER.exec(text);
  // A line of dashes and a word that nothing closes is text, and so is a rule above a text without keys.
  if (!match && (opening[1] || RULE.test(text))) return { frontMatter: {}, body: text, diagnostics: [] };
  if (!match) return refuse(blankLines(text), unclosedFault(source.path, text));
  const body = blankLines(match[0]) + text.slice(match[0].length);
  if (!/^(?:ya?ml)?$/i.test(opening[1] ?? ''))
    return refuse(body, languageFault(source.path, opening[1] ?? ''));
  const written = match[1] ?? '';
  const known = memory?.get('front matter', written);
  if (known) return { frontMatter: known as FrontMatter, body, diagnostics: [] };
  let data: unknown;
  try {
    data = readMatter(match[0]);
    if (read) data = read(data, source.path);
  } catch (error) {
    if (error instanceof DiagnosticError)
      return { frontMatter: {}, body, diagnostics: [...error.diagnostics] };
    if (!(error instanceof YamlError)) throw error;
    return refuse(body, unreadFault(source.path, text, match[0], error));
  }
  const parsed = schema.safeParse(data);
  const lost = findLostEnd(text, match[0]);
  if (lost && (!parsed.success || lost.isLast)) return refuse(body, unclosedFault(source.path, text, lost));
  if (parsed.success) {
    const cut = findCutValues(written).map((value) => cutFault(source.path, value));
    if (cut.length === 0) memory?.set('front matter', written, parsed.data);
    return { frontMatter: parsed.data as FrontMatter, body, diagnostics: cut };
  }
  const diagnostics = withQuotes(
    text,
    fromZod(parsed.error, {
      knownCode: 'front-matter-invalid',
      unknownKeyCode: 'front-matter-unknown-key',
      schema,
      data,
      subject: 'Front matter',
      hintFor: keyHere,
      hintForValue: valueHere,
      locate: createKeyLocator(source.path, text),
    }),
  );
  return { frontMatter: dropInvalid(data, diagnostics.length > 0, schema), body, diagnostics };
}

/** Faults of values that are texts only in quotes, with these as the way out. */
function withQuotes(text: string, faults: readonly Diagnostic[]): Diagnostic[] {
  const lines = text.split(/\r?\n/);
  return faults.map((fault) => {
    const [, key, expected] =
      /^Front matter: "([\w-]+)" is wrong: expected (text|a list)\b/.exec(fault.message) ?? [];
    const line = lines[(fault.location?.line ?? 0) - 1] ?? '';
    const value = key === undefined || !line.startsWith(`${key}:`) ? '' : line.slice(key.length + 1).trim();
    if (fault.hint !== undefined || value === '' || /^["']/.test(value)) return fault;
    if (expected === 'text')
      return { ...fault, hint: `Write the value in quotes: ${key}: ${quoteValue(value)}` };
    return /^[[{|>-]/.test(value) ? fault : { ...fault, hint: `Write a list: ${key}: [${value}]` };
  });
}

/** Like `parseFrontMatter`, where empty lines may stand above the front matter. */
export function parseLowerFrontMatter(
  source: SourceFile,
  ...others: ParametersBehind<typeof parseFrontMatter>
): ParsedFrontMatter {
  const [above = ''] = /^\uFEFF?(?:[ \t]*\r?\n)+(?=---)/.exec(source.text) ?? [];
  if (above === '') return parseFrontMatter(source, ...others);
  const parsed = parseFrontMatter({ ...source, text: source.text.slice(above.length) }, ...others);
  const lines = above.split('\n').length - 1;
  const diagnostics = parsed.diagnostics.map((own) => lower(own, lines));
  return { ...parsed, body: blankLines(above) + parsed.body, diagnostics };
}

/** A text whose front matter ends with three dashes, where it has more. */
export function shortenEnd(text: string): string {
  if (!/^\uFEFF?---[ \t]*\r?\n/.test(text)) return text;
  const start = text.indexOf('\n---', 3) + 1;
  if (start === 0) return text;
  const [dashes = ''] = /^-+/.exec(text.slice(start, start + 200)) ?? [];
  const isAlone = /^[ \t]*(?:\r?\n|$)/.test(text.slice(start + dashes.length, start + dashes.length + 200));
  return isAlone ? `${text.slice(0, start)}---${text.slice(start + dashes.length)}` : text;
}

type ParametersBehind<T extends (first: never, ...others: never[]) => unknown> =
  Parameters<T> extends [unknown, ...infer Others] ? Others : never;

/** A fault with its places so many lines below. */
function lower(fault: Diagnostic, lines: number): Diagnostic {
  const move = (at: SourceLocation): SourceLocation => ({
    ...at,
    line: at.line + lines,
    ...(at.endLine === undefined ? {} : { endLine: at.endLine + lines }),
  });
  return {
    ...fault,
    ...(fault.location && { location: move(fault.location) }),
    ...(fault.related && { related: fault.related.map((own) => ({ ...own, location: move(own.location) })) }),
  };
}

function refuse(body: string, fault: Diagnostic): ParsedFrontMatter {
  return { frontMatter: {}, body, diagnostics: [fault] };
}

/** Place of a top-level key in the front matter; the first line when it is not found. */
export function locateKey(file: string, text: string, key: string): SourceLocation {
  return createKeyLocator(file, text)([key]);
}

/** Finds the places of many keys: their lines are read once, when the first one is asked for. */
function createKeyLocator(file: string, text: string): (path: readonly PropertyKey[]) => SourceLocation {
  let lineOf: Map<string, number> | null = null;
  return ([first]) => {
    const key = String(first ?? '');
    lineOf ??= readKeyLines(text);
    const line = lineOf.get(key);
    if (line === undefined) return { file, line: 1, column: 1 };
    return { file, line, column: 1, endLine: line, endColumn: 1 + key.length };
  };
}

function readKeyLines(text: string): Map<string, number> {
  const found = new Map<string, number>();
  const lines = text.split('\n');
  // Empty lines may stand above it.
  const first = lines.findIndex((line) => line.startsWith('---')) + 1;
  for (let index = first; index < lines.length && !/^---\s*$/.test(lines[index] ?? ''); index++) {
    const key = /^(['"]?)([^\s:'"]+)\1\s*:/.exec(lines[index] ?? '')?.[2];
    if (key !== undefined && !found.has(key)) found.set(key, index + 1);
  }
  return found;
}

function syntaxFault(file: string, text: string, error: YamlError): Diagnostic {
  return createDiagnostic('front-matter-syntax', {
    message: `The front matter is not valid YAML: ${error.message}`,
    hint: hintOfSyntax(text.split(/\r?\n/)[error.line - 1] ?? '', error),
    location: { file, line: error.line, column: error.column },
  });
}

/** The mend of the line that YAML stumbles over, where it shows what its writer meant. */
function hintOfSyntax(line: string, { message }: YamlError): string {
  if (/duplicated mapping key/.test(message)) return 'Take out one of the two lines.';
  const quoted = quoteLine(line);
  if (quoted !== null) return `Write the value in quotes: ${quoted}`;
  return 'Quote values that hold ": " or " #", and indent lists with spaces.';
}

/** The fault of a value that is shorter than it was written. */
function cutFault(file: string, { line, start, end, lost, meant, kind }: CutValue): Diagnostic {
  return createDiagnostic('front-matter-cut', {
    message:
      kind === 'comment'
        ? `The value ends in front of "${lost}": YAML takes that for a comment`
        : `"${lost}" is no part of the value: YAML takes it for the name of an anchor`,
    hint: `Write the value in quotes: ${meant}${kind === 'comment' ? '. A comment has a space behind its #.' : ''}`,
    // The block begins below the line of dashes.
    location: { file, line: line + 2, column: start + 1, endLine: line + 2, endColumn: end + 1 },
  });
}

/** Why a block is no YAML, as far as it can be told. */
function unreadFault(file: string, text: string, block: string, error: YamlError): Diagnostic {
  const mark = /^<{7} .*$/m.exec(block);
  if (mark) return conflictFault(file, block, mark);
  const lost = findLostEnd(text, block);
  return lost ? unclosedFault(file, text, lost) : syntaxFault(file, text, error);
}

function conflictFault(file: string, text: string, mark: RegExpExecArray): Diagnostic {
  const line = text.slice(0, mark.index).split('\n').length;
  return createDiagnostic('merge-conflict', {
    ...CONFLICT_FAULT,
    location: { file, line, column: 1, endLine: line, endColumn: 1 + mark[0].length },
  });
}

function unclosedFault(file: string, text: string, lost: LostEnd | null = null): Diagnostic {
  const location = { file, line: 1, column: 1, endLine: 1, endColumn: 4 };
  if (lost) {
    return createDiagnostic('front-matter-unclosed', {
      message: `The front matter that starts here has no end before the text on line ${lost.line}`,
      hint: `Add a line --- above line ${lost.line}.`,
      location,
      related: [{ message: 'the text seems to begin here', location: { file, line: lost.line, column: 1 } }],
    });
  }
  // A line that was perhaps meant to be the last one: `----`, `--- #`, ` ---`.
  const line = text.split(/\r?\n/).findIndex((own, index) => index > 0 && /^\s*--/.test(own));
  return createDiagnostic('front-matter-unclosed', {
    message: 'The front matter that starts here never ends',
    hint:
      line > 0
        ? `It ends with a line of exactly three dashes; line ${line + 1} has more, fewer or something else.`
        : 'Add a line --- below its last key. A rule at the top of a page is written ***.',
    location,
  });
}

function languageFault(file: string, language: string): Diagnostic {
  return createDiagnostic('front-matter-language', {
    message: `Front matter in "${language}" is not read: it is YAML, and code in it is never run`,
    hint: 'Write the keys as YAML below a line of three dashes and nothing else.',
    location: { file, line: 1, column: 4, endLine: 1, endColumn: 4 + language.length },
  });
}

/** Lines that may stand between the keys of a misplaced block and its end. */
const MOST_LINES = 40;

/** A block of front matter that is none, for what stands in front of it or for its dashes. */
function findMisplaced(
  text: string,
): { before: string; marks: string; keys: string; isSame: boolean } | null {
  const start = text.length - text.trimStart().length;
  const [first = '', ...lines] = text.slice(start).split(/\r?\n/);
  const marks = first.trimEnd();
  if (!/^(?:-{2,}|\+{3,})$/.test(marks)) return null;
  const rest = lines.findIndex((line) => !/^[ \t]*[\w-]+[ \t]*[:=]/.test(line));
  if (rest <= 0) return null;
  // A dash too many or too few stands as often in one of the two lines as in both.
  const ends = (line: string) =>
    marks.startsWith('-') ? /^-{2,}$/.test(line.trim()) : line.trim() === marks;
  const end = lines.slice(rest, rest + MOST_LINES + 1).findIndex(ends);
  if (end < 0) return null;
  const isSame = lines[rest + end]?.trim() === marks;
  return { before: text.slice(0, start), marks, keys: lines.slice(0, rest + end).join('\n'), isSame };
}

/** A line of the dashes that editors make of three, above keys; or an object of JSON on top of a page. */
const JOINED_DASHES = /^\s*[—–]+-?[ \t]*\r?\n(?=[\w-]+:)/;
const JSON_OBJECT = /^\s*\{\s*"[^"\n]+"\s*:/;

function otherFormFault(file: string, text: string): Diagnostic | null {
  const dashes = JOINED_DASHES.exec(text)?.[0];
  if (dashes === undefined && !JSON_OBJECT.test(text)) return null;
  const line = text.slice(0, text.search(/\S/)).split('\n').length;
  return createDiagnostic('front-matter-misplaced', {
    message:
      dashes === undefined
        ? 'Front matter in JSON is not read: it is printed as text'
        : `This front matter is printed as text: its lines are made of "${dashes.trim()}"`,
    hint:
      dashes === undefined
        ? 'Write it as YAML between lines of three dashes: `title: …`.'
        : 'Write three dashes, which an editor has joined to one sign.',
    location: { file, line, column: 1 },
  });
}

/** Front matter that is not read, because its first line is not the first one or has other signs than three dashes. */
function misplacedFault(file: string, text: string): Diagnostic[] {
  const other = otherFormFault(file, text);
  if (other) return [other];
  if (!/^\s*(?:--|\+\+\+)/.test(text)) return [];
  const found = findMisplaced(text);
  if (!found) return [];
  const { before, marks, keys, isSame } = found;
  const isToml = marks.startsWith('+');
  if (isToml && !/^[ \t]*[\w-]+[ \t]*=/m.test(keys)) return [];
  const line = before.split('\n').length;
  const column = before.length - before.lastIndexOf('\n');
  return [
    createDiagnostic('front-matter-misplaced', {
      message: isToml
        ? 'Front matter in TOML is not read: it is printed as text'
        : before === ''
          ? `This front matter is printed as text: ${isSame ? 'its lines have' : 'its first line has'} ${marks.length} dashes`
          : 'This front matter is printed as text: it does not start with the first sign of the file',
      hint: isToml
        ? 'Write it as YAML between lines of three dashes: `title: …`.'
        : before === ''
          ? 'Write exactly three dashes above and below it.'
          : 'Take out what stands before its first line: empty lines and spaces too.',
      location: { file, line, column, endLine: line, endColumn: column + marks.length },
    }),
  ];
}

/** A text of which only the line ends are left. */
export function blankLines(text: string): string {
  return text.replace(/[^\r\n]+/g, '');
}

/** Keeps the values that are valid by themselves, so that one wrong key does not cause follow-up faults. */
function dropInvalid(data: unknown, invalid: boolean, schema: z.ZodObject): FrontMatter {
  if (!invalid || typeof data !== 'object' || data === null) return {};
  const kept: FrontMatter = {};
  for (const [key, value] of Object.entries(data)) {
    if (!Object.hasOwn(schema.shape, key)) continue;
    const parsed = (schema.shape as Record<string, z.ZodType>)[key]?.safeParse(value);
    if (parsed?.success) kept[key] = parsed.data;
  }
  return kept;
}

/** A line of front matter at which a page's text begins. */
interface LostEnd {
  line: number;
  /** True when no key follows it, so that nothing of the page would be left but comments. */
  isLast: boolean;
}

/** A line that Markdown has and YAML has not, or takes for a comment. */
const MARKDOWN_LINE =
  /^(?:#{1,6} |```|~~~|:::|!?\[[^\]]*\]\(|<[A-Za-z/!]|\||(?:import|export) .*['"{]|[\p{Lu}*_`][^:]*$|[\p{Lu}*_`][^:]*\s[^:]*:)/u;

/** A key of YAML. */
const KEY = /^(?:[\w.-]+|"[^"]*"|'[^']*')\s*:(?:\s|$)/;

/**
 * Where the text begins of a page whose front matter is closed by a rule far below: a line of Markdown behind an empty
 * line, with no key below it.
 */
function findLostEnd(text: string, block: string): LostEnd | null {
  const lines = text.slice(0, block.trimEnd().length).split(/\r?\n/).slice(0, -1);
  const keys = lines.findLastIndex((line) => KEY.test(line));
  const first = lines.findIndex(
    (line, index) =>
      index > 1 && MARKDOWN_LINE.test(line) && !KEY.test(line) && lines[index - 1]?.trim() === '',
  );
  // A comment alone may be a key that somebody has put out of use.
  const isHeading = !/^#+ *[\w-]+:/.test(lines[first] ?? '') && lines[first + 1]?.trim() === '';
  return first < 0 ? null : { line: first + 1, isLast: first > keys && isHeading };
}
