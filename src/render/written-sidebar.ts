import { isDeepStrictEqual } from 'node:util';
import type { SidebarNode, SidebarView } from '../shared/view.ts';
import { readSidebar, type WrittenElement } from '../shared/written-sidebar.ts';
import { type HtmlElement, parseHtml, textOf } from './html-tree.ts';

const END = '</nav>';
/** What differs in the sidebar between pages of one branch, and is not read. */
const CURRENT = ' aria-current="page"';

/** Sidebars that answers are remembered of: pages come branch by branch, and those of one branch show nearly the same. */
const REMEMBERED = 8;

/** Answers by the text of the list that was to be shown, and all else that they are about. */
const answers = new Map<string, { key: string; label: string; html: string; isWritten: boolean }>();
const texts = new WeakMap<readonly SidebarNode[], string>();

/**
 * True where the browser can read the sidebar off the document. It can't where the page shows none, or where the site
 * draws it with parts of its own: such documents hold the tree as data too.
 */
export function isSidebarWritten(shell: string, sidebar: SidebarView): boolean {
  const html = sidebarOf(shell)?.replace(CURRENT, '');
  if (html === undefined) return false;
  const { key, label, items } = sidebar;
  const about = describe(items);
  const known = answers.get(about);
  if (known?.html === html && known.key === key && known.label === label) return known.isWritten;
  const isWritten = readsAs(html, sidebar);
  answers.delete(about);
  answers.set(about, { key, label, html, isWritten });
  const [oldest] = answers.keys();
  if (answers.size > REMEMBERED && oldest !== undefined) answers.delete(oldest);
  return isWritten;
}

/** Lists come to threads as copies, one for each handful of pages, so that a list is known by what is in it. */
function describe(items: readonly SidebarNode[]): string {
  const known = texts.get(items) ?? JSON.stringify(items);
  texts.set(items, known);
  return known;
}

function readsAs(html: string, sidebar: SidebarView): boolean {
  const nav = elementsOf(parseHtml(html))[0];
  if (nav === undefined) return false;
  const written = readSidebar(viewOf(nav), sidebar.key);
  return isDeepStrictEqual(written, toWritten(sidebar));
}

/** The sidebar's element, of which a shell has one at most. */
function sidebarOf(shell: string): string | undefined {
  const start = shell.indexOf('<nav class="sidebar ');
  const end = shell.indexOf(END, start);
  return start < 0 || end < 0 ? undefined : shell.slice(start, end + END.length);
}

/** The tree in the form that is read: a branch says whether it is open, and nothing of what it was before. */
function toWritten({ key, label, items }: SidebarView): SidebarView {
  return { key, label, items: items.map(toWrittenNode) };
}

function toWrittenNode(node: SidebarNode): SidebarNode {
  const { label, href } = node;
  if (node.kind === 'link') {
    const { badge, deprecated } = node;
    return {
      ...{ kind: 'link', label, href },
      ...(badge ? { badge: { text: badge.text, tone: badge.tone } } : {}),
      ...(deprecated ? { deprecated } : {}),
    };
  }
  const { collapsible, items } = node;
  return {
    ...{ kind: 'category', label, href, collapsed: items === undefined },
    ...(collapsible === false ? { collapsible } : {}),
    ...(items ? { items: items.map(toWrittenNode) } : {}),
  };
}

function viewOf(element: HtmlElement): WrittenElement {
  return {
    localName: element.name,
    children: elementsOf(element).map(viewOf),
    textContent: textOf(element),
    getAttribute: (name) => element.attributes[name] ?? null,
  };
}

function elementsOf({ children }: HtmlElement): HtmlElement[] {
  return children.filter((child) => typeof child !== 'string');
}
