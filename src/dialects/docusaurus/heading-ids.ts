import { slug } from 'github-slugger';
import type { Plugin } from '../../plugins/plugin.ts';

/** Code, or a name behind a colon, which Docusaurus takes for a directive while it makes the id since version 3: `1:N`. */
const DIRECTIVE = /`[^`]*`|(?<!:):([a-z](?:[\w-]*[a-z\d])?)(?![:\w-])/gi;

/** Ids of headings by Docusaurus' rules: of all that a heading holds, spaces before a component included. */
export function headingIds(maintainCase: boolean, hasDirectives: boolean): Plugin {
  return {
    name: 'docusaurus/heading-ids',
    version: '3',
    options: { maintainCase, hasDirectives },
    headingId: (_text, isTaken, raw, quoted) => {
      const words = hasDirectives
        ? quoted.replace(DIRECTIVE, (own, name?: string) => (name === undefined ? own : ''))
        : quoted;
      // A heading of nothing but a sign, or a name behind a colon, still is a place to go to.
      const own = slug(words, maintainCase) || slug(raw, maintainCase) || 'section';
      let id = own;
      for (let number = 1; isTaken(id); number++) id = `${own}-${number}`;
      return id;
    },
  };
}
