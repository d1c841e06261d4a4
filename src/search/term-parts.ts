/**
 * Terms and words in parts by their first characters. An edit changes the terms of one page, and of most parts none: what
 * these became in the index before is taken as it is.
 */
import type { MergedTerms, Terms } from './merge-terms.ts';

/** The number of the part that holds a term or word: parts in the order of their numbers are in the order of code units. */
function partOf(term: string): number {
  const code = term === '' ? 0 : term.charCodeAt(0);
  // Each of the letters that most sites are written with has its part, and 256 characters of others have one together.
  return code < 128 ? code : 128 + (code >> 8);
}

/** Splits merged terms; parts without any are left out. */
export function splitTerms({ lists, words }: MergedTerms): Map<number, Terms> {
  const parts = new Map<number, TermsLines>();
  const linesOf = (term: string) => {
    const part = partOf(term);
    const known = parts.get(part) ?? { prominentWords: [], words: [], stems: [], lists: [], lasts: [] };
    parts.set(part, known);
    return known;
  };
  for (const [stem, { list, last }] of lists) {
    const lines = linesOf(stem);
    lines.stems.push(stem);
    lines.lists.push(list);
    lines.lasts.push(last);
  }
  for (const [word, isProminent] of words) linesOf(word)[isProminent ? 'prominentWords' : 'words'].push(word);
  return new Map([...parts].map(([part, lines]) => [part, toTerms(lines)]));
}

type TermsLines = Record<'prominentWords' | 'words' | 'stems' | 'lists', string[]> & { lasts: number[] };

function toTerms({ prominentWords, words, stems, lists, lasts }: TermsLines): Terms {
  return {
    prominentWords: prominentWords.join('\n'),
    words: words.join('\n'),
    stems: stems.join('\n'),
    lists: lists.join('\n'),
    lasts,
  };
}
