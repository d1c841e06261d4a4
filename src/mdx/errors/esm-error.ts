import { lowerFirst } from './expression-error.ts';
import type { Explanation, ParserFault } from './fault.ts';
import { lineAt } from './source-scan.ts';

/** An import or export, or text that looks like one, that is no JavaScript. */
export function explainEsm(fault: ParserFault): Explanation {
  const { text, offset } = fault;
  const block = blockStart(text, offset);
  const line = lineAt(text, offset);
  const first = text.slice(block, lineAt(text, block).end);
  const word = /^(?:import|export)/.exec(first)?.[0] ?? 'import';
  const open = findUnclosed(text, block, offset);
  if (open !== null)
    return {
      message: `Nothing closes this \`${text[open]}\`: the ${word} goes on below`,
      hint: `Write ${CLOSERS[text[open] ?? '']} where its value ends.`,
      span: { start: open, end: open + 1 },
    };
  const current = text.slice(line.start, line.end);
  const previous = text.slice(block, line.start).trimEnd();
  if (
    line.start > block &&
    /(?:["';]|\}|\))$/.test(previous) &&
    !/^\s*(?:import|export|[}\])]|\/\/)/.test(current)
  ) {
    return {
      message: `Text follows the ${word} without an empty line between them`,
      hint: 'Put an empty line in front of this line.',
      span: line,
    };
  }
  if (
    /^import\s+type\b|^import\b.*\{\s*type\b|^export\s+(?:type|interface|enum)\b|^(?:export\s+)?(?:const|let|var)\s+\w+\s*:/.test(
      current,
    )
  ) {
    return {
      message: 'TypeScript does not work in a page',
      hint: 'Remove the types, or move the code to a .ts file and import it.',
      span: { start: offset, end: offset + 1 },
    };
  }
  if (isSentence(first)) {
    return {
      message: `A paragraph that starts with \`${word}\` is read as JavaScript`,
      hint: `Begin with another word, or write {'${word}'} for the first one.`,
      span: { start: block, end: block + word.length },
    };
  }
  return {
    message: `The ${word} is no valid JavaScript: ${lowerFirst(fault.javascript)}`,
    hint:
      word === 'import'
        ? "Write for example import Name from './file.tsx'."
        : 'Write for example export const name = value.',
    span: { start: offset, end: offset + 1 },
  };
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * The bracket of an export that is still open where text begins again: at the start of a line below an empty one, as code
 * within brackets is indented. Null for code that is broken in another way.
 */
function findUnclosed(text: string, start: number, end: number): number | null {
  const open: number[] = [];
  for (let at = start; at <= end && at < text.length; at = behindToken(text, at)) {
    const sign = text[at] ?? '';
    if (CLOSERS[sign] !== undefined) open.push(at);
    else if (')]}'.includes(sign)) open.pop();
    else if (sign === '\n' && open.length > 0 && beginsText(text, at)) return open.at(-1) ?? null;
  }
  return null;
}

/** True at the end of an empty line above one that begins with a sign that closes nothing. */
function beginsText(text: string, at: number): boolean {
  const above = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return above.trim() === '' && !/[\s)\]}]/.test(text[at + 1] ?? ' ');
}

/** The offset behind a text, a comment or a single sign: brackets in texts and comments count for nothing. */
function behindToken(text: string, at: number): number {
  const sign = text[at] ?? '';
  const close = text.startsWith('//', at) ? '\n' : text.startsWith('/*', at) ? '*/' : sign;
  if (close === sign && !`"'\``.includes(sign)) return at + 1;
  let end = at + 1;
  while (end < text.length && !text.startsWith(close, end)) {
    // A quote that ends with its line, as in the text between tags, opens nothing.
    if (text[end] === '\n' && (sign === '"' || sign === "'")) return at + 1;
    end += text[end] === '\\' ? 2 : 1;
  }
  return close === '\n' ? end : end + close.length;
}

/** Start of the lines without an empty one between them that contain an offset. */
function blockStart(text: string, offset: number): number {
  const before = text.slice(0, offset);
  const starts = [...before.matchAll(/(?:^|\n)(?=(?:import|export) )/g)];
  const last = starts.at(-1);
  return last ? last.index + last[0].length : lineAt(text, offset).start;
}

function isSentence(line: string): boolean {
  if (/^import\s+["'{*]|\sfrom\s+["']|^import\s+[\w$]+\s*(?:,|$|from\b)/.test(line)) return false;
  return !/^export\s+(?:default|const|let|var|function|class|async)\b|^export\s*[{*]/.test(line);
}
