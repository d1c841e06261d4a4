import { findText, type Texts } from '../../shared/texts.ts';
import { withBaseUrl } from '../../shared/urls.ts';
import type { SidebarCategory, SidebarLink, SidebarNode } from '../../shared/view.ts';
import type { ApiModel, ApiTag } from '../read/api-model.ts';
import type { GeneratedPage } from './generated-page.ts';
import { tagInWords } from './tag-page.ts';

/**
 * The API's part of a sidebar: the page about all of it, a closed category for each tag with its operations, within
 * the groups of tags that the document names, and one for the schemas with pages of their own.
 */
export function createApiSidebar(
  api: ApiModel,
  pages: readonly GeneratedPage[],
  baseUrl: string,
  texts: Texts = {},
): SidebarNode[] {
  const toLink = (page: GeneratedPage) => createLink(page, baseUrl);
  const byTag = new Map(
    api.tags.map((tag) => [tag.name, createTag(tag, tagInWords(tag, texts), pages, baseUrl)]),
  );
  const inGroup = (names: readonly string[]) => names.flatMap((name) => byTag.get(name) ?? []);
  const overview = pages.filter(({ component }) => component === 'ApiOverview').map(toLink);
  const groups = api.tagGroups.flatMap(({ name, tags }): SidebarNode[] => {
    const items = inGroup(tags);
    const [first] = items;
    return name === '' || !first
      ? items
      : [{ kind: 'category', label: name, href: first.href, collapsed: true, items }];
  });
  const schemas = pages.filter(({ component }) => component === 'ApiSchemaPage').map(toLink);
  return [
    ...overview,
    ...(groups.length > 0 ? groups : inGroup(api.tags.map(({ name }) => name))),
    ...(schemas[0]
      ? [
          {
            kind: 'category' as const,
            label: findText(texts, 'Schemas'),
            href: schemas[0].href,
            collapsed: true,
            items: schemas,
          },
        ]
      : []),
  ];
}

function createTag(
  { name }: ApiTag,
  label: string,
  pages: readonly GeneratedPage[],
  baseUrl: string,
): SidebarCategory[] {
  const ofTag = pages.filter((page) => page.tag === name);
  const tagPage = ofTag.find(({ component }) => component === 'ApiTag');
  if (!tagPage) return [];
  const items = ofTag.filter((page) => page !== tagPage).map((page) => createLink(page, baseUrl));
  const href = withBaseUrl(baseUrl, tagPage.route);
  return [{ kind: 'category', label, href, collapsed: true, items }];
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
