/** What one typed word may stand for. */
import { isStopWord, stemOf, type Word } from '../../shared/search/words.ts';
import type { Alternative } from './parse-query.ts';
import type { Candidate, Vocabulary } from './vocabulary.ts';

const PREFIX_LIMIT = 8;
const SIMILAR_LIMIT = 4;

export interface WordContext {
  /** The reader may still be typing it. */
  isOpen: boolean;
  vocabulary: Vocabulary;
}

/** The word itself, its parts, longer words that begin with it; for a word that nobody knows, similar ones. */
export function wordAlternatives(word: Word, { isOpen, vocabulary }: WordContext): Alternative[] {
  const { whole, isCode } = word;
  if (/^\d+$/.test(whole)) return numberAlternatives(whole, vocabulary);
  const stem = stemOf(whole);
  const isKnown = vocabulary.has(stem);
  const alternatives: Alternative[] = isKnown ? [{ stems: [stem], weight: 1 }] : [];
  const longer = isOpen && whole.length > 1 ? vocabulary.startingWith(whole, PREFIX_LIMIT) : [];
  for (const candidate of longer) {
    if (candidate.stem !== stem) alternatives.push(toAlternative(candidate, isKnown ? 0.3 : 1));
  }
  if (alternatives.length === 0) alternatives.push(...similarWords(whole, isOpen, vocabulary));
  // Of a name with a number that the site has, the parts say nothing: `oauth2`.
  const isWhole = isKnown && word.parts.some((part) => /^\d/.test(part));
  const parts = isWhole ? null : partsOf(word, vocabulary);
  if (parts) alternatives.push({ stems: parts, weight: isCode && alternatives.length > 0 ? 0.2 : 0.85 });
  if (alternatives.length === 0) return splitInTwo(whole, 3, 0.7, vocabulary);
  return [...alternatives, ...(isCode ? [] : splitInTwo(whole, 4, 0.85, vocabulary))];
}

/** A number is also the version of that number. */
function numberAlternatives(number: string, vocabulary: Vocabulary): Alternative[] {
  return [`v${number}`, number].flatMap((stem) =>
    vocabulary.has(stem) ? [{ stems: [stem], weight: 1 }] : [],
  );
}

/** The words in a name, each as the site writes it. */
function partsOf({ parts }: Word, vocabulary: Vocabulary): string[] | null {
  const stems = parts
    .filter((part) => !isStopWord(part))
    .flatMap((part) => {
      const stem = stemOf(part);
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
function splitInTwo(word: string, least: number, weight: number, vocabulary: Vocabulary): Alternative[] {
  for (let at = least; at <= word.length - least; at++) {
    const stems = [stemOf(word.slice(0, at)), stemOf(word.slice(at))];
    if (stems.every((stem) => vocabulary.has(stem))) return [{ stems, weight }];
  }
  return [];
}
