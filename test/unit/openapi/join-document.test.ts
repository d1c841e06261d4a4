import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { joinDocument } from '../../../src/openapi/read/join-document.ts';
import { type LoadApiResult, loadApi } from '../../../src/openapi/read/load-document.ts';
import { isRecord } from '../../../src/shared/json.ts';
import { projectRoot } from '../../support/paths.ts';

const readFrom = (files: Record<string, string>) => (file: string) => files[file] ?? null;

/** The pages of a document, without the files that its parts stand in. */
function pagesOf({ api, diagnostics }: LoadApiResult): unknown {
  if (!api) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const pages = createApiPages(api, { id: 'api/x', route: '/api', baseUrl: '/' });
  return JSON.parse(JSON.stringify(pages.map((page) => ({ ...page, file: '' }))));
}

/** Every `$ref` of a joined document. */
function refsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === '$ref' && typeof child === 'string' ? [child] : refsOf(child),
  );
}

const FILES = {
  'api/openapi.yaml': `openapi: 3.1.0
info: { title: Boats, version: '1', description: { $ref: ./about.md } }
tags: [{ name: Boats, description: { $ref: 'parts.yaml#/words/boats' } }]
paths:
  /boats: { $ref: ./paths/boats.yaml }
  /boats/{id}: { $ref: 'parts.yaml#/paths/~1boats~1{id}' }
components:
  parameters: { $ref: 'parts.yaml#/parameters' }
  schemas:
    Boat: { $ref: ./schemas/Boat.yaml }
    Flag: { type: string, enum: [a, b] }
`,
  'api/about.md': 'All of the **harbour**.\n',
  'api/paths/boats.yaml': `get:
  operationId: listBoats
  tags: [Boats]
  parameters: [{ $ref: '../openapi.yaml#/components/parameters/size' }]
  responses:
    '200':
      description: OK
      content:
        application/json:
          schema: { type: array, items: { $ref: ../schemas/Boat.yaml } }
          example: [{ $ref: 'no reference' }]
`,
  'api/parts.yaml': `words: { boats: What *floats*. }
parameters: { size: { name: size, in: query, schema: { $ref: '#/Size' } } }
Size: { type: integer, minimum: 1 }
paths:
  /boats/{id}:
    get:
      operationId: getBoat
      tags: [Boats]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: OK, content: { application/json: { schema: { $ref: ./schemas/Boat.yaml } } } } }
`,
  'api/schemas/Boat.yaml': `type: object
properties:
  example: { $ref: '../openapi.yaml#/components/schemas/Flag' }
  owner: { $ref: 'Person.yaml#/Person', description: Who has it. }
  size: { $ref: '../parts.yaml#/Size' }
`,
  'api/schemas/Person.yaml': `Person:
  type: object
  properties: { name: { type: string }, boats: { type: array, items: { $ref: Boat.yaml } } }
`,
};

describe('a document in many files', () => {
  it('is joined to one, of which the same pages are made', () => {
    const joined = joinDocument('api/openapi.yaml', readFrom(FILES)) ?? '';
    const document: unknown = JSON.parse(joined);
    expect(refsOf(document).filter((ref) => !ref.startsWith('#/') && ref !== 'no reference')).toEqual([]);
    expect(document).toMatchObject({
      info: { description: 'All of the **harbour**.\n' },
      components: {
        schemas: {
          Boat: { properties: { owner: { $ref: '#/components/schemas/Person' } } },
          Person: { properties: { boats: { items: { $ref: '#/components/schemas/Boat' } } } },
          Size: { minimum: 1 },
        },
      },
    });
    const whole = loadApi({ file: 'one.json', readFile: () => joined });
    expect(whole.diagnostics).toEqual([]);
    expect(pagesOf(whole)).toEqual(pagesOf(loadApi({ file: 'api/openapi.yaml', readFile: readFrom(FILES) })));
  });

  it('is joined whole where it is a large one: that of this site', () => {
    const file = 'content/api/openapi.yaml';
    const readFile = (name: string) => readFileSync(path.join(projectRoot, name), 'utf8');
    const joined = joinDocument(file, readFile) ?? '';
    const whole = loadApi({ file: 'one.json', readFile: () => joined });
    expect(whole.diagnostics).toEqual([]);
    expect(pagesOf(whole)).toEqual(pagesOf(loadApi({ file, readFile })));
  });

  it('is none where a part is missing, but for a file of another tool, and one in a single file stays as it was written', () => {
    const { 'api/about.md': _, ...rest } = FILES;
    expect(joinDocument('api/openapi.yaml', readFrom(rest))).toBeNull();
    // Seen in a public document: a file of another tool kept readers from the whole of it.
    const files = {
      ...FILES,
      'api/openapi.yaml': `${FILES['api/openapi.yaml']}x-topics: [{ $ref: ./topics.md }]\n`,
    };
    const joined = JSON.parse(joinDocument('api/openapi.yaml', readFrom(files)) ?? '{}');
    expect(joined).toMatchObject({ 'x-topics': [{ $ref: './topics.md' }], info: { title: 'Boats' } });
    const single = "openapi: 3.1.0 # mine\ninfo: { title: A }\nx: { $ref: '#/info' }\n";
    expect(joinDocument('a.yaml', () => single)).toBe(single);
  });
});
