import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode, type ScannedLine, scanLines } from '../scan-lines.ts';

/** Elements that Python's Markdown leaves as they are written up to their end, whatever lines are empty in them. */
const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup legend li main menu nav ol p section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const TAG = /<(\/?)([A-Za-z][A-Za-z\d]*)(?=[\s/>]|$)/g;
/** An element whose content is Markdown all the same. */
const IS_MARKDOWN = /\smarkdown(?=[\s=>])/;
const MARGIN = 3;

/** Lines from the one that opens an element to the one that closes it. */
interface Raw {
  readonly first: number;
  readonly last: number;
}

/**
 * HTML with empty lines in it: for CommonMark it ends there, so that lines which are moved in below became code, and others
 * were read as Markdown. It is put together again, without these lines.
 */
export const rawHtml: Plugin = {
  name: 'mkdocs/raw-html',
  version: '1',
  text: ({ text }) => {
    if (!/^ {0,3}<[a-z][a-z\d]*\b/im.test(text)) return [];
    const lines = scanLines(text);
    return findRaw(lines, createInside(findCode(text))).flatMap(({ first, last }) =>
      joinLines(lines.slice(first, last + 1)),
    );
  },
};

/** The outermost elements that begin a line and are closed. */
function findRaw(lines: readonly ScannedLine[], isCode: (offset: number) => boolean): Raw[] {
  const open = new Map<string, { line: number; begins: boolean }[]>();
  const found: Raw[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.fence !== 'none') continue;
    for (const { 1: closes, 2: written = '', index } of line.text.matchAll(TAG)) {
      const name = written.toLowerCase();
      if (!BLOCKS.has(name) || isCode(line.start + index)) continue;
      const own = open.get(name) ?? [];
      open.set(name, own);
      if (closes === '') own.push({ line: at, begins: index <= MARGIN && beginsLine(line.text, index) });
      else {
        const opener = own.pop();
        if (opener?.begins) found.push({ first: opener.line, last: at });
      }
    }
  }
  return outermost(found);
}

function beginsLine(text: string, index: number): boolean {
  return /^ *$/.test(text.slice(0, index));
}

function outermost(found: readonly Raw[]): Raw[] {
  const kept: Raw[] = [];
  for (const own of [...found].sort((one, other) => one.first - other.first || other.last - one.last))
    if (own.first > (kept.at(-1)?.last ?? -1)) kept.push(own);
  return kept;
}

function joinLines(lines: readonly ScannedLine[]): TextEdit[] {
  const isEmpty = ({ text, fence }: ScannedLine) => fence === 'none' && text.trim() === '';
  if (!lines.some(isEmpty) || lines.some(({ text, fence }) => fence === 'none' && IS_MARKDOWN.test(text)))
    return [];
  const indent = /^ */.exec(lines[0]?.text ?? '')?.[0] ?? '';
  let [kept, fence] = [0, 0];
  return lines.flatMap((line, at): TextEdit[] => {
    const { start, end, text } = line;
    const column = /^[ \t]*/.exec(text)?.[0].length ?? 0;
    if (line.fence !== 'none') {
      // Code stands apart from HTML, and at its margin.
      if (line.fence === 'open') fence = column;
      const before = line.fence === 'open' ? '\n' : '';
      const after: TextEdit[] = line.fence === 'close' ? [{ start: end, end, text: '\n' }] : [];
      return [{ start, end: start + Math.min(column, fence), text: before + indent }, ...after];
    }
    const wasKept = kept > 0;
    kept = Math.max(0, kept + countPre(text));
    if (at === 0) return [];
    if (isEmpty(line)) return wasKept ? [{ start, end, text: '&#32;' }] : [{ start, end: end + 1, text: '' }];
    return wasKept || column === indent.length ? [] : [{ start, end: start + column, text: indent }];
  });
}

/** How many elements whose spaces count are open behind a line, and were not before it. */
function countPre(text: string): number {
  return (text.match(/<pre\b/gi) ?? []).length - (text.match(/<\/pre\b/gi) ?? []).length;
}
