import type { Root } from 'mdast';
import type { PageContext } from '../page-context.ts';
import { walkType } from '../walk.ts';

/** Records the ids that footnotes get in the HTML: `fn-1` for a note, `fnref-1` for its first mark. */
export function remarkFootnoteIds(tree: Root, context: PageContext): void {
  if (!context.text.includes('[^')) return;
  const notes = new Set<string>();
  walkType(tree, 'footnoteDefinition', (node) => void notes.add(node.identifier.toUpperCase()));
  const uses = new Map<string, number>();
  walkType(tree, 'footnoteReference', (node) => {
    const key = node.identifier.toUpperCase();
    if (!notes.has(key)) return;
    const count = (uses.get(key) ?? 0) + 1;
    uses.set(key, count);
    const location = context.locateNode(node);
    const name = encodeURI(key.toLowerCase());
    if (count === 1) context.analysis.ids.push({ id: `fn-${name}`, location });
    context.analysis.ids.push({ id: count === 1 ? `fnref-${name}` : `fnref-${name}-${count}`, location });
  });
  const first = context.analysis.ids.find((entry) => entry.id.startsWith('fn-'));
  if (first) context.analysis.ids.push({ id: 'footnote-label', location: first.location });
}
