import type { Plugin } from '../../plugins/plugin.ts';

/** What the functions of `pymdownx.slugs` do with capital letters: those of ASCII alone, all, or none become small. */
export type SlugCase = 'none' | 'lower' | 'lower-ascii' | 'fold';

/** What anchors are made by. */
export interface SlugRules {
  /** Whether letters that are no ASCII stay. */
  readonly unicodeAnchors: boolean;
  /** The rules of `pymdownx.slugs`, where they count. */
  readonly slugs: SlugCase | null;
}

/** Anchors as Python's Markdown makes them: `What's new?` is `whats-new`, a second one `whats-new_1`. */
export function headingIds({ unicodeAnchors, slugs }: SlugRules): Plugin {
  return {
    name: 'mkdocs/heading-ids',
    version: '2',
    options: { unicodeAnchors, slugs },
    headingId: (text, isTaken) => uniqueSlug(headingSlug(text, { unicodeAnchors, slugs }), isTaken),
  };
}

/** The anchor of a heading's text, which others may have too. */
export function headingSlug(text: string, { unicodeAnchors, slugs }: SlugRules): string {
  return slugs === null ? toSlug(text, unicodeAnchors) : toPlainSlug(text, slugs);
}

/** The anchor, with the number that makes it the only one. */
export function uniqueSlug(slug: string, isTaken: (id: string) => boolean): string {
  let id = slug;
  while (id === '' || isTaken(id)) {
    const [, start, number] = /^(.*)_(\d+)$/.exec(id) ?? [null, id, '0'];
    id = `${start}_${Number(number) + 1}`;
  }
  return id;
}

/** The same as the functions of `pymdownx.slugs` make it: each space is a dash, and signs leave the spaces around them. */
export function toPlainSlug(text: string, letters: SlugCase, separator = '-'): string {
  const whole = text.normalize('NFC').trim();
  return toCase(whole, letters)
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replace(/ /g, separator);
}

function toCase(text: string, letters: SlugCase): string {
  if (letters === 'none') return text;
  return letters === 'lower-ascii' ? text.replace(/[A-Z]/g, (own) => own.toLowerCase()) : text.toLowerCase();
}

/** The anchor of a heading's text. */
export function toSlug(text: string, unicode: boolean): string {
  const letters = unicode ? text.normalize('NFC') : text.normalize('NFKD').replace(/[^\0-\x7F]/g, '');
  return letters
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-');
}
