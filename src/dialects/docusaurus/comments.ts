import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { blank, createInside, findCode, type Stretch } from '../scan-lines.ts';

/** An id in a comment behind the text of a heading. */
const HEADING_ID =
  /^(#{1,6}[ \t].*?)[ \t]*(?:\{\/\*[ \t]*(#[^\s{}*]+)[ \t]*\*\/\}|<!--[ \t]*(#[^\s{}>]+)[ \t]*-->)[ \t]*$/gm;

/** HTML comments in MDX: they are taken out, except that one behind a heading may hold its id. */
export const comments: Plugin = {
  name: 'docusaurus/comments',
  version: '1',
  text: ({ text, format }) => {
    if (format !== 'mdx' || !(text.includes('<!--') || text.includes('{/*'))) return [];
    const isCode = createInside(findCode(text));
    return [...headingIds(text).filter(({ start }) => !isCode(start)), ...htmlComments(text, isCode)];
  },
};

/** Ids in comments behind headings, in braces. */
export function headingIds(text: string): TextEdit[] {
  return [...text.matchAll(HEADING_ID)].map(
    ({ 0: whole, 1: title = '', 2: expression, 3: comment, index }) => ({
      start: index + title.length,
      end: index + whole.length,
      text: ` {${expression ?? comment ?? ''}}`,
    }),
  );
}

function htmlComments(text: string, isCode: (offset: number) => boolean): TextEdit[] {
  return findComments(text, isCode).map(({ start, end }) => ({
    start,
    end,
    text: blank(text.slice(start, end)),
  }));
}

/** Where comments of HTML stand; one without an end goes on to the end of the text. */
export function findComments(text: string, isCode: (offset: number) => boolean): Stretch[] {
  const found: Stretch[] = [];
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', start + 4)) {
    // What stands in code opens no comment, and ends none.
    if (isCode(start)) continue;
    const close = text.indexOf('-->', start + 4);
    const end = close < 0 ? text.length : close + 3;
    found.push({ start, end });
    start = end - 4;
  }
  return found;
}
