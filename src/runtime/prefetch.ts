/** Loads pages before they are clicked: on hover, focus and touch, and, with care, when a link comes into view. */
import type { SiteView } from '../shared/view.ts';
import { mayPrefetch } from './connection.ts';
import { toSiteTarget } from './site-links.ts';

/** Links in view that are loaded ahead per page; more would cost readers data for pages they never open. */
const MOST_IN_VIEW = 12;

export interface PrefetchOptions {
  site: SiteView;
  prefetch: (route: string) => void;
}

/** Starts prefetching; `observe` is called with the container of each new page's content. */
export function createPrefetcher({ site, prefetch }: PrefetchOptions): {
  observe: (root: ParentNode) => void;
} {
  const routeOf = (link: HTMLAnchorElement) =>
    toSiteTarget(new URL(link.href), location.origin, site)?.route ?? null;
  const load = (link: HTMLAnchorElement) => {
    const route = mayPrefetch(navigator) ? routeOf(link) : null;
    if (
      route !== null &&
      route !== routeOf(Object.assign(document.createElement('a'), { href: location.href }))
    ) {
      prefetch(route);
    }
  };
  const onIntent = (event: Event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (link?.href && link.target === '' && link.dataset.noRouter === undefined) load(link);
  };
  for (const type of ['pointerenter', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { capture: true, passive: true });
  }
  let left = MOST_IN_VIEW;
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting || left <= 0) continue;
      observer.unobserve(entry.target);
      left -= 1;
      load(entry.target as HTMLAnchorElement);
    }
  });
  return {
    observe(root) {
      observer.disconnect();
      left = MOST_IN_VIEW;
      if (!mayPrefetch(navigator)) return;
      for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]:not([target], [data-no-router])'))
        observer.observe(link);
    },
  };
}
