import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { blank, createInside, findCode, type Stretch } from '../scan-lines.ts';

const HEADING = /^#{1,6}[ \t][^\n]*/gm;
const ID = /^#[^\s{}*>]+/;

/** HTML comments in MDX: they are taken out, except that one behind a heading may hold its id. */
export const comments: Plugin = {
  name: 'docusaurus/comments',
  version: '2',
  text: ({ text, format }) => {
    if (format !== 'mdx' || !(text.includes('<!--') || text.includes('{/*'))) return [];
    const isCode = createInside(findCode(text));
    return [...headingIds(text).filter(({ start }) => !isCode(start)), ...htmlComments(text, isCode)];
  },
};

/** Ids in comments behind headings, in braces. */
export function headingIds(text: string): TextEdit[] {
  return [...text.matchAll(HEADING)].flatMap(({ 0: line, index }) => {
    const found = lastComment(line.trimEnd());
    const id = found === null ? undefined : ID.exec(found.inner)?.[0];
    if (found === null || id === undefined) return [];
    const start = index + line.slice(0, found.start).trimEnd().length;
    return [{ start, end: index + line.length, text: ` {${id}}` }];
  });
}

/** The comment that a line ends with; the braces around one of MDX may be wide. */
function lastComment(line: string): { start: number; inner: string } | null {
  const [open, close] = line.endsWith('-->') ? ['<!--', '-->'] : ['{', '}'];
  const start = line.lastIndexOf(open);
  if (start < 0 || !line.endsWith(close)) return null;
  const inner = line.slice(start + open.length, -close.length).trim();
  if (open === '<!--') return { start, inner };
  if (!inner.startsWith('/*') || inner.indexOf('*/') !== inner.length - 2 || inner.length < 4) return null;
  return { start, inner: inner.slice(2, -2).trim() };
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
