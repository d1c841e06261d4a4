import { groupBy } from '../../shared/group-by.ts';
import type { ApiModel, ApiOperation } from '../read/api-model.ts';
import { type ApiPagesOptions, type PagedSchema, type PagesContext, SchemaPages } from './context.ts';
import { createDocumentLinks, mapHtml } from './document-links.ts';
import type { GeneratedPage } from './generated-page.ts';
import { orderByTask } from './operation-order.ts';
import { createOperationPage } from './operation-page.ts';
import { createOverviewPage } from './overview-page.ts';
import { createSchemaPage, distinguishSchemas } from './schema-page.ts';
import { createSideFinder } from './sides.ts';
import { createTagPage } from './tag-page.ts';

/** Makes the pages of an API: one for all of it, one per tag and operation, and one per schema that is too large for them. */
export function createApiPages(model: ApiModel, options: ApiPagesOptions): GeneratedPage[] {
  const api = model.linksParts ? mapHtml(model, createDocumentLinks(model, options)) : model;
  const names = new Map(api.schemas.map((named) => [named.key, named]));
  const all = [...api.operations, ...api.webhooks];
  const context: PagesContext = {
    ...options,
    texts: options.texts ?? {},
    api,
    names,
    lookup: (key) => names.get(key)?.schema,
    byOperationId: firstById(api.operations),
    byTag: new Map(
      [...groupBy(all, ({ tag }) => tag)].map(([tag, own]) => [
        tag,
        options.order === 'document' ? own : orderByTask(own),
      ]),
    ),
    byPath: groupBy(api.operations, ({ path }) => path),
    schemaPages: new SchemaPages(options),
    hasSides: createSideFinder(api.schemas),
  };
  const pages = api.tags.flatMap((tag) => [
    createTagPage(tag, context),
    ...(context.byTag.get(tag.name) ?? []).map((operation) => createOperationPage(operation, context)),
  ]);
  if (options.overview !== false) pages.unshift(createOverviewPage(context));
  // Pages of schemas may need further ones, which join the end of the list.
  const { schemas } = context.schemaPages;
  const schemaPages: GeneratedPage[] = [];
  for (let index = 0; index < schemas.length; index++) {
    schemaPages.push(createSchemaPage(schemas[index] as PagedSchema, context));
  }
  distinguishSchemas(schemaPages, schemas);
  return [...pages, ...schemaPages];
}

/** Of two operations with the same name, links lead to the first. */
function firstById(operations: readonly ApiOperation[]): Map<string, ApiOperation> {
  return new Map([...operations].reverse().map((operation) => [operation.operationId, operation]));
}
