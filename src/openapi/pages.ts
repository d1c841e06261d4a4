import type { ApiOperationProps, ApiSchemaPageProps, ApiTagProps } from '../shared/api-view.ts';
import type { Heading } from '../shared/page.ts';
import { withBaseUrl } from '../shared/urls.ts';
import { htmlToText, linkTargets } from './description.ts';
import { exampleView } from './examples.ts';
import type { ApiModel, ApiNamedSchema, ApiOperation, ApiTag } from './model.ts';
import { type BodyContext, viewBody, viewParameters, viewResponse } from './page-bodies.ts';
import { PageSchemas } from './page-schemas.ts';
import { viewSecurity } from './page-security.ts';
import { badgesOf, linkOperation, relatedOperations } from './related.ts';
import { createSampleRequest, sampleServer } from './sample-request.ts';
import { sampleSchema } from './sampler.ts';
import { createSamples } from './samples/all.ts';
import { kebabCase, UniqueNames } from './slug.ts';
import { isErrorStatus } from './status.ts';

export interface ApiPagesOptions {
  /** Start of the pages' ids: `api/unleash`. */
  id: string;
  /** Route of the reference: `/reference/api/unleash`. */
  route: string;
  baseUrl: string;
  /** Server that samples call; the document's first one when left out. */
  server?: string;
}

/** A page of the API reference. */
export interface GeneratedPage {
  id: string;
  route: string;
  title: string;
  description: string;
  component: 'ApiOperation' | 'ApiTag' | 'ApiSchemaPage';
  /** Plain JSON: what the theme's component needs, and nothing else. */
  props: unknown;
  headings: Heading[];
  /** Ids of parameters, fields and responses. */
  ids: string[];
  /** Targets of the links in descriptions, as written. */
  links: string[];
  sidebarLabel: string;
  badge?: { text: string; tone: string };
  deprecated: boolean;
  /** Method and path, operationId. */
  keywords: string[];
  /** File that describes the operation, relative to the site's root; empty for pages that no single file describes. */
  file: string;
  /** Name of the tag whose place in the sidebar the page has; null for pages that are not listed there. */
  tag: string | null;
}

/** Estimated characters that the schemas of one page may take of the 150 kB that a page may have. */
const SCHEMA_BUDGET = 62_000;

interface PagesContext extends ApiPagesOptions {
  api: ApiModel;
  lookup: (key: string) => ApiNamedSchema['schema'] | undefined;
  names: ReadonlyMap<string, ApiNamedSchema>;
  byOperationId: ReadonlyMap<string, ApiOperation>;
  byTag: ReadonlyMap<string, ApiOperation[]>;
  byPath: ReadonlyMap<string, ApiOperation[]>;
  schemaPages: SchemaPages;
}

/** Makes the pages of an API: one per tag and operation, and one per schema that is too large for them. */
export function createApiPages(api: ApiModel, options: ApiPagesOptions): GeneratedPage[] {
  const names = new Map(api.schemas.map((named) => [named.key, named]));
  const all = [...api.operations, ...api.webhooks];
  const context: PagesContext = {
    ...options,
    api,
    names,
    lookup: (key) => names.get(key)?.schema,
    byOperationId: new Map(api.operations.map((operation) => [operation.operationId, operation])),
    byTag: groupBy(all, ({ tag }) => tag),
    byPath: groupBy(api.operations, ({ path }) => path),
    schemaPages: new SchemaPages(options),
  };
  const pages = api.tags.flatMap((tag) => [
    createTagPage(tag, context),
    ...(context.byTag.get(tag.name) ?? []).map((operation) => createOperationPage(operation, context)),
  ]);
  // Pages of schemas may need further ones, which join the end of the list.
  for (let index = 0; index < context.schemaPages.keys.length; index++) {
    const named = names.get(context.schemaPages.keys[index] ?? '');
    if (named) pages.push(createSchemaPage(named, context));
  }
  return pages;
}

/** Addresses of the schemas that have a page of their own. */
class SchemaPages {
  readonly keys: string[] = [];
  private readonly slugs = new Map<string, string>();
  private readonly taken = new UniqueNames();
  private readonly options: ApiPagesOptions;

  constructor(options: ApiPagesOptions) {
    this.options = options;
  }

