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
  collectPaths(text, take);
  return count;
}

/** Names the terms of a page's other name; the words inside a URL path are no name of the page. */
export function collectName(name: string, take: TakeTerm): void {
  if (name.includes('/')) collectPaths(name, take);
  else collectTerms(name, take);
}

function collectPaths(text: string, take: TakeTerm): void {
  for (const { path, operation } of findPaths(text)) {
    take(path, path);
    if (operation) take(operation, operation);
  }
}
