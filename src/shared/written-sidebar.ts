/**
 * The sidebar of a document as its HTML says it: React takes it over with what is read off the elements, so that a
 * document holds its tree once. `theme/components/Sidebar*.tsx` write them.
 */
import type { SidebarCategory, SidebarLink, SidebarNode, SidebarView } from './view.ts';

/** What is asked of an element: those of browsers are such, and the build has some that are like them. */
export interface WrittenElement {
  localName: string;
  children: Iterable<WrittenElement>;
  textContent: string | null;
  getAttribute: (name: string) => string | null;
}

/** Reads a sidebar off its `nav` element. */
export function readSidebar(nav: WrittenElement, key: string): SidebarView {
  const [list] = nav.children;
  return { key, label: nav.getAttribute('aria-label') ?? '', items: list ? readItems(list) : [] };
}

function readItems({ children }: WrittenElement): SidebarNode[] {
  return [...children].map(({ children }) => {
    const [first, list] = children;
    if (first?.localName !== 'div') return readLink(first);
    const [link, button] = first.children;
    const category: SidebarCategory = { ...readLink(link), kind: 'category', collapsed: !list };
    if (!button) category.collapsible = false;
    if (list) category.items = readItems(list);
    return category;
  });
}

function readLink(element: WrittenElement | undefined): SidebarLink {
  const link: SidebarLink = { kind: 'link', label: '', href: element?.getAttribute('href') ?? '' };
  for (const child of element?.children ?? []) {
    const { localName } = child;
    const text = child.textContent ?? '';
    if (localName === 'b') link.badge = { text, tone: child.getAttribute('data-tone') ?? '' };
    else if (localName !== 'small') link.label = text;
    if (localName === 's') link.deprecated = true;
  }
  return link;
}
