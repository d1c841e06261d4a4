import { describe, expect, it } from 'vitest';
import { createSidebarPruner } from '../../../src/content/sidebar-pruner.ts';
import type { SidebarNode } from '../../../src/shared/view.ts';

const operations = (count: number): SidebarNode[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: 'link',
    label: `Operation ${index}`,
    href: `/cups/${index}`,
    badge: { text: 'GET', tone: 'get' },
  }));
const category = (label: string, items: SidebarNode[], collapsed = true): SidebarNode => ({
  ...{ kind: 'category', label, href: `/${label}` },
  ...{ collapsed, items },
});
const itemsOf = (nodes: readonly SidebarNode[], label: string) => {
  const found = nodes.find((node) => node.label === label);
  return found?.kind === 'category' ? found.items : undefined;
};

describe('the sidebar in a document', () => {
  const tree = [
    category('cups', operations(200)),
    category('pots', operations(3)),
    { kind: 'link', label: 'End', href: '/end' } as const,
  ];
  const prune = createSidebarPruner(tree);

  it('holds a long tag from its start to a screenful below the page, and all that stands below the tag', () => {
    for (const [own, kept] of [
      [0, 40],
      [19, 40],
      [20, 60],
      [139, 160],
      [140, 180],
      [199, 200],
    ] as const) {
      const pruned = prune(`/cups/${own}`);
      expect([own, itemsOf(pruned, 'cups')?.length]).toEqual([own, kept]);
      expect(itemsOf(pruned, 'cups')).toEqual(operations(200).slice(0, kept));
      expect(pruned.map(({ label }) => label)).toEqual(['cups', 'pots', 'End']);
    }
    expect(itemsOf(prune('/cups'), 'cups')?.length).toBe(40);
  });

  it('is the same list for neighbours', () => {
    expect(prune('/cups/21')).toBe(prune('/cups/39'));
    expect(prune('/cups/39')).not.toBe(prune('/cups/40'));
  });

  it('holds a long branch of written pages whole, which no page lists', () => {
    const written = operations(200).map((node) => ({ ...node, badge: undefined }) as SidebarNode);
    expect(itemsOf(createSidebarPruner([category('cups', written)])('/cups/3'), 'cups')?.length).toBe(200);
    const mixed = [...operations(199), { kind: 'link', label: 'About', href: '/about' } as const];
    expect(itemsOf(createSidebarPruner([category('cups', mixed)])('/cups/3'), 'cups')?.length).toBe(200);
  });

  it('holds no items of closed branches', () => {
    const pruned = prune('/end');
    expect([itemsOf(pruned, 'cups'), itemsOf(pruned, 'pots')]).toEqual([undefined, undefined]);
  });
});
