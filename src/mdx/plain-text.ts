import type { Nodes } from 'mdast';
import { isJsxElement } from './jsx.ts';

/** Text of a node as a reader sees it: no alternative texts, no HTML tags, no expressions but plain strings. */
export function plainText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  if (node.type === 'break') return ' ';
  // What a plugin has put in the place of Markdown may say how it is read.
  const own = (node.data as { plainText?: unknown } | undefined)?.plainText;
  if (typeof own === 'string') return own;
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
    return stringLiteral(node.value) ?? '';
  if (node.type === 'footnoteReference' || !('children' in node)) return '';
  if (isJsxElement(node) && node.name === 'br') return ' ';
  return node.children.map(plainText).join('');
}

/** True where an expression stands in a node whose text `plainText` does not know. Comments show nothing. */
export function isComputed(node: Nodes): boolean {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    const isKnown = typeof (node.data as { plainText?: unknown } | undefined)?.plainText === 'string';
    return !isKnown && stringLiteral(node.value) === null && !COMMENTS.test(node.value);
  }
  return 'children' in node && node.children.some(isComputed);
}

const COMMENTS = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/;

/** Value of an expression that is nothing but a quoted string; null for all others. */
export function stringLiteral(expression: string): string | null {
  const match = /^\s*(["'`])((?:(?!\1|\\|\$\{).)*)\1\s*$/s.exec(expression);
  return match?.[2] ?? null;
}

/** Cuts a text at a word so that it has at most `limit` characters, the ellipsis included. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  const space = text[limit - 1] === ' ' ? head.length : head.lastIndexOf(' ');
  const cut = space > limit / 2 ? head.slice(0, space) : head.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/(?<![\s,;:.–—-])[\s,;:.–—-]+$/, '')}…`;
}
