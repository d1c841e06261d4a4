import { describe, expect, test } from 'vitest';
import { mapWithinTime, TimeLimitError, withinTime } from '../../../src/files/time-limit.ts';

/** Busy for so many milliseconds. */
function spin(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Items with a wait behind each of them, in which the time is up though none of them is worked on. */
class SlowlyGiven extends Array<string> {
  override *[Symbol.iterator](): ArrayIterator<string> {
    for (let index = 0; index < this.length; index++) {
      yield this[index] as string;
      spin(5000);
    }
  }
}

/** What becomes of items when each has half a second. */
const run = (items: readonly string[], work: (item: string) => string) => {
  const resets: number[] = [];
  const outputs = mapWithinTime(items, {
    seconds: 0.5,
    work,
    late: (item) => `${item} was late`,
    reset: () => resets.push(1),
  });
  return { outputs, resets: resets.length };
};

describe('withinTime', () => {
  test('ends an endless loop, and says what it was given', () => {
    expect(() => withinTime(0.05, () => spin(5000))).toThrow(new TimeLimitError(0.05));
  });
});

describe('mapWithinTime', () => {
  test('names the item that takes too long, and works on those behind it', () => {
    const { outputs, resets } = run(['a', 'slow', 'b'], (item) => {
      if (item === 'slow') spin(5000);
      return item;
    });
    expect(outputs).toEqual(['a', 'slow was late', 'b']);
    expect(resets).toBeGreaterThan(0);
  });

  test('gives more time to an item that the processor had no time for: on a busy machine, a long page failed a build', () => {
    let tries = 0;
    const { outputs } = run(['a', 'waits', 'b'], (item) => {
      if (item !== 'waits') return item;
      tries++;
      // Nothing is worked on meanwhile, as where others have the processor.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);
      return item;
    });
    expect(outputs).toEqual(['a', 'waits', 'b']);
    expect(tries).toBeGreaterThan(1);
  });

  test('gives it up in the end', () => {
    const { outputs } = run(['waits', 'b'], (item) => {
      if (item === 'waits') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
      return item;
    });
    expect(outputs).toEqual(['waits was late', 'b']);
  });

  test('calls none late when the time is up between two of them, or behind the last one', () => {
    const { outputs, resets } = run(SlowlyGiven.of('a', 'b', 'c'), (item) => item);
    expect(outputs).toEqual(['a', 'b', 'c']);
    expect(resets).toBe(3);
  });
});
