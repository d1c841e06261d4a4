import type { ReactNode } from 'react';

/** A heading as components of Docusaurus know it. */
interface Heading {
  readonly id: string;
  readonly value: string;
  readonly level: number;
}

/** The same with those below it. */
export interface HeadingTree extends Heading {
  readonly children: HeadingTree[];
}

/** Headings below those that they belong to. */
export function useTreeifiedTOC(toc: readonly Heading[]): HeadingTree[] {
  const top: HeadingTree[] = [];
  const open: HeadingTree[] = [];
  for (const heading of toc) {
    const own: HeadingTree = { ...heading, children: [] };
    while ((open.at(-1)?.level ?? 0) >= own.level) open.pop();
    (open.at(-1)?.children ?? top).push(own);
    open.push(own);
  }
  return top;
}

/** The same for the levels that are asked for. */
export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  toc: readonly Heading[];
  minHeadingLevel: number;
  maxHeadingLevel: number;
}): HeadingTree[] {
  return useTreeifiedTOC(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel));
}

interface Tag {
  readonly label: string;
}

/** Tags by their first letters, in the order of the alphabet. */
export function listTagsByLetters<T extends Tag>(tags: readonly T[]): { letter: string; tags: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const tag of tags) {
    const letter = tag.label.charAt(0).toUpperCase();
    groups.set(letter, [...(groups.get(letter) ?? []), tag]);
  }
  return [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, own]) => ({ letter, tags: own.sort((a, b) => a.label.localeCompare(b.label)) }));
}

/** An emoji that a text begins with, and the text behind it. */
export function extractLeadingEmoji(text: string): { emoji: string | null; rest: string } {
  const emoji = /^\p{Extended_Pictographic}(?:\uFE0F|\u200D\p{Extended_Pictographic})*/u.exec(text)?.[0];
  return emoji === undefined ? { emoji: null, rest: text } : { emoji, rest: text.slice(emoji.length) };
}

/** What a page says of itself is said by its front matter: an admonition's title may stand among its children. */
export function processAdmonitionProps<T extends { children?: ReactNode; title?: ReactNode }>(props: T): T {
  return props;
}
