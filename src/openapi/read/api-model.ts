/** What docsgen knows of an API after reading its document. Plain JSON but for integers of any size; texts named `…Html` are sanitised HTML. */

export interface ApiModel {
  title: string;
  version: string;
  /** Like other descriptions, but with headings (`h1` to `h6`, without ids). */
  articleHtml: string;
  about: ApiAbout;
  /** Groups of tags (`x-tagGroups`); a last one without a name holds those that no group names. */
  tagGroups: { name: string; tags: string[] }[];
  servers: ApiServer[];
  /** Tags that have operations, and those that are texts (`x-traitTag`), in document order. */
  tags: ApiTag[];
  /** In document order. */
  operations: ApiOperation[];
  webhooks: ApiOperation[];
  schemes: ApiSecurityScheme[];
  /** Shared schemas by key. The keys are unique names; `name` is what readers see. */
  schemas: ApiNamedSchema[];
  /** Whether descriptions link parts of the document as the tools do that they were written for. */
  linksParts: boolean;
}

/** What a document says of itself. */
export interface ApiAbout {
  contact: { name: string; url: string; email: string };
  license: { name: string; url: string };
  termsOfService: string;
  externalDocs?: ApiLink;
  /** `x-logo`: address of the picture and its text; absent without one. */
  logo?: { src: string; alt: string };
}

export interface ApiServer {
  /** With the variables' defaults filled in. */
  url: string;
  /** As written, with the names of variables in braces. */
  template: string;
  descriptionHtml: string;
  variables: ApiServerVariable[];
}

export interface ApiServerVariable {
  name: string;
  /** It may be an empty text; null for a variable without one, which no document should have. */
  default: string | null;
  /** Allowed values; empty when any is. */
  values: string[];
  descriptionHtml: string;
}

export interface ApiTag {
  /** True for the name of a group that docsgen has made of operations without a tag. */
  isMade?: true;
  name: string;
  /** What readers see in its place (`x-displayName`); left out where it is the name. */
  title?: string;
  slug: string;
  descriptionHtml: string;
  externalDocs?: ApiLink;
  /** Name of the tag below which it stands (version 3.2). */
  parent?: string;
  /** Slugs of the operations. */
  operations: string[];
}

export interface ApiLink {
  href: string;
  label: string;
}

export interface ApiNamedSchema {
  key: string;
  name: string;
  schema: ApiSchema;
}

export type Stability = 'stable' | 'beta' | 'alpha' | 'unstable' | 'deprecated';

export interface ApiOperation {
  kind: 'operation' | 'webhook';
  operationId: string;
  /** The document gives no operationId: it is made of the method and the path, or is the webhook's name. */
  isIdMade?: true;
  /** Unique, kebab case, safe in a path. */
  slug: string;
  /** Upper case. */
  method: string;
  /** For a webhook: its name. */
  path: string;
  /** Name of the tag whose page lists the operation. */
  tag: string;
  /** Title of its page; method and path where the document gives neither a summary nor an operationId. */
  summary: string;
  /** The title is method and path. */
  isUnnamed?: true;
  descriptionHtml: string;
  /** First sentence or paragraph as plain text. */
  excerpt: string;
  externalDocs?: ApiLink;
  stability: Stability;
  /** Why the operation is deprecated (`x-deprecated-reason`); empty when the document doesn't say. */
  deprecatedHtml: string;
  /** operationId of what comes in its place (`x-successor`); empty when the document doesn't say. */
  successor: string;
  /** Short name for the sidebar (`x-label`); empty without one. */
  label: string;
  /** What readers type who look for it (`x-search-terms`); absent without any. */
  searchTerms?: string[];
  /** Tags that are badges or say whom it is for (version 3.2); absent without any. */
  marks?: string[];
  /** Text of the plan extension, such as `Enterprise`; empty without one. */
  plan: string;
  /** Alternatives; an alternative without schemes means that none is needed. */
  security: ApiSecurityAlternative[];
  /** Servers of this operation or its path; empty when it has the document's. */
  servers: ApiServer[];
  parameters: ApiParameter[];
  body: ApiBody | null;
  responses: ApiResponse[];
  callbacks: ApiCallback[];
  codeSamples: ApiCodeSample[];
  /** File that holds the operation, relative to the site's root. */
  file: string;
}

export interface ApiSecurityAlternative {
  schemes: { key: string; scopes: string[] }[];
}

/** A flow of OAuth, a format of tokens. */
export interface ApiSecurityDetail {
  text: string;
  /** What it needs: `token URL`. */
  urls: { label: string; url: string }[];
  /** What a flow of OAuth can be asked for. */
  scopes?: { name: string; text: string }[];
}

