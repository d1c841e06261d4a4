import { describe, expect, it } from 'vitest';
import { withoutComments } from '../../../src/shared/text-comments.ts';

describe('a text without its comments', () => {
  it('has all that stands around them', () => {
    expect(withoutComments('a <!-- b\nc -->d {/* e */}f')).toBe('a d f');
    expect(withoutComments('<!-- a --><!-- b -->c')).toBe('c');
  });

  it('keeps one that nothing closes', () => {
    expect(withoutComments('a <!-- b {/* c */} d')).toBe('a <!-- b  d');
    expect(withoutComments('{/* a')).toBe('{/* a');
  });
});
