import { describe, expect, it } from 'vitest';
import { checkCoverage, measureCoverage } from '../../../src/openapi/read/coverage.ts';
import { documentOf, modelOf } from './support.ts';

const schemas = {
  Thing: {
    type: 'object',
    properties: {
      id: { type: 'integer', description: 'Number.', example: 7 },
      on: { type: 'boolean' },
      tags: { type: 'array', description: 'Words.', items: { type: 'string', enum: ['a'] } },
      inner: { type: 'object', properties: { deep: { type: 'string' } } },
    },
  },
};
const content = { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } };
const api = modelOf(
  documentOf(
    {
      '/things': {
        get: {
          operationId: 'a',
          description: 'Reads.',
          parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
          responses: { 200: { description: 'OK', content } },
        },
        put: {
          operationId: 'b',
          parameters: [{ name: 'p', in: 'query', description: 'P.', example: 1, schema: {} }],
          responses: { 200: { description: 'OK', content } },
        },
      },
    },
    { components: { schemas } },
  ),
);

describe('the coverage of a document', () => {
  it('counts each shared field once', () => {
    expect(measureCoverage(api)).toMatchObject({
      operations: { total: 2, described: 1, exampled: 2 },
      parameters: { total: 2, described: 1, exampled: 1 },
      fields: { total: 5, described: 2, exampled: 4 },
    });
  });

  it('is told in one line', () => {
    expect(measureCoverage(api).text).toBe(
      '2 operations (1 without description, 0 without example), 2 parameters (1 without description, 1 without example), 5 fields (3 without description, 1 without example); 44.4% described',
    );
  });

  it('fails under the demanded share only', () => {
    const coverage = measureCoverage(api);
    expect(checkCoverage(coverage, 0.4, 'api.yaml')).toEqual([]);
    expect(checkCoverage(coverage, 0.5, 'api.yaml')).toMatchObject([
      { code: 'openapi-coverage-low', severity: 'error', location: { file: 'api.yaml' } },
    ]);
  });

  it('ends for schemas that are lists of themselves', () => {
    const recursive = {
      List: { type: 'array', items: { $ref: '#/components/schemas/List' } },
      Box: { properties: { list: { $ref: '#/components/schemas/List' } } },
    };
    expect(measureCoverage(modelOf(documentOf({}, { components: { schemas: recursive } }))).fields).toEqual({
      total: 1,
      described: 0,
      exampled: 0,
    });
  });
});
