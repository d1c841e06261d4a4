/** How texts and queries become search terms. The build and the browser must agree, so both use this. */
import { englishStem, joinPhrasalVerb, PHRASAL_VERB, SIGNED_NAMES, STOP_WORDS } from './english.ts';

/** A piece of text that a reader sees as one word or name, with the terms it is found by. */
export interface Word {
  /** Position in the text, in UTF-16 code units. */
  start: number;
  end: number;
  /** The whole in lower case, without `-`, `_` and dots: `isenabled`, `createfeature`. */
  whole: string;
  /** Its parts, where it has several: `is`, `enabled`. */
  parts: string[];
  /** True for names of code: `isEnabled`, `INIT_API_TOKENS`. */
  isCode: boolean;
}

/** Names longer than this are data: hashes, tokens, encoded texts. */
const LONGEST_TERM = 40;

// Names keep their inner signs: INIT_API_TOKENS, create-feature, flags.client, A/B, C#.
const WORD = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(?:${PHRASAL_VERB}|[CF]#|C\\+\\+|\\.NET)(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}]+(?:[-_.'’][\\p{L}\\p{N}]+)*`,
  'giu',
);
const PARTS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}]+|\p{N}+|\p{L}+/gu;
const SHORT_PAIR = /(?<![\p{L}\p{N}/])(\p{L})\/(\p{L})(?![\p{L}\p{N}/])/gu;

/** What a word is found by, wherever it stands. */
export type WordForm = Pick<Word, 'whole' | 'parts' | 'isCode'>;

/** Every form is taken apart once: a site has few different words. */
const forms = new Map<string, WordForm | null>();

/** The words of a text in their order, stop words included. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of joinPairs(text).matchAll(WORD)) {
    const form = formOf(match[0]);
    if (form === null) continue;
    const { whole, parts, isCode } = form;
    words.push({ start: match.index, end: match.index + match[0].length, whole, parts, isCode });
  }
  return words;
}

/** The same without positions; equal words are one object. */
export function listForms(text: string): WordForm[] {
  return (joinPairs(text).match(WORD) ?? []).map(formOf).filter((form) => form !== null);
}

/** `A/B` is one word. */
function joinPairs(text: string): string {
  return text.includes('/') ? text.replace(SHORT_PAIR, '$1-$2') : text;
}

function formOf(found: string): WordForm | null {
  const known = forms.get(found);
  if (known !== undefined) return known;
  const form = readForm(found);
  forms.set(found, form);
  return form;
}

/** Null for data that nobody looks up. */
function readForm(found: string): WordForm | null {
  const other = SIGNED_NAMES.get(found.toLowerCase()) ?? joinPhrasalVerb(found);
  if (other) return { whole: other, parts: [], isCode: false };
  const whole = found.replace(/[-_.'’]/g, '').toLowerCase();
  // Dates and long numbers are data.
  if (/^\d[\dtz]{5,}$/.test(whole)) return null;
  // A long name still has parts that people look for; a hash has none.
  if (whole.length > LONGEST_TERM && !found.split(/[-_.]/).every((part) => /^\p{L}{1,20}$/u.test(part)))
    return null;
  const parts = partsOf(found);
  return { whole, parts: [...parts, ...membersOf(found, parts)], isCode: isCodeName(found) };
}

function isCodeName(found: string): boolean {
  if (/_|\p{Ll}\p{Lu}|-.+-/u.test(found)) return true;
  return /\p{L}\.\p{L}/u.test(found) && !/\.(?:js|io|net|org|com|md|json|ya?ml|ts|go|py|rb)$/i.test(found);
}

/** The names in a dotted one that have parts themselves: `getvariant` of `client.getVariant`. */
function membersOf(found: string, parts: readonly string[]): string[] {
  if (!found.includes('.')) return [];
  const names = found.split('.').map((name) => name.replace(/[-_'’]/g, '').toLowerCase());
  return names.filter((name) => name.length > 1 && !parts.includes(name));
}

function partsOf(found: string): string[] {
  // Plurals of abbreviations are one word: SDKs, APIs, and so are possessives.
  if (
    /^\p{Lu}{2,}s$/u.test(found) ||
    !/[-_.]|\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}|\p{Lu}{2}\p{Ll}/u.test(found)
  )
    return [];
  const parts = (found.match(PARTS) ?? []).map((part) => part.toLowerCase()).filter((p) => p.length > 1);
  return parts.length > 1 ? parts : [];
}

/** True for words that say nothing of a text's subject. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || word.length < 2;
}

const stems = new Map<string, string>();

/** The term under which all forms of a word are indexed: `environments`, `environment` and `env` give one. */
export function stemOf(word: string): string {
  if (/^[/=]|:/.test(word)) return word;
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = englishStem(word);
  stems.set(word, stem);
  return stem;
}

const PATH =
  /(?:\b(get|post|put|patch|delete|head|options)\s+)?(?<![\w.:/])(\/[\w{}:.*$~%-]+(?:\/[\w{}:.*$~%-]*)*)/gi;

/** A URL path in a text, with its method where one stands in front. */
export interface PathWord {
  start: number;
  end: number;
  /** `/api/admin/projects/{}`: names of parameters do not count. */
  path: string;
  /** `post:/api/admin/projects`, or null without a method. */
  operation: string | null;
}

/** The URL paths of a text. */
export function findPaths(text: string): PathWord[] {
  return [...text.matchAll(PATH)].flatMap((match) => {
    const path = normalizePath(match[2] ?? '');
    if (path.length < 3 || path.length > 120 || !/[a-z]{2}/.test(path)) return [];
    const method = match[1]?.toLowerCase();
    const operation = method ? `${method}:${path}` : null;
    return [{ start: match.index, end: match.index + match[0].length, path, operation }];
  });
}

function normalizePath(path: string): string {
  return path
    .replace(/\{[^}]*\}|:[a-z]\w*|<[^>]*>/gi, '{}')
    .replace(/[.:/]+$/, '')
    .toLowerCase();
}

/** The term for a whole title or name, whatever the forms of its words and the spaces in it; null without words. */
export function toTitleTerm(title: string): string | null {
  const words = listForms(title).filter(({ whole }) => !/^(?:a|an|the)$/.test(whole));
  return words.length === 0 ? null : `=${words.map(({ whole }) => stemOf(whole)).join('')}`;
}
