/**
 * What the pages of an API reference show: plain JSON, made once per page by the build and drawn by the theme.
 * Texts named `…Html` are sanitised HTML; all other texts are plain.
 */
import type { SampleBody, SampleRequest } from './samples/request.ts';

/** A short mark such as a method or a stability. */
export interface ApiBadgeView {
  text: string;
  tone: string;
}

/** A fact about a value: its default, its bounds. `values` are shown as code, `text` in plain. */
export interface ApiFactView {
  label: string;
  values?: string[];
  text?: string;
}

/** A value as the reader sees it. */
export interface ApiSchemaView {
  /** In words: `string`, `array of objects`. */
  type: string;
  /** Name of the shared schema in the type's words, when there is one. */
  schema?: string;
  /** URL or fragment of the place where the shared schema is shown; absent where it is shown here. */
  href?: string;
  /** `nullable`, `read-only`, `write-only`, `deprecated`. */
  marks?: string[];
  descriptionHtml?: string;
  facts?: ApiFactView[];
  fields?: ApiFieldView[];
  choices?: ApiChoiceView[];
  /** The fields are those of each item of a list or map. */
  repeated?: true;
}

/** A parameter, a field, or what stands in the place of one (other fields of a map, one option of several). */
export interface ApiFieldView extends ApiSchemaView {
  id: string;
  name: string;
  /** The name is a description ("any other field") and no literal name. */
  generic?: true;
  required?: true;
  /** Headers that the part of a form has which is this field. */
  headers?: ApiFieldView[];
}

/** Alternatives: exactly one of them, or at least one. */
export interface ApiChoiceView {
  label: string;
  /** Field whose value selects the option. */
  discriminator?: string;
  options: ApiFieldView[];
}

/** An example of a body, named where a document names it. */
export interface ApiExampleView {
  label: string;
  /** JSON, XML or any text. */
  code: string;
  language: string;
  descriptionHtml?: string;
  /** True when long lists were cut. */
  shortened?: true;
  /** Of a request body: number of what samples send for this example. */
  body?: number;
}

/** One representation of a body. */
export interface ApiMediaView {
  /** Content types: several where they all have this schema. */
  types: string[];
  schema?: ApiSchemaView;
  examples: ApiExampleView[];
  /** Of a request body: number of what samples send for this type. */
  body?: number;
}

/** A body of a request or an answer, in one of its forms. */
export interface ApiBodyView {
  id: string;
  required?: true;
  descriptionHtml?: string;
  media: ApiMediaView[];
}

/** An answer by its status. */
export interface ApiResponseView {
  id: string;
  /** `200`, `4XX`, `default`. */
  status: string;
  /** Name of the status, such as `Not found`. */
  title: string;
  tone: string;
  descriptionHtml?: string;
  headers: ApiFieldView[];
  media: ApiMediaView[];
  /** Operations that this response leads to. */
  links: { name: string; textHtml: string; href?: string }[];
}

/** One way to be let in, of those that there are. */
export interface ApiSecurityView {
  /** Schemes that are needed together; empty when none is. */
  schemes: {
    name: string;
    text: string;
    scopes: string[];
    descriptionHtml?: string;
    /** Where the rest of its description stands; left out where this is all of it. */
    href?: string;
  }[];
}

/** Parameters that stand at one place, such as the path or the query. */
export interface ApiParametersView {
  id: string;
  title: string;
  fields: ApiFieldView[];
}

/** The samples of an operation, by language and library. */
export interface ApiSampleView {
  /** Value of the tab, remembered on all pages; a language may have several samples, one after the other. */
  language: string;
  label: string;
  /** What sends the request, or what a publisher's own sample is about. */
  library: string;
  /** Language for highlighting. */
  grammar: string;
  code: string;
  /** The publisher's own; left out for those that are made of the request. */
  given?: true;
}

/** Where requests go. */
export interface ApiServerView {
  /** Key under which a browser remembers the choice: the same for all operations with these servers. */
  group: string;
  /** The address that the samples hold. */
  url: string;
  choices: { url: string; label: string }[];
}

