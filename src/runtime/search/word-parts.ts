/** From the words of a query to its parts. */
import { isTechnology } from '../../shared/search/technologies.ts';
import type { Word } from '../../shared/search/words.ts';
import type { Alternative, QueryContext, QueryPart } from './parse-query.ts';
import { findSynonyms } from './synonym-table.ts';
import { LIGHT_WORDS, OPERATION_VERBS } from './synonyms.ts';
import { PARTS, SYNONYMS } from './weights.ts';
import { wordAlternatives } from './word-alternatives.ts';

export interface WordsContext extends QueryContext {
  /** The word that the reader may still be typing. */
  open: Word | null;
  /** True when an operation is looked for, which its verb tells from others. */
  isAboutApi: boolean;
  /** True for words that are given to a function. */
  isArgument: (word: Word) => boolean;
}

/** One part for each word, and for each phrase that has synonyms. */
export function wordParts(words: readonly Word[], context: WordsContext): QueryPart[] {
  const { vocabulary, isArgument } = context;
  const parts: QueryPart[] = [];
  const onlyLight = isLight(words, context);
  for (let at = 0; at < words.length; ) {
    const { size, others } = findSynonyms(words, at, context);
    const own = words.slice(at, at + size);
    const alternatives = meaningsOf(own, others, context);
    const joined =
      joinedWith(words[at + size], own, context) ?? joinedWith(own[0], words.slice(at - 1, at), context);
    if (joined) alternatives.push({ stems: [joined], weight: 0.9 });
    const isLittle = !onlyLight && isLight(own, context);
    const weight = own.every(isArgument) ? PARTS.ARGUMENT : isLittle ? PARTS.LIGHT : weightOf(own);
    const isRequired = own.some((word) => word.isCode && !isArgument(word) && vocabulary.mayHave(word.whole));
    const names = own.some(({ whole }, index) => isTechnology(whole, words[at + index + 1]?.whole));
    if (alternatives.length > 0) parts.push({ size, weight, isRequired, isTechnology: names, alternatives });
    at += size;
  }
  return parts;
}

function weightOf(words: readonly Word[]): number {
  return words.some(({ isCode }) => isCode) ? PARTS.CODE : 1;
}

/** What a word or phrase may stand for: itself, what it may have been meant to be, and what means the same. */
function meaningsOf(
  own: readonly Word[],
  synonyms: readonly Alternative[],
  context: WordsContext,
): Alternative[] {
  const { vocabulary, reader, open } = context;
  const stems = own.map(({ whole }) => reader.stemOf(whole));
  const joined = stems.join('');
  // Others for a word that says little say no more.
  const others = isLight(own, context) ? [] : synonyms.filter((other) => other.stems.every(vocabulary.has));
  // A word that the site never writes, and of which the meaning is known, is no typing error.
  if (others.length > 0 && !stems.every(vocabulary.has) && !vocabulary.has(joined))
    return others.map(({ stems, weight }) => ({ stems, weight: Math.min(1, weight * SYNONYMS.FOREIGN) }));
  const [first] = own as [Word];
  if (own.length === 1)
    return [...wordAlternatives(first, { ...context, isOpen: first === open }), ...others];
  const whole = vocabulary.has(joined) ? [{ stems: [joined], weight: 1 }] : [];
  return [{ stems, weight: 1 }, ...others, ...whole];
}

/** True for words that a question needs and its answer often lacks, and for small numbers. */
function isLight(words: readonly Word[], { reader, isAboutApi }: WordsContext): boolean {
  return words.every(({ whole }) => {
    if (isAboutApi && OPERATION_VERBS.has(whole)) return false;
    return (reader.isEnglish && LIGHT_WORDS.has(whole)) || /^\d{1,2}$/.test(whole);
  });
}

/** `open id` where the site writes `OpenID`. */
function joinedWith(
  word: Word | undefined,
  before: readonly Word[],
  { vocabulary, reader }: QueryContext,
): string | null {
  const first = before.at(-1);
  if (!word || !first || word === first) return null;
  const joined = reader.stemOf(first.whole + word.whole);
  return vocabulary.has(joined) ? joined : null;
}
