import { createPlaces } from '../files/text-places.ts';
import type { SourceLocation } from '../shared/location.ts';

/** Finds the place of a link, by its target, in the files of an API document; `first` is searched first. */
export type LinkLocator = (target: string, first: string) => SourceLocation;

/**
 * Descriptions reach their pages as HTML, without places. A link that turns out broken needs one, so its target is
 * looked up in the text; the first line of `first` stands in for one that is written in another way.
 */
export function createLinkLocator(
  files: readonly string[],
  readFile: (file: string) => string | null,
): LinkLocator {
  const texts = new Map<string, Text>();
  const known = new Map<string, SourceLocation>();
  const textOf = (file: string) => {
    const known = texts.get(file) ?? createText(readFile(file) ?? '');
    texts.set(file, known);
    return known;
  };
  const locate = (target: string, first: string): SourceLocation => {
    for (const file of [first, ...files]) {
      const { placeAt, find } = textOf(file);
      const offset = find(target);
      if (offset >= 0) return { file, ...placeAt(offset) };
    }
    return { file: first, line: 1, column: 1 };
  };
  return (target, first) => {
    const key = `${first}\n${target}`;
    const place = known.get(key) ?? locate(target, first);
    known.set(key, place);
    return place;
  };
}

/** Where a link with this target names it, in Markdown or HTML, which JSON writes with a backslash; -1 where none does. */
function findLink(text: string, target: string): number {
  for (const [before, behind] of [
    ['](', ')'],
    ['](<', '>'],
    ['](', ' '],
    ['href="', '"'],
    ['href=\\"', '\\"'],
    ["href='", "'"],
    [']: ', ''],
  ] as const) {
    const at = text.indexOf(before + target + behind);
    if (at >= 0) return at + before.length;
  }
  return /^https?:/i.test(target) ? findBare(text, target) : -1;
}

/** An address that stands in a text by itself, and not at the beginning of a longer one. */
function findBare(text: string, target: string): number {
  for (let at = text.indexOf(target); at >= 0; at = text.indexOf(target, at + 1))
    if (!/^[.,;:!]*[\w/?#&=%~+@-]/.test(text.slice(at + target.length, at + target.length + 9))) return at;
  return -1;
}

interface Text {
  find: (target: string) => number;
  placeAt: ReturnType<typeof createPlaces>;
}

/** A link of Markdown in the form that nearly all have; nothing else is written so and is no link. */
const PLAIN_LINK = /\]\(([^()<>\s]+)\)/g;

/**
 * Lines are counted and links of the plain form are found once for all targets: a document can have ten million characters
 * and hundreds of links.
 */
function createText(text: string): Text {
  const plain = new Map<string, number>();
  for (const { 1: target = '', index } of text.matchAll(PLAIN_LINK))
    if (!plain.has(target)) plain.set(target, index + 2);
  return { find: (target) => plain.get(target) ?? findLink(text, target), placeAt: createPlaces(text) };
}
