import { decodeUrl, normalizeRoute, stripBaseUrl } from '../shared/urls.ts';
import type { SiteView } from '../shared/view.ts';

/** A URL of this site as the router sees it. */
export interface SiteTarget {
  route: string;
  /** Canonical path with query and fragment. */
  href: string;
  hash: string;
}

/**
 * The page a URL names, or null when the browser has to load it itself: another origin, outside of the base
 * URL, or a file, which may be a document of the site's own.
 */
export function toSiteTarget(
  url: URL,
  origin: string,
  { baseUrl, foreign }: Pick<SiteView, 'baseUrl' | 'foreign'>,
): SiteTarget | null {
  if (url.origin !== origin) return null;
  const inside = stripBaseUrl(baseUrl, url.pathname);
  if (inside === null || /\.(?!html?$)[a-z0-9]{1,8}$/i.test(inside)) return null;
  const route = normalizeRoute(decodeUrl(inside));
  if (foreign !== undefined && new RegExp(foreign).test(route)) return null;
  const path = baseUrl + encodeURI(route).slice(1);
  return { route, href: path + url.search + url.hash, hash: url.hash };
}

/** The link a mouse click means to follow in this tab, or null for clicks that belong to the browser. */
export function linkOfClick(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link?.href || link.hasAttribute('download') || link.dataset.noRouter !== undefined) return null;
  return link.target === '' || link.target === '_self' ? link : null;
}
