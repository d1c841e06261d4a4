import type { SiteView } from './view.ts';

/**
 * Whether navigations take a page from its document. Those of an API do: they are many, and a chunk of each would say again
 * what its document says.
 */
export function comesAsDocument({ documents }: SiteView, route: string): boolean {
  return documents !== undefined && new RegExp(documents).test(route);
}
