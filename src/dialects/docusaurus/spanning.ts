import type { TextEdit } from '../../plugins/plugin.ts';
import type { Stretch } from '../scan-lines.ts';
import { bracesOf } from './braces.ts';

/** An expression whose braces stand in different blocks of JSX. */
interface Spanning {
  /** Its parts within the blocks, in their order, the braces included. */
  readonly parts: readonly Stretch[];
}

/**
 * Expressions that one block of JSX opens and a further one closes, with Markdown between these: MDX 1 puts the code of
 * blocks one behind the other, so that what stands between them is part of the expression. Today there is no Markdown in
 * one: it becomes what a component holds, and the expression says where that stands.
 *
 * @param blocks those of JSX, in their order
 * @returns edits of the text, none for expressions that nothing closes
 */
export function spanExpressions(text: string, blocks: readonly Stretch[]): TextEdit[] {
  const edits = findSpanning(text, blocks).flatMap((found) => turn(found, text));
  if (edits.length === 0) return [];
  return [
    { start: 0, end: 0, text: "import SpanningExpression from '@docusaurus/SpanningExpression';\n\n" },
    ...edits,
  ];
}

function findSpanning(text: string, blocks: readonly Stretch[]): Spanning[] {
  const found: Spanning[] = [];
  let parts: Stretch[] = [];
  let depth = 0;
  for (const { start, end } of blocks) {
    // What stands in an item or a quote has marks in front of each of its lines.
    const isMarked = text.slice(text.lastIndexOf('\n', start - 1) + 1, start).trim() !== '';
    if (isMarked && depth === 0) continue;
    let from = start;
    for (const brace of bracesOf(text.slice(start, end), depth)) {
      const at = start + brace.offset;
      if (depth === 0) from = at;
      depth = brace.depth;
      if (depth > 0) continue;
      if (parts.length > 0) found.push({ parts: [...parts, { start: from, end: at + 1 }] });
      parts = [];
    }
    if (depth > 0) parts.push({ start: from, end });
  }
  return found;
}

function turn({ parts }: Spanning, text: string): TextEdit[] {
  const code = parts.map(({ start, end }) => text.slice(start, end)).join('\0');
  let count = 0;
  const shape = code.slice(1, -1).replace(/\0/g, () => `{shown[${count++}]}`);
  return parts.map(({ start, end }, index) => {
    if (index === 0)
      return { start, end, text: `\n\n<SpanningExpression shape={(shown) => (${shape})}>\n\n<>\n\n` };
    const isLast = index === parts.length - 1;
    return { start, end, text: isLast ? '\n\n</>\n\n</SpanningExpression>\n\n' : '\n\n</>\n\n<>\n\n' };
  });
}
