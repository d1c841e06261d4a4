/** What the search knows of languages. */
import { englishStem, joinPhrasalVerb, PHRASAL_VERB, SIGNED_NAMES, STOP_WORDS } from './english.ts';

/** How words of a language are found in a text, and which of them are one. */
export interface LanguageRules {
  /** A word or name in a text. */
  word: RegExp;
  /** The one word for a name or verb that is written in several ways; null for other words. */
  nameOf: (found: string) => string | null;
  stem: (word: string) => string;
  /** Words that say nothing of a text's subject. */
  stopWords: ReadonlySet<string>;
  /** Words that titles are told apart without. */
  articles: ReadonlySet<string>;
}

// Names keep their inner signs: INIT_API_TOKENS, create-feature, flags.client, A/B, C#, and annotations the one in front.
const NAME = "(?:(?<![\\p{L}\\p{N}._@/-])@)?[\\p{L}\\p{M}\\p{N}]+(?:[-_.'’][\\p{L}\\p{M}\\p{N}]+)*";

function wordForm(verbs: string): RegExp {
  const signed = `(?<![\\p{L}\\p{N}_-])(?:${verbs}[CF]#|C\\+\\+|\\.NET)(?![\\p{L}\\p{N}])`;
  return new RegExp(`${signed}|${NAME}`, 'giu');
}

const SPACELESS =
  /(?:(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}])+/gu;

/** A piece of a found word, by its place in it. */
export interface Piece {
  text: string;
  start: number;
}

/** Scripts without spaces are taken in pairs of signs, so that any word in them can be found; other words are one piece. */
export function splitPieces(found: string): Piece[] {
  if (/^[\x20-\x7e]*$/.test(found)) return [{ text: found, start: 0 }];
  const pieces: Piece[] = [];
  let at = 0;
  const takeRest = (end: number) => {
    if (end > at) pieces.push({ text: found.slice(at, end), start: at });
  };
  for (const { 0: run, index } of found.matchAll(SPACELESS)) {
    takeRest(index);
    for (let start = 0; start < Math.max(1, run.length - 1); start++)
      pieces.push({ text: run.slice(start, start + 2), start: index + start });
    at = index + run.length;
  }
  takeRest(found.length);
  return pieces;
}

const signedName = (found: string) => SIGNED_NAMES.get(found.toLowerCase()) ?? null;

/** English: stems, small words, verbs of two words. */
export const ENGLISH: LanguageRules = {
  word: wordForm(`${PHRASAL_VERB}|`),
  nameOf: (found) => signedName(found) ?? joinPhrasalVerb(found),
  stem: englishStem,
  stopWords: STOP_WORDS,
  articles: new Set(['a', 'an', 'the']),
};

/** Any other language, of which only the words that say nothing may be known. */
export function plainRules(stopWords: readonly string[]): LanguageRules {
  return {
    word: wordForm(''),
    nameOf: signedName,
    stem: (word) => word,
    stopWords: new Set(stopWords),
    articles: new Set(),
  };
}
