import { describe, expect, it } from 'vitest';
import { createLocator } from '../../../src/openapi/read/locator.ts';
import { fc } from '../../support/random.ts';

/** All chains of keys into a value. */
function pointersOf(value: unknown, above: string[] = []): string[][] {
  const own = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [above, ...own.flatMap(([key, child]) => pointersOf(child, [...above, key]))];
}

describe('the places of a JSON text', () => {
  it('are those that YAML finds in it, for any value and any way of writing it', () => {
    const anyValue = fc.jsonValue({ maxDepth: 4, noUnicodeString: false }).filter((value) => {
      // YAML would merge what it knows by that name.
      return !/"(?:__proto__|<<)"/.test(JSON.stringify(value));
    });
    fc.assert(
      fc.property(
        anyValue,
        fc.constantFrom(0, 1, 4),
        fc.constantFrom('', '\n', ' \n\n'),
        (value, indent, before) => {
          const text = before + JSON.stringify({ value, '{"': '}\\" ,' }, null, indent);
          const [json, yaml] = [true, false].map((isJson) => createLocator('a.json', text, isJson));
          for (const pointer of pointersOf(JSON.parse(text)))
            expect(json?.(pointer)).toEqual(yaml?.(pointer));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are those of the last of two keys with one name, which is the one that counts', () => {
    const locate = createLocator('a.json', '{\n"a": 1,\n"b": {"c": [1, "]"]},\n"b": {"c": [1,\n2]}}', true);
    expect(locate(['b'])).toEqual({ file: 'a.json', line: 4, column: 1 });
    expect(locate(['b', 'c', '1'])).toEqual({ file: 'a.json', line: 5, column: 1 });
  });

  it('are those of what lacks a key where that is not there', () => {
    const locate = createLocator('a.json', '{"a": {\n"b": {"c": "\\\\"}, "d": 1}}', true);
    expect(locate(['a', 'b', 'x', 'y'])).toEqual({ file: 'a.json', line: 2, column: 1 });
    expect(locate(['a', 'd', 'x'])).toEqual({ file: 'a.json', line: 2, column: 19 });
    expect(locate(['x'])).toEqual({ file: 'a.json', line: 1, column: 1 });
  });
});
