import { describe, expect, it } from 'vitest';
import { findLooseEdits } from '../../../src/mdx/syntax/loose-markdown.ts';

describe('addresses in angle brackets', () => {
  it('become links, but for those that are the address of one', () => {
    expect(findLooseEdits('See <https://a.example/b>.')).toEqual([
      { start: 4, end: 25, text: '[https://a.example/b](<https://a.example/b>)' },
    ]);
    expect(findLooseEdits('[words](<https://a.example/b_(c)>)')).toEqual([]);
    expect(findLooseEdits('[words]: <https://a.example/b>')).toEqual([]);
  });
});
