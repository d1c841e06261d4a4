import { Sidebar } from '@theme/Sidebar';
import { describe, expect, it } from 'vitest';
import { isSidebarWritten } from '../../../src/render/written-sidebar.ts';
import type { SidebarNode, SidebarView } from '../../../src/shared/view.ts';
import { render } from './support.tsx';

const sidebar: SidebarView = {
  key: 'docs',
  label: 'Docs & <more>',
  items: [
    { kind: 'link', label: 'Start', href: '/docs/start?a=1&b="2"' },
    { kind: 'link', label: 'Elsewhere', href: 'https://example.com/' },
    { kind: 'category', label: 'Closed', href: '/docs/closed', collapsed: true, items: undefined },
    { kind: 'category', label: 'Empty', href: '/docs/empty', collapsed: false, items: [] },
    {
      ...{ kind: 'category', label: 'Open', href: '/docs/segments', collapsed: true },
      items: [
        { kind: 'link', label: 'Segments', href: '/docs/segments' },
        {
          ...{
            kind: 'category',
            label: 'Always open',
            href: '/docs/a',
            collapsed: false,
            collapsible: false,
          },
          items: [
            {
              ...{ kind: 'link', label: 'Create <a> "thing"', href: '/docs/create' },
              ...{ badge: { text: 'POST', tone: 'post' }, deprecated: true },
            },
            { kind: 'link', label: 'List', href: '/docs/list', badge: { text: 'GET', tone: 'get' } },
          ],
        },
      ],
    },
  ],
};

const shell = (shown: SidebarView) =>
  `<header></header>${render(<Sidebar />, { sidebar: shown })}<main></main>`;

/** The tree with one of its nodes changed, for each node and each change. */
function variants(nodes: readonly SidebarNode[]): SidebarNode[][] {
  return nodes.flatMap((node, index) => {
    const others: SidebarNode[] = [
      { ...node, label: `${node.label}!` },
      { ...node, href: `${node.href}x` },
      ...(node.kind === 'link'
        ? [
            { ...node, deprecated: !node.deprecated },
            { ...node, badge: node.badge ? { ...node.badge, tone: 'x' } : { text: 'GET', tone: 'get' } },
          ]
        : [
            { ...node, collapsible: node.collapsible === false },
            ...variants(node.items ?? []).map((items) => ({ ...node, items })),
          ]),
    ];
    return [...others.map((other) => nodes.with(index, other)), nodes.toSpliced(index, 1)];
  });
}

describe('a sidebar in a document', () => {
  it('is read off its elements, so that its data need not be there', () => {
    expect(isSidebarWritten(shell(sidebar), sidebar)).toBe(true);
  });

  it('is data too where the elements say anything else', () => {
    const others = variants(sidebar.items);
    expect(others.length).toBeGreaterThan(40);
    for (const items of others)
      expect(isSidebarWritten(shell(sidebar), { ...sidebar, items }), JSON.stringify(items)).toBe(false);
    expect(isSidebarWritten(shell(sidebar), { ...sidebar, label: 'Other' })).toBe(false);
  });

  it('is looked at once for pages of one branch, and anew where a part of the list is drawn in another way', () => {
    const whole = shell(sidebar);
    expect(isSidebarWritten(whole, sidebar)).toBe(true);
    expect(isSidebarWritten(whole.replace('<a href=', '<a aria-current="page" href='), sidebar)).toBe(true);
    expect(isSidebarWritten(whole.replace('<span>', '<span>→ '), sidebar)).toBe(false);
    expect(isSidebarWritten(whole, sidebar)).toBe(true);
  });

  it('is data too where a site draws it with parts of its own, or the page shows none', () => {
    const own = shell(sidebar).replaceAll('<span>', '<span>→ ');
    expect(isSidebarWritten(own, sidebar)).toBe(false);
    expect(isSidebarWritten(shell(sidebar).replaceAll(/<\/?div>/g, ''), sidebar)).toBe(false);
    expect(isSidebarWritten('<main></main>', sidebar)).toBe(false);
  });
});
