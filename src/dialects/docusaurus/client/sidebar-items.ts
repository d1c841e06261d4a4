import { type CardView, type SidebarNode, useContent, usePage, useSidebar } from 'docsgen/client';
import { useDocIds, useHandedProps } from './known-docs.ts';
import { useInnermost, useVersionOptions } from './version-options.ts';

/** An entry of a sidebar as Docusaurus has it. */
export interface SidebarItem {
  readonly type: 'link' | 'category';
  readonly label: string;
  readonly href: string;
  /** Its id ends as its address does; left out for a category and for another site. */
  readonly docId?: string;
  /** Known of those on cards. */
  readonly description?: string;
  readonly collapsed?: boolean;
  readonly collapsible?: boolean;
  readonly items?: readonly SidebarItem[];
  /** What the sidebar, or the front matter of a page, hands to components. */
  readonly customProps?: Readonly<Record<string, unknown>>;
}

/** The id that a page of docs has by its address. */
function docIdOf(href: string, base: string): string | undefined {
  const start = `${base.replace(/\/$/, '')}/`;
  if (!href.startsWith(start)) return undefined;
  return (
    href
      .slice(start.length)
      .replace(/[/]$/, '')
      .replace(/[?#].*$/s, '') || 'index'
  );
}

interface Known {
  readonly base: string;
  readonly cards: readonly CardView[];
  readonly propsOf: ReturnType<typeof useHandedProps>;
  readonly idOf: ReturnType<typeof useDocIds>;
}

/** What a card says of a category that nobody has described; components say it themselves. */
const COUNTED = /^[^\d]*(\d+)[^\d]*$/;

/** An entry as its card has it. */
function ofCard(card: CardView, known: Known): SidebarItem {
  if (card.items === undefined) return toLink(card, known);
  const items = card.items.map((item) => ofCard(item, known));
  return { ...toCategory(card, { collapsed: true, collapsible: true }, known), items };
}

function toLink({ label, href, description }: CardView, { base, idOf, propsOf }: Known): SidebarItem {
  const docId = idOf === null ? docIdOf(href, base) : idOf(href);
  const customProps = propsOf('link', href, label);
  return {
    ...{ type: 'link', label, href },
    ...(docId === undefined ? {} : { docId }),
    ...(customProps ? { customProps } : {}),
    ...(description === undefined ? {} : { description }),
  };
}

/** Components count the entries of a category that nobody has described themselves. */
function toCategory(
  { label, href, description, items = [] }: CardView,
  folded: { readonly collapsed: boolean; readonly collapsible: boolean },
  { propsOf }: Known,
): SidebarItem {
  const customProps = propsOf('category', href, label);
  const isCounted = COUNTED.exec(description ?? '')?.[1] === `${items.length}`;
  const said = description === undefined || isCounted ? {} : { description };
  return { type: 'category', label, href, ...folded, ...said, ...(customProps ? { customProps } : {}) };
}

function toItem(node: SidebarNode, known: Known): SidebarItem {
  const { label, href } = node;
  const card = known.cards.find((other) => other.href === href && other.label === label);
  if (node.kind === 'link') return toLink({ label, href, ...card }, known);
  const { items, collapsed, collapsible = true } = node;
  const category = toCategory({ label, href, ...card }, { collapsed, collapsible }, known);
  if (items !== undefined) return { ...category, items: items.map((item) => toItem(item, known)) };
  if (card?.items !== undefined) return { ...category, items: card.items.map((item) => ofCard(item, known)) };
  // A page knows its own branch. A list without the others would be shorter, and nobody would be told.
  return Object.defineProperty({ ...category }, 'items', {
    enumerable: true,
    get: () => {
      throw new Error(`What stands below "${label}" in the sidebar is not known here: write what it shows`);
    },
  });
}

function useKnown(): Known {
  const { cards } = useContent();
  const propsOf = useHandedProps();
  const idOf = useDocIds();
  return { base: useInnermost(useVersionOptions())?.path ?? '/', cards, propsOf, idOf };
}

/** Makes entries of a sidebar of cards; what is one already stays. */
export function useCardItems(): (given: readonly (CardView | SidebarItem)[]) => SidebarItem[] {
  const known = useKnown();
  return (given) => given.map((own) => ('type' in own ? own : ofCard(own, known)));
}

/** The entries of the page's sidebar; none for a page that no sidebar lists. */
export function useSidebarItems(): readonly SidebarItem[] {
  const known = useKnown();
  return (useSidebar()?.items ?? []).map((node) => toItem(node, known));
}

/** The category that the page introduces, else the entries that stand beside the page. */
export function useOwnCategory(): SidebarItem {
  const known = useKnown();
  const { href, title } = usePage();
  const { own, beside } = findOwn(useSidebar()?.items ?? [], href);
  if (own) return toItem(own, known);
  const items = beside.map((node) => toItem(node, known));
  return { type: 'category', label: title, href, collapsed: false, collapsible: true, items };
}

/** As the build finds the cards of a page: a category without a page of its own leads to its first one, which stands in it. */
function findOwn(
  nodes: readonly SidebarNode[],
  href: string,
): { own?: SidebarNode; beside: readonly SidebarNode[] } {
  let beside: readonly SidebarNode[] = [];
  for (const node of nodes) {
    const below = node.kind === 'category' ? (node.items ?? []) : [];
    if (node.href === href && node.kind === 'category' && !below.some((child) => child.href === href))
      return { own: node, beside };
    if (node.href === href && node.kind === 'link') beside = nodes.filter((other) => other !== node);
    const found = findOwn(below, href);
    if (found.own) return found;
    if (beside.length === 0) beside = found.beside;
  }
  return { beside };
}
