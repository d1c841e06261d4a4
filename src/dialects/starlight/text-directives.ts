import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

/** `:name[label]{key="value"}` within a line, and `::name…` on a line of its own; labels and keys may be missing. */
const DIRECTIVE = /(?<![\w:\\]):{1,2}[a-z][\w-]*(?:\[([^[\]\n]*)\])?\{[^{}\n]*\}/gi;

/**
 * Directives whose braces MDX would read as code. What they mean is known to plugins of the site's Astro alone: their
 * labels stay.
 */
export const textDirectives: Plugin = {
  name: 'starlight/text-directives',
  version: '1',
  text: ({ format, text }) => {
    if (format !== 'mdx' || !/:[a-z][\w-]*[[{]/i.test(text)) return [];
    const isCode = createInside(findCode(text));
    return [...text.matchAll(DIRECTIVE)].flatMap(({ 0: whole, 1: label = '', index }): TextEdit[] =>
      isCode(index) ? [] : [{ start: index, end: index + whole.length, text: label }],
    );
  },
};
