import { createWordReader, type WordReader } from '../shared/search/words.ts';
import { stopWordsOf } from './stop-words.ts';

const readers = new Map<string, WordReader>();

/** The reader of texts in a language, one for all pages: it remembers the words that it has seen. */
export function siteReader(locale: string): WordReader {
  const known = readers.get(locale);
  if (known) return known;
  const reader = createWordReader(locale, stopWordsOf(locale));
  readers.set(locale, reader);
  return reader;
}
