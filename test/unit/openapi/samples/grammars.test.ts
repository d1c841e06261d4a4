import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSamples, SAMPLE_LANGUAGES } from '../../../../src/shared/samples/all.ts';
import { wellFormed } from '../../../../src/shared/samples/escape.ts';
import type { SampleRequest } from '../../../../src/shared/samples/request.ts';
import { findSyntaxErrors, loadGrammars } from './grammars.ts';
import {
  fileRequest,
  formRequest,
  hostileFields,
  hostileJson,
  hostileText,
  jsonRequest,
  multipartRequest,
  sampleBodies,
  textRequest,
} from './hostile.ts';

const REQUESTS: SampleRequest[] = [
  ...sampleBodies(hostileJson, 120).map(jsonRequest),
  ...sampleBodies(hostileText, 120).map((text) => textRequest(wellFormed(text))),
  ...sampleBodies(hostileFields, 80).flatMap((fields) => [formRequest(fields), multipartRequest(fields)]),
  fileRequest(),
  { ...jsonRequest({ a: 1 }), answer: { kind: 'stream' } },
  { ...jsonRequest({ a: 1 }), answer: { kind: 'json' } },
  { ...jsonRequest({ a: 1 }), certificate: true },
  { ...fileRequest(), certificate: true, answer: { kind: 'file', file: 'a.bin' } },
  ...['GET', 'POST'].map((method) => ({
    ...{ method, url: 'https://api.example.com/a', headers: [] as [string, string][], body: null },
    ...{ certificate: true as const, answer: { kind: 'stream' as const } },
  })),
  ...['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY'].map((method) => ({
    method,
    url: 'https://{your-instance}/a/[b]?c=$d&e="f"',
    headers: [] as [string, string][],
    body: null,
  })),
];

describe('samples of hostile requests', () => {
  beforeAll(() => loadGrammars(createRequire(import.meta.url)));

  it.each(SAMPLE_LANGUAGES.map(({ language }) => language))('parse by the grammar of %s', (language) => {
    const codes = REQUESTS.flatMap((request) =>
      createSamples(request)
        .filter((sample) => sample.language === language)
        .map(({ code }) => code),
    );
    expect(codes.length).toBeGreaterThanOrEqual(REQUESTS.length);
    expect(findSyntaxErrors(language, codes)).toEqual([]);
  });

  it('would be found if they did not parse', () => {
    const broken = [
      "echo 'a",
      'print("a',
      'func main( {',
      'const = 1;',
      'puts "a',
      'var x = "a;',
      "<?php $a = 'b;",
      'class { int',
      "$a = 'b",
    ];
    SAMPLE_LANGUAGES.forEach(({ language }, index) => {
      expect(findSyntaxErrors(language, [broken[index] ?? ''])).toHaveLength(1);
    });
  });
});
