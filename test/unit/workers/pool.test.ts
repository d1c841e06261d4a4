import { describe, expect, it } from 'vitest';
import { pagesWorthThreads } from '../../../src/workers/pool.ts';

describe('the pages that are worth threads', () => {
  it('are more where two threads, the main one and the compiler of the engine share two cores', () => {
    expect([1, 2, 3, 16].map(pagesWorthThreads)).toEqual([200, 200, 60, 60]);
  });
});
