import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { type ScannedLine, scanLines } from '../scan-lines.ts';

const OPENER = /^([ \t]*)<(\w+)\b([^>]*?)\s+markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?([^>]*)>[ \t]*(.*)$/;

/** `<div markdown>`: what stands in the element is Markdown, so it stands apart from the tags, and at the margin. */
export const htmlBlocks: Plugin = {
  name: 'mkdocs/html-blocks',
  version: '1',
  text: ({ text }) => {
    if (!/<\w+\b[^<>]*\smarkdown\b/.test(text)) return [];
    const lines = scanLines(text);
    return lines.flatMap((line, index) => (line.fence === 'none' ? openBlock(lines, index) : []));
  },
};

function openBlock(lines: readonly ScannedLine[], index: number): TextEdit[] {
  const line = lines[index] as ScannedLine;
  const match = OPENER.exec(line.text);
  if (!match) return [];
  const [, indent = '', name = '', before = '', after = '', rest = ''] = match;
  const tag = `${indent}<${name}${before}${after}>`;
  const inline = new RegExp(`^(.*)</${name}>[ \\t]*$`).exec(rest);
  if (inline)
    return [
      {
        start: line.start,
        end: line.end,
        text: `${tag}\n\n${indent}${inline[1] ?? ''}\n\n${indent}</${name}>`,
      },
    ];
  const end = findEnd(lines, index, name);
  const content = lines.slice(index + 1, end < 0 ? lines.length : end);
  const closing = end < 0 ? null : (lines[end] as ScannedLine);
  return [
    { start: line.start, end: line.end, text: rest === '' ? `${tag}\n` : `${tag}\n\n${indent}${rest}` },
    ...dedent(content, indent),
    ...(closing ? [{ start: closing.start, end: closing.start, text: '\n' }] : []),
  ];
}

/** The line that closes an element: elements of the name in it are counted. */
function findEnd(lines: readonly ScannedLine[], index: number, name: string): number {
  let depth = 1;
  for (let at = index + 1; at < lines.length; at++) {
    const { text, fence } = lines[at] as ScannedLine;
    if (fence !== 'none') continue;
    depth += (text.match(new RegExp(`<${name}\\b[^>]*(?<!/)>`, 'g')) ?? []).length;
    depth -= (text.match(new RegExp(`</${name}\\s*>`, 'g')) ?? []).length;
    if (depth <= 0) return at;
  }
  return -1;
}

/** Lines that are all moved in by four columns or more would be code. */
function dedent(content: readonly ScannedLine[], indent: string): TextEdit[] {
  const written = content.filter(({ text }) => text.trim() !== '');
  const columns = written.map(({ text }) => /^ */.exec(text)?.[0].length ?? 0);
  const extra = Math.min(...columns) - indent.length;
  if (written.length === 0 || extra < 4) return [];
  return written.map(({ start }) => ({ start, end: start + extra, text: '' }));
}
