import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseYaml, parseYamlWithPlaces, YamlError } from '../../../src/files/yaml.ts';
import { fc } from '../../support/random.ts';

/** The core schema's patterns, as chapter 10.3.2 of YAML 1.2.2 has them. */
const NULL = /^(?:null|Null|NULL|~)$/;
const BOOLEAN = /^(?:true|True|TRUE|false|False|FALSE)$/;
const INTEGER = /^[-+]?[0-9]+$|^0o[0-7]+$|^0x[0-9a-fA-F]+$/;
const FLOAT =
  /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$|^[-+]?\.(?:inf|Inf|INF)$|^\.(?:nan|NaN|NAN)$/;
/** Our one exception: digits that a person would not write as a number. */
const LEADING_ZERO = /^[-+]?0\d/;

function faultOf(text: string): string {
  try {
    parseYaml(text);
  } catch (error) {
    if (error instanceof YamlError) return `${error.line}:${error.column} ${error.message}`;
    throw error;
  }
  return 'none';
}

describe('reading YAML', () => {
  it('keeps what looks like a number to YAML 1.1 alone as the text that it is', () => {
    const texts = [
      '010',
      '-07',
      '00',
      '08.5',
      '12:30',
      '1_000',
      '0b11',
      '2024-01-31',
      'yes',
      'on',
      'n',
      'nULL',
    ];
    for (const text of texts) expect(parseYaml(`title: ${text}`)).toEqual({ title: text });
  });

  it('has the numbers, truth values and nothing of the core schema', () => {
    const text = '[1, -2, +3, 0, 0x1F, 0o17, 1.5, .5, 5., 1e3, -.inf, .NaN, true, FALSE, ~, null, ]';
    const infinite = Number.NEGATIVE_INFINITY;
    const numbers = [1, -2, 3, 0, 31, 15, 1.5, 0.5, 5, 1000, infinite, Number.NaN];
    expect(parseYaml(text)).toEqual([...numbers, true, false, null, null]);
    expect(parseYaml('')).toBeNull();
    expect(parseYaml('a:')).toEqual({ a: null });
    expect(parseYaml('[!!str 1, !!int "2", !!float "3"]')).toEqual(['1', 2, 3]);
  });

  it('tells scalars apart as the patterns of the specification do', () => {
    const letters = fc.constantFrom(...'0123456789+-.eExXoO_aAfFnNuUlLtTrRsSiI~:');
    const words = fc.constantFrom(
      'null',
      'True',
      'FALSE',
      '.inf',
      '-.INF',
      '.nan',
      '0x',
      '0o',
      '1e',
      '12:30',
    );
    const scalar = fc.oneof(words, fc.string({ unit: letters, minLength: 1, maxLength: 6 }));
    fc.assert(
      fc.property(scalar, (text) => {
        // An indicator in front, or a key, makes it no plain scalar.
        fc.pre(!/^[-:](?:\s|$)|:$|^---|^\.\.\.$/.test(text));
        const value = (parseYaml(`- ${text}`) as unknown[])[0];
        if (NULL.test(text)) expect(value).toBeNull();
        else if (BOOLEAN.test(text)) expect(value).toBe(/^t/i.test(text));
        else if (LEADING_ZERO.test(text)) expect(value).toBe(text);
        else if (INTEGER.test(text) || FLOAT.test(text)) expect(value).toEqual(parse(text));
        else expect(value).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives back what JSON has, whatever the keys are called', () => {
    const tricky = fc.constantFrom('__proto__', 'constructor', 'toString', '<<', '010', 'null', '');
    const value = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(tricky, fc.string()), tie('tree'), { maxKeys: 4 }),
      ),
    })).tree;
    fc.assert(
      fc.property(value, (tree) => {
        const text = JSON.stringify(tree);
        expect(JSON.stringify(parseYaml(text))).toBe(text);
        expect(JSON.stringify(parseYamlWithPlaces(text).value)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('lets no key reach a prototype, merged ones included', () => {
    const text = '__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}\ntoString: x\n';
    const value = parseYaml(text) as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(value.polluted).toBeUndefined();
    const merged = parseYaml('a: &a {__proto__: {polluted: 1}, b: 2}\nc: {<<: *a, d: 3}') as {
      c: Record<string, unknown>;
    };
    expect(Object.keys(merged.c)).toEqual(['__proto__', 'b', 'd']);
    expect(merged.c.polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('names the place of a fault, and has no other errors than its own', () => {
    expect(faultOf('a: 1\nb:\n  c: 1\n  c: 2\n')).toBe('4:3 duplicated mapping key');
    expect(faultOf('a: b\nc: \0\n')).toBe('2:4 null byte is not allowed in input');
    expect(faultOf('a: *b')).toMatch(/^1:\d+ unidentified alias "b"$/);
    expect(faultOf('['.repeat(50_000))).toBe('1:1 it is nested too deeply');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab:-[]{}"\'\n\t #&*!|>?%@`,\0') }), (text) => {
        const place = /^(\d+):(\d+) /.exec(faultOf(text));
        if (place) expect(Number(place[1])).toBeLessThanOrEqual(text.split('\n').length + 1);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuses a tab in the indentation, which would move a value to another level in silence', () => {
    const message = 'tab characters must not be used in indentation';
    expect(faultOf('a:\n\tb: 1\n')).toBe(`2:2 ${message}`);
    expect(faultOf('a:\n  - 1\n\t- 2\n')).not.toBe('none');
    for (const text of ['{\n\t"a": [\n\t\t1\n\t]\n}', 'a: |\n  x\n  \ty: 1\nb: 2', 'a: b\n\t\n\t# c\nd: e'])
      expect(faultOf(text)).toBe('none');
  });

  it('finds the place of every value, whatever stands around it', () => {
    const text = '\uFEFF- page: /a # why\n\n  label: "A"\n- [x,  y]\n';
    const { value, places } = parseYamlWithPlaces(text);
    const list = value as object[];
    const textOf = (parent: object, key: string) => {
      const place = places.get(parent)?.get(key);
      return place ? text.slice(place.start, place.end) : null;
    };
    expect(textOf(list[0] ?? {}, 'page')).toBe('/a');
    expect(textOf(list[0] ?? {}, 'label')).toBe('"A"');
    expect(textOf(list[1] ?? {}, '1')).toBe('y');
    expect(textOf(list, '1')).toBe('[x,  y]');
  });

  it('refuses an alias inside of what it stands for, and takes one that stands beside', () => {
    const reason = 'an alias stands inside of what it stands for';
    expect(() => parseYaml('- &a { category: X, items: [*a] }\n')).toThrow(reason);
    expect(() => parseYaml('a: &b\n  c: [{ d: *b }]\n')).toThrow(reason);
    expect(parseYaml('a: &b [1]\nc: [*b, *b]\n')).toEqual({ a: [1], c: [[1], [1]] });
  });
});
