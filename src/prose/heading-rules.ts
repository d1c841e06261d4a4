import type { Heading, Nodes } from 'mdast';
import { plainText } from '../mdx/plain-text.ts';

/** Words that stay small inside of a heading in title case. */
const SMALL = new Set(
  'a an and as at but by for from if in into nor of on or over per so the to up via vs with yet'.split(' '),
);

/**
 * What is wrong with the capital letters of a heading; null where nothing is. Code, words with a capital letter or a digit
 * inside (`GitHub`, `IPv6`, `API`), and the names that a site lists are as they are.
 */
export function checkHeading(
  node: Heading,
  form: 'sentence' | 'title',
  names: readonly string[],
): string | null {
  const text = spoken(node).replace(/\{#[^{}]*\}|[\uE000\uE001]#?/g, ' ');
  const own = names.reduce((rest, name) => rest.replaceAll(name, (found) => found.toLowerCase()), text);
  const known = new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)));
  const words = [
    ...own.matchAll(/(?<first>[.:?!]\s*|[“"(]\s*)?(?<word>\p{L}[\p{L}\p{N}]*(?:['’.-][\p{L}\p{N}]+)*)/gu),
  ].map(({ groups = {}, index }) => ({
    word: groups.word ?? '',
    isFirst: groups.first !== undefined || own.slice(0, index).trim() === '',
  }));
  const wrong = words.find(({ word, isFirst }, index) => {
    if (isFirst || known.has(word.toLowerCase()) || /^.+[\p{Lu}\p{N}]/u.test(word) || word.length < 2)
      return false;
    const isCapital = /^\p{Lu}/u.test(word);
    if (form === 'sentence') return isCapital && word !== 'I';
    return !isCapital && (!SMALL.has(word) || index === words.length - 1);
  });
  if (!wrong) return null;
  return form === 'sentence'
    ? `"${wrong.word}" begins with a capital letter; headings are written as sentences are`
    : `"${wrong.word}" begins with a small letter; headings are written in title case`;
}

/** The text of a heading without its code. */
function spoken(node: Nodes): string {
  if (node.type === 'inlineCode') return '_';
  return 'children' in node ? node.children.map(spoken).join('') : plainText(node);
}
