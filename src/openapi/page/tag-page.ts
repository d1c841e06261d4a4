import type { ApiTagProps } from '../../shared/api-view.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import type { ApiOperation, ApiTag } from '../read/api-model.ts';
import { htmlToText, linkTargets } from '../read/description.ts';
import type { PagesContext } from './context.ts';
import { type GeneratedPage, heading } from './generated-page.ts';
import { linkOperation } from './related.ts';

/** Makes the page of one tag. */
export function createTagPage(tag: ApiTag, context: PagesContext): GeneratedPage {
  const { route, texts } = context;
  const operations = operationsBelow(tag, context);
  const props: ApiTagProps = {
    descriptionHtml: tag.descriptionHtml,
    ...(tag.externalDocs ? { externalDocs: tag.externalDocs } : {}),
    operations: operations.map((operation) => linkOperation(operation, context)),
  };
  const title = tagInWords(tag, texts);
  const count =
    operations.length === 1
      ? findText(texts, '1 operation')
      : findText(texts, '{0} operations', operations.length);
  return {
    id: `${context.id}/${tag.slug}`,
    route: `${route}/${tag.slug}`,
    title,
    description:
      htmlToText(tag.descriptionHtml).slice(0, 160) ||
      (operations.length > 0
        ? findText(texts, '{0} of the {1} API: {2}.', count, context.api.title, title)
        : title),
    component: 'ApiTag',
    props,
    headings: operations.length > 0 ? [heading('operations', findText(texts, 'Operations'))] : [],
    ids: [],
    links: linkTargets(tag.descriptionHtml),
    sidebarLabel: title,
    deprecated: false,
    keywords: [],
    file: '',
    tag: tag.name,
  };
}

/** The operations of a tag, and of those that stand below it. */
function operationsBelow(tag: ApiTag, context: PagesContext): ApiOperation[] {
  const inner = context.api.tags.filter(({ parent }) => parent === tag.name);
  return [
    ...(context.byTag.get(tag.name) ?? []),
    ...inner.flatMap((child) => operationsBelow(child, context)),
  ];
}

/** What readers see for a tag: its name, which is docsgen's where operations have none. */
export function tagInWords(
  { name, title, isMade }: Pick<ApiTag, 'name' | 'title' | 'isMade'>,
  texts: Texts,
): string {
  if (!isMade) return title ?? name;
  if (name === 'Other') return findText(texts, 'Other');
  return name === 'Webhooks' ? findText(texts, 'Webhooks') : findText(texts, 'Operations');
}
