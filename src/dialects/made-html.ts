import type { Nodes, Root, RootContent } from 'mdast';

/**
 * A tree that plugins of a site have changed: HTML that they made is no Markdown that is still to be read, and is
 * exchanged. HTML that the page's author has written stays.
 */
export function exchangeMadeHtml(before: Root, after: Root, exchange: (html: string) => RootContent[]): Root {
  const written = new Set<unknown>();
  visit(before, (node) => void (node.type === 'html' && written.add(node.position?.start.offset)));
  return withElements(after, (node) => {
    const { type, value } = node as { type: string; value?: unknown };
    const isHtml = type === 'html' || type === 'raw' || type === 'jsx';
    const isNew = isHtml && (type !== 'html' || !written.has(node.position?.start.offset));
    return isNew && typeof value === 'string' ? exchange(value) : null;
  });
}

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node);
  if ('children' in node) for (const child of node.children) visit(child, look);
}

function withElements<T extends Nodes>(node: T, exchange: (node: Nodes) => RootContent[] | null): T {
  if (!('children' in node)) return node;
  const children = node.children.flatMap(
    (child) => exchange(child) ?? [withElements(child as Nodes, exchange) as RootContent],
  );
  return { ...node, children };
}
