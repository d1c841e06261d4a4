import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSampleRequest, sampleServer } from '../../src/openapi/samples/sample-request.ts';
import { createSamples, SAMPLE_LANGUAGES } from '../../src/shared/samples/all.ts';
import { findSyntaxErrors, loadGrammars } from '../unit/openapi/samples/grammars.ts';
import { loadApiModel } from './support/api-document.ts';

const codes = new Map<string, string[]>();

describe('the code samples of the Unleash API', () => {
  beforeAll(async () => {
    await loadGrammars(createRequire(import.meta.url));
    const api = loadApiModel();
    const shared = new Map(api.schemas.map(({ key, schema }) => [key, schema]));
    const lookup = (key: string) => shared.get(key);
    for (const operation of api.operations) {
      const server = sampleServer(api, operation, undefined);
      for (const { language, code } of createSamples(createSampleRequest(operation, { api, lookup, server })))
        codes.set(language, [...(codes.get(language) ?? []), code]);
    }
  });

  it.each(SAMPLE_LANGUAGES.map(({ language, libraries }) => [language, 330 * libraries.length] as const))(
    'all parse in %s',
    (language, count) => {
      expect(codes.get(language)).toHaveLength(count);
      expect(findSyntaxErrors(language, codes.get(language) ?? [])).toEqual([]);
    },
  );
});
