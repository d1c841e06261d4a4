import { nearest } from '../../diagnostics/nearest.ts';
import { readTextMark, type TextMark } from './mark-texts.ts';

/** The words after a fence's language, read. */
export interface CodeMeta {
  title?: string;
  alt?: string;
  file?: string;
  region?: string;
  /** Line range of an included file: `2-8`. */
  lines?: string;
  highlighted: Set<number>;
  inserted: Set<number>;
  deleted: Set<number>;
  focused: Set<number>;
  /** Texts to mark, wherever they stand in the code. */
  texts: TextMark[];
  /** Number of the first line; undefined without line numbers. */
  lineNumbers?: number;
  wrap: boolean;
  npm2yarn: boolean;
  /** Words that docsgen does not know, which plugins and components may: the name of each, its text and its place. */
  others: { word: string; text: string; start: number; end: number }[];
}

/** A word that could not be read, with its place in the meta string. */
export interface MetaProblem {
  /** Left out for errors. A word alone may be meant for something else. */
  severity?: 'warning';
  message: string;
  hint: string;
  start: number;
  end: number;
}

const STRINGS = ['title', 'alt', 'file', 'region', 'lines'] as const;
const RANGES = { ins: 'inserted', del: 'deleted', focus: 'focused' } as const;
const FLAGS = ['showLineNumbers', 'noLineNumbers', 'wrap', 'npm2yarn'] as const;
const WORDS = [...STRINGS, ...Object.keys(RANGES), 'mark', ...FLAGS];
const TOKEN =
  /([^\s={}]+)=("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/(?:[^/\\]|\\.)+\/|\{[^}]*\}|[^\s]*)|\{[^}]*\}|\S+/g;
const EXAMPLE = 'Write for example title="app.ts" {1,3-5} showLineNumbers.';

/** Reads the meta string of a code fence. */
export function parseCodeMeta(meta: string): { meta: CodeMeta; problems: MetaProblem[] } {
  const result = emptyMeta();
  const problems: MetaProblem[] = [];
  for (const match of meta.matchAll(TOKEN)) {
    const problem = readToken(match[0], match[1], match[2], result);
    const place = { start: match.index, end: match.index + match[0].length };
    if (problem === UNKNOWN) result.others.push({ word: match[1] ?? match[0], text: match[0], ...place });
    else if (problem) problems.push({ ...problem, ...place });
  }
  return { meta: result, problems };
}

/** A meta string without words. */
export function emptyMeta(): CodeMeta {
  return {
    highlighted: new Set(),
    inserted: new Set(),
    deleted: new Set(),
    focused: new Set(),
    texts: [],
    wrap: false,
    npm2yarn: false,
    others: [],
  };
}

type Problem = Pick<MetaProblem, 'severity' | 'message' | 'hint'> | typeof UNKNOWN | null;

/** What a word is that is no option of docsgen. */
const UNKNOWN = Symbol('unknown');

function readToken(
  token: string,
  key: string | undefined,
  value: string | undefined,
  result: CodeMeta,
): Problem {
  if (token.startsWith('{')) return readRange(token, result.highlighted);
  if (key === undefined || value === undefined) return readFlag(token, result);
  // Who knows JSX gives a flag a value.
  const flag = /^["'{]?(true|false)["'}]?$/.exec(value)?.[1];
  if (flag !== undefined && isOneOf(FLAGS, key)) return flag === 'true' ? readFlag(key, result) : null;
  if (isOneOf(STRINGS, key)) return readString(key, value, result);
  if (/^["'/]/.test(value) && /^(?:mark|ins|del)$/.test(key)) return readMark(key, value, result);
  if (key === 'mark') return readRange(value, result.highlighted);
  if (isRangeKey(key)) return readRange(value, result[RANGES[key]]);
  if (key === 'showLineNumbers') return readFirstLine(value, result);
  return UNKNOWN;
}

function readFlag(word: string, result: CodeMeta): Problem {
  if (word === 'wrap') result.wrap = true;
  else if (word === 'npm2yarn') result.npm2yarn = true;
  else if (word === 'showLineNumbers') result.lineNumbers = 1;
  else if (word === 'noLineNumbers') delete result.lineNumbers;
  else if (isOneOf(STRINGS, word))
    return {
      severity: 'warning',
      message: `\`${word}\` needs a value in quotes`,
      hint: `Write ${word}="…".`,
    };
  else if (isRangeKey(word))
    return {
      severity: 'warning',
      message: `\`${word}\` needs line numbers`,
      hint: `Write ${word}={1,3-5}.`,
    };
  else return UNKNOWN;
  return null;
}

function readString(key: (typeof STRINGS)[number], value: string, result: CodeMeta): Problem {
  const quoted = /^(["'])(.*)\1$/s.exec(value);
  if (quoted?.[2] === undefined) {
    return {
      message: `The value of \`${key}\` has no quotes`,
      hint: `Write ${key}="${value.replace(/["'“”„‘’«»]/g, '')}".`,
    };
  }
  result[key] = quoted[2];
  return null;
}

const KINDS = { mark: 'highlighted', ins: 'inserted', del: 'deleted' } as const;

function readMark(key: string, value: string, result: CodeMeta): Problem {
  const mark = readTextMark(value, KINDS[key as keyof typeof KINDS]);
  if (mark) result.texts.push(mark);
  else
    return {
      message: `\`${value}\` is no text and no pattern`,
      hint: `Write ${key}="text" or ${key}=/pattern/.`,
    };
  return null;
}

function readFirstLine(value: string, result: CodeMeta): Problem {
  const digits = /^["'{]?(\d+)["'}]?$/.exec(value)?.[1];
  if (digits === undefined) {
    return {
      message: `\`showLineNumbers=${value}\` is no line number`,
      hint: 'Write showLineNumbers, or showLineNumbers=5 to start at 5.',
    };
  }
  result.lineNumbers = Number(digits);
  return null;
}

function readRange(value: string, lines: Set<number>): Problem {
  const inner = /^\{(.*)\}$/s.exec(value)?.[1];
  const parts = (inner ?? '').split(',').map((part) => /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part));
  for (const part of parts) {
    const first = Number(part?.[1]);
    const last = Number(part?.[2] ?? part?.[1]);
    if (!part || first < 1 || last < first || last - first > 10_000) {
      return { message: `\`${value}\` is no list of lines`, hint: 'Write line numbers and ranges: {1,3-5}.' };
    }
    for (let line = first; line <= last; line++) lines.add(line);
  }
  return null;
}

/** What to write instead of a word that is no option of code blocks. */
export function suggestOption(word: string): string {
  if (/^(?:line-?numbers?|lineno?s?|numberlines?|linenums?)$/i.test(word))
    return 'Write showLineNumbers for numbers of lines.';
  if (/^(?:file-?name|name|caption|label)$/i.test(word)) return 'Write title="…" for the name of a file.';
  if (/^(?:src|source|from|path|include)$/i.test(word))
    return 'Write file="./code.js" to show the text of a file.';
  if (/^(?:hl_?lines|highlight|hl|emphasize-lines)$/i.test(word))
    return 'Write {1,3-5} for lines that are marked.';
  if (/^["/]/.test(word)) return `Write mark=${word} to mark a text.`;
  const guess = nearest(word, WORDS);
  if (guess === word) return `Write ${word}, without a value.`;
  return guess === null ? EXAMPLE : `Did you mean ${guess}? ${EXAMPLE}`;
}

function isOneOf<T extends string>(list: readonly T[], word: string): word is T {
  return (list as readonly string[]).includes(word);
}

function isRangeKey(word: string): word is keyof typeof RANGES {
  return Object.hasOwn(RANGES, word);
}
