import type { SiteView } from './view.ts';

/**
 * Whether navigations take a page from its document. Those of an API do: they are many, and a chunk of each would say again
 * what its document says.
 */
export function comesAsDocument({ documentRoutes = [] }: SiteView, route: string): boolean {
  return documentRoutes.some((own) => own === '/' || route === own || route.startsWith(`${own}/`));
}
