import type { Link, Nodes } from 'mdast';
import type { TextDirective } from 'mdast-util-directive';
import { toSpan } from '../page-context.ts';

/** What the library takes for more than the text that it is. */
export type Literal = TextDirective | Link;

/** The text that a node stands for. */
export function sourceOf(node: Nodes, text: string): string {
  const span = toSpan(node);
  return span ? text.slice(span.start, span.end) : '';
}

/** Text that the library takes for a directive or a link: bare URLs are found later, and only where they may be. */
export function isLiteral(node: Nodes, text: string): node is Literal {
  if (node.type === 'textDirective') return true;
  if (node.type !== 'link') return false;
  const start = node.position?.start.offset ?? 0;
  return text[start] !== '[' && text[start] !== '<';
}
