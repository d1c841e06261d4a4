import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createApiPages } from '../../src/openapi/page/pages.ts';
import { htmlToText, linkTargets } from '../../src/openapi/read/description.ts';
import { builtSite } from '../support/built-site.ts';
import { checkExample, collectExamples, loadApiModel } from './support/api-document.ts';
import { collectTexts } from './support/api-texts.ts';
import { type RawSchema, SchemaValidator } from './support/json-schema.ts';
import { readFixture } from './support/pages.ts';

const ROUTE = '/reference/api/unleash';
/** Raw bytes that the HTML of one page may have. */
const PAGE_LIMIT = 150_000;

const names = (text: string) =>
  text === '-' ? [] : text.split(',').map((parameter) => parameter.split(':')[0] ?? '');

describe('the document of the Unleash API', () => {
  it('has exactly the operations of the list, with their methods, paths, tags and parameters', () => {
    const expected = readFixture('operations.tsv').map(
      ([slug = '', operationId = '', method = '', route = '', tag = '', inPath = '', inQuery = '']) => ({
        slug,
        operationId,
        method,
        path: route,
        tag,
        inPath: names(inPath).sort(),
        inQuery: names(inQuery).sort(),
      }),
    );
    expect(expected).toHaveLength(330);
    const found = loadApiModel().operations.map(({ parameters, ...operation }) => {
      const namesIn = (place: string) =>
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name }) => name)
          .sort();
      const { slug, operationId, method, path: route, tag } = operation;
      return {
        slug,
        operationId,
        method,
        path: route,
        tag,
        inPath: namesIn('path'),
        inQuery: namesIn('query'),
      };
    });
    const byId = (a: { operationId: string }, b: { operationId: string }) =>
      a.operationId < b.operationId ? -1 : 1;
    expect(found.sort(byId)).toEqual(expected.sort(byId));
  });

  it('gives each operation a short summary of its own and a description', () => {
    const { operations } = loadApiModel();
    const long = operations.filter(({ summary }) => summary === '' || summary.length > 70);
    expect(long.map(({ operationId }) => operationId)).toEqual([]);
    const summaries = operations.map(({ summary }) => summary);
    expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([]);
    const short = operations.filter(
      ({ descriptionHtml, summary }) => htmlToText(descriptionHtml).length < summary.length + 40,
    );
    expect(short.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('gives no two operations the same description', () => {
    const texts = loadApiModel().operations.map(({ descriptionHtml }) => descriptionHtml);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('describes every parameter and every field, and says more than the name', () => {
    const texts = collectTexts(loadApiModel());
    expect(texts.length).toBeGreaterThan(2_300);
    const words = (text: string) =>
      text
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [];
    const empty = new Set(['the', 'a', 'an', 'of', 'this', 'is']);
    const poor = texts.filter(({ name, text }) => {
      const known = new Set(words(name));
      return !words(text).some((word) => !known.has(word) && !empty.has(word));
    });
    expect(poor).toEqual([]);
  });

  it('has examples that fit their schemas', () => {
    const examples = collectExamples();
    expect(examples.length).toBeGreaterThan(1_500);
    const faults = examples.flatMap((example) =>
      checkExample(example).map((fault) => `${example.where} ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('shows an example of every request body and of every body that a success returns', () => {
    const { operations, schemas } = loadApiModel();
    const shared = new Map(schemas.map(({ key, schema }) => [key, schema]));
    const lacking = operations.flatMap(({ operationId, body, responses }) => {
      const media = [
        ...(body?.content ?? []),
        ...responses.filter(({ status }) => status.startsWith('2')).flatMap(({ content }) => content),
      ];
      return media.flatMap(({ examples, schema, type }) => {
        const target = schema?.ref === undefined ? undefined : shared.get(schema.ref);
        const count = examples.length + (schema?.examples?.length ?? 0) + (target?.examples?.length ?? 0);
        return count > 0 ? [] : [`${operationId} ${type}`];
      });
    });
    expect(lacking).toEqual([]);
  });
});

describe('the pages of the Unleash API', () => {
  const site = (route: string) => path.join(builtSite(), `${route}.html`);

  it('stand at the addresses of the list, together with one page for each tag', () => {
    const slugs = [
      ...readFixture('operations.tsv').map(([slug]) => slug),
      ...loadApiModel().tags.map(({ slug }) => slug),
    ];
    expect(slugs).toHaveLength(366);
    expect(slugs.filter((slug) => !existsSync(site(`${ROUTE}/${slug}`)))).toEqual([]);
  });

  it('stay under 150 kB of HTML each', () => {
    const pages = createApiPages(loadApiModel(), { id: 'api/unleash', route: ROUTE, baseUrl: '/' });
    const large = pages
      .map(({ route }) => ({ route, size: statSync(site(route)).size }))
      .filter(({ size }) => size > PAGE_LIMIT);
    expect(large).toEqual([]);
  });

  it('link from their descriptions only to pages and anchors that exist', () => {
    const { operations, tags, schemas } = loadApiModel();
    const texts = [
      ...[...operations, ...tags].map(({ descriptionHtml }) => descriptionHtml),
      ...operations.flatMap(({ responses }) => responses.map(({ descriptionHtml }) => descriptionHtml)),
      ...collectTexts(loadApiModel()).map(({ html }) => html),
      ...schemas.map(({ schema }) => schema.descriptionHtml ?? ''),
    ];
    const targets = [...new Set(texts.flatMap(linkTargets))].filter((target) => !/^https?:/.test(target));
    expect(targets.length).toBeGreaterThan(50);
    const broken = targets.filter((target) => {
      const [route = '', anchor] = target.split('#');
      const file = site(route);
      if (!target.startsWith('/') || !existsSync(file)) return true;
      return anchor !== undefined && !readFileSync(file, 'utf8').includes(` id="${anchor}"`);
    });
    expect(broken).toEqual([]);
  });
});

describe('the check of examples', () => {
  const check = (value: unknown, schema: RawSchema) =>
    new SchemaValidator<null>((own, place) => ({ schema: own, place })).check(value, schema, null);

  it.each<[unknown, RawSchema]>([
    [1, { type: 'string' }],
    [1.5, { type: 'integer' }],
    [null, { type: 'string' }],
    ['c', { type: 'string', enum: ['a', 'b'] }],
    ['ab', { type: 'string', pattern: '^a$' }],
    ['', { type: 'string', minLength: 1 }],
    ['yesterday', { type: 'string', format: 'date-time' }],
    [0, { type: 'number', minimum: 1 }],
    [{}, { type: 'object', required: ['a'] }],
    [{ b: 1 }, { type: 'object', additionalProperties: false }],
    [{ b: 1 }, { type: 'object', additionalProperties: { type: 'string' } }],
    [[1, 'a'], { type: 'array', items: { type: 'integer' } }],
    [[], { type: 'array', minItems: 1 }],
    [true, { oneOf: [{ type: 'string' }, { type: 'number' }] }],
    [1, { oneOf: [{ type: 'integer' }, { type: 'number' }] }],
    [1, { allOf: [{ type: 'integer' }, { minimum: 2 }] }],
  ])('refuses %j by %j', (value, schema) => {
    expect(check(value, schema)).toHaveLength(1);
  });

  it.each<[unknown, RawSchema]>([
    [null, { type: 'string', nullable: true }],
    [
      { a: 1, b: [null] },
      { type: 'object', properties: { a: { type: 'integer' } } },
    ],
    ['a', { anyOf: [{ type: 'string' }, { enum: ['a'] }] }],
    ['2025-01-15T09:30:00+01:00', { type: 'string', format: 'date-time' }],
  ])('accepts %j by %j', (value, schema) => {
    expect(check(value, schema)).toEqual([]);
  });
});
