import { withBaseUrl } from '../../shared/urls.ts';
import type { SidebarCategory, SidebarLink } from '../../shared/view.ts';
import type { ApiModel } from '../read/model.ts';
import type { GeneratedPage } from './generated-page.ts';

/** The API's part of a sidebar: a closed category for each tag with its operations in document order. */
export function createApiSidebar(
  api: ApiModel,
  pages: readonly GeneratedPage[],
  baseUrl: string,
): SidebarCategory[] {
  return api.tags.flatMap((tag) => {
    const ofTag = pages.filter((page) => page.tag === tag.name);
    const tagPage = ofTag.find(({ component }) => component === 'ApiTag');
    if (!tagPage) return [];
    const items = ofTag.filter((page) => page !== tagPage).map((page) => createLink(page, baseUrl));
    return [
      {
        kind: 'category' as const,
        label: tag.name,
        href: withBaseUrl(baseUrl, tagPage.route),
        collapsed: true,
        items,
      },
    ];
  });
}

function createLink(page: GeneratedPage, baseUrl: string): SidebarLink {
  return {
    kind: 'link',
    label: page.sidebarLabel,
    href: withBaseUrl(baseUrl, page.route),
    ...(page.badge ? { badge: page.badge } : {}),
    ...(page.deprecated ? { deprecated: true } : {}),
  };
}
