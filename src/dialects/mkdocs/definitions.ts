import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { type ScannedLine, scanLines } from '../scan-lines.ts';

const DEFINITION = /^:[ \t]{1,3}(?=\S)/;

/** A block of colons, which is what blocks moved in by four columns have become: it is no line of a definition. */
const BLOCK = /^:{3,}/;

/** Lists of terms: a line, and below it lines that begin with a colon. */
export const definitions: Plugin = {
  name: 'mkdocs/definitions',
  version: '1',
  text: ({ text }) => {
    if (!/^:[ \t]{1,3}\S/m.test(text)) return [];
    const lines = scanLines(text);
    return lines.flatMap((_line, index) => (isTerm(lines, index) ? toList(lines, index) : []));
  },
};

/** A line of text whose next lines define it; an empty one may stand between. */
function isTerm(lines: readonly ScannedLine[], index: number): boolean {
  const { text, fence } = lines[index] as ScannedLine;
  if (fence !== 'none' || text.trim() === '' || /^[ \t:#>]|^(?:[-*+]|\d+[.)])[ \t]/.test(text)) return false;
  const next = lines[index + 1];
  const other = next?.text.trim() === '' ? lines[index + 2] : next;
  return other?.fence === 'none' && DEFINITION.test(other.text);
}

function toList(lines: readonly ScannedLine[], index: number): TextEdit[] {
  const term = lines[index] as ScannedLine;
  const edits: TextEdit[] = [
    { start: term.start, end: term.end, text: `<dl>\n<dt>\n\n${term.text}\n\n</dt>` },
  ];
  let isOpen = false;
  let last = term;
  for (const line of lines.slice(index + 1)) {
    const [mark = ''] = (line.fence === 'none' && DEFINITION.exec(line.text)) || [];
    const [indent = ''] = /^(?: {4}|\t)/.exec(line.text) ?? [];
    if (mark !== '') {
      edits.push({
        start: line.start,
        end: line.start + mark.length,
        text: `${isOpen ? '\n</dd>' : ''}\n<dd>\n\n`,
      });
      isOpen = true;
    } else if (line.text.trim() === '') continue;
    else if (BLOCK.test(line.text)) break;
    else if (indent !== '') edits.push({ start: line.start, end: line.start + indent.length, text: '' });
    else if (!isOpen || last.end + 1 !== line.start) break;
    last = line;
  }
  return [...edits, { start: last.end, end: last.end, text: '\n\n</dd>\n</dl>\n' }];
}
