import type { Plugin } from '../../plugins/plugin.ts';
import { scanLines } from '../scan-lines.ts';

/** `[label]: address "title"`, further in than the page's own lines or within a block of colons. */
const DEFINITION = /^[ \t]*(\[(?!\^)[^[\]\n]+\]:[ \t]+\S.*)$/;
const BLOCK = /^[ \t]*(:{3,})[ \t]*([\w-]*)/;

/**
 * Python's Markdown knows where a reference leads wherever that is said on the page, however deep in blocks. The parser finds
 * what is said two blocks deep too late for the texts around them: it is said once more at the end of the page.
 */
export const references: Plugin = {
  name: 'mkdocs/references',
  version: '1',
  text: ({ text }) => {
    if (!/\]:[ \t]/.test(text) || !text.includes(':::')) return [];
    const lines = scanLines(text);
    const last = lines.at(-1)?.fence;
    // What follows a fence without an end is code.
    if (last === 'open' || last === 'inside') return [];
    let depth = 0;
    const found = lines.flatMap(({ text: line, fence }) => {
      if (fence !== 'none') return [];
      const [, , name] = BLOCK.exec(line) ?? [];
      if (name !== undefined) depth = Math.max(0, depth + (name === '' ? -1 : 1));
      const definition = depth > 0 ? DEFINITION.exec(line)?.[1] : undefined;
      return definition === undefined ? [] : [definition];
    });
    if (found.length === 0) return [];
    return [{ start: text.length, end: text.length, text: `\n\n${[...new Set(found)].join('\n')}\n` }];
  },
};
