import type { ApiTagProps } from '../../shared/api-view.ts';
import { findText } from '../../shared/texts.ts';
import { htmlToText, linkTargets } from '../read/description.ts';
import type { ApiTag } from '../read/model.ts';
import type { PagesContext } from './context.ts';
import { type GeneratedPage, heading } from './generated-page.ts';
import { linkOperation } from './related.ts';

/** Makes the page of one tag. */
export function createTagPage(tag: ApiTag, context: PagesContext): GeneratedPage {
  const { route, texts } = context;
  const operations = context.byTag.get(tag.name) ?? [];
  const props: ApiTagProps = {
    descriptionHtml: tag.descriptionHtml,
    ...(tag.externalDocs ? { externalDocs: tag.externalDocs } : {}),
    operations: operations.map((operation) => linkOperation(operation, context)),
  };
  const count =
    operations.length === 1
      ? findText(texts, '1 operation')
      : findText(texts, '{0} operations', operations.length);
  return {
    id: `${context.id}/${tag.slug}`,
    route: `${route}/${tag.slug}`,
    title: tag.name,
    description:
      htmlToText(tag.descriptionHtml).slice(0, 160) ||
      findText(texts, '{0} of the {1} API: {2}.', count, context.api.title, tag.name),
    component: 'ApiTag',
    props,
    headings: [heading('operations', findText(texts, 'Operations'))],
    ids: [],
    links: linkTargets(tag.descriptionHtml),
    sidebarLabel: tag.name,
    deprecated: false,
    keywords: [],
    file: '',
    tag: tag.name,
  };
}
