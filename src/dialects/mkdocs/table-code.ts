import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { type ScannedLine, scanLines } from '../scan-lines.ts';

/** The line below the head of a table, in lists and blocks too. */
const RULE = /^[\s|:-]*$/;

/** Bars in code end no cell of a table of Python's Markdown. */
export const tableCode: Plugin = {
  name: 'mkdocs/table-code',
  version: '1',
  text: ({ text }) => {
    if (!/`[^`\n]*\|/.test(text)) return [];
    const lines = scanLines(text);
    let isRow = false;
    return lines.flatMap((line, at): TextEdit[] => {
      if (line.fence !== 'none' || line.text.trim() === '') isRow = false;
      else if (!isRow) isRow = isHead(line, lines[at + 1]);
      return isRow ? escapeBars(line) : [];
    });
  },
};

function isHead({ text }: ScannedLine, below: ScannedLine | undefined): boolean {
  return (
    text.includes('|') &&
    below?.text.includes('|') === true &&
    below.text.includes('-') &&
    RULE.test(below.text)
  );
}

function escapeBars({ text, start }: ScannedLine): TextEdit[] {
  const edits: TextEdit[] = [];
  const runs = [...text.matchAll(/`+/g)].filter(({ index }) => text[index - 1] !== '\\');
  for (let at = 0; at < runs.length; at++) {
    const [from, open = ''] = [runs[at]?.index ?? 0, runs[at]?.[0]];
    const close = runs.findIndex(([marks], other) => other > at && marks === open);
    if (close < 0) continue;
    const end = runs[close]?.index ?? 0;
    for (let bar = text.indexOf('|', from); bar >= 0 && bar < end; bar = text.indexOf('|', bar + 1))
      if (text[bar - 1] !== '\\') edits.push({ start: start + bar, end: start + bar, text: '\\' });
    at = close;
  }
  return edits;
}

/** Where Python's Markdown puts the footnotes of a page: docsgen has them at the end of each. */
export const footnotePlace: Plugin = {
  name: 'mkdocs/footnote-place',
  version: '1',
  text: ({ text }) =>
    scanLines(text)
      .filter(({ fence, text: line }) => fence === 'none' && line.trim() === '///Footnotes Go Here///')
      .map(({ start, end }) => ({ start, end, text: '' })),
};
