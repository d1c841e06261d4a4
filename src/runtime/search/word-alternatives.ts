/** What one typed word may stand for. */
import type { Word, WordReader } from '../../shared/search/words.ts';
import type { Alternative } from './parse-query.ts';
import type { Candidate, Vocabulary } from './vocabulary.ts';
import { PARTS } from './weights.ts';

const PREFIX_LIMIT = 8;
const SIMILAR_LIMIT = 4;
/** Letters that forms of a word have in common at least, and that they end with at most. */
const LEAST_STEM = 4;
const LONGEST_ENDING = 3;

export interface WordContext {
  /** The reader may still be typing it. */
  isOpen: boolean;
  vocabulary: Vocabulary;
  reader: WordReader;
}

/** The word itself, its parts, longer words that begin with it; for a word that nobody knows, similar ones. */
export function wordAlternatives(word: Word, context: WordContext): Alternative[] {
  const { isOpen, vocabulary, reader } = context;
  const { whole, isCode } = word;
  if (/^\d+$/.test(whole)) return numberAlternatives(whole, vocabulary);
  const stem = reader.stemOf(whole);
  const isKnown = isCode ? vocabulary.mayHave(whole) : vocabulary.has(stem);
  const alternatives: Alternative[] = isKnown ? [{ stems: [stem], weight: 1 }] : [];
  const longer = isOpen && whole.length > 1 ? vocabulary.startingWith(whole, PREFIX_LIMIT) : [];
  for (const candidate of longer) {
    if (candidate.stem !== stem) alternatives.push(toAlternative(candidate, isKnown ? 0.3 : 1));
  }
  if (!reader.isEnglish && !isCode) alternatives.push(...otherForms(whole, vocabulary));
  if (alternatives.length === 0) alternatives.push(...similarWords(whole, isOpen, vocabulary));
  // Of a name with a number that the site has, the parts say nothing: `oauth2`.
  const isWhole = isKnown && word.parts.some((part) => /^\d/.test(part));
  const parts = isWhole ? null : partsOf(word, context);
  const ofParts = isCode && alternatives.length > 0 ? 0.2 : isKnown ? PARTS.HYPHENATED : 0.85;
  if (parts) alternatives.push({ stems: parts, weight: ofParts });
  if (alternatives.length === 0) return splitInTwo(whole, 3, 0.7, context);
  // What was typed in parts is looked for in these: where the site has the whole, they say less.
  return [...alternatives, ...(isCode || parts ? [] : splitInTwo(whole, 4, 0.85, context))];
}

/** Words of a language without stems that begin alike and end otherwise: `Projekt`, `Projekte`, `Projekten`. */
function otherForms(whole: string, vocabulary: Vocabulary): Alternative[] {
  if (whole.length < LEAST_STEM) return [];
  const longer = vocabulary
    .startingWith(whole, PREFIX_LIMIT)
    .filter(({ stem }) => stem !== whole && stem.length <= whole.length + LONGEST_ENDING);
  const shorter = Array.from({ length: LONGEST_ENDING }, (_, cut) => whole.slice(0, -(cut + 1))).filter(
    (stem) => stem.length >= LEAST_STEM && vocabulary.has(stem),
  );
  return [...longer.map(({ stem }) => stem), ...shorter].map((stem) => ({ stems: [stem], weight: 0.7 }));
}

/** A number is also the version of that number. */
function numberAlternatives(number: string, vocabulary: Vocabulary): Alternative[] {
  return [`v${number}`, number].flatMap((stem) =>
    vocabulary.has(stem) ? [{ stems: [stem], weight: 1 }] : [],
  );
}

/** The words in a name, each as the site writes it. */
function partsOf({ parts }: Word, { vocabulary, reader }: WordContext): string[] | null {
  const stems = parts
    .filter((part) => !reader.isStopWord(part))
    .flatMap((part) => {
      const stem = reader.stemOf(part);
      if (vocabulary.has(stem)) return [stem];
      return vocabulary.similarTo(part, { open: false, limit: 1 }).map((candidate) => candidate.stem);
    });
  return stems.length > 0 ? stems : null;
}

function similarWords(whole: string, isOpen: boolean, vocabulary: Vocabulary): Alternative[] {
  const similar = vocabulary.similarTo(whole, { open: false, limit: SIMILAR_LIMIT });
  const found =
    similar.length > 0 || !isOpen
      ? similar
      : vocabulary.similarTo(whole, { open: true, limit: SIMILAR_LIMIT });
  return found.map((candidate) => toAlternative(candidate, 1));
}

function toAlternative({ stem, weight }: Candidate, factor: number): Alternative {
  return { stems: [stem], weight: weight * factor };
}

/** `killswitch` where the site writes `kill switch`. */
function splitInTwo(
  word: string,
  least: number,
  weight: number,
  { vocabulary, reader }: WordContext,
): Alternative[] {
  for (let at = least; at <= word.length - least; at++) {
    const stems = [reader.stemOf(word.slice(0, at)), reader.stemOf(word.slice(at))];
    if (stems.every((stem) => vocabulary.has(stem))) return [{ stems, weight }];
  }
  return [];
}