/** What a response looks like, for one status or several that look the same. */
export interface ApiAnswerView {
  status: string;
  title: string;
  /** None for a response without a body. */
  examples: ApiExampleView[];
}

/** Why something is deprecated and what comes in its place, as far as the document says. */
export interface ApiDeprecationView {
  reasonHtml?: string;
  successor?: { label: string; href: string };
}

/** A request that the server sends to an address that it was given. */
export interface ApiCallbackView {
  id: string;
  name: string;
  method: string;
  /** Runtime expression of the URL. */
  expression: string;
  summary: string;
  /** Its stability, where that is worth a word. */
  badges?: ApiBadgeView[];
  descriptionHtml?: string;
  externalDocs?: { href: string; label: string };
  /** What the request brings to show who sends it, as alternatives. */
  security?: ApiSecurityView[];
  /** What the server sends beside the body, by the place where it goes. */
  parameters?: ApiParametersView[];
  body?: ApiBodyView;
  responses: ApiResponseView[];
}

/** An operation in a list: its method, path and page. */
export interface ApiOperationLink {
  method: string;
  path: string;
  label: string;
  href: string;
  badges?: ApiBadgeView[];
}

/** Props of the theme's `ApiOperation`. */
export interface ApiOperationProps {
  kind: 'operation' | 'webhook';
  method: string;
  path: string;
  badges: ApiBadgeView[];
  /** Absent for webhooks, which the API calls. */
  servers?: ApiServerView;
  deprecation?: ApiDeprecationView;
  descriptionHtml: string;
  externalDocs?: { href: string; label: string };
  security: ApiSecurityView[];
  parameters: ApiParametersView[];
  body?: ApiBodyView;
  responses: ApiResponseView[];
  errors: ApiResponseView[];
  callbacks: ApiCallbackView[];
  related: ApiOperationLink[];
  samples: ApiSampleView[];
  /** What the samples send, of which browsers can write them; left out for webhooks. */
  request?: SampleRequest;
  /** What samples send instead, as the reader chooses a type or an example of the body: by number. */
  bodies?: SampleBody[];
  /** Examples of what a webhook brings; left out for operations. */
  payload?: ApiExampleView[];
  answers: ApiAnswerView[];
}

/** Props of the theme's `ApiTag`. */
export interface ApiTagProps {
  descriptionHtml: string;
  externalDocs?: { href: string; label: string };
  operations: ApiOperationLink[];
}

/** A part of an API's own description: a heading of its, or what stands between two. */
export type ApiArticlePart =
  | { kind: 'html'; html: string }
  | { kind: 'heading'; level: 2 | 3; id: string; text: string };

/** Props of the theme's `ApiOverview`: what an API's document says of it as a whole. */
export interface ApiOverviewProps {
  version: string;
  logo?: { src: string; alt: string };
  article: ApiArticlePart[];
  servers: {
    /** With the names of variables in braces. */
    url: string;
    descriptionHtml: string;
    variables: { name: string; default: string; values: string[]; descriptionHtml: string }[];
  }[];
  /** Ways to authenticate, each with what a request carries. */
  schemes: {
    id: string;
    name: string;
    text: string;
    /** Flows of OAuth and the like, with the addresses that each needs, and the scopes that none before it has. */
    details: {
      text: string;
      urls: { label: string; url: string }[];
      scopes?: { name: string; text: string }[];
    }[];
    descriptionHtml: string;
    sample: string;
  }[];
  /** Contact, licence and the like, each a text that may be a link. */
  facts: { label: string; text: string; href?: string }[];
  groups: {
    id: string;
    title: string;
    tags: { name: string; href: string; descriptionHtml: string; operations: ApiOperationLink[] }[];
  }[];
}

/** Props of the theme's `ApiSchemaPage`: a shared schema that is too large for the pages which use it. */
export interface ApiSchemaPageProps {
  schema: ApiSchemaView;
  example: ApiExampleView | null;
}
