import { describe, expect, it } from 'vitest';
import { shareOut } from '../../../src/workers/share-out.ts';

const numbers = Array.from({ length: 100 }, (_, index) => index);
const tick = () => new Promise((resolve) => setImmediate(resolve));

/** A worker that doubles its inputs, and notes them. */
function createWorker(delay: () => Promise<unknown> = tick) {
  const batches: number[][] = [];
  const run = async (batch: readonly number[]) => {
    batches.push([...batch]);
    await delay();
    return batch.map((value) => value * 2);
  };
  return { batches, run };
}

describe('sharing out work', () => {
  it('gives every input to one worker and answers in the order of the inputs', async () => {
    const workers = [createWorker(), createWorker(), createWorker()];
    const outputs = await shareOut(
      numbers,
      workers.map(({ run }) => run),
    );
    expect(outputs).toEqual(numbers.map((value) => value * 2));
    const seen = workers.flatMap(({ batches }) => batches.flat()).sort((a, b) => a - b);
    expect(seen).toEqual(numbers);
  });

  it('hands out smaller batches towards the end, and each worker has some ahead', async () => {
    const worker = createWorker();
    const other = createWorker();
    const sharing = shareOut(numbers, [worker.run, other.run]);
    await Promise.resolve();
    await Promise.resolve();
    expect(worker.batches.length).toBeGreaterThan(1);
    await sharing;
    const sizes = [...worker.batches, ...other.batches].map((batch) => batch.length);
    expect(Math.max(...sizes)).toBeGreaterThan(5);
    expect(Math.min(...sizes)).toBe(1);
  });

  it('keeps inputs back until what they wait for is there, and takes them first then', async () => {
    let open = (): void => {};
    const ready = new Promise<void>((resolve) => {
      open = resolve;
    });
    const order: number[] = [];
    const run = async (batch: readonly number[]) => {
      order.push(...batch);
      if (order.length > 40) open();
      await tick();
      return [...batch];
    };
    const isWaiting = (value: number) => value < 10;
    await shareOut(numbers, [run], { waiting: { isWaiting, ready } });
    const first = order.findIndex(isWaiting);
    expect(first).toBeGreaterThan(30);
    expect(first).toBeLessThan(80);
    expect(order.slice(first, first + 10).every(isWaiting)).toBe(true);
    expect([...order].sort((a, b) => a - b)).toEqual(numbers);
  });

  it('fails when a worker fails, and when what inputs wait for never comes', async () => {
    const fail = () => Promise.reject(new Error('gone'));
    await expect(shareOut(numbers, [fail])).rejects.toThrow('gone');
    const waiting = { isWaiting: () => true, ready: fail() };
    await expect(shareOut(numbers, [createWorker().run], { waiting })).rejects.toThrow('gone');
  });

  it('does nothing for nothing', async () => {
    expect(await shareOut([], [createWorker().run])).toEqual([]);
  });
});