export interface ApiSecurityScheme {
  key: string;
  kind: 'apiKey' | 'http' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'unknown';
  /** Name of the header, query parameter or cookie of an API key; scheme of HTTP authentication. */
  name: string;
  /** Where an API key goes: `header`, `query`, `cookie`; empty for others. */
  in: string;
  /** Nobody should begin to use it (version 3.2). */
  deprecated?: true;
  /** Further facts in words, such as URLs of OAuth flows. */
  details: ApiSecurityDetail[];
  descriptionHtml: string;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export interface ApiParameter {
  name: string;
  in: ParameterPlace;
  required: boolean;
  deprecated: boolean;
  allowEmpty: boolean;
  descriptionHtml: string;
  /** `simple`, `form`, `deepObject` … as it is in force. */
  style: string;
  explode: boolean;
  /** It is all of the query, without a name (version 3.2: `in: querystring`). */
  isWholeQuery?: true;
  /** Reserved characters of its value stand in the query as they are. */
  allowReserved?: true;
  /** Media type of a parameter that is serialised as a document; empty for others. */
  mediaType: string;
  schema: ApiSchema;
  /** Of one that is all of the query: the queries as they are sent. */
  examples: unknown[];
}

export interface ApiBody {
  required: boolean;
  descriptionHtml: string;
  content: ApiMedia[];
}

export interface ApiMedia {
  type: string;
  schema: ApiSchema | null;
  /** As the document gives them. */
  examples: ApiExample[];
  /** Examples that the document only links, with the links; absent without any. */
  outside?: Omit<ApiExample, 'value'>[];
  /** How fields of a form are written, by name; absent where the document says nothing of it. */
  encoding?: Record<string, BodyEncoding>;
}

/** How one field of a form is written. */
export interface BodyEncoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
  /** Headers of the part, in a body of parts. */
  headers?: ApiField[];
}

/** A sample of the publisher's own (`x-codeSamples`). */
export interface ApiCodeSample {
  /** Language as written: `Python`, `shell`. */
  lang: string;
  /** What the sample is; empty when the document doesn't say. */
  label: string;
  source: string;
}

export interface ApiExample {
  name: string;
  descriptionHtml: string;
  value: unknown;
  /** How the value is written, where the document says it (`serializedValue` of version 3.2). */
  written?: string;
}

export interface ApiResponse {
  status: string;
  descriptionHtml: string;
  headers: ApiField[];
  content: ApiMedia[];
  /** `operationRef` is a path into a document, for operations without a name. */
  links: { name: string; operationId: string; operationRef: string; textHtml: string }[];
}

export interface ApiCallback {
  name: string;
  expression: string;
  method: string;
  summary: string;
  descriptionHtml: string;
  externalDocs?: ApiLink;
  stability: Stability;
  /** What the request brings to show who sends it, as alternatives; empty when the document doesn't say. */
  security: ApiSecurityAlternative[];
  parameters: ApiParameter[];
  body: ApiBody | null;
  responses: ApiResponse[];
}

export interface ApiField {
  name: string;
  required: boolean;
  schema: ApiSchema;
}

export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** A schema with `allOf` merged and `null` turned into `nullable`. All keys but the needed ones are absent. */
export interface ApiSchema {
  /** Key of a shared schema; the other keys add to it. */
  ref?: string;
  /** Without `null`, unless that is the only one. */
  types?: SchemaType[];
  format?: string;
  title?: string;
  descriptionHtml?: string;
  /** What else is said of it: a link (`externalDocs`), and what the examples of a parameter or a header are. */
  docsHtml?: string;
  nullable?: true;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  /** The schema allows nothing. */
  never?: true;
  /** Allowed values; a single one for `const`. */
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  limits?: SchemaLimits;
  /** How the value is written in XML. */
  xml?: XmlForm;
  fields?: ApiField[];
  /** No fields beyond the named ones. */
  closed?: true;
  /** Schema of fields that are not named. */
  values?: ApiSchema;
  /** What the names of these fields are (`x-additionalPropertiesName`). */
  keyName?: string;
  patterns?: { pattern: string; schema: ApiSchema }[];
  items?: ApiSchema;
  tuple?: ApiSchema[];
  choices?: SchemaChoice[];
  /** Conditions that are no structure: `not`, `if`, `then`, `else`; `with` and the name of a field that has to be there. */
  rules?: { label: string; name?: string; schema: ApiSchema }[];
}

/** What a schema says of its value in XML. */
export interface XmlForm {
  /** Of the element or attribute, in the place of the field's own. */
  name?: string;
  namespace?: string;
  prefix?: string;
  /** An attribute of the element around it. */
  attribute?: true;
  /** A list stands in an element of its own. */
  wrapped?: true;
  /** The text of the element around it. */
  text?: true;
}

export interface SchemaChoice {
  kind: 'oneOf' | 'anyOf';
  options: ApiSchema[];
  discriminator?: Discriminator;
}

export interface Discriminator {
  property: string;
  /** Values by key of the shared schema that they select. */
  mapping: { value: string; ref: string }[];
  /** Key of the shared schema that any other value selects, or none (version 3.2). */
  fallback?: string;
}

/** A `bigint` where a number would be another one than the document has. */
export type Bound = number | bigint;

export interface SchemaLimits {
  minimum?: Bound;
  maximum?: Bound;
  exclusiveMinimum?: Bound;
  exclusiveMaximum?: Bound;
  multipleOf?: Bound;
  minLength?: Bound;
  maxLength?: Bound;
  pattern?: string;
  minItems?: Bound;
  maxItems?: Bound;
  uniqueItems?: true;
  minProperties?: Bound;
  maxProperties?: Bound;
  contentMediaType?: string;
  contentEncoding?: string;
}
