/** What stands under a key of an API document. */
export type Form =
  | 'any'
  | 'text'
  /** A text, or a reference to a Markdown file that has it. */
  | 'article'
  | 'flag'
  | 'number'
  | 'address'
  | 'server'
  | 'mail'
  | { readonly one: readonly string[] }
  | { readonly list: Form }
  | { readonly map: Form }
  | { readonly object: ObjectName };

export type ObjectName =
  | 'document'
  | 'info'
  | 'contact'
  | 'license'
  | 'server'
  | 'variable'
  | 'path'
  | 'operation'
  | 'externalDocs'
  | 'parameter'
  | 'header'
  | 'body'
  | 'media'
  | 'encoding'
  | 'response'
  | 'example'
  | 'link'
  | 'tag'
  | 'components'
  | 'requirement'
  | 'callback'
  | 'scheme'
  | 'flows'
  | 'flow'
  | 'discriminator'
  | 'schema';

/** One kind of object of the specification: its keys, which of them it needs, and how messages call it. */
export interface ObjectForm {
  name: string;
  keys: Readonly<Record<string, Form>>;
  needs?: readonly string[];
}

/** Methods that a path can have. */
export const METHODS = [
  'get',
  'put',
  'post',
  'delete',
  'options',
  'head',
  'patch',
  'trace',
  'query',
] as const;

const list = (item: Form): Form => ({ list: item });
const map = (item: Form): Form => ({ map: item });
const object = (name: ObjectName): Form => ({ object: name });
const each = (form: Form, ...keys: readonly string[]): Record<string, Form> =>
  Object.fromEntries(keys.map((key) => [key, form]));
const texts = (...keys: string[]) => each('text', ...keys);
const flags = (...keys: string[]) => each('flag', ...keys);

const SHOWN: Record<string, Form> = {
  schema: object('schema'),
  example: 'any',
  examples: map(object('example')),
};
const STYLES = [
  'matrix',
  'label',
  'simple',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
];
const FIELD: Record<string, Form> = {
  ...texts('description'),
  ...flags('required', 'deprecated', 'allowEmptyValue', 'explode', 'allowReserved'),
  ...SHOWN,
  style: { one: STYLES },
  content: map(object('media')),
};

/**
 * The objects of OpenAPI 3.0 to 3.2 together: what only a newer version has is read in older ones too, and no fault.
 * Keys that are not here are left to the publisher where they begin with `x-`.
 */
