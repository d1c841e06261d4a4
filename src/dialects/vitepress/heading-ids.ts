import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { withoutEmoji } from '../emoji.ts';
import { createInside, findCode } from '../scan-lines.ts';

/** Marks on letters, as they stand alone in the decomposed form. */
const ACCENTS = /[\u0300-\u036F]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go
const CONTROL = /[\u0000-\u001F]/g;
const SPECIAL = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g;

/** Makes the anchor of a text, or says why it can't. */
export type MakeSlug = (text: string) => { readonly made: string } | { readonly fault: string };

/** Anchors by VitePress' own rules. */
export const ownRules: MakeSlug = (text) => ({ made: toSlug(text) });

/** The anchor of a text; by VitePress' own rules where the site's function has none, which `siteAnchors` names. */
export function slugOf(make: MakeSlug, text: string): string {
  const slug = make(text);
  return 'fault' in slug ? toSlug(text) : slug.made;
}

/** Anchors as VitePress makes them: every run of punctuation is one dash, `test.skip` is `test-skip`. */
export function headingIds(make: MakeSlug = ownRules): Plugin {
  const slug = (text: string) => slugOf(make, text);
  return {
    name: 'vitepress/heading-ids',
    version: '4',
    options: make === ownRules ? {} : { own: true },
    headingId: (text, isTaken, raw) => {
      // Emoji by their names are no part of an anchor, those that are written as they are shown are one.
      const bare = withoutEmoji(raw);
      // Nothing may come of a heading of signs alone.
      const id = (bare === raw ? '' : slug(bare.trim())) || slug(text) || toSlug(text) || '-';
      let unique = id;
      for (let number = 1; isTaken(unique); number++) unique = `${id}-${number}`;
      return unique;
    },
  };
}

/** A heading, with blanks at its end. */
export const HEADING = /^ {0,3}#{1,6}[ \t]+(?![ \t])([^\r\n]*)/gm;

/**
 * Anchors of headings with entities have their names in them: `Promise&lt;T&gt;` is `promise-lt-t-gt`. A heading for which the
 * site's own function fails is named.
 */
export function entityIds(make: MakeSlug = ownRules): Plugin {
  return {
    name: 'vitepress/entity-ids',
    version: '3',
    options: make === ownRules ? {} : { own: true },
    text: (page) => {
      const { text } = page;
      if (make !== ownRules) reportFailing(page, make);
      if (!/&[\w#]+;/.test(text)) return [];
      const isCode = createInside(findCode(text));
      const taken = new Set<string>();
      return [...text.matchAll(HEADING)].flatMap(({ 0: whole, 1: padded = '', index }): TextEdit[] => {
        const written = padded.trimEnd();
        if (!/&(?:\w+|#\w+);/.test(written) || isCode(index) || HAS_ID.test(written)) return [];
        const id = slugOf(make, bareTitle(written));
        let unique = id;
        for (let number = 1; taken.has(unique); number++) unique = `${id}-${number}`;
        taken.add(unique);
        const end = index + whole.trimEnd().length;
        return id === '' ? [] : [{ start: end, end, text: ` {#${unique}}` }];
      });
    },
  };
}

/** A heading that says its anchor itself. */
const HAS_ID = /\{#[^{}]*\}$/;

/** Names the first heading that the site's own function makes no anchor for. */
function reportFailing(page: PluginPage, make: MakeSlug): void {
  const isCode = createInside(findCode(page.text));
  for (const { 0: whole, 1: padded = '', index } of page.text.matchAll(HEADING)) {
    const written = padded.trimEnd();
    if (isCode(index) || HAS_ID.test(written)) continue;
    const slug = make(bareTitle(written));
    if (!('fault' in slug)) continue;
    page.report({
      message: `The site’s own anchors could not be made: ${slug.fault}`,
      hint: 'Mend `markdown.anchor.slugify` of VitePress’ configuration, with its packages installed; until then anchors are made by VitePress’ own rules.',
      ...{ severity: 'warning', start: index, end: index + whole.trimEnd().length },
    });
    return;
  }
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
