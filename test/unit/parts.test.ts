import { describe, expect, it } from 'vitest';
import { inParts } from '../../src/shared/parts.ts';
import { fc } from '../support/random.ts';

describe('a list in parts', () => {
  it('loses nothing, keeps the order, and has no part that is empty or too long', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, most) => {
        const parts = inParts(items, most);
        expect(parts.flat()).toEqual(items);
        for (const part of parts) expect(part.length).toBeGreaterThan(0);
        for (const part of parts) expect(part.length).toBeLessThanOrEqual(most);
      }),
    );
  });
});
