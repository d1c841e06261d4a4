import vm from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../../src/openapi/page/pages.ts';
import { joinDocument } from '../../../src/openapi/read/join-document.ts';
import type { ApiOperationProps } from '../../../src/shared/api-view.ts';
import { createSamples } from '../../../src/shared/samples/all.ts';
import type { SampleRequest } from '../../../src/shared/samples/request.ts';
import { faultsOf, modelOf } from './support.ts';

const YAML = `openapi: 3.1.0
info: { title: Counters, version: '1' }
paths:
  /counters/{id}:
    put:
      operationId: setCounter
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer }, example: 9007199254740993 }
      requestBody:
        content:
          application/json:
            schema:
              type: object
              required: [count]
              properties:
                count: { type: integer, format: int64, minimum: -9223372036854775808, maximum: 9223372036854775807, example: 9007199254740993 }
                unit: { type: integer, enum: [18446744073709551615, 1], default: 18446744073709551615 }
                above: { type: integer, exclusiveMinimum: 9223372036854775806 }
                name: { type: string, maxLength: 9223372036854775807 }
      responses: { 200: { description: Done, content: { application/json: { example: { left: [9007199254740995] } } } } }
`;
const JSON_TEXT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Counters', version: '1' },
  paths: {
    '/counters/{id}': {
      put: {
        operationId: 'setCounter',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' }, example: '#a' }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['count'],
                properties: {
                  count: { type: 'integer', format: 'int64', minimum: '#b', maximum: '#c', example: '#a' },
                  unit: { type: 'integer', enum: ['#d', 1], default: '#d' },
                  above: { type: 'integer', exclusiveMinimum: '#e' },
                  name: { type: 'string', maxLength: '#c' },
                },
              },
            },
          },
        },
        responses: {
          200: { description: 'Done', content: { 'application/json': { example: { left: ['#f'] } } } },
        },
      },
    },
  },
})
  .replaceAll('"#a"', '9007199254740993')
  .replaceAll('"#b"', '-9223372036854775808')
  .replaceAll('"#c"', '9223372036854775807')
  .replaceAll('"#d"', '18446744073709551615')
  .replaceAll('"#e"', '9223372036854775806')
  .replaceAll('"#f"', '9007199254740995');

function propsOf(document: string): ApiOperationProps {
  const pages = createApiPages(modelOf(document), { id: 'api', route: '/api', baseUrl: '/' });
  return pages.find(({ component }) => component === 'ApiOperation')?.props as ApiOperationProps;
}

function sampleOf(props: ApiOperationProps, library: string): string {
  return props.samples.find((sample) => sample.library === library)?.code ?? '';
}

describe.each([
  ['YAML', YAML],
  ['JSON', JSON_TEXT],
])('whole numbers that JavaScript would round, in a document in %s', (_name, document) => {
  it('are shown as they are written: 9223372036854775807 was 9223372036854776000', () => {
    const props = propsOf(document);
    const fields = props.body?.media[0]?.schema?.fields ?? [];
    expect(fields.map(({ name, facts }) => [name, facts])).toEqual([
      [
        'count',
        [
          { label: 'Bounds', text: '-9223372036854775808 to 9223372036854775807' },
          { label: 'Example', values: ['9007199254740993'] },
        ],
      ],
      [
        'unit',
        [
          { label: 'Default', values: ['18446744073709551615'] },
          { label: 'Allowed', values: ['18446744073709551615', '1'] },
        ],
      ],
      ['above', [{ label: 'Bounds', text: 'more than 9223372036854775806' }]],
      ['name', [{ label: 'Bounds', text: 'at most 9223372036854775807 characters' }]],
    ]);
    expect(props.answers[0]?.examples[0]?.code).toBe('{\n  "left": [\n    9007199254740995\n  ]\n}');
  });

  it('are sent by all samples as they are, those that browsers write included', () => {
    const { request, samples } = propsOf(document);
    const written = createSamples(JSON.parse(JSON.stringify(request)) as SampleRequest);
    expect(written).toEqual(samples);
    for (const { library, code } of samples) {
      expect([library, code]).toEqual([library, expect.stringContaining('/counters/9007199254740993')]);
      for (const number of ['9007199254740993', '18446744073709551615', '9223372036854775807'])
        expect([library, code]).toEqual([library, expect.stringMatching(new RegExp(`\\W${number}\\W`))]);
      expect(code).not.toContain('\ud800');
    }
  });

  it('have no faults', () => {
    expect(faultsOf(document)).toEqual([]);
  });
});

it('a sample of Node.js sends the text of a body with such a number, as its own numbers would be others', () => {
  const code = sampleOf(propsOf(YAML), 'fetch');
  const body = /body: (`[^`]*`)/.exec(code)?.[1] ?? '';
  expect(vm.runInNewContext(body)).toContain('"count": 9007199254740993,');
  expect(sampleOf(propsOf(YAML), 'axios')).toContain('data: `{\n    "count": 9007199254740993,');
});

it('numbers with more digits than are kept are told with their place, and so are those that are none', () => {
  const head = "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n";
  expect(
    faultsOf(
      `${head}    Pi: { type: number, example: 3.14159265358979323846 }\n    Top: { type: number, maximum: .inf }\n    Fine: { type: number, example: 0.10000000000000001 }\n`,
    ),
  ).toEqual([
    'openapi-number-changed api/openapi.yaml:6:34 The number 3.14159265358979323846 has more digits than numbers keep: it is shown as 3.141592653589793 | Write fewer digits, or a text in quotes if each of them counts.',
    'openapi-number-changed api/openapi.yaml:7:35 The number .inf is none that JSON can hold, and read as null | Write fewer digits, or a text in quotes if each of them counts.',
  ]);
  const json =
    '{"openapi": "3.1.0", "info": {"title": "3.14159265358979323846", "version": "1"}, "paths": {},\n"components": {"schemas": {"A": {"type": "number", "maximum": 1e400}}}}';
  expect(faultsOf(json)).toEqual([
    'openapi-number-changed api/openapi.yaml:2:63 The number 1e400 is none that JSON can hold, and read as null | Write fewer digits, or a text in quotes if each of them counts.',
  ]);
});

it('a number in the place of a text is told as it is written', () => {
  expect(
    faultsOf('openapi: 3.1.0\ninfo: { title: 9007199254740993, version: "1" }\npaths: {}\n')[0],
  ).toContain('"title" has to be a text, not the number 9007199254740993 | Put it in quotes.');
});

it('a document that is joined of several files has them as they are written', () => {
  const files: Record<string, string> = {
    'api.yaml': 'openapi: 3.1.0\ncomponents: { schemas: { A: { $ref: a.yaml } } }\n',
    'a.yaml': 'maximum: 9223372036854775807\n9007199254740993: 1\n',
  };
  const joined = joinDocument('api.yaml', (file) => files[file] ?? null) ?? '';
  expect(joined).toContain('"maximum": 9223372036854775807');
  expect(joined).toContain('"9007199254740993": 1');
});

it('a text that begins with a rare sign is a text in all samples: seen, the sign was cut in two', () => {
  const document = YAML.replace('example: 9007199254740993 }', 'example: "\u{10000}x" }').replace(
    '{ type: integer, enum: [18446744073709551615, 1]',
    '{ type: string, example: "\u{10000}a", enum: ["\u{10000}a"]',
  );
  for (const { library, code } of propsOf(document.replace(', default: 18446744073709551615', '')).samples)
    expect([library, code]).toEqual([library, expect.stringContaining('\u{10000}a')]);
});
