import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';
import { headingSlug, type SlugRules, uniqueSlug } from './heading-ids.ts';

/** A heading without attributes, with blanks and signs at its end. */
const HEADING = /^[ \t]*#{1,6}[ \t]+(?![ \t])([^\n{}]*)$/gm;
/** The id that a heading, or anything else, is given. */
const WRITTEN_ID = /\{:?[ \t]{0,4}#([\w.:-]+)/g;
/** A tag, as Python's Markdown sees one. */
const TAG = /(?<!\\)<\/?[A-Za-z][^<>\n]*>/g;
/** Elements that headings have, with which anchors come out right as they are. */
const ELEMENT =
  /^<\/?(?:a|abbr|b|bdi|br|cite|code|del|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|svg|time|tt|u|var|wbr)\b/i;

/**
 * Python's Markdown takes `<name>` in a heading for a tag, and leaves it out of the anchor: `## run <file>` is `#run`.
 * What no element is called is shown as it is written; the anchor stays the old one.
 */
export function tagIds(rules: SlugRules): Plugin {
  return {
    name: 'mkdocs/tag-ids',
    version: '1',
    options: { unicodeAnchors: rules.unicodeAnchors, slugs: rules.slugs },
    text: ({ text }) => {
      if (!/<[A-Za-z]/.test(text) || !text.includes('#')) return [];
      const isCode = createInside(findCode(text));
      const taken = new Set([...text.matchAll(WRITTEN_ID)].map(([, id = '']) => id));
      return [...text.matchAll(HEADING)].flatMap(({ 0: whole, 1: written = '', index }): TextEdit[] => {
        if (isCode(index)) return [];
        const from = index + whole.indexOf(written);
        const tags = [...written.matchAll(TAG)].filter((tag) => isTag(tag[0]) && !isCode(from + tag.index));
        const bare = tags.reduceRight(
          (own, { 0: tag, index: at }) => own.slice(0, at) + own.slice(at + tag.length),
          written,
        );
        const id = uniqueSlug(headingSlug(toText(bare), rules), (own) => taken.has(own));
        // Anchors of the others are made later, by the same rules: each takes its own.
        taken.add(id);
        if (tags.every(([tag]) => ELEMENT.test(tag))) return [];
        const end = index + whole.replace(/(?<![ \t#])[ \t#]+$/, '').length;
        return [{ start: end, end: index + whole.length, text: ` {#${id}}` }];
      });
    },
  };
}

/** No address in angle brackets, which is a link and says itself. */
function isTag(found: string): boolean {
  return !/^<[a-z][a-z\d+.-]*:|^<[^\s<>@]+@/i.test(found);
}

/** What a heading says, without the marks of code and the addresses of links. */
function toText(written: string): string {
  return written.replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/[`*]/g, '');
}
