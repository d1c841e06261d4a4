import { describe, expect, it } from 'vitest';
import { distanceWithin, lacks, lettersOf } from '../../../src/runtime/search/distance.ts';
import { fc } from '../../support/random.ts';

describe('the distance of two words', () => {
  it('counts a letter too many, missing, wrong, and two that are swapped', () => {
    expect(distanceWithin('rollout', 'rollout', 2)).toBe(0);
    expect(distanceWithin('rolllout', 'rollout', 2)).toBe(1);
    expect(distanceWithin('rolout', 'rollout', 2)).toBe(1);
    expect(distanceWithin('rolkout', 'rollout', 2)).toBe(1);
    expect(distanceWithin('rollotu', 'rollout', 2)).toBe(1);
    expect(distanceWithin('rolkotu', 'rollout', 2)).toBe(2);
    expect(distanceWithin('rolkotu', 'rollout', 1)).toBeNull();
  });

  it('takes the start of a longer word for the whole one only where it may go on', () => {
    expect(distanceWithin('strateg', 'strategies', 2)).toBeNull();
    expect(distanceWithin('stratge', 'strategies', 2, true)).toBe(1);
  });

  it('is never within a limit where their letters say that it is beyond it', () => {
    const words = fc.string({ unit: fc.constantFrom(...'abcdeö-1'), maxLength: 9 });
    const check = fc.property(
      words,
      words,
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
      (a, b, limit, open) => {
        if (lacks(lettersOf(a), lettersOf(b), limit)) expect(distanceWithin(a, b, limit, open)).toBeNull();
      },
    );
    fc.assert(check, { numRuns: 2000 });
  });

  it('is told by their letters for most pairs', () => {
    expect(lacks(lettersOf('rollout'), lettersOf('segment'), 2)).toBe(true);
    expect(lacks(lettersOf('rolout'), lettersOf('rollout'), 1)).toBe(false);
  });
});
