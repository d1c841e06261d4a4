import type { SidebarCategory, SidebarNode } from '../shared/view.ts';

/** Operations of a tag are cut in steps, so that neighbours get the same list. */
const STEP = 20;

/**
 * Prunes a sidebar for its pages: closed branches lose their items, as the file of the whole tree has them, and an open
 * tag of an API loses the operations far below the page's own, which its own page lists. What stands above is never cut:
 * nothing may move when the whole tree comes. Pages of one branch get the same list, so that whoever works with it works
 * once for all of them.
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
    const key = [...open].map((category) => [ids.get(category), countKept(category, href)]).join();
    const known = pruned.get(key) ?? prune(items, open, href);
    pruned.set(key, known);
    return known;
  };
}

function prune(
  items: readonly SidebarNode[],
  open: ReadonlySet<SidebarCategory>,
  href: string,
): SidebarNode[] {
  return items.map((node) => {
    if (node.kind === 'link') return node;
    if (node.collapsed && !open.has(node)) return { ...node, items: undefined };
    const kept = (node.items ?? []).slice(0, countKept(node, href));
    return { ...node, items: prune(kept, open, href) };
  });
}

/** How many items of an open branch a page keeps: 20 to 39 below its own, as the page stands in the middle of the window. */
function countKept({ items = [] }: SidebarCategory, href: string): number {
  const isTag = items.every((item) => item.kind === 'link' && item.badge !== undefined);
  if (!isTag) return items.length;
  const own = Math.max(
    0,
    items.findIndex((item) => item.href === href),
  );
  return Math.min(items.length, (Math.floor(own / STEP) + 2) * STEP);
}
