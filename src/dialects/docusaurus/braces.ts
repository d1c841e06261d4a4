import type { Stretch } from '../scan-lines.ts';

/** A brace of an expression in JSX. */
export interface Brace {
  readonly offset: number;
  /** How many expressions are open behind it. */
  readonly depth: number;
}

const QUOTES = '"\'`';

/**
 * The braces of expressions in a text of JSX. Those in values of attributes count for nothing, nor do those in strings,
 * templates and comments within an expression; a brace that closes nothing is text.
 *
 * @param before how many expressions are open where the text begins
 */
export function bracesOf(text: string, before = 0): Brace[] {
  const found: Brace[] = [];
  let depth = before;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '{') found.push({ offset: at, depth: ++depth });
    else if (sign === '}' && depth > 0) found.push({ offset: at, depth: --depth });
    else if (QUOTES.includes(sign)) at = endOfQuote(text, at, depth > 0) ?? at;
    else if (depth > 0 && text.startsWith('/*', at)) at = endOf('*/', text, at);
  }
  return found;
}

/** The expressions in a text of JSX, with what stands in their braces; one that nothing closes goes on to the end. */
export function expressionsOf(text: string): Stretch[] {
  const found: Stretch[] = [];
  let start: number | null = null;
  for (const { offset, depth } of bracesOf(text)) {
    start ??= offset;
    if (depth > 0) continue;
    found.push({ start, end: offset + 1 });
    start = null;
  }
  return start === null ? found : [...found, { start, end: text.length }];
}

/** Where what a quote begins ends; null for one that begins nothing, such as that of a short form. */
function endOfQuote(text: string, start: number, isCode: boolean): number | null {
  const quote = text.charAt(start);
  if (text.charAt(start - 1) === '=' && quote !== '`') return endOf(quote, text, start);
  if (!isCode || /\w/.test(text.charAt(start - 1))) return null;
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === quote) return at;
    if (sign === '\\') at++;
    else if (sign === '\n' && quote !== '`') return null;
  }
  return null;
}

/** The last place of what ends something; where it begins for what nothing ends. */
function endOf(sign: string, text: string, start: number): number {
  const found = text.indexOf(sign, start + 1);
  return found < 0 ? start : found + sign.length - 1;
}
