import { languageTag } from '../../shared/language-tag.ts';

/** How the words of a blog's posts are counted. */
export interface WordCount {
  readonly locale: string;
  /** True where words are what stands between spaces, and signs of Chinese and the like. */
  readonly bySpaces: boolean;
}

/** Words that are read in a minute. */
const WORDS_PER_MINUTE = 200;

/** Minutes that it takes to read a text, as a fraction. */
export function readingTime(
  text: string,
  { locale, bySpaces }: WordCount,
  wordsPerMinute = WORDS_PER_MINUTE,
): number {
  const prose = text.replace(/\r\n?/g, '\n');
  return (bySpaces ? countBySpaces(prose) : countBySegments(prose, locale)) / wordsPerMinute;
}

/** Signs that are words by themselves: Hiragana, Chinese and Hangul, none of the planes above. */
const SIGNS = String.raw`\u3040-\u309f\u4e00-\u9fff\uac00-\ud7a3`;
/** Marks of ASCII, of Chinese and Japanese, and wide ones: behind such a sign they belong to it, with spaces. */
const MARKS = String.raw`!-\/:-@\x5b-\x60{-~\u3000-\u303f\uff00-\uffef`;
const WORD = new RegExp(String.raw`[${SIGNS}][${MARKS} \n\r\t]*|[^${SIGNS} \n\r\t]+`, 'g');

/** Words as the package `reading-time` counts them, which Docusaurus asks before 3.9. */
function countBySpaces(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/**
 * What is a word is the language's business. No word goes on in the next line, and the engine takes as long for a word as
 * the whole text that it is given: a hundred long posts took half a minute.
 */
function countBySegments(text: string, locale: string): number {
  const segmenter = segmenterOf(locale);
  let words = 0;
  for (const line of text.split('\n'))
    for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words++;
  return words;
}

function segmenterOf(locale: string): Intl.Segmenter {
  try {
    return new Intl.Segmenter(languageTag(locale), { granularity: 'word' });
  } catch {
    return new Intl.Segmenter('en', { granularity: 'word' });
  }
}
