import { findPaths } from '../shared/search/search-paths.ts';
import type { WordForm, WordReader } from '../shared/search/words.ts';

/** Receives every term of a text; `word` is the form in which it stands there. */
export type TakeTerm = (stem: string, word: string) => void;

const termsOfForms = new WeakMap<WordForm, [stem: string, word: string][]>();

/** Names every term of a text, as often as it occurs. Returns the number of words that count. */
export function collectTerms(text: string, reader: WordReader, take: TakeTerm): number {
  let count = 0;
  for (const form of reader.listForms(text)) {
    if (reader.isStopWord(form.whole)) continue;
    count++;
    for (const [stem, word] of termsOf(form, reader)) take(stem, word);
  }
  collectPaths(text, take);
  return count;
}

function termsOf(form: WordForm, { isStopWord, stemOf }: WordReader): [stem: string, word: string][] {
  const known = termsOfForms.get(form);
  if (known) return known;
  const terms = [form.whole, ...form.parts]
    .filter((word) => !isStopWord(word))
    .map((word): [string, string] => [stemOf(word), word]);
  termsOfForms.set(form, terms);
  return terms;
}

/** Names the terms of a page's other name; the words inside a URL path are no name of the page. */
export function collectName(name: string, reader: WordReader, take: TakeTerm): void {
  // `CI/CD` is no path.
  if (findPaths(name).length > 0) collectPaths(name, take);
  else collectTerms(name, reader, take);
}

function collectPaths(text: string, take: TakeTerm): void {
  for (const { path, operation } of findPaths(text)) {
    take(path, path);
    if (operation) take(operation, operation);
  }
}
