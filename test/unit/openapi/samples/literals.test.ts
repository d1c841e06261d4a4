import { describe, expect, it } from 'vitest';
import { csharpLiteral } from '../../../../src/shared/samples/csharp.ts';
import {
  doubleQuoted,
  powershellQuoted,
  shellQuoted,
  singleQuoted,
  wellFormed,
} from '../../../../src/shared/samples/escape.ts';
import { goLiteral } from '../../../../src/shared/samples/go.ts';
import { phpLiteral } from '../../../../src/shared/samples/php.ts';
import { powershellLiteral } from '../../../../src/shared/samples/powershell.ts';
import { bodyJson } from '../../../../src/shared/samples/request.ts';
import { rubyLiteral } from '../../../../src/shared/samples/ruby.ts';
import { fc } from '../../../support/random.ts';
import { arriving, hostileJson, hostileText } from './hostile.ts';

/*
 * Languages that this machine may lack are read back by the rules of their specifications. Each reader stops where
 * the language would end the literal, so that a literal which ends too early or too late is found.
 */

/** Reads the escapes that Go, C#, Ruby and Java share; returns the value and the rest of the source. */
function readDoubleQuoted(
  source: string,
  interpolation: RegExp | null = null,
): [value: string, rest: string] {
  if (source[0] !== '"') throw new Error(`No quote: ${source.slice(0, 20)}`);
  let value = '';
  for (let at = 1; at < source.length; at++) {
    const character = source[at] ?? '';
    if (character === '"') return [value, source.slice(at + 1)];
    if (/[\n\r\u2028\u2029\u0085]/.test(character)) throw new Error('A line ends inside of a literal.');
    if (interpolation?.test(source.slice(at))) throw new Error('Something is interpolated.');
    if (character !== '\\') {
      value += character;
      continue;
    }
    const sign = source[++at] ?? '';
    if (sign === 'u') {
      value += String.fromCharCode(Number.parseInt(source.slice(at + 1, at + 5), 16));
      at += 4;
    } else if ('nrt'.includes(sign)) value += { n: '\n', r: '\r', t: '\t' }[sign];
    else if ('"\\#'.includes(sign)) value += sign;
    else throw new Error(`Unknown escape ${sign}`);
  }
  throw new Error('The literal does not end.');
}

function readGo(source: string): string {
  let rest = source;
  let value = '';
  for (;;) {
    if (rest.startsWith('`')) {
      const end = rest.indexOf('`', 1);
      // Go takes carriage returns out of raw literals.
      value += rest.slice(1, end).replaceAll('\r', '');
      rest = rest.slice(end + 1);
    } else {
      const [part, after] = readDoubleQuoted(rest);
      value += part;
      rest = after;
    }
    if (rest === '') return value;
    if (!rest.startsWith(' + ')) throw new Error(`Unexpected: ${rest.slice(0, 20)}`);
    rest = rest.slice(3);
  }
}

function readCsharp(source: string): string {
  const quotes = /^"{3,}/.exec(source)?.[0];
  if (!quotes) {
    const [value, rest] = readDoubleQuoted(source);
    expect(rest).toBe('');
    return value;
  }
  const match = new RegExp(`^${quotes}\\n([\\s\\S]*?)\\n[ \\t]*${quotes}(?!")$`).exec(source);
  if (!match) throw new Error('The raw literal does not end as it should.');
  const text = match[1] ?? '';
  // No run of quotes inside may be as long as the delimiter.
  expect(text.includes(quotes)).toBe(false);
  return text;
}

function readPhp(source: string): string {
  if (source.startsWith('"')) return readPhpEscapes(source);
  const nowdoc = /^<<<'(\w+)'\n/.exec(source);
  if (!nowdoc) return readSingleQuoted(source);
  const body = source.slice(nowdoc[0].length);
  // Since PHP 7.3 the word ends the text wherever it starts a line, white space in front of it included.
  const end = new RegExp(`\\n[ \\t]*${nowdoc[1]}(?![A-Za-z0-9_\\x80-\\uffff])`).exec(`\n${body}`);
  if (!end) throw new Error('The nowdoc does not end.');
  expect(`\n${body}`.slice(end.index + end[0].length)).toBe('');
  return body.slice(0, end.index - 1);
}

