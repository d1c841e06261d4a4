import { findPaths, isStopWord, splitWords, stemOf } from '../../shared/search/words.ts';

/** Receives every term of a text; `word` is the form in which it stands there. */
export type TakeTerm = (stem: string, word: string) => void;

/** Names every term of a text, as often as it occurs. Returns the number of words that count. */
export function collectTerms(text: string, take: TakeTerm): number {
  let count = 0;
  const takeWord = (word: string) => {
    if (!isStopWord(word)) take(stemOf(word), word);
  };
  for (const { whole, parts } of splitWords(text)) {
    if (isStopWord(whole)) continue;
    count++;
    takeWord(whole);
    for (const part of parts) takeWord(part);
  }
  for (const { path, operation } of findPaths(text)) {
    take(path, path);
    if (operation) take(operation, operation);
  }
  return count;
}
