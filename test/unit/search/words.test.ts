import { describe, expect, it } from 'vitest';
import {
  decodePostings,
  decodeWords,
  encodePosting,
  encodeWords,
  packMatch,
  unpackMatch,
} from '../../../src/shared/search/format.ts';
import { findPaths } from '../../../src/shared/search/search-paths.ts';
import { createWordReader } from '../../../src/shared/search/words.ts';
import { processorSeconds } from '../../support/processor-time.ts';
import { fc } from '../../support/random.ts';

const { splitWords, stemOf, toTitleTerm } = createWordReader('en');

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

  it('keeps the parts of long names in capitals and small letters, and leaves out encoded texts', () => {
    const [long] = splitWords('validateImportRequestDataFeatureStrategiesVariantsPayload');
    expect(long?.parts).toContain('strategies');
    expect(splitWords('aGVsbG9XvcmxkIFRoaXNJc0FuRW5jb2RlZFRleHRXaXRoTm90aGluZw')).toEqual([]);
  });

  it('has a term for an annotation, and none for the sign of a package', () => {
    expect(splitWords('@Toggle')[0]).toMatchObject({
      start: 0,
      end: 7,
      whole: '@toggle',
      parts: ['toggle'],
      isCode: true,
    });
    expect(splitWords('@acme/kit me@Example.com').map(({ whole }) => whole)).toEqual([
      'acme',
      'kit',
      'me',
      'examplecom',
    ]);
  });

  it('leaves out ids of letters and figures, and keeps names with versions', () => {
    expect(wholes('id 01k2z7m4q9t0w5r8b3n6c1d2e4 end')).toEqual(['id', 'end']);
    expect(wholes('oauth2 sha256 x509certificate')).toEqual(['oauth2', 'sha256', 'x509certificate']);
  });

  it('takes no longer for hostile texts', () => {
    const texts = ['a'.repeat(5_000), `${'ab'.repeat(2_000)}1`, '/a'.repeat(3_000)];
    const read = (text: string) => {
      splitWords(text);
      findPaths(text);
    };
    for (const text of [...texts, '{'.repeat(5_000), '_-.'.repeat(2_000)])
      expect(processorSeconds(() => read(text))).toBeLessThan(1);
  });

  it('takes verbs of two words, and names with signs, as one word', () => {
    expect(wholes('Log in, then logging-in; sign in')).toEqual(['login', 'then', 'login', 'login']);
    expect(wholes('Turn on, switched off, roll back, set up')).toEqual([
      'enable',
      'disable',
      'rollback',
      'setup',
    ]);
    expect(wholes('C#, C++ and .NET')).toEqual(['csharp', 'cpp', 'and', 'dotnet']);
    expect(wholes('the catalog in use, a blog out there')).not.toContain('login');
  });

  it('knows the members of dotted names', () => {
    expect(splitWords('client.getVariant')[0]).toMatchObject({
      whole: 'clientgetvariant',
      parts: ['client', 'get', 'variant', 'getvariant'],
      isCode: true,
    });
    expect(splitWords('Next.js')[0]).toMatchObject({ whole: 'nextjs', isCode: false });
  });

  it('gives words that say the same one stem, and both spellings of a word', () => {
    expect(stemOf('k8s')).toBe(stemOf('Kubernetes'.toLowerCase()));
    expect(stemOf('envs')).toBe(stemOf('environments'));
    expect(stemOf('removing')).toBe(stemOf('deleted'));
    expect(stemOf('organisation')).toBe(stemOf('organization'));
    expect(stemOf('promise')).not.toBe(stemOf('promize'));
  });

  it('keeps words apart of which one is no form of the other, though they have one stem (seen: "activity" found what is active)', () => {
    for (const [word = '', other] of [
      ['customers', 'custom'],
      ['production', 'products'],
      ['activities', 'active'],
      ['operators', 'operations'],
      ['important', 'imported'],
    ])
      expect(stemOf(word), word).not.toBe(stemOf(other ?? ''));
    expect(stemOf('activities')).toBe(stemOf('activity'));
    expect(stemOf('customer')).toBe(stemOf('customers'));
    expect(stemOf('organisations')).toBe(stemOf('org'));
  });

  it('gives titles one term, whatever their articles, spaces and forms', () => {
    expect(toTitleTerm('Create an environment')).toBe(toTitleTerm('create environments'));
    expect(toTitleTerm('Quick start')).toBe(toTitleTerm('quickstart'));
    expect(toTitleTerm('…')).toBeNull();
  });

  it('brings forms of English words together, and leaves names alone', () => {
    expect(stemOf('environments')).toBe(stemOf('environment'));
    expect(stemOf('v4')).toBe('v4');
  });
});

describe('words of other languages', () => {
  const german = createWordReader('de-CH', ['die', 'wie']);

  it('have no English stems, small words or verbs of two words', () => {
    expect(german.stemOf('news')).toBe('news');
    expect(german.stemOf('environments')).toBe('environments');
    expect(['was', 'so', 'the'].map(german.isStopWord)).toEqual([false, false, false]);
    expect(german.isStopWord('die')).toBe(true);
    expect(german.splitWords('Log in').map(({ whole }) => whole)).toEqual(['log', 'in']);
  });

  it('are one word with and without accents, however these are encoded', () => {
    const forms = ['Übersicht', 'Übersicht'.normalize('NFD'), 'ubersicht'];
    expect(forms.map((text) => german.splitWords(text).map(({ whole }) => whole))).toEqual(
      forms.map(() => ['ubersicht']),
    );
    expect(german.splitWords('Straße').map(({ whole }) => whole)).toEqual(['strasse']);
  });

  it('are pairs of signs in scripts without spaces, with their places in the text', () => {
    const text = '全文検索 API';
    const words = createWordReader('ja').splitWords(text);
    expect(words.map(({ whole }) => whole)).toEqual(['全文', '文検', '検索', 'api']);
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['全文', '文検', '検索', 'API']);
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
        const half = words.length >> 1;
        const parts = [words.slice(0, half), words.slice(half)];
        expect(decodeWords(parts.map(encodeWords).join(''))).toEqual(words);
      }),
    );
  });

  it('say what goes of the word before, in as many letters as it takes', () => {
    const words = ['a', 'ab', `a${'c'.repeat(60)}`, 'ad'].map((text) => ({ text, prominent: text === 'ab' }));
    expect(encodeWords(words)).toBe(` aA!bB${'c'.repeat(60)}ZZKd`);
    expect(decodeWords(encodeWords(words))).toEqual(words);
  });
});

it('encodes postings as text, whatever the distance between documents', () => {
  const posting = fc.tuple(fc.integer({ min: 0, max: 3_000_000 }), fc.integer({ min: 0, max: 63 }));
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 30 }), (list) => {
      const read: [number, number][] = [];
      decodePostings(list.map(([step, match]) => encodePosting(step, match)).join(''), (document, match) =>
        read.push([document, match]),
      );
      let document = 0;
      const expected = list.map(([step, match]) => {
        document += step;
        return [document, match];
      });
      expect(read).toEqual(expected);
    }),
  );
});

it('packs a match into a number and back', () => {
  const match = { inTitle: true, inHeading: false, inSummary: true, count: 3 };
  expect(unpackMatch(packMatch(match))).toEqual(match);
  expect(unpackMatch(packMatch({ ...match, count: 7 })).count).toBe(5);
  expect(packMatch({ inTitle: true, inHeading: true, inSummary: true, count: 999 })).toBe(63);
});
