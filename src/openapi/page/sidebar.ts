import type { DataEntry, DataGroup, DataPageEntry } from '../../plugins/plugin.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import type { ApiModel, ApiTag } from '../read/api-model.ts';
import type { GeneratedPage } from './generated-page.ts';
import { groupSchemas } from './schema-groups.ts';
import { tagInWords } from './tag-page.ts';

/**
 * The API's part of a sidebar: the page about all of it, a closed category for each tag with its operations, within
 * the groups of tags that the document names, and one for the schemas with pages of their own, divided where it is long.
 */
export function createApiSidebar(
  api: ApiModel,
  pages: readonly GeneratedPage[],
  texts: Texts = {},
): DataEntry[] {
  const isGrouped = api.tagGroups.length > 0;
  const below = (parent: string | undefined): ApiTag[] =>
    api.tags.filter((tag) => (isGrouped ? parent === undefined : tag.parent === parent));
  const entryOf = (tag: ApiTag): (DataGroup | DataPageEntry)[] =>
    createTag(tag, tagInWords(tag, texts), pages, isGrouped ? [] : below(tag.name).flatMap(entryOf));
  const byTag = new Map(below(undefined).map((tag) => [tag.name, entryOf(tag)]));
  const inGroup = (names: readonly string[]) => names.flatMap((name) => byTag.get(name) ?? []);
  const overview = pages.filter(({ component }) => component === 'ApiOverview').map(createEntry);
  const groups = api.tagGroups.flatMap(({ name, tags }): DataEntry[] => {
    const entries = inGroup(tags);
    const [first] = entries;
    return name === '' || !first ? entries : [{ label: name, route: first.route, entries }];
  });
  const schemas = pages.filter(({ component }) => component === 'ApiSchemaPage').map(createEntry);
  return [
    ...overview,
    ...(groups.length > 0 ? groups : inGroup(api.tags.map(({ name }) => name))),
    ...(schemas.length > 0 ? [{ label: findText(texts, 'Schemas'), entries: groupSchemas(schemas) }] : []),
  ];
}

function createTag(
  { name }: ApiTag,
  label: string,
  pages: readonly GeneratedPage[],
  inner: readonly (DataGroup | DataPageEntry)[],
): (DataGroup | DataPageEntry)[] {
  const ofTag = pages.filter((page) => page.tag === name);
  const tagPage = ofTag.find(({ component }) => component === 'ApiTag');
  if (!tagPage) return [];
  const entries = [...ofTag.filter((page) => page !== tagPage).map(createEntry), ...inner];
  return entries.length === 0 ? [createEntry(tagPage)] : [{ label, route: tagPage.route, entries }];
}

function createEntry(page: GeneratedPage): DataPageEntry {
  return {
    route: page.route,
    label: page.sidebarLabel,
    ...(page.badge ? { badge: page.badge } : {}),
    ...(page.deprecated ? { deprecated: true } : {}),
  };
}
