import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode, type Stretch, scanLines } from '../scan-lines.ts';

/** A line that begins with the signs of a heading and goes on without a space, in lists and quotes too. */
const TIGHT = /^([ \t]*(?:(?:[-*+>]|\d{1,9}\.)[ \t]+|>)*#{1,6})[^#\s]/;
/** What holds no Markdown: style sheets have ids at the starts of lines. */
const QUIET = /<(!--|(?:style|script|pre|textarea|svg)(?=[\s>]))/gi;

/** `##Title`: Python's Markdown needs no space behind the signs of a heading. */
export const tightHeadings: Plugin = {
  name: 'mkdocs/tight-headings',
  version: '1',
  text: ({ text }) => {
    if (!/#[^#\s]/.test(text)) return [];
    const [isCode, isQuiet] = [createInside(findCode(text)), createInside(findQuiet(text))];
    let isIndented = false;
    return scanLines(text).flatMap(({ text: line, fence, start }): TextEdit[] => {
      if (fence !== 'none') return [];
      // Four columns below no list are code.
      if (line.trim() !== '') isIndented = /^(?: {4}|\t)/.test(line) ? isIndented : isListItem(line);
      const signs = TIGHT.exec(line)?.[1];
      if (signs === undefined || (/^(?: {4}|\t)/.test(line) && !isIndented)) return [];
      const at = start + signs.length;
      return isCode(at) || isQuiet(at) ? [] : [{ start: at, end: at, text: ' ' }];
    });
  },
};

function isListItem(line: string): boolean {
  return /^[ \t]*(?:[-*+]|\d{1,9}\.)[ \t]/.test(line);
}

/** Comments and such elements, as far as something ends them. */
function findQuiet(text: string): Stretch[] {
  const found: Stretch[] = [];
  const folded = text.toLowerCase();
  const endless = new Set<string>();
  for (const { 1: name = '', index } of folded.matchAll(QUIET)) {
    if (endless.has(name) || index < (found.at(-1)?.end ?? 0)) continue;
    const end = folded.indexOf(name === '!--' ? '-->' : `</${name}`, index);
    if (end < 0) endless.add(name);
    else found.push({ start: index, end });
  }
  return found;
}
