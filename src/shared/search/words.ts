/** How texts and queries become search terms. The build and the browser must agree, so both use this. */
import { ENGLISH, type LanguageRules, plainRules, splitPieces } from './search-languages.ts';
import { TECHNOLOGIES } from './technologies.ts';

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

/** Reads texts of one language. */
export interface WordReader {
  isEnglish: boolean;
  /** The words of a text in their order, stop words included. */
  splitWords: (text: string) => Word[];
  /** The same, one after the other: less work than a list where most are passed over. Equal words are one form. */
  eachWord: (text: string, take: (form: WordForm, start: number, end: number) => void) => void;
  /** The same without positions; equal words are one object. */
  listForms: (text: string) => WordForm[];
  /** True for words that say nothing of a text's subject. */
  isStopWord: (word: string) => boolean;
  /** The term under which all forms of a word are indexed: `environments`, `environment` and `env` give one. */
  stemOf: (word: string) => string;
  /** The term for a whole title or name, whatever the forms of its words and the spaces in it; null without words. */
  toTitleTerm: (title: string) => string | null;
}

/** What a word is found by, wherever it stands. */
export type WordForm = Pick<Word, 'whole' | 'parts' | 'isCode'>;

/** The reader of a site's texts. Sites that aren't in English have no stems, and the stop words that they give. */
export function createWordReader(locale: string, stopWords: readonly string[] = []): WordReader {
  if (!/^en(?:[-_]|$)/i.test(locale)) return readWith(plainRules(stopWords), false);
  english ??= readWith(ENGLISH, true);
  return english;
}

/** One for all: it remembers the words that it has seen. */
let english: WordReader | null = null;

/** Who asks what something is looks for the page that is called so, and such a page may be called by the question. */
const DEFINITION = /^\s*what(?:\s?['’]?s| is| are)\s/i;

function readWith(rules: LanguageRules, isEnglish: boolean): WordReader {
  const formsOf = remember((found: string) => readPieces(found, rules));
  const stemOf = remember((word: string) => (/^[/=]|:/.test(word) ? word : rules.stem(word)));
  const listForms = (text: string) => {
    const forms: WordForm[] = [];
    for (const found of joinPairs(text).match(rules.word) ?? []) {
      for (const { form } of formsOf(found)) forms.push(form);
    }
    return forms;
  };
  const word = new RegExp(rules.word);
  const eachWord: WordReader['eachWord'] = (text, take) => {
    const joined = joinPairs(text);
    word.lastIndex = 0;
    for (let match = word.exec(joined); match; match = word.exec(joined))
      for (const { form, start, end } of formsOf(match[0]))
        take(form, match.index + start, match.index + end);
  };
  return {
    isEnglish,
    eachWord,
    listForms,
    stemOf,
    splitWords(text) {
      const words: Word[] = [];
      eachWord(text, (form, start, end) => words.push({ start, end, ...form }));
      return words;
    },
    isStopWord: (word) => rules.stopWords.has(word) || (word.length < 2 && !isIdeograph(word)),
    toTitleTerm(title) {
      const subject = isEnglish ? title.replace(DEFINITION, '') : title;
      const words = listForms(subject).filter(({ whole }) => !rules.articles.has(whole));
      return words.length === 0 ? null : `=${words.map(({ whole }) => stemOf(whole)).join('')}`;
    },
  };
}

/** Every form is taken apart once: a site has few different words. */
function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

/** Names longer than this are data: hashes, tokens, encoded texts. */
const LONGEST_TERM = 40;
const PARTS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+|\p{L}+/gu;
const SHORT_PAIR = /(?<![\p{L}\p{N}/])(\p{L})\/(\p{L})(?![\p{L}\p{N}/])/gu;

/** `A/B` is one word. */
function joinPairs(text: string): string {
  return text.includes('/') ? text.replace(SHORT_PAIR, '$1-$2') : text;
}

interface PieceForm {
  start: number;
  end: number;
  form: WordForm;
}

function readPieces(found: string, rules: LanguageRules): PieceForm[] {
  return splitPieces(found).flatMap(({ text, start }) => {
    const form = readForm(text, rules);
    return form === null ? [] : [{ start, end: start + text.length, form }];
  });
}

/** Null for data that nobody looks up. */
function readForm(found: string, rules: LanguageRules): WordForm | null {
  if (found.startsWith('@')) return readAnnotation(found.slice(1), rules);
  const other = rules.nameOf(found);
  if (other) return { whole: other, parts: [], isCode: false };
  const whole = found.replace(/[-_.'’]/g, '').toLowerCase();
  if (isData(whole)) return null;
  // Who asks for Java does not mean JavaScript.
  if (TECHNOLOGIES.has(whole)) return { whole, parts: [], isCode: false };
  const parts = partsOf(found);
  // A long name still has parts that people look for; a hash has none, and an encoded text short ones.
  if (
    whole.length > LONGEST_TERM &&
    (parts.length === 0 || parts.length * 4 > whole.length || !parts.every(isWord))
  )
    return null;
  return {
    whole: fold(whole),
    parts: [...parts, ...membersOf(found, parts)].map(fold),
    isCode: isCodeName(found),
  };
}

/** `@Toggle` is a name of code, and a toggle beside; what stands in small letters names a package, or somebody. */
function readAnnotation(name: string, rules: LanguageRules): WordForm | null {
  const form = readForm(name, rules);
  if (form === null || !/^\p{Lu}/u.test(name)) return form;
  return { whole: `@${form.whole}`, parts: [form.whole, ...form.parts], isCode: true };
}

function isWord(part: string): boolean {
  return /^\p{L}{1,20}$/u.test(part);
}

/** Dates, long numbers, hashes and ids. */
function isData(whole: string): boolean {
  if (/^\d[\dtz]{5,}$/.test(whole)) return true;
  return whole.length >= 16 && /^[\da-z]+$/.test(whole) && (whole.match(/\d/g)?.length ?? 0) >= 5;
}

/** Without accents: readers type `ubersicht` for `Übersicht`. */
function fold(word: string): string {
  return /^[\x20-\x7e]*$/.test(word)
    ? word
    : word
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFC')
        .replace(/ß/g, 'ss');
}

function isCodeName(found: string): boolean {
  if (/_|\p{Ll}\p{Lu}|-.+-|\p{Lu}{3}-\p{Lu}{3}/u.test(found)) return true;
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

function isIdeograph(word: string): boolean {
  return /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word);
}
