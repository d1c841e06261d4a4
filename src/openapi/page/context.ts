import { toCompactJson } from '../../shared/json.ts';
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

/** A schema that has a page of its own. */
export interface PagedSchema extends ApiNamedSchema {
  /** True for one that the document has no name for: its key says where it is written first. */
  isInline?: true;
}

/**
 * The schemas that have a page of their own. What documents write into many places under one title, as long ones do with
 * a user who did something, is the same page everywhere.
 */
export class SchemaPages {
  readonly schemas: PagedSchema[] = [];
  private readonly routes = new Map<ApiSchema, string>();
  /** Routes of schemas without a name of their own, by their title and all that they say. */
  private readonly inline = new Map<string, string>();
  private readonly taken = new UniqueNames();
  private readonly route: string;
  private readonly style: SlugStyle | undefined;

  constructor(options: ApiPagesOptions) {
    this.route = options.route;
    this.style = options.slugStyle;
  }

  /** Route of a schema's page, which exists from now on. */
  routeOf(named: PagedSchema): string {
    const known = this.routes.get(named.schema);
    if (known !== undefined) return known;
    const isShared = named.isInline && named.schema.title !== undefined;
    const content = isShared ? toCompactJson(named.schema) : '';
    const route = this.inline.get(content) ?? this.makeRoute(named);
    this.routes.set(named.schema, route);
    if (isShared) this.inline.set(content, route);
    return route;
  }

  private makeRoute(named: PagedSchema): string {
    this.schemas.push(named);
    return `${this.route}/schemas/${this.taken.take(kebabCase(named.key, this.style) || 'schema')}`;
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
      const inline: PagedSchema = { key: `${owner.slug}-${anchor}`, name, schema, isInline: true };
      return withBaseUrl(baseUrl, schemaPages.routeOf(named ?? inline));
    },
    budget: PAGE_BUDGET,
  });
}
