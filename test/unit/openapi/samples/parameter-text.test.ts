import { describe, expect, it } from 'vitest';
import {
  cookieTexts,
  headerValue,
  pathText,
  queryTexts,
} from '../../../../src/openapi/samples/parameter-text.ts';

const list = ['a b', 'c'];
const object = { R: 100, G: 'x y' };
const form = (style: string, explode: boolean, mediaType = '') => ({ name: 'it', style, explode, mediaType });

describe('a parameter in a path', () => {
  it.each([
    ['simple', false, list, 'a%20b,c'],
    ['simple', true, list, 'a%20b,c'],
    ['simple', false, object, 'R,100,G,x%20y'],
    ['simple', true, object, 'R=100,G=x%20y'],
    ['label', false, 'a b', '.a%20b'],
    ['label', true, list, '.a%20b.c'],
    ['label', false, object, '.R.100.G.x%20y'],
    ['label', true, object, '.R=100.G=x%20y'],
    ['matrix', false, 5, ';it=5'],
    ['matrix', false, list, ';it=a%20b,c'],
    ['matrix', true, list, ';it=a%20b;it=c'],
    ['matrix', false, object, ';it=R,100,G,x%20y'],
    ['matrix', true, object, ';R=100;G=x%20y'],
  ])(
    'of the style %s, taken apart: %s, is written as it says: seen, nothing was taken apart',
    (style, explode, value, text) => {
      expect(pathText(form(style, explode), value)).toBe(text);
    },
  );
});

describe('a parameter in a query', () => {
  it.each([
    ['form', true, list, ['it=a%20b', 'it=c']],
    ['form', false, list, ['it=a%20b,c']],
    ['form', true, object, ['R=100', 'G=x%20y']],
    ['form', false, object, ['it=R,100,G,x%20y']],
    ['spaceDelimited', false, list, ['it=a%20b%20c']],
    ['pipeDelimited', false, list, ['it=a%20b%7Cc']],
    ['deepObject', true, object, ['it[R]=100', 'it[G]=x%20y']],
    ['deepObject', true, { age: { gt: 18 }, tags: list }, ['it[age][gt]=18', 'it[tags]=a%20b', 'it[tags]=c']],
    ['form', true, { page: 1, sort: list }, ['page=1', 'sort=a%20b', 'sort=c']],
  ])('of the style %s, taken apart: %s, is written as it says', (style, explode, value, texts) => {
    expect(queryTexts(form(style, explode), value)).toEqual(texts);
  });
});

describe('a parameter in a header', () => {
  it('is a list of parts: seen, an object was JSON', () => {
    expect(headerValue(form('simple', false), list)).toBe('a b,c');
    expect(headerValue(form('simple', false), object)).toBe('R,100,G,x y');
    expect(headerValue(form('simple', true), object)).toBe('R=100,G=x y');
  });
});

describe('a parameter in a cookie', () => {
  it('is one cookie, or as many as an object has parts: seen, an object was JSON', () => {
    expect(cookieTexts(form('form', true), list)).toEqual(['it=a%20b%2Cc']);
    expect(cookieTexts(form('form', false), object)).toEqual(['it=R%2C100%2CG%2Cx%20y']);
    expect(cookieTexts(form('form', true), object)).toEqual(['R=100', 'G=x%20y']);
  });
});

describe('a parameter with a type of content', () => {
  it('is JSON everywhere', () => {
    const json = form('form', true, 'application/json');
    const text = encodeURIComponent('{"R":100,"G":"x y"}');
    expect(pathText(json, object)).toBe(text);
    expect(queryTexts(json, object)).toEqual([`it=${text}`]);
    expect(headerValue(json, object)).toBe('{"R":100,"G":"x y"}');
    expect(cookieTexts(json, object)).toEqual([`it=${text}`]);
  });
});
