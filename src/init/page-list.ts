import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Link, List, Nodes, PhrasingContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { routeOfFile } from '../content/pages.ts';
import type { SidebarItem } from '../shared/sidebar-item.ts';
import { decodePath } from '../shared/urls.ts';

/** Lists of links that other systems order pages by: those of mdBook and GitBook, and of docsify. */
const LISTS = ['SUMMARY.md', '_sidebar.md'];

/** What a list says of the pages of a folder. */
export interface PageList {
  /** Name of the file. */
  file: string;
  items: SidebarItem[];
  /** The pages that it names in their order, relative to the folder. */
  pages: string[];
  /** What it names and what is no page: addresses as they are written, and words without one and with nothing below. */
  missing: string[];
}

/**
 * Reads the list of links that orders the pages of a folder; null where there is none, or one that names no page.
 *
 * @param pages files of the pages, relative to the folder
 */
export function findPageList(folder: string, pages: readonly string[]): PageList | null {
  for (const file of LISTS) {
    const place = path.join(folder, file);
    if (!existsSync(place)) continue;
    const list = readPageList(readFileSync(place, 'utf8'), new Set(pages.filter((page) => page !== file)));
    if (list.pages.length > 0) return { file, ...list };
  }
  return null;
}

/** The list in a text of Markdown. Headings begin parts, but for the title of the list; what is indented stands below. */
export function readPageList(text: string, pages: ReadonlySet<string>): Omit<PageList, 'file'> {
  const found: Found = { known: pages, pages: [], missing: [] };
  const items: SidebarItem[] = [];
  let part = items;
  for (const [index, node] of fromMarkdown(text.replace(/^\uFEFF/, '')).children.entries()) {
    if (node.type === 'heading') {
      const linked = linksIn(node.children).flatMap((link) => linkItem(link, found));
      const label = textOf(node);
      // A heading without words names no part.
      const isPlain = (index === 0 && node.depth === 1) || label === '';
      part = isPlain ? items : linked;
      items.push(...(isPlain ? linked : [{ category: label, collapsible: false, items: part }]));
    } else if (node.type === 'list') part.push(...itemsOf(node, found));
    // Chapters in front of the parts, and behind them, stand in no list.
    else if (node.type === 'paragraph')
      items.push(...linksIn(node.children).flatMap((link) => linkItem(link, found)));
  }
  const isFull = (item: SidebarItem) =>
    typeof item === 'string' || !('items' in item) || item.items.length > 0;
  return { items: items.filter(isFull), pages: found.pages, missing: found.missing };
}

interface Found extends Pick<PageList, 'pages' | 'missing'> {
  known: ReadonlySet<string>;
}

function itemsOf(list: List, found: Found): SidebarItem[] {
  return list.children.flatMap(({ children }) => {
    const [first] = children;
    const written = first?.type === 'paragraph' ? first.children : [];
    const [link, ...others] = linksIn(written);
    const own = link ? linkItem(link, found) : [];
    const beside = others.flatMap((other) => linkItem(other, found));
    const below = children.flatMap((child) => (child.type === 'list' ? itemsOf(child, found) : []));
    const label = textOf(link ?? written);
    if (below.length > 0 && label === '') return [...own, ...below, ...beside];
    if (below.length > 0) return [categoryOf(own[0], label, below), ...beside];
    if (!link && label !== '') found.missing.push(label);
    return [...own, ...beside];
  });
}

/** Links wherever they stand in a text: `**[Start](start.md)**` is one, too. */
function linksIn(nodes: readonly PhrasingContent[]): Link[] {
  return nodes.flatMap((node) =>
    node.type === 'link' ? [node] : 'children' in node ? linksIn(node.children) : [],
  );
}

/** An entry with others below it. One that leads to another site stands in front of them. */
function categoryOf(own: SidebarItem | undefined, label: string, items: SidebarItem[]): SidebarItem {
  if (own === undefined || typeof own === 'string') return { category: label, items };
  if ('page' in own) return { category: label, link: own.page, items };
  return { category: label, items: [own, ...items] };
}

function linkItem(link: Link, found: Found): SidebarItem[] {
  const label = textOf(link);
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link.url)) return [{ label: label || link.url, href: link.url }];
  const [address = ''] = link.url.split(/[?#]/);
  const anchor = /#.*/.exec(link.url)?.[0] ?? '';
  const file = fileOf(decodePath(address), found.known);
  if (file === undefined) {
    found.missing.push(link.url || label);
    return [];
  }
  const named = label === '' ? {} : { label };
  if (found.pages.includes(file))
    return anchor === '' ? [] : [{ label: label || link.url, href: routeOfFile(file) + anchor }];
  found.pages.push(file);
  return [{ page: file.replace(/\.mdx?$/, ''), ...named }];
}

/** The page of an address: that of a file, with its ending or without, or of a folder. */
function fileOf(address: string, known: ReadonlySet<string>): string | undefined {
  const bare = path.posix.normalize(address.replace(/^\/+/, '')).replace(/\/$/, '');
  if (address === '') return undefined;
  const folder = bare === '.' ? '' : `${bare}/`;
  const names = [
    bare,
    `${bare}.md`,
    `${bare}.mdx`,
    ...['README', 'index'].map((name) => `${folder}${name}.md`),
  ];
  return names.find((name) => known.has(name));
}

function textOf(nodes: Nodes | readonly PhrasingContent[]): string {
  if (Array.isArray(nodes)) return nodes.map(textOf).join('').trim();
  const node = nodes as Nodes;
  if ('children' in node) return textOf(node.children as PhrasingContent[]);
  if (node.type === 'image') return node.alt ?? '';
  return 'value' in node ? node.value : '';
}

/** A list of items as YAML. */
export function pageListText(items: readonly SidebarItem[], indent = ''): string {
  return items.map((item) => indent + itemText(item, indent)).join('');
}

function itemText(item: SidebarItem, indent: string): string {
  // What JSON writes, YAML reads.
  if (typeof item === 'string' || !('items' in item)) return `- ${flow(item)}\n`;
  const { items, ...own } = item;
  const keys = Object.entries(own).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `- ${keys.join(`${indent}  `)}${indent}  items:\n${pageListText(items, `${indent}    `)}`;
}

function flow(item: SidebarItem): string {
  if (typeof item === 'string') return JSON.stringify(item);
  return `{ ${Object.entries(item)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join(', ')} }`;
}
