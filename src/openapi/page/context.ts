import type { Texts } from '../../shared/texts.ts';
import { withBaseUrl } from '../../shared/urls.ts';
import type { ApiModel, ApiNamedSchema, ApiOperation, ApiSchema } from '../read/api-model.ts';
import { kebabCase, type SlugStyle, UniqueNames } from '../read/slug.ts';
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
  /** `document` leaves the operations of a tag as they are; those of a resource come first otherwise. */
  order?: 'task' | 'document';
  /** False leaves the page about the whole API out. */
  overview?: boolean;
  /** Address of the document for readers; it is not offered when left out. */
  download?: string;
  /** How names become addresses; `words` when left out. */
  slugStyle?: SlugStyle;
  /** Texts of the interface in the site's language; English when left out. */
  texts?: Texts;
}

/**
 * Estimated characters of HTML that a page's content may have: 150 kB less the header, sidebar and data around it, with a margin.
 * Schemas that don't fit get pages of their own.
 */
const PAGE_BUDGET = 55_000;
/** What the pages of one API share. */
export interface PagesContext extends ApiPagesOptions {
  texts: Texts;
  api: ApiModel;
  lookup: SchemaLookup;
  names: ReadonlyMap<string, ApiNamedSchema>;
  byOperationId: ReadonlyMap<string, ApiOperation>;
  byTag: ReadonlyMap<string, ApiOperation[]>;
  byPath: ReadonlyMap<string, ApiOperation[]>;
  schemaPages: SchemaPages;
  /** True for schemas that hold fields for one way only, at any depth. */
  hasSides: (schema: ApiSchema) => boolean;
}

/** The schemas that have a page of their own. */
export class SchemaPages {
  readonly schemas: ApiNamedSchema[] = [];
  private readonly routes = new Map<ApiSchema, string>();
  private readonly taken = new UniqueNames();
  private readonly route: string;
  private readonly style: SlugStyle | undefined;

  constructor(options: ApiPagesOptions) {
    this.route = options.route;
    this.style = options.slugStyle;
  }

  /** Route of a schema's page, which exists from now on. */
  routeOf(named: ApiNamedSchema): string {
    const known = this.routes.get(named.schema);
    if (known !== undefined) return known;
    const route = `${this.route}/schemas/${this.taken.take(kebabCase(named.key, this.style) || 'schema')}`;
    this.routes.set(named.schema, route);
    this.schemas.push(named);
    return route;
  }
}

/** The schemas of a page whose other ids are `reserved`. `owner` is what inline schemas that get pages are part of. */
export function createPageSchemas(
  context: PagesContext,
  owner: { slug: string; title: string },
  reserved: readonly string[],
): PageSchemas {
  const ids = new UniqueNames();
  for (const id of reserved) ids.take(id);
  const { lookup, names, schemaPages, baseUrl } = context;
  return new PageSchemas({
    ids,
    lookup,
    texts: context.texts,
    hasSides: context.hasSides,
    nameOf: (key) => names.get(key)?.name ?? key,
    pageOf: (schema, anchor) => {
      const named = schema.ref === undefined ? undefined : names.get(schema.ref);
      const name = schema.title ?? `${owner.title}: ${anchor.replace(/[-_]+/g, ' ')}`;
      const inline = { key: `${owner.slug}-${anchor}`, name, schema };
      return withBaseUrl(baseUrl, schemaPages.routeOf(named ?? inline));
    },
    budget: PAGE_BUDGET,
  });
}
