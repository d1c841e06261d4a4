import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { withoutEmoji } from '../emoji.ts';
import { createInside, findCode } from '../scan-lines.ts';

/** Marks on letters, as they stand alone in the decomposed form. */
const ACCENTS = /[\u0300-\u036F]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
const CONTROL = /[\u0000-\u001F]/g;
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** Anchors as VitePress makes them: every run of punctuation is one dash, `test.skip` is `test-skip`. */
export function headingIds(slug: (text: string) => string = toSlug): Plugin {
  return {
    name: 'vitepress/heading-ids',
    version: '3',
    options: slug === toSlug ? {} : { own: true },
    headingId: (text, isTaken, raw) => {
      // Emoji by their names are no part of an anchor, those that are written as they are shown are one.
      const bare = withoutEmoji(raw);
      const id = (bare === raw ? '' : slug(bare.trim())) || slug(text);
      let unique = id;
      for (let number = 1; isTaken(unique); number++) unique = `${id}-${number}`;
      return unique;
    },
  };
}

/** A heading, with blanks at its end. */
export const HEADING = /^ {0,3}#{1,6}[ \t]+(?![ \t])([^\r\n]*)/gm;

/** Anchors of headings with entities have their names in them: `Promise&lt;T&gt;` is `promise-lt-t-gt`. */
export function entityIds(slug: (text: string) => string = toSlug): Plugin {
  return {
    name: 'vitepress/entity-ids',
    version: '2',
    options: slug === toSlug ? {} : { own: true },
    text: ({ text }) => {
      if (!/&[\w#]+;/.test(text)) return [];
      const isCode = createInside(findCode(text));
      const taken = new Set<string>();
      return [...text.matchAll(HEADING)].flatMap(({ 0: whole, 1: padded = '', index }): TextEdit[] => {
        const written = padded.trimEnd();
        if (!/&(?:\w+|#\w+);/.test(written) || isCode(index) || /\{#[^{}]*\}$/.test(written)) return [];
        const id = slug(bareTitle(written));
        let unique = id;
        for (let number = 1; taken.has(unique); number++) unique = `${id}-${number}`;
        taken.add(unique);
        const end = index + whole.trimEnd().length;
        return id === '' ? [] : [{ start: end, end, text: ` {#${unique}}` }];
      });
    },
  };
}

/** The anchor of a heading as it is written: without tags and the addresses of links. */
export function writtenSlug(written: string): string {
  return toSlug(bareTitle(written));
}

function bareTitle(written: string): string {
  return written
    .replace(/<[^<>]*>/g, '')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .trim();
}

/** The anchor of a heading's text. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(CONTROL, '')
    .replace(SPECIAL, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|(?<!-)-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}
