import { withBaseUrl } from '../../shared/urls.ts';
import type { ApiModel, ApiNamedSchema, ApiOperation, ApiSchema } from '../read/model.ts';
import { kebabCase, UniqueNames } from '../read/slug.ts';
import type { SchemaLookup } from '../samples/sampler.ts';
import { PageSchemas } from './schemas.ts';

export interface ApiPagesOptions {
  /** Start of the pages' ids: `api/shop`. */
  id: string;
  /** Route of the reference: `/reference/api/shop`. */
  route: string;
  baseUrl: string;
  /** Server that samples call; the document's first one when left out. */
  server?: string;
}

/**
 * Estimated characters of HTML that a page's content may have: 150 kB less the header, sidebar and data around it, with a margin.
 * Schemas that don't fit get pages of their own.
 */
const PAGE_BUDGET = 55_000;
/** What the pages of one API share. */
export interface PagesContext extends ApiPagesOptions {
  api: ApiModel;
  lookup: SchemaLookup;
  names: ReadonlyMap<string, ApiNamedSchema>;
  byOperationId: ReadonlyMap<string, ApiOperation>;
  byTag: ReadonlyMap<string, ApiOperation[]>;
  byPath: ReadonlyMap<string, ApiOperation[]>;
  schemaPages: SchemaPages;
}

/** The schemas that have a page of their own. */
export class SchemaPages {
  readonly schemas: ApiNamedSchema[] = [];
  private readonly routes = new Map<ApiSchema, string>();
  private readonly taken = new UniqueNames();
  private readonly route: string;

  constructor(options: ApiPagesOptions) {
    this.route = options.route;
  }

  /** Route of a schema's page, which exists from now on. */
  routeOf(named: ApiNamedSchema): string {
    const known = this.routes.get(named.schema);
    if (known !== undefined) return known;
    const route = `${this.route}/schemas/${this.taken.take(kebabCase(named.key) || 'schema')}`;
    this.routes.set(named.schema, route);
    this.schemas.push(named);
    return route;
  }
}

/** The schemas of a page whose other ids are `reserved`. `owner` is the start of names for inline schemas that get pages. */
export function createPageSchemas(
  context: PagesContext,
  owner: string,
  reserved: readonly string[],
): PageSchemas {
  const ids = new UniqueNames();
  for (const id of reserved) ids.take(id);
  const { lookup, names, schemaPages, baseUrl } = context;
  return new PageSchemas({
    ids,
    lookup,
    nameOf: (key) => names.get(key)?.name ?? key,
    pageOf: (schema, anchor) => {
      const named = schema.ref === undefined ? undefined : names.get(schema.ref);
      const inline = { key: `${owner}-${anchor}`, name: schema.title ?? `${owner}: ${anchor}`, schema };
      return withBaseUrl(baseUrl, schemaPages.routeOf(named ?? inline));
    },
    budget: PAGE_BUDGET,
  });
}
