/** Fills the not-found page with pages whose addresses are close to the one that was asked for. */

import type { NavLink, SidebarNode, SidebarView, SiteView } from 'docsgen/client';
import { NO_SIDEBAR, normalizeRoute, sidebarUrl } from 'docsgen/client';
import { distanceWithin } from 'docsgen/client/search';

/** Most pages that are named; more would be a list to search. */
const MOST = 5;
/** Share of letters that may be wrong; with more, two words have nothing in common. */
const TOLERANCE = 0.4;

/** The pages closest to a path, best first; none when nothing is close. */
export function findNearMatches(path: string, pages: readonly NavLink[]): NavLink[] {
  const wanted = toSegments(path);
  const ranked = new Map<string, { page: NavLink; cost: number }>();
  for (const page of pages) {
    const href = page.href.split('#')[0] ?? page.href;
    const cost = costOf(wanted, toSegments(href));
    if (cost !== null && !ranked.has(href)) ranked.set(href, { page, cost });
  }
  return [...ranked.values()]
    .sort((a, b) => a.cost - b.cost || (a.page.href < b.page.href ? -1 : 1))
    .slice(0, MOST)
    .map(({ page }) => page);
}

/**
 * Puts the near matches of the document's address into its not-found page. Where the address is that of a page or of a
 * redirect in another form, it goes on to it: not every host takes `.htm`, `/index` and slashes off by itself.
 */
export async function showNearMatches(place: HTMLElement, site: SiteView): Promise<void> {
  const canonical = normalizeRoute(window.location.pathname);
  if (canonical !== window.location.pathname && (await isThere(canonical)))
    return window.location.replace(canonical + window.location.search + window.location.hash);
  const keys = [...Object.keys(site.sidebars), NO_SIDEBAR];
  const loaded = await Promise.all(keys.map((key) => loadPages(sidebarUrl(site.baseUrl, key))));
  const matches = findNearMatches(window.location.pathname, loaded.flat());
  if (matches.length === 0 || !place.isConnected) return;
  place.querySelector('ul')?.replaceChildren(...matches.map(createItem));
  place.hidden = false;
}

/** False also where the host answers everything with one page: its address would lead here again. */
async function isThere(path: string): Promise<boolean> {
  const ask = (url: string) => fetch(url, { method: 'HEAD' }).then(({ status }) => status);
  const [status, nonsense] = await Promise.all([ask(path), ask(`${path}.no-such-page`)]).catch(() => [
    404, 404,
  ]);
  return status === 200 && nonsense !== 200;
}

/** What has to change from one address to the other: the last segment counts most, as people remember it best. */
function costOf(wanted: readonly string[], candidate: readonly string[]): number | null {
  const last = differenceOf(wanted.at(-1) ?? '', candidate.at(-1) ?? '');
  if (last === null) return null;
  const shared = candidate.filter((segment) => wanted.includes(segment)).length;
  return last + 0.3 * (1 - shared / Math.max(wanted.length, candidate.length));
}

/** From 0 for the same word to 1; null when they are too different. */
function differenceOf(typed: string, target: string): number | null {
  const length = Math.max(typed.length, target.length);
  if (length === 0) return null;
  const errors = distanceWithin(typed, target, Math.floor(length * TOLERANCE));
  if (errors !== null) return errors / length;
  // "strategies" for "activation-strategies": the other has all words of the shorter one.
  const [short = [], long = []] = [typed.split('-'), target.split('-')].sort((a, b) => a.length - b.length);
  const isContained =
    short.join('').length > 3 && short.every((word) => long.some((other) => isLike(word, other)));
  return isContained ? TOLERANCE + 0.2 * (1 - short.length / long.length) : null;
}

function isLike(word: string, other: string): boolean {
  return distanceWithin(word, other, Math.floor(word.length / 4)) !== null;
}

function toSegments(path: string): string[] {
  return normalizeRoute(path).toLowerCase().split(/[/_]+/).filter(Boolean);
}

async function loadPages(url: string): Promise<NavLink[]> {
  try {
    const response = await fetch(url);
    return response.ok ? listPages(((await response.json()) as SidebarView).items) : [];
  } catch {
    // Without the file the page still has its search field and its links.
    return [];
  }
}

function listPages(nodes: readonly SidebarNode[]): NavLink[] {
  return nodes.flatMap((node) => {
    const own = { label: node.label, href: node.href };
    // A category's address may be its first page: that one comes first, and wins by its own name.
    return node.kind === 'category' ? [...listPages(node.items ?? []), own] : [own];
  });
}

function createItem({ label, href }: NavLink): HTMLLIElement {
  const link = document.createElement('a');
  link.href = href;
  link.textContent = label;
  const item = document.createElement('li');
  item.append(link);
  return item;
}
