/**
 * A `<` that opens no tag and a `{` that opens no expression were meant as text. In pages that are built around their
 * faults such a sign is read as what it is, so that the block around it stays.
 */
import type { Nodes } from 'mdast';
import type { VFileMessage } from 'vfile-message';
import type { Span } from './page-context.ts';
import { walkTree } from './walk.ts';

/** Characters that no text has: Unicode keeps them for programs. As long as the signs, so that places stay. */
const STAND_INS: Readonly<Record<string, string>> = { '<': '\uFDD0', '{': '\uFDD1' };
const SIGNS: Readonly<Record<string, string>> = { '\uFDD0': '<', '\uFDD1': '{' };

/** A tag as HTML has it; MDX asks for more, but what looks so was no text. */
const TAG =
  /^<\/?[a-z][a-z\d-]*(?:\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'=<>`{}]+))?)*\s*\/?>/i;

/** The text with a stand-in for the sign that a fault of syntax begins at; null where it was meant as markup. */
export function readSignAsText(error: VFileMessage, text: string, span: Span): string | null {
  const rest = text.slice(span.start, span.start + 2_000);
  const isText = rest.startsWith('<') ? isLessThan(error, rest) : isBrace(error, rest, text, span);
  if (!isText) return null;
  return text.slice(0, span.start) + STAND_INS[rest.charAt(0)] + text.slice(span.start + 1);
}

function isLessThan({ ruleId }: VFileMessage, rest: string): boolean {
  if (ruleId !== 'unexpected-character' && ruleId !== 'unexpected-eof') return false;
  return !/^<[!/?A-Z]/.test(rest) && !TAG.test(rest);
}

function isBrace({ ruleId }: VFileMessage, rest: string, text: string, { start, end }: Span): boolean {
  // Comments, spreads and values are none, nor are the marks of templates; an id of a heading without its end is text.
  if (!rest.startsWith('{') || /^\{\s*(?:\/\*|\.\.\.|[{%])/.test(rest) || text[start - 1] === '=')
    return false;
  if (/^\{\s*#/.test(rest) && rest.includes('#}')) return false;
  // Of braces with code in them the span is the place in the code.
  return ruleId === 'unexpected-eof' || (ruleId === 'acorn' && end > start + 1);
}

/** Puts the signs back into the texts of a page. */
export function restoreSigns<T extends Nodes>(tree: T): T {
  walkTree(tree, (node) => {
    const texts = node as unknown as Record<string, unknown>;
    for (const key of ['value', 'url', 'title', 'alt', 'label'])
      if (typeof texts[key] === 'string')
        texts[key] = texts[key].replace(/[\uFDD0\uFDD1]/g, (own) => SIGNS[own] ?? own);
    return undefined;
  });
  return tree;
}
