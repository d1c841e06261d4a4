import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeWords, encodeWords, packMatch, unpackMatch } from '../../../src/shared/search/format.ts';
import { findPaths, splitWords, stemOf } from '../../../src/shared/search/words.ts';

const wholes = (text: string) => splitWords(text).map(({ whole }) => whole);

describe('words of a text', () => {
  it('brings all spellings of a name to one form, and keeps its parts', () => {
    for (const text of ['isEnabled', 'is_enabled', 'is-enabled', 'IS_ENABLED']) {
      expect(splitWords(text)[0]).toMatchObject({ whole: 'isenabled', parts: ['is', 'enabled'] });
    }
    expect(splitWords('INIT_FRONTEND_API_TOKENS')[0]?.parts).toEqual(['init', 'frontend', 'api', 'tokens']);
  });

  it('takes plurals of abbreviations and possessives as one word', () => {
    expect(splitWords('SDKs')[0]).toMatchObject({ whole: 'sdks', parts: [] });
    expect(wholes('A/B testing')).toEqual(['ab', 'testing']);
  });

  it('gives positions in the text', () => {
    const text = 'Set DATABASE_URL first.';
    const [, name] = splitWords(text);
    expect(text.slice(name?.start, name?.end)).toBe('DATABASE_URL');
  });

  it('leaves out hashes and other long data', () => {
    expect(wholes(`token ${'0a1b2c3d'.repeat(8)} end`)).toEqual(['token', 'end']);
  });

  it('takes no longer for hostile texts', () => {
    const started = performance.now();
    for (const text of [
      'a'.repeat(5_000),
      `${'ab'.repeat(2_000)}1`,
      '/a'.repeat(3_000),
      '{'.repeat(5_000),
      '_-.'.repeat(2_000),
    ]) {
      splitWords(text);
      findPaths(text);
    }
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('brings forms of English words together, and leaves names alone', () => {
    expect(stemOf('environments')).toBe(stemOf('environment'));
    expect(stemOf('v4')).toBe('v4');
  });
});

describe('paths in a text', () => {
  it('ignores the names of parameters, and knows the method', () => {
    const [first] = findPaths('Send POST /api/admin/projects/{projectId}/features now');
    expect(first).toMatchObject({
      path: '/api/admin/projects/{}/features',
      operation: 'post:/api/admin/projects/{}/features',
    });
    expect(findPaths('/api/admin/projects/:projectId/features')[0]?.path).toBe(first?.path);
  });

  it('takes no part of a URL or a fraction for one', () => {
    expect(findPaths('see https://example.com/api/x and and/or 1/2')).toEqual([]);
  });
});

describe('front-coded words', () => {
  it('come back as they were', () => {
    const word = fc.stringMatching(/^[a-z0-9/{}:=-]{1,50}$/);
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(word, fc.boolean()), { selector: ([text]) => text }), (list) => {
        const words = list
          .map(([text, prominent]) => ({ text, prominent }))
          .sort((a, b) => (a.text < b.text ? -1 : 1));
        expect(decodeWords(encodeWords(words))).toEqual(words);
      }),
    );
  });
});

it('packs a match into a number and back', () => {
  const match = { inTitle: true, inHeading: false, count: 7 };
  expect(unpackMatch(packMatch(match))).toEqual(match);
  expect(unpackMatch(packMatch({ ...match, count: 99 })).count).toBe(15);
});
