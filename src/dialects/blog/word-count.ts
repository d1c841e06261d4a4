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

const IDEOGRAPH = /[\u3040-\ua4cf\uac00-\ud7a3\uf900-\ufaff]|[\u{20000}-\u{3134f}]/u;

function countBySpaces(text: string): number {
  const parts = text.split(/[ \n\t]+/).filter((part) => part !== '');
  return parts.reduce((count, part) => {
    if (!IDEOGRAPH.test(part)) return count + 1;
    const signs = [...part].filter((sign) => IDEOGRAPH.test(sign)).length;
    const others = part.split(new RegExp(`(?:${IDEOGRAPH.source}|\\p{P})+`, 'u'));
    return count + signs + others.filter((own) => own !== '').length;
  }, 0);
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
