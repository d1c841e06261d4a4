import type { SidebarCategory, SidebarNode } from '../shared/view.ts';

/**
 * Prunes a sidebar for its pages: closed branches lose their items, as the file of the whole tree has them. Pages of
 * one branch get the same list, so that whoever works with it works once for all of them.
 */
export function createSidebarPruner(items: readonly SidebarNode[]): (href: string) => SidebarNode[] {
  const holders = new Map<string, Set<SidebarCategory>>();
  const note = (href: string, categories: readonly SidebarCategory[]) => {
    const known = holders.get(href) ?? new Set();
    holders.set(href, known);
    for (const category of categories) known.add(category);
  };
  const ids = new Map<SidebarCategory, number>();
  const visit = (nodes: readonly SidebarNode[], path: readonly SidebarCategory[]) => {
    for (const node of nodes) {
      const own = node.kind === 'category' ? [...path, node] : path;
      note(node.href, own);
      if (node.kind !== 'category') continue;
      ids.set(node, ids.size);
      visit(node.items ?? [], own);
    }
  };
  visit(items, []);
  const pruned = new Map<string, SidebarNode[]>();
  return (href) => {
    const open = holders.get(href) ?? new Set();
    const key = [...open].map((category) => ids.get(category)).join();
    const known = pruned.get(key) ?? prune(items, open);
    pruned.set(key, known);
    return known;
  };
}

function prune(items: readonly SidebarNode[], open: ReadonlySet<SidebarCategory>): SidebarNode[] {
  return items.map((node) => {
    if (node.kind === 'link') return node;
    if (node.collapsed && !open.has(node)) return { ...node, items: undefined };
    return { ...node, items: prune(node.items ?? [], open) };
  });
}