  /** Route of a schema's page, which exists from now on. */
  routeOf(key: string): string {
    let slug = this.slugs.get(key);
    if (slug === undefined) {
      slug = this.taken.take(kebabCase(key) || 'schema');
      this.slugs.set(key, slug);
      this.keys.push(key);
    }
    return `${this.options.route}/schemas/${slug}`;
  }
}

function groupBy(operations: readonly ApiOperation[], keyOf: (operation: ApiOperation) => string): Map<string, ApiOperation[]> {
  const groups = new Map<string, ApiOperation[]>();
  for (const operation of operations) {
    const group = groups.get(keyOf(operation));
    if (group) group.push(operation);
    else groups.set(keyOf(operation), [operation]);
  }
  return groups;
}

function createPageSchemas(context: PagesContext, reserved: readonly string[]): PageSchemas {
  const ids = new UniqueNames();
  for (const id of reserved) ids.take(id);
  const { lookup, names, schemaPages, baseUrl } = context;
  return new PageSchemas({
    ids,
    lookup,
    nameOf: (key) => names.get(key)?.name ?? key,
    pageOf: (key) => withBaseUrl(baseUrl, schemaPages.routeOf(key)),
    budget: SCHEMA_BUDGET,
  });
}

function createOperationPage(operation: ApiOperation, context: PagesContext): GeneratedPage {
  const { api, route, baseUrl, lookup } = context;
  const responseIds = operation.responses.map(({ status }) => `response-${status.replace(/[^A-Za-z0-9]+/g, '-')}`);
  const schemas = createPageSchemas(context, [...SECTIONS.map(([id]) => id), ...responseIds]);
  const bodies: BodyContext = {
    schemas,
    lookup,
    operationHref: (id) => {
      const target = context.byOperationId.get(id);
      return target ? withBaseUrl(baseUrl, `${route}/${target.slug}`) : undefined;
    },
  };
  const isWebhook = operation.kind === 'webhook';
  const sampling = { api, lookup, server: sampleServer(api, operation, context.server) };
  const related = relatedOperations(operation, context.byTag.get(operation.tag) ?? [], isWebhook ? [] : (context.byPath.get(operation.path) ?? []));
  const props: ApiOperationProps = {
    kind: operation.kind,
    method: operation.method,
    path: operation.path,
    badges: badgesOf(operation),
    deprecated: operation.stability === 'deprecated',
    descriptionHtml: operation.descriptionHtml,
    ...(operation.externalDocs ? { externalDocs: operation.externalDocs } : {}),
    security: isWebhook ? [] : viewSecurity(operation, api),
    parameters: viewParameters(operation, bodies),
    ...(operation.body ? { body: viewBody(operation.body, 'request-body', 'request', bodies) } : {}),
    responses: operation.responses.filter(({ status }) => !isErrorStatus(status)).map((r) => viewResponse(r, 'response-', bodies)),
    errors: operation.responses.filter(({ status }) => isErrorStatus(status)).map((r) => viewResponse(r, 'response-', bodies)),
    callbacks: operation.callbacks.map((callback, index) => ({
      id: `callback-${index + 1}`,
      name: callback.name,
      method: callback.method,
      expression: callback.expression,
      summary: callback.summary,
      ...(callback.descriptionHtml ? { descriptionHtml: callback.descriptionHtml } : {}),
      ...(callback.body ? { body: viewBody(callback.body, `callback-${index + 1}-body`, `callback-${index + 1}-request`, bodies) } : {}),
      responses: callback.responses.map((r) => viewResponse(r, `callback-${index + 1}-response-`, bodies)),
    })),
    related: related.map((other) => linkOperation(other, route, baseUrl)),
    samples: isWebhook ? [] : createSamples(createSampleRequest(operation, sampling)),
  };
  schemas.finish();
  return {
    id: `${context.id}/${operation.slug}`,
    route: `${route}/${operation.slug}`,
    title: operation.summary,
    description: operation.excerpt || `${operation.method} ${operation.path}: ${operation.summary}.`,
    component: 'ApiOperation',
    props,
    headings: headingsOf(props),
    ids: [...schemas.fieldIds, ...bodyIds(props)],
    links: collectLinks(props),
    sidebarLabel: operation.summary,
    badge: { text: BADGES[operation.method] ?? operation.method, tone: operation.method.toLowerCase() },
    deprecated: operation.stability === 'deprecated',
    keywords: [`${operation.method} ${operation.path}`, operation.operationId],
    file: operation.file,
    tag: operation.tag,
  };
}

const BADGES: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT' };

