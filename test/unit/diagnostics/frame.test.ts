import { describe, expect, it } from 'vitest';
import { createFrame, formatFrame, splitLines } from '../../../src/diagnostics/frame.ts';
import type { SourceLocation } from '../../../src/shared/location.ts';

function frame(text: string, place: Partial<SourceLocation>, width?: number): string[] {
  const location = { file: 'content/a.mdx', line: 1, column: 1, ...place };
  const made = createFrame(splitLines(text), location, width === undefined ? {} : { width });
  return made ? formatFrame(made, 'message') : ['none'];
}

describe('a code frame', () => {
  it('shows the line above, the line, and carets under the range', () => {
    expect(
      frame('# Title\nSee [x](./y.mdx).\nEnd', { line: 2, column: 9, endLine: 2, endColumn: 16 }),
    ).toEqual(['    1 | # Title', '    2 | See [x](./y.mdx).', '      |         ^^^^^^^ message']);
  });

  it('leaves out a blank line above', () => {
    expect(frame('a\n  \nb', { line: 3, column: 1 })).toEqual(['    3 | b', '      | ^ message']);
  });

  it('puts one caret under a place without an end, also behind the last character', () => {
    expect(frame('abc', { column: 2 })).toEqual(['    1 | abc', '      |  ^ message']);
    expect(frame('abc', { column: 9 })).toEqual(['    1 | abc', '      |    ^ message']);
    expect(frame('', { column: 1 })).toEqual(['    1 |', '      | ^ message']);
  });

  it('marks the first line of a range over several lines to its end', () => {
    expect(frame('<Tabs\n  a', { column: 3, endLine: 2, endColumn: 4 })).toEqual([
      '    1 | <Tabs',
      '      |   ^^^ message',
    ]);
  });

  it('aligns carets behind tabs and wide characters', () => {
    expect(frame('\t\tx = 1', { column: 3 })).toEqual(['    1 |     x = 1', '      |     ^ message']);
    expect(frame('日本 x', { column: 4 })).toEqual(['    1 | 日本 x', '      |      ^ message']);
    expect(frame('é😀x', { column: 4 })).toEqual(['    1 | é😀x', '      |    ^ message']);
    expect(frame('a 日本', { column: 3, endColumn: 5 })[1]).toBe('      |   ^^^^ message');
  });

  it('understands every kind of line end', () => {
    expect(frame('a\r\nb\r\nc', { line: 2 })).toEqual(['    1 | a', '    2 | b', '      | ^ message']);
  });

  it('cuts a very long line around the column', () => {
    const text = `${'a'.repeat(200)}HERE${'b'.repeat(200)}`;
    const [line = '', carets = ''] = frame(text, { column: 201, endColumn: 205 }, 40);
    expect(line).toMatch(/^ {4}1 \| …a+HEREb+…$/);
    expect(line.length).toBe('    1 | '.length + 40);
    expect(carets.indexOf('^^^^ ')).toBe(line.indexOf('HERE'));
  });

  it('shows the start of a range that is wider than the frame', () => {
    const [line = '', carets = ''] = frame(`see ${'x'.repeat(300)}`, { column: 5, endColumn: 305 }, 40);
    expect(line.length).toBe('    1 | '.length + 40);
    expect(carets.trimEnd().replace(/ message$/, '').length).toBeLessThanOrEqual(line.length);
    expect(carets.indexOf('^')).toBe(line.indexOf('x'));
  });

  it('does not cut the beginning and the end of a long line needlessly', () => {
    const text = 'a'.repeat(100);
    expect(frame(text, { column: 1 }, 40)[0]).toBe(`    1 | ${'a'.repeat(39)}…`);
    expect(frame(text, { column: 100 }, 40)[0]).toMatch(/^ {4}1 \| …a{30,39}$/);
  });

  it('shows no control characters, which could move the cursor', () => {
    expect(frame('a\u001b[31mb', { column: 1 })[0]).toBe('    1 | a\ufffd[31mb');
  });

  it('is none when the text does not have the line', () => {
    expect(frame('a', { line: 5 })).toEqual(['none']);
  });

  it('widens its gutter for large line numbers', () => {
    const text = `${'\n'.repeat(123455)}x`;
    expect(frame(text, { line: 123456 })).toEqual(['123456 | x', '       | ^ message']);
  });
});