export const OBJECTS: Readonly<Record<ObjectName, ObjectForm>> = {
  document: {
    name: 'the document',
    keys: {
      openapi: 'any',
      ...texts('jsonSchemaDialect', '$self'),
      info: object('info'),
      servers: list(object('server')),
      paths: map(object('path')),
      webhooks: map(object('path')),
      components: object('components'),
      security: list(object('requirement')),
      tags: list(object('tag')),
      externalDocs: object('externalDocs'),
    },
    needs: ['info'],
  },
  info: {
    name: '"info"',
    keys: {
      ...texts('title', 'version', 'summary'),
      description: 'article',
      termsOfService: 'address',
      contact: object('contact'),
      license: object('license'),
    },
    needs: ['title', 'version'],
  },
  contact: { name: '"contact"', keys: { name: 'text', url: 'address', email: 'mail' } },
  license: { name: '"license"', keys: { ...texts('name', 'identifier'), url: 'address' }, needs: ['name'] },
  server: {
    name: 'a server',
    keys: { ...texts('description', 'name'), url: 'server', variables: map(object('variable')) },
    needs: ['url'],
  },
  variable: {
    name: 'a variable of a server',
    keys: { enum: list('any'), default: 'any', description: 'text' },
    needs: ['default'],
  },
  path: {
    name: 'a path',
    keys: {
      ...texts('$ref', 'summary'),
      description: 'article',
      ...each(object('operation'), ...METHODS),
      additionalOperations: map(object('operation')),
      servers: list(object('server')),
      parameters: list(object('parameter')),
    },
  },
  operation: {
    name: 'an operation',
    keys: {
      ...texts('summary', 'operationId'),
      description: 'article',
      tags: list('text'),
      externalDocs: object('externalDocs'),
      parameters: list(object('parameter')),
      requestBody: object('body'),
      responses: map(object('response')),
      callbacks: map(object('callback')),
      deprecated: 'flag',
      security: list(object('requirement')),
      servers: list(object('server')),
    },
  },
  externalDocs: {
    name: '"externalDocs"',
    keys: { description: 'text', url: 'address' },
    needs: ['url'],
  },
  parameter: {
    name: 'a parameter',
    // Without these it can't be shown at all, which its reader says.
    keys: { ...FIELD, name: 'any', in: 'any' },
  },
  // Publishers repeat the name of a header in it.
  header: { name: 'a header', keys: { ...FIELD, name: 'any', in: 'any' } },
  body: {
    name: 'a request body',
    keys: { description: 'text', content: map(object('media')), required: 'flag' },
    needs: ['content'],
  },
  media: {
    name: 'a media type',
    keys: {
      ...SHOWN,
      itemSchema: object('schema'),
      encoding: map(object('encoding')),
      prefixEncoding: 'any',
      itemEncoding: 'any',
    },
  },
  encoding: {
    name: 'an encoding',
    keys: {
      contentType: 'text',
      headers: map(object('header')),
      style: { one: STYLES },
      ...flags('explode', 'allowReserved'),
      encoding: 'any',
      prefixEncoding: 'any',
      itemEncoding: 'any',
    },
  },
  response: {
    name: 'a response',
    keys: {
      ...texts('summary', 'description'),
      headers: map(object('header')),
      content: map(object('media')),
      links: map(object('link')),
    },
    needs: ['description'],
  },
  example: {
    name: 'an example',
    keys: {
      ...texts('summary', 'description', 'externalValue', 'serializedValue'),
      value: 'any',
      dataValue: 'any',
    },
  },
  link: {
    name: 'a link',
    keys: {
      ...texts('operationRef', 'operationId', 'description'),
      parameters: map('any'),
      requestBody: 'any',
      server: object('server'),
    },
  },
  tag: {
    name: 'a tag',
    keys: {
      ...texts('name', 'summary', 'parent', 'kind'),
      description: 'article',
      externalDocs: object('externalDocs'),
    },
    needs: ['name'],
  },
  components: {
    name: '"components"',
    keys: {
      schemas: map(object('schema')),
      responses: map(object('response')),
      parameters: map(object('parameter')),
      examples: map(object('example')),
      requestBodies: map(object('body')),
      headers: map(object('header')),
      securitySchemes: map(object('scheme')),
      links: map(object('link')),
      callbacks: map(object('callback')),
      pathItems: map(object('path')),
      mediaTypes: map(object('media')),
    },
  },
  // Their keys are names of the document's own; see check-form.ts.
  requirement: { name: 'a security requirement', keys: {} },
  callback: { name: 'a callback', keys: {} },
  scheme: {
    name: 'a security scheme',
    keys: {
      type: { one: ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] },
      ...texts('description', 'name', 'scheme', 'bearerFormat'),
      in: { one: ['query', 'header', 'cookie'] },
      flows: object('flows'),
      openIdConnectUrl: 'address',
      oauth2MetadataUrl: 'address',
      deprecated: 'flag',
    },
    needs: ['type'],
  },
  flows: {
    name: '"flows"',
    keys: {
      implicit: object('flow'),
      password: object('flow'),
      clientCredentials: object('flow'),
      authorizationCode: object('flow'),
      deviceAuthorization: object('flow'),
    },
  },
  flow: {
    name: 'a flow',
    keys: {
      authorizationUrl: 'address',
      tokenUrl: 'address',
      refreshUrl: 'address',
      deviceAuthorizationUrl: 'address',
      scopes: map('any'),
    },
    needs: ['scopes'],
  },
  discriminator: {
    name: '"discriminator"',
    keys: { propertyName: 'text', mapping: map('text'), defaultMapping: 'text' },
    needs: ['propertyName'],
  },
  schema: {
    name: 'a schema',
    keys: {
      type: 'any',
      ...texts('title', 'description', 'format', 'pattern', 'contentMediaType', 'contentEncoding'),
      ...texts('$ref', '$id', '$schema', '$anchor', '$dynamicRef', '$dynamicAnchor', '$comment'),
      ...flags('nullable', 'readOnly', 'writeOnly', 'deprecated', 'uniqueItems'),
      ...each('number', 'multipleOf', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'),
      ...each('number', 'minProperties', 'maxProperties', 'minContains', 'maxContains'),
      exclusiveMinimum: 'any',
      exclusiveMaximum: 'any',
      required: list('text'),
      enum: list('any'),
      const: 'any',
      default: 'any',
      example: 'any',
      examples: 'any',
      xml: 'any',
      id: 'any',
      dependencies: 'any',
      dependentRequired: 'any',
      $vocabulary: 'any',
      $recursiveRef: 'any',
      $recursiveAnchor: 'any',
      discriminator: object('discriminator'),
      externalDocs: object('externalDocs'),
      properties: map(object('schema')),
      patternProperties: map(object('schema')),
      dependentSchemas: map(object('schema')),
      $defs: map(object('schema')),
      definitions: map(object('schema')),
      allOf: list(object('schema')),
      anyOf: list(object('schema')),
      oneOf: list(object('schema')),
      prefixItems: list(object('schema')),
      items: object('schema'),
      additionalItems: object('schema'),
      unevaluatedItems: object('schema'),
      contains: object('schema'),
      propertyNames: object('schema'),
      additionalProperties: object('schema'),
      unevaluatedProperties: object('schema'),
      contentSchema: object('schema'),
      not: object('schema'),
      if: object('schema'),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: object('schema'),
      else: object('schema'),
    },
  },
};

/** Where the keys of version 2.0 have gone. */
export const OLD_KEYS: Readonly<Record<string, string>> = {
  swagger: 'Leave it out: "openapi" names the version.',
  host: 'Put it into the "url" of an entry of "servers".',
  basePath: 'Put it into the "url" of an entry of "servers".',
  schemes: 'Put the scheme into the "url" of an entry of "servers".',
  definitions: 'Schemas stand in components/schemas since version 3.0.',
  securityDefinitions: 'Security schemes stand in components/securitySchemes since version 3.0.',
  consumes: 'Media types are the keys of "content" in "requestBody" since version 3.0.',
  produces: 'Media types are the keys of "content" in a response since version 3.0.',
  type: 'Put it into "schema".',
  format: 'Put it into "schema".',
  default: 'Put it into "schema".',
  enum: 'Put it into "schema".',
  items: 'Put it into "schema".',
  minimum: 'Put it into "schema".',
  maximum: 'Put it into "schema".',
  collectionFormat: 'Since version 3.0, "style" and "explode" say how lists are written.',
};