/** Sections of an operation's page, each with the id of its heading, as the theme shows them. */
const SECTIONS: [id: string, text: string, isThere: (props: ApiOperationProps) => boolean][] = [
  ['authorization', 'Authorization', ({ security }) => security.length > 0],
  ['path-parameters', 'Path parameters', ({ parameters }) => parameters.some(({ id }) => id === 'path-parameters')],
  ['query-parameters', 'Query parameters', ({ parameters }) => parameters.some(({ id }) => id === 'query-parameters')],
  ['header-parameters', 'Header parameters', ({ parameters }) => parameters.some(({ id }) => id === 'header-parameters')],
  ['cookie-parameters', 'Cookie parameters', ({ parameters }) => parameters.some(({ id }) => id === 'cookie-parameters')],
  ['request-body', 'Request body', ({ body }) => body !== undefined],
  ['responses', 'Responses', ({ responses }) => responses.length > 0],
  ['errors', 'Errors', ({ errors }) => errors.length > 0],
  ['callbacks', 'Callbacks', ({ callbacks }) => callbacks.length > 0],
  ['related', 'Related operations', ({ related }) => related.length > 0],
  ['samples', 'Request sample', ({ samples }) => samples.length > 0],
];

function headingsOf(props: ApiOperationProps): Heading[] {
  return SECTIONS.filter(([, , isThere]) => isThere(props)).map(([id, text]) => heading(id, text));
}

function heading(id: string, text: string): Heading {
  return { depth: 2, id, text, line: 1, column: 1 };
}

function bodyIds(props: ApiOperationProps): string[] {
  const callbacks = props.callbacks.flatMap(({ id, body, responses }) => [
    id,
    ...(body ? [body.id] : []),
    ...responses.map((response) => response.id),
  ]);
  return [...[...props.responses, ...props.errors].map(({ id }) => id), ...callbacks];
}

/** Link targets in all descriptions of a page's props. */
function collectLinks(props: unknown): string[] {
  const targets = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'samples' || key === 'examples' || key === 'facts') continue;
      if (key !== 'descriptionHtml') visit(part);
      else if (typeof part === 'string' && part.includes('<a ')) for (const target of linkTargets(part)) targets.add(target);
    }
  };
  visit(props);
  return [...targets];
}

function createTagPage(tag: ApiTag, context: PagesContext): GeneratedPage {
  const { route, baseUrl } = context;
  const operations = context.byTag.get(tag.name) ?? [];
  const props: ApiTagProps = {
    descriptionHtml: tag.descriptionHtml,
    ...(tag.externalDocs ? { externalDocs: tag.externalDocs } : {}),
    operations: operations.map((operation) => linkOperation(operation, route, baseUrl)),
  };
  const count = `${operations.length} operation${operations.length === 1 ? '' : 's'}`;
  return {
    id: `${context.id}/${tag.slug}`,
    route: `${route}/${tag.slug}`,
    title: tag.name,
    description: htmlToText(tag.descriptionHtml).slice(0, 160) || `${count} of the ${context.api.title} API: ${tag.name}.`,
    component: 'ApiTag',
    props,
    headings: [heading('operations', 'Operations')],
    ids: [],
    links: collectLinks(props),
    sidebarLabel: tag.name,
    deprecated: false,
    keywords: [],
    file: '',
    tag: tag.name,
  };
}

function createSchemaPage(named: ApiNamedSchema, context: PagesContext): GeneratedPage {
  const schemas = createPageSchemas(context, ['schema', 'example']);
  const schema = schemas.show(named.schema, 'schema', 'field');
  schemas.finish();
  const example = sampleSchema(named.schema, context.lookup, 'response');
  const props: ApiSchemaPageProps = {
    schema,
    example: example === null ? null : exampleView(example, 'application/json', 'Example'),
  };
  const route = context.schemaPages.routeOf(named.key);
  return {
    id: context.id + route.slice(context.route.length),
    route,
    title: named.name,
    description: htmlToText(named.schema.descriptionHtml ?? '').slice(0, 160) || `Fields of ${named.name} in the ${context.api.title} API.`,
    component: 'ApiSchemaPage',
    props,
    headings: [heading('schema', 'Fields'), ...(props.example ? [heading('example', 'Example')] : [])],
    ids: schemas.fieldIds,
    links: collectLinks(props),
    sidebarLabel: named.name,
    deprecated: false,
    keywords: [],
    file: '',
    tag: null,
  };
}