function readPhpEscapes(source: string): string {
  const match = /^"((?:[^"\\$]|\\[\s\S])*)"$/.exec(source);
  if (!match) throw new Error('No double-quoted literal.');
  return (match[1] ?? '').replace(/\\(?:u\{([0-9a-f]+)\}|(n)|([\\"$]))/g, (_all, code, feed, plain) =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : feed ? '\n' : plain,
  );
}

function readSingleQuoted(source: string): string {
  const match = /^'((?:[^'\\]|\\[\s\S])*)'$/.exec(source);
  if (!match) throw new Error('No single-quoted literal.');
  return (match[1] ?? '').replace(/\\([\\'])/g, '$1');
}

const SMART = "['\u2018\u2019\u201a\u201b]";

function readPowershell(source: string): string {
  if (source.startsWith('(')) return readConcatenation(source.slice(1, -1));
  if (source.startsWith("@'\n")) {
    const body = source.slice(3);
    const end = new RegExp(`\\n${SMART}@`).exec(`\n${body}`);
    if (!end) throw new Error('The here-string does not end.');
    expect(`\n${body}`.slice(end.index + 3)).toBe('');
    return body.slice(0, end.index - 1);
  }
  const match = new RegExp(`^'((?:[^'\u2018\u2019\u201a\u201b]|${SMART}${SMART})*)'$`).exec(source);
  if (!match) throw new Error('No single-quoted literal.');
  return (match[1] ?? '').replace(new RegExp(`${SMART}(${SMART})`, 'g'), '$1');
}

/** Quoted texts and characters by number, joined by plus signs. */
function readConcatenation(source: string): string {
  const part = new RegExp(
    `^(?:\\[char\\]0x([0-9a-f]{4})|('(?:[^'\u2018\u2019\u201a\u201b]|${SMART}${SMART})*'))(?: \\+ |$)`,
  );
  let value = '';
  for (let rest = source; rest !== ''; ) {
    const match = part.exec(rest);
    if (!match) throw new Error(`Unexpected: ${rest.slice(0, 20)}`);
    value += match[1] ? String.fromCharCode(Number.parseInt(match[1], 16)) : readPowershell(match[2] ?? '');
    rest = rest.slice(match[0].length);
  }
  return value;
}

function readRuby(source: string): unknown {
  const [value, rest] = readRubyValue(source.trimStart());
  expect(rest.trim()).toBe('');
  return value;
}

function readRubyValue(source: string): [unknown, string] {
  if (source.startsWith('"')) return readDoubleQuoted(source, /^#[{$@]/);
  if (source.startsWith('[')) {
    const items: unknown[] = [];
    let rest = source.slice(1).trimStart();
    while (!rest.startsWith(']')) {
      const [item, after] = readRubyValue(rest);
      items.push(item);
      rest = after.replace(/^,?\s*/, '');
    }
    return [items, rest.slice(1)];
  }
  if (source.startsWith('{')) {
    const entries: [string, unknown][] = [];
    let rest = source.slice(1).trimStart();
    while (!rest.startsWith('}')) {
      const [key, afterKey] = readDoubleQuoted(rest, /^#[{$@]/);
      if (!afterKey.startsWith(' => ')) throw new Error('No arrow.');
      const [item, after] = readRubyValue(afterKey.slice(4));
      entries.push([key, item]);
      rest = after.replace(/^,?\s*/, '');
    }
    return [Object.fromEntries(entries), rest.slice(1)];
  }
  const word = /^(?:nil|true|false|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/.exec(source)?.[0];
  if (!word) throw new Error(`Unexpected: ${source.slice(0, 20)}`);
  return [word === 'nil' ? null : JSON.parse(word), source.slice(word.length)];
}

const text = hostileText.map(wellFormed);

describe('a literal of any text', () => {
  it('is read back by the rules of Go', () => {
    fc.assert(
      fc.property(text, (body) => {
        expect(readGo(goLiteral(body))).toBe(body);
      }),
    );
  });

  it('is read back by the rules of C#', () => {
    fc.assert(
      fc.property(text, (body) => {
        expect(readCsharp(csharpLiteral({ kind: 'text', mediaType: '', text: body }))).toBe(body);
      }),
    );
  });

  it('is read back by the rules of PHP', () => {
    fc.assert(
      fc.property(text, (body) => {
        expect(readPhp(phpLiteral(body))).toBe(body);
      }),
    );
  });

  it('is read back by the rules of PowerShell', () => {
    fc.assert(
      fc.property(text, (body) => {
        expect(readPowershell(powershellLiteral(body))).toBe(body);
      }),
    );
  });

  it('is read back by the rules of single quotes', () => {
    fc.assert(
      fc.property(text, (body) => {
        expect(readSingleQuoted(singleQuoted(body))).toBe(body);
      }),
    );
  });
});

describe('a literal of any JSON', () => {
  it('is read back by the rules of Go, C#, PHP and PowerShell', () => {
    fc.assert(
      fc.property(hostileJson, (value) => {
        const json = bodyJson(value);
        expect(readGo(goLiteral(json))).toBe(json);
        expect(readCsharp(csharpLiteral({ kind: 'json', mediaType: '', value }))).toBe(json);
        expect(readPhp(phpLiteral(json))).toBe(json);
        expect(readPowershell(powershellLiteral(json))).toBe(json);
        expect(JSON.parse(json)).toEqual(arriving(value));
      }),
    );
  });

  it('is read back by the rules of Ruby', () => {
    fc.assert(
      fc.property(hostileJson, (value) => {
        expect(readRuby(rubyLiteral(arriving(value), ''))).toEqual(arriving(value));
      }),
    );
  });
});

describe('a literal', () => {
  it.each([
    [shellQuoted("it's $HOME `id`"), `'it'\\''s $HOME \`id\`'`],
    [doubleQuoted('a"b\\c\n\u2028'), '"a\\"b\\\\c\\n\\u2028"'],
    [singleQuoted("a'b\\"), "'a\\'b\\\\'"],
    [powershellQuoted("it's ‘so’"), "'it''s ‘‘so’’'"],
    [goLiteral('a\n`b`'), '`a\n` + "`" + `b` + "`"'],
    [phpLiteral('a\nBODY\n'), "<<<'BODY_'\na\nBODY\n\nBODY_"],
    [powershellLiteral('a\nb'), "@'\na\nb\n'@"],
    [rubyLiteral({ 'a#{b}': ['#$c', null] }, ''), '{\n  "a\\#{b}" => [\n    "\\#$c",\n    nil\n  ]\n}'],
    [csharpLiteral({ kind: 'json', mediaType: '', value: { a: '' } }), '"""\n{\n  "a": ""\n}\n"""'],
  ])('is written as %s', (literal, expected) => {
    expect(literal).toBe(expected);
  });
});
