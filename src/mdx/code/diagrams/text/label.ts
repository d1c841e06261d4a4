import { decodeHTML } from 'entities';
import type { Label, Run } from '../model.ts';

/** Elements that mermaid's labels may hold. Others are no markup but text, such as `Promise<string>`. */
const TAG =
  /<(\/?)(b|strong|i|em|u|s|code|tt|small|big|sub|sup|span|div|p|font|center|br|hr|h[1-6]|ul|ol|li|a|img)\b([^<>]*)>/gi;
const BREAKING = new Set(['br', 'hr', 'p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const STYLES: Record<string, 'bold' | 'italic' | 'code'> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  code: 'code',
  tt: 'code',
};

/** Reads a label's text: line breaks, HTML, entities in both spellings, and icons' names, which are left out. */
export function readLabel(text: string): Label {
  const lines: Run[][] = [[]];
  const depth = { bold: 0, italic: 0, code: 0 };
  let at = 0;
  const add = (part: string) => {
    for (const [index, piece] of part.split(/\n|\\n/).entries()) {
      if (index > 0) lines.push([]);
      push(lines, decode(piece), depth);
    }
  };
  for (const match of text.matchAll(TAG)) {
    add(text.slice(at, match.index));
    at = match.index + match[0].length;
    const name = (match[2] ?? '').toLowerCase();
    const style = STYLES[name];
    if (style) depth[style] = Math.max(0, depth[style] + (match[1] ? -1 : 1));
    else if (name === 'img') push(lines, /\balt="([^"]*)"/i.exec(match[3] ?? '')?.[1] ?? '', depth);
    else if (BREAKING.has(name)) lines.push([]);
  }
  add(text.slice(at));
  return tidy(lines);
}

/** Reads a Markdown string: bold and italic words, and the line breaks of the source. */
export function readMarkdownLabel(text: string): Label {
  const lines = text.split('\n').map((line) => {
    const runs: Run[] = [];
    for (const [, stars, inner, code, rest] of line.matchAll(
      /(\*{1,3}|_{2,3})(?=\S)(.+?)(?<=\S)\1|`([^`]+)`|((?:(?!\*{1,3}\S|__\S|`)[\s\S])+|[\s\S])/g,
    )) {
      if (inner !== undefined)
        runs.push({ text: decode(inner), bold: stars?.length !== 1, italic: stars?.length !== 2 });
      else if (code !== undefined) runs.push({ text: decode(code), code: true });
      else runs.push({ text: decode(rest ?? '') });
    }
    return runs;
  });
  // HTML works inside of it as well.
  return tidy(lines.flatMap((runs) => splitBreaks(runs)));
}

/** A label of plain text in one line. */
export function plainLabel(text: string): Label {
  return text === '' ? [] : [[{ text }]];
}

/** The label in bold, as titles are measured and drawn. */
export function boldLabel(label: Label): Label {
  return label.map((line) => line.map((run) => ({ ...run, bold: true })));
}

/** All text of a label, lines joined by spaces. */
export function labelText(label: Label): string {
  return label.map((line) => line.map(({ text }) => text).join('')).join(' ');
}

function splitBreaks(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of runs) {
    for (const [index, piece] of run.text.split(/<br\s*\/?>/i).entries()) {
      if (index > 0) lines.push([]);
      if (piece !== '') lines.at(-1)?.push({ ...run, text: piece });
    }
  }
  return lines;
}

function push(lines: Run[][], text: string, depth: { bold: number; italic: number; code: number }): void {
  if (text === '') return;
  const run: Run = { text };
  if (depth.bold > 0) run.bold = true;
  if (depth.italic > 0) run.italic = true;
  if (depth.code > 0) run.code = true;
  lines.at(-1)?.push(run);
}

/** Mermaid's `#quot;` and `#35;`, and HTML's `&quot;` and `&#35;`. Names of icons are taken off. */
function decode(text: string): string {
  const html = text.replace(/&?#(\d+|x[\da-f]+|[a-z][a-z\d]*);/gi, (whole, name: string) =>
    /^(?:\d|x[\da-f]+$)/i.test(name)
      ? `&#${name};`
      : decodeHTML(`&${name};`) === `&${name};`
        ? whole
        : `&${name};`,
  );
  return decodeHTML(html).replace(/\bfa[bklrs]?:fa-[\w-]+\s*/g, '');
}

/** Without empty lines at the ends, and with single spaces. */
function tidy(lines: Run[][]): Label {
  const clean = lines.map((line) => {
    const runs = line
      .map((run) => ({ ...run, text: run.text.replace(/[ \t\r\n]+/g, ' ') }))
      .filter(({ text }) => text !== '');
    const first = runs[0];
    const last = runs.at(-1);
    if (first) first.text = first.text.trimStart();
    if (last) last.text = last.text.trimEnd();
    return runs.filter(({ text }) => text !== '');
  });
  const start = clean.findIndex((line) => line.length > 0);
  const end = clean.findLastIndex((line) => line.length > 0);
  return start < 0 ? [] : clean.slice(start, end + 1);
}
