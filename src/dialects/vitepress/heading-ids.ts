import type { Plugin } from '../../plugins/plugin.ts';

/** Marks on letters, as they stand alone in the decomposed form. */
const ACCENTS = /[\u0300-\u036F]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
const CONTROL = /[\u0000-\u001F]/g;
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** Anchors as VitePress makes them: every run of punctuation is one dash, `test.skip` is `test-skip`. */
export const headingIds: Plugin = {
  name: 'vitepress/heading-ids',
  version: '1',
  headingId: (text, isTaken) => {
    const id = toSlug(text);
    let unique = id;
    for (let number = 1; isTaken(unique); number++) unique = `${id}-${number}`;
    return unique;
  },
};

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
