import { describe, expect, it } from 'vitest';
import { createStepTimer } from '../../../src/diagnostics/timed-steps.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a step timer', () => {
  it('records steps, at once or in time, and gives back their results', async () => {
    const timer = createStepTimer();
    expect(timer.step('count', () => 42)).toBe(42);
    const slow = timer.step('wait', async () => {
      await wait(20);
      return 'done';
    });
    expect(timer.phases.map(({ name }) => name)).toEqual(['count']);
    expect(await slow).toBe('done');
    expect(timer.phases.map(({ name }) => name)).toEqual(['count', 'wait']);
    expect(timer.phases[1]?.ms).toBeGreaterThanOrEqual(15);
  });

  it('records steps that fail, and passes their errors on', async () => {
    const timer = createStepTimer();
    const fail = () => {
      throw new Error('no');
    };
    expect(() => timer.step('sync', fail)).toThrow('no');
    await expect(timer.step('async', async () => fail())).rejects.toThrow('no');
    expect(timer.phases.map(({ name }) => name)).toEqual(['sync', 'async']);
  });

  it('tells when a step starts and when it has ended', () => {
    const told: [string, string][] = [];
    const timer = createStepTimer((name, ms) => told.push([name, typeof ms]));
    timer.step('one', () => timer.step('two', () => null));
    expect(told).toEqual([
      ['one', 'undefined'],
      ['two', 'undefined'],
      ['two', 'number'],
      ['one', 'number'],
    ]);
  });
});
