import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { createDiagnostic, hasErrors } from '../../diagnostics/diagnostic.ts';
import { isRecord } from '../../shared/json.ts';
import { readAbout, readTagGroups } from './about-reader.ts';
import type { ApiModel } from './api-model.ts';
import type { ApiExtensions, ReadContext } from './context.ts';
import type { Cursor } from './cursor.ts';
import { createDescriptionRenderer, resolveLink } from './description.ts';
import { Documents, type ReadFile } from './documents.ts';
import { checkForm } from './form/check-form.ts';
import { type OperationContext, readOperations, readWebhooks } from './operation-reader.ts';
import { assignSlugs, reportDoubledIds } from './operation-slugs.ts';
import { plainTitle } from './plain-title.ts';
import { checkRefused } from './refused-links.ts';
import { SchemaReader } from './schema-reader.ts';
import { readSecurity, readSecuritySchemes } from './security-reader.ts';
import { readServers } from './server-reader.ts';
import { type SlugStyle, UniqueNames } from './slug.ts';
import { readMarkTags, readTags } from './tag-reader.ts';

export interface LoadApiOptions {
  /** Path of the document, relative to the site's root. */
  file: string;
  readFile: ReadFile;
  /** Names of vendor extensions; `x-stability` and `x-plan` when left out. */
  extensions?: Partial<ApiExtensions>;
  /** How names become addresses; `words` when left out. */
  slugStyle?: SlugStyle;
  /** Address that relative links of descriptions are resolved against; they are the site's own when left out. */
  linkBase?: string;
}

export interface LoadApiResult {
  /** Null when the document has errors. */
  api: ApiModel | null;
  /** Files that the result depends on, missing ones included, relative to the site's root, sorted. */
  inputs: string[];
  diagnostics: Diagnostic[];
}

/** Reads an OpenAPI document of version 3.0, 3.1 or 3.2 with all the files that it refers to, and checks it. */
export function loadApi(options: LoadApiOptions): LoadApiResult {
  const documents = new Documents(options.readFile);
  let api: ApiModel | null = null;
  try {
    const root = documents.open(options.file, null);
    const needsResponses = root ? checkVersion(root, documents) : null;
    if (root && needsResponses !== null) {
      api = readModel(root, documents, { needsResponses, ...options });
      checkForm(root, documents);
    }
  } catch (error) {
    // Chains of references can be longer than the stack.
    if (!(error instanceof RangeError)) throw error;
    documents.diagnostics.push(
      createDiagnostic('openapi-too-large', {
        message: 'The document refers from schema to schema too deeply',
        location: { file: options.file, line: 1, column: 1 },
      }),
    );
  }
  const { diagnostics, inputs } = documents;
  return { api: hasErrors(diagnostics) ? null : api, inputs, diagnostics };
}

/** True for 3.0, false for 3.1 and 3.2, null when the file is no document that can be read (reported). */
function checkVersion(root: Cursor, documents: Documents): boolean | null {
  const version = root.own('openapi');
  const text = typeof version === 'number' ? String(version) : version;
  if (typeof text === 'string' && /^3\.[012](?:\.|$)/.test(text)) return text.startsWith('3.0');
  if (!isRecord(root.value) || (version === undefined && root.own('swagger') === undefined)) {
    documents.report('openapi-invalid', root, {
      message: 'The file is no OpenAPI document: it has no "openapi" with a version',
      hint: 'Name the file that starts with "openapi: 3.1.0" or the like.',
    });
    return null;
  }
  const found = version ?? root.own('swagger');
  const isSwagger = version === undefined && String(found).startsWith('2');
  documents.report('openapi-version', root, {
    message: `OpenAPI ${typeof found === 'string' || typeof found === 'number' ? found : 'of this version'} cannot be read`,
    hint: isSwagger
      ? `Convert it: npx swagger2openapi ${root.file} --outfile openapi.yaml. Then name openapi.yaml in "apis".`
      : 'Convert the document to OpenAPI 3.0, 3.1 or 3.2.',
    at: version === undefined ? 'swagger' : 'openapi',
  });
  return null;
}

function readModel(
  root: Cursor,
  documents: Documents,
  options: LoadApiOptions & { needsResponses: boolean },
): ApiModel {
  const describe = createDescriptionRenderer(options.linkBase);
  const schemas = new SchemaReader(documents, describe);
  const extensions = { stability: 'x-stability', plan: 'x-plan', ...options.extensions };
  const base: ReadContext = {
    ...{ documents, describe, schemas, extensions },
    resolveLink: (target) => resolveLink(target, options.linkBase),
  };
  const schemes = readSecuritySchemes(root, base);
  const context: OperationContext = {
    ...base,
    schemes,
    security: readSecurity(root, schemes, base) ?? [],
    hasPaths: (documents.part(root, 'paths')?.keys() ?? []).some((key) => key.startsWith('/')),
    slugs: new UniqueNames(),
    slugStyle: options.slugStyle ?? 'words',
    markTags: readMarkTags(root, documents),
    givenSlugs: new Set(),
    operationIds: new Map(),
    doubledIds: [],
    needsResponses: options.needsResponses,
  };
  const paths = documents.part(root, 'paths');
  // Before version 3.1, publishers wrote them down under a name of their own.
  const webhooks = documents.part(root, 'webhooks') ?? documents.part(root, 'x-webhooks');
  if (!paths && !webhooks && !root.get('components')) {
    documents.report('openapi-invalid', root, {
      message: 'The document has no "paths"',
      hint: 'List the operations in "paths".',
    });
  }
  const operations = paths ? readOperations(paths, context) : [];
  const hooks = webhooks ? readWebhooks(webhooks, context) : [];
  const all = [...operations, ...hooks];
  assignSlugs(all, { style: context.slugStyle, taken: context.slugs, given: context.givenSlugs });
  reportDoubledIds(context.doubledIds, all, documents);
  checkUnusedSchemas(root, documents, schemas);
  const info = documents.part(root, 'info');
  const tags = readTags(root, all, context);
  const model = {
    title: plainTitle(info?.ownText('title') ?? 'API'),
    version: info?.ownText('version') ?? '',
    articleHtml: describe.article(introductionOf(info, documents)),
    about: readAbout(root, context),
    servers: readServers(root, context) ?? [],
    tagGroups: readTagGroups(root, tags),
    tags,
    operations,
    webhooks: hooks,
    schemes,
    schemas: schemas.finish(),
    linksParts: describe.linksParts(),
  };
  checkRefused(documents, describe);
  return model;
}

/** Schemas that no operation uses may have faults too; reading them reports those. */
function checkUnusedSchemas(root: Cursor, documents: Documents, schemas: SchemaReader): void {
  const components = documents.part(root, 'components');
  for (const schema of components ? documents.entries(components, 'schemas') : []) schemas.include(schema);
}

/** What a document says of its API: the summary that version 3.1 has for it, and the description. */
function introductionOf(info: Cursor | undefined, documents: Documents): string {
  const texts = info ? [info.ownText('summary'), documents.textOf(info, 'description')] : [];
  return texts
    .map((text) => text?.trim() ?? '')
    .filter((text, index, all) => text !== '' && !(index === 0 && all[1]?.startsWith(text)))
    .join('\n\n');
}
