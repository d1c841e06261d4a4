import { replaceFences } from '../../shared/text-fences.ts';
import type { Span } from '../page-context.ts';

/** The text with code fences, code spans and escaped characters blanked out; the same length, lines kept. */
export function maskCode(text: string): string {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ');
  return replaceFences(text, blank)
    .replace(/\\[!-/:-@[-`{-~]/g, blank)
    .replace(/(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g, blank);
}

/** Offset of the outermost brace that is open at `end`, or null. */
export function findOpenBrace(text: string, end: number): number | null {
  const masked = maskCode(text);
  const open: number[] = [];
  for (let at = 0; at < end; at++) {
    if (masked[at] === '{') open.push(at);
    else if (masked[at] === '}') open.pop();
  }
  return open[0] ?? null;
}

/** The braces that begin at an offset, to their counterpart on the same line or to the line's end. */
export function braceSpan(text: string, start: number): Span {
  let depth = 0;
  for (let at = start; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return { start, end: at + 1 };
  }
  return { start, end: start + 1 };
}

/** Offset of the last `<` before an offset, code left aside. */
export function findTagStart(text: string, end: number): number {
  return Math.max(0, maskCode(text).lastIndexOf('<', Math.max(0, end - 1)));
}

/** The line around an offset. */
export function lineAt(text: string, offset: number): Span {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', offset);
  return { start, end: end < 0 ? text.length : end };
}
