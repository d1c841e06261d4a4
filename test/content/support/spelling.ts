import { readFileSync } from 'node:fs';
import path from 'node:path';
import dictionary from 'dictionary-en';
import nspell from 'nspell';
import { blankTechnical, type Prose } from '../../../src/prose/pieces.ts';
import { type Finding, findingAt } from './findings.ts';
import { readLabelLines } from './labels.ts';
import type { ContentPage } from './page.ts';

/** Words of this project: one on a line; `#` begins a comment. */
const WORD_LIST = path.join(import.meta.dirname, '../words.txt');

const speller = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
const ownWords = new Set(
  readFileSync(WORD_LIST, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean),
);
const used = new Set<string>();
const judged = new Map<string, boolean>();

/** What the Admin UI prints, which a page has to print in the same way. */
const labels = new Set(readLabelLines('ui-labels.txt'));

/** Words that neither the American dictionary nor the project's list knows, labels of the Admin UI aside. */
export function checkSpelling(page: ContentPage, prose: readonly Prose[]): Finding[] {
  const ours = prose.filter(({ text, label }) => !label || !labels.has(text));
  return ours.flatMap(({ text, offset }) =>
    [...blankTechnical(text).matchAll(WORD)]
      .filter(([word]) => !isKnown(word))
      .map((match) => findingAt(page, offset + match.index, `unknown word "${match[0]}"`)),
  );
}

/** A word with its apostrophes; what has digits, dots, underscores, or slashes inside is an identifier. */
const WORD =
  /(?<![\p{L}\p{N}_@#$.:/-])\p{L}[\p{L}\u0027\u2019]*(?:-\p{L}[\p{L}\u0027\u2019]*)*(?![\p{L}\p{N}_]|[./:-][\p{L}\p{N}])/gu;

function isKnown(word: string): boolean {
  const plain = word.replaceAll('’', "'").replace(/'$/, '');
  const known = judged.get(plain);
  if (known !== undefined) return known;
  const result =
    isSpelled(plain) || isOwn(plain) || (plain.includes('-') && plain.split('-').every(isSpelled));
  judged.set(plain, result);
  return result;
}

function isSpelled(word: string): boolean {
  const stem = word.replace(/'s$/, '');
  return (
    stem.length === 1 ||
    isAcronym(stem) ||
    speller.correct(word) ||
    speller.correct(stem) ||
    isOwn(stem) ||
    isOwn(stem.toLowerCase())
  );
}

function isOwn(word: string): boolean {
  if (!ownWords.has(word)) return false;
  used.add(word);
  return true;
}

/** Words of the project's list that no prose checked so far has needed. */
export function unusedWords(): string[] {
  return [...ownWords].filter((word) => !used.has(word));
}

function isAcronym(word: string): boolean {
  return /^\p{Lu}{2,6}s?$/u.test(word);
}
