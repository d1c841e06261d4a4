import { describe, expect, it } from 'vitest';
import { hashText } from '../../../src/files/hash.ts';
import { createPageCompiler } from '../../../src/mdx/compile.ts';
import { loadNativeParser } from '../../../src/mdx/native/parser.ts';
import { PAGE_LIMITS } from '../../../src/shared/limits.ts';
import { fc } from '../../support/random.ts';

const compilerWith = (limits = PAGE_LIMITS) => createPageCompiler({ readFile: () => null, hashText, limits });
const compiler = compilerWith();
const faultsOf = (body: string, format: 'md' | 'mdx' = 'mdx') =>
  compiler.compile({ path: 'content/a.mdx', format, body }).diagnostics;

describe('the budgets of a page', () => {
  it('refuse a page with too many bytes before it is parsed', () => {
    const { compile } = compilerWith({ ...PAGE_LIMITS, bytes: 100 });
    expect(compile({ path: 'a.md', format: 'md', body: 'ä'.repeat(50) }).diagnostics).toEqual([]);
    expect(compile({ path: 'a.md', format: 'md', body: 'ä'.repeat(51) }).diagnostics).toEqual([
      {
        code: 'page-too-large',
        severity: 'error',
        message: 'The page has 102 bytes; 100 are the limit',
        hint: 'Split the page, or raise `limits.pageBytes` in the configuration.',
        location: { file: 'a.md', line: 1, column: 1 },
      },
    ]);
  });

  const DEEP: Record<string, (depth: number) => string> = {
    'quotes on one line': (depth) => `first\n\n${'> '.repeat(depth)}text`,
    'quotes without spaces': (depth) => `first\n\n${'>'.repeat(depth)}text`,
    'lists on one line': (depth) => `first\n\n${'- '.repeat(depth)}text`,
    'numbered lists': (depth) => `first\n\n${'1. '.repeat(depth)}text`,
    'indented lists': (depth) => Array.from({ length: depth }, (_, at) => `${'  '.repeat(at)}- a`).join('\n'),
    emphasis: (depth) => `${'*'.repeat(depth * 2)}text${'*'.repeat(depth * 2)}`,
    'elements on lines': (depth) => `${'<div>\n'.repeat(depth)}\ntext\n\n${'</div>\n'.repeat(depth)}`,
    'elements in a line': (depth) => `a ${'<b>'.repeat(depth)}text${'</b>'.repeat(depth)}`,
    expressions: (depth) => `{${'('.repeat(depth ** 2 / 8)}1${')'.repeat(depth ** 2 / 8)}}`,
    admonitions: (depth) =>
      `${Array.from({ length: depth }, (_, at) => `${':'.repeat(depth + 3 - at)}note`).join('\n')}\ntext\n${Array.from({ length: depth }, (_, at) => ':'.repeat(at + 4)).join('\n')}`,
  };

  it.each(Object.keys(DEEP))(
    'refuse %s that are nested too deeply, with a place, and no other way',
    (name) => {
      const faults = faultsOf(DEEP[name]?.(300) ?? '');
      expect(faults.map(({ code }) => code)).toEqual(['page-too-deep']);
      expect(faults[0]).toMatchObject({
        message: 'Quotes, lists, elements or expressions are nested more than 100 levels deep',
        location: { file: 'content/a.mdx', line: expect.any(Number) },
      });
      expect(faultsOf(DEEP[name]?.(20) ?? '')).toEqual([]);
    },
  );

  it('take rules and pictures in code for what they are', () => {
    expect(faultsOf(`${'* '.repeat(150)}\n\n\`\`\`text\n${'>'.repeat(150)}\n\`\`\``)).toEqual([]);
  });
});

describe('the native parser', () => {
  // What it would take seconds, hours or years for; pieces of text that a page may hold.
  const PIECES = [
    '{',
    '<a>',
    '<a b={',
    '`{`',
    'text ',
    '\n\n',
    '{/* ',
    '```\n',
    '- ',
    '> ',
    ':::a\n',
    '\\{',
    '</a>',
    'export const a = ',
    '[a]: b\n',
    '~~~\n',
    '`',
    '$',
    '}',
    '<a.b c="d"> ',
    ':a{ ',
  ];

  it('answers within a second whatever pieces a page is made of, or leaves it to the other', () => {
    const native = loadNativeParser();
    const text = fc
      .array(fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 60 })), { maxLength: 12 })
      .map((runs) => runs.map(([piece, times]) => piece.repeat(times)).join(''));
    fc.assert(
      fc.property(text, fc.constantFrom('md' as const, 'mdx' as const), (body, format) => {
        const started = performance.now();
        native?.(body, format);
        return performance.now() - started < 1000;
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['a brace in front of tags', `{${'<a>'.repeat(40)}`],
    ['a brace in text', `Use { for ${'<name> '.repeat(40)}`],
    ['an attribute that is open', `<a b={${'<a>'.repeat(40)}`],
    ['a statement', `export const a = ${'<a>'.repeat(40)}`],
    ['a template', `{ \`\${${'<a>'.repeat(40)}}\` }`],
    ['a fence within an expression', `{\n~~~\n${'<a>'.repeat(40)}\n~~~`],
  ])('is not given %s', (_name, body) => {
    expect(loadNativeParser()?.(body, 'mdx')).toBeNull();
    // The other one says what is wrong with it.
    expect(faultsOf(body)[0]).toMatchObject({ code: 'mdx-syntax' });
  });
});
