import type { ApiModel, ApiSchema } from '../../../src/openapi/read/api-model.ts';
import { type LoadApiResult, loadApi } from '../../../src/openapi/read/load-document.ts';

type Json = Record<string, unknown>;

/** Loads `api/openapi.yaml` from files in memory; values that are no texts are written as JSON. */
export function load(document: string | Json, files: Record<string, string | Json> = {}): LoadApiResult {
  const all: Record<string, string | Json> = { 'api/openapi.yaml': document, ...files };
  return loadApi({
    file: 'api/openapi.yaml',
    readFile: (file) => {
      const found = Object.hasOwn(all, file) ? all[file] : undefined;
      return found === undefined ? null : typeof found === 'string' ? found : JSON.stringify(found, null, 2);
    },
  });
}

/** The model of a document that has to be free of errors. */
export function modelOf(document: string | Json, files: Record<string, string | Json> = {}): ApiModel {
  const { api, diagnostics } = load(document, files);
  if (!api) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  return api;
}

/** `code file:line:column message | hint` of every fault. */
export function faultsOf(document: string | Json, files: Record<string, string | Json> = {}): string[] {
  return load(document, files).diagnostics.map(({ code, location, message, hint }) => {
    const place = location ? `${location.file}:${location.line}:${location.column}` : '-';
    return `${code} ${place} ${message} | ${hint ?? '-'}`;
  });
}

/** A document with these operations at `/things`. */
export function documentOf(paths: Json, rest: Json = {}): Json {
  return { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths, ...rest };
}

/** A document whose only operation takes a body of this schema. */
export function bodyDocument(schema: unknown, schemas: Json = {}, version = '3.1.0'): Json {
  const operation = {
    operationId: 'createThing',
    requestBody: { content: { 'application/json': { schema } } },
    responses: { 200: { description: 'Done' } },
  };
  return { ...documentOf({ '/things': { post: operation } }, { components: { schemas } }), openapi: version };
}

/** The schema of `bodyDocument` as it was understood. */
export function readBodySchema(schema: unknown, schemas: Json = {}, version = '3.1.0'): ApiSchema {
  const api = modelOf(bodyDocument(schema, schemas, version));
  return api.operations[0]?.body?.content[0]?.schema ?? {};
}

/** A shared schema as it was understood. */
export function readShared(name: string, schemas: Json, version = '3.1.0'): ApiSchema {
  const api = modelOf(bodyDocument({ $ref: `#/components/schemas/${name}` }, schemas, version));
  return api.schemas.find(({ key }) => key === name)?.schema ?? {};
}
