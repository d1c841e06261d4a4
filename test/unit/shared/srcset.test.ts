import { describe, expect, it } from 'vitest';
import { mapSrcset, parseSrcset } from '../../../src/shared/srcset.ts';

describe('a srcset', () => {
  it.each([
    ['a.png 1x, b.png 2x', ['a.png|1x', 'b.png|2x']],
    ['a.png 1x,b.png 2x', ['a.png|1x', 'b.png|2x']],
    ['a.png, b.png', ['a.png|', 'b.png|']],
    ['a.png,b.png 2x', ['a.png,b.png|2x']],
    ['\n  a.png   640w ,\n  b.png 1280w,\n', ['a.png|640w', 'b.png|1280w']],
    ['data:image/png;base64,AAAA 1x, b.png 2x', ['data:image/png;base64,AAAA|1x', 'b.png|2x']],
    [',', []],
    ['', []],
    [' , ,, ', []],
  ])('of %j is read as HTML says', (value, expected) => {
    expect(parseSrcset(value).map(({ url, descriptor }) => `${url}|${descriptor}`)).toEqual(expected);
  });

  it('is written as it is read', () => {
    const value = 'a.png, b.png 2x, data:image/png;base64,AAAA 3x';
    expect(mapSrcset(value, (url) => url)).toBe(value);
  });

  it('that is long is read in proportion to its length', () => {
    expect(parseSrcset('a.png 1x, '.repeat(40_000))).toHaveLength(40_000);
    expect(parseSrcset(`a.png${','.repeat(400_000)} 1x`)).toHaveLength(2);
    expect(parseSrcset(`a.png${' '.repeat(400_000)}`)).toHaveLength(1);
  });
});
