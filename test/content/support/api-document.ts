import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ApiModel } from '../../../src/openapi/read/api-model.ts';
import { loadApi } from '../../../src/openapi/read/load-document.ts';
import { projectRoot } from '../../support/paths.ts';
import { isObject, type PlacedSchema, type RawSchema, SchemaValidator } from './json-schema.ts';

/** The document of the API, relative to the root. */
export const API_DOCUMENT = 'content/api/openapi.yaml';

/** An example with the schema that it has to fit. */
export interface PlacedExample {
  /** `file#pointer` of the example. */
  where: string;
  value: unknown;
  schema: RawSchema;
  file: string;
}

let model: ApiModel | undefined;
const files = new Map<string, RawSchema>();

/** The API as docsgen understands it; fails when the document has faults. */
export function loadApiModel(): ApiModel {
  if (model) return model;
  const { api, diagnostics } = loadApi({
    file: API_DOCUMENT,
    readFile: (file) => {
      const absolute = path.join(projectRoot, file);
      return existsSync(absolute) ? readFileSync(absolute, 'utf8') : null;
    },
  });
  if (!api || diagnostics.length > 0)
    throw new Error(diagnostics.map(({ message, location }) => `${location?.file} ${message}`).join('\n'));
  model = api;
  return api;
}

/** All examples of parameters, bodies, schemas and fields. */
export function collectExamples(): PlacedExample[] {
  const found: PlacedExample[] = [];
  const seen = new Set<string>();
  const visit = (value: unknown, file: string, pointer: string): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) visit(item, file, `${pointer}/${index}`);
      return;
    }
    if (!isObject(value)) return;
    if (typeof value.$ref === 'string') {
      const target = splitRef(value.$ref, file);
      const identity = `${target.file}#${target.pointer}`;
      if (seen.has(identity)) return;
      seen.add(identity);
      visit(walk(target.file, target.pointer), target.file, target.pointer);
      return;
    }
    found.push(...examplesOf(value, file, pointer));
    for (const [key, part] of Object.entries(value)) {
      // What is below is data, unless a field has one of these names.
      const isData = ['example', 'examples', 'default', 'enum'].includes(key);
      if (!isData || pointer.endsWith('/properties')) visit(part, file, `${pointer}/${escapeStep(key)}`);
    }
  };
  visit(readYaml(API_DOCUMENT), API_DOCUMENT, '');
  return found;
}

/** Faults of one example. */
export function checkExample({ value, schema, file }: PlacedExample): string[] {
  return new SchemaValidator<string>(follow).check(value, schema, file);
}

/** Examples of a schema, or of a parameter or media type, which have their schema in a key. */
function examplesOf(holder: RawSchema, file: string, pointer: string): PlacedExample[] {
  if (pointer.endsWith('/properties')) return [];
  const schema = isObject(holder.schema) ? holder.schema : holder;
  const named = isObject(holder.examples) ? Object.entries(holder.examples) : [];
  return [
    ...('example' in holder ? [{ where: `${file}#${pointer}/example`, value: holder.example }] : []),
    ...named.map(([name, example]) => ({
      where: `${file}#${pointer}/examples/${name}`,
      value: isObject(example) ? example.value : example,
    })),
  ].map((example) => ({ ...example, schema, file }));
}

function follow(schema: RawSchema, file: string): PlacedSchema<string> {
  let current: PlacedSchema<string> = { schema, place: file };
  while (typeof current.schema.$ref === 'string') {
    const target = splitRef(current.schema.$ref, current.place);
    const next = walk(target.file, target.pointer);
    if (!isObject(next)) throw new Error(`${current.schema.$ref} in ${current.place} leads nowhere`);
    current = { schema: next, place: target.file };
  }
  return current;
}

function splitRef(ref: string, from: string): { file: string; pointer: string } {
  const [file = '', pointer = ''] = ref.split('#');
  return { file: file === '' ? from : path.posix.join(path.posix.dirname(from), file), pointer };
}

function walk(file: string, pointer: string): unknown {
  let value: unknown = readYaml(file);
  for (const step of pointer.split('/').slice(1)) {
    value = isObject(value) ? value[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
  }
  return value;
}

function readYaml(file: string): RawSchema {
  const known = files.get(file);
  if (known) return known;
  const value: unknown = parse(readFileSync(path.join(projectRoot, file), 'utf8'));
  const document = isObject(value) ? value : {};
  files.set(file, document);
  return document;
}

function escapeStep(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1');
}
