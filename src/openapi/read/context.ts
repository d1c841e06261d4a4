import type { ApiSchema } from './api-model.ts';
import type { Cursor } from './cursor.ts';
import type { DescriptionRenderer } from './description.ts';
import type { Documents } from './documents.ts';

/** Vendor extensions that carry what OpenAPI has no field for. */
export interface ApiExtensions {
  /** Stability of an operation: stable, beta, alpha, unstable or deprecated. */
  stability: string;
  /** Plan that an operation needs, as text. */
  plan: string;
}

/** What the readers of the parts of a document share. */
export interface ReadContext {
  documents: Documents;
  /** Renders CommonMark to safe HTML. */
  describe: DescriptionRenderer;
  /** A link's target as a whole address, where it is one or the site is known that it is relative to. */
  resolveLink: (target: string) => string;
  schemas: SchemaSource;
  extensions: ApiExtensions;
}

/** Reads schemas and keeps the shared ones. */
export interface SchemaSource {
  read: (cursor: Cursor) => ApiSchema;
  /** Key of the shared schema that a `$ref` value leads to; null when it leads nowhere. */
  keyOf: (reference: Cursor) => string | null;
}
