import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WaitingWorker } from '../../../src/dialects/waiting-worker.ts';

let root: string;
let now: number;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docsgen-waiting-'));
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

const LATE = { fault: 'it did not end in time' };
const ENDLESS = 'for (;;) {}\n';
const SOUND = 'export default { markdown: { anchor: { slugify: (text) => text.toUpperCase() } } };\n';

/** A thread that loads this configuration for its first answer, and how often one has been started. */
function startWith(text: string, limits: { limit: number; first?: number }) {
  const configuration = path.join(root, 'config.mjs');
  const write = (more: string) => writeFileSync(configuration, more);
  write(text);
  const { limit, ...options } = limits;
  const worker = new WaitingWorker<object, { made: string }>(
    'site-functions-worker.cjs',
    { configuration },
    limit,
    {},
    options,
  );
  const started = vi.spyOn(worker as unknown as { start: () => unknown }, 'start');
  return { write, started, worker, ask: () => worker.ask({ kind: 'slug', text: 'a' }) };
}

describe('a thread that is waited for', () => {
  it('is not started for each of many questions where what it loads never ends: seen, a site of 494 pages was not done after eight minutes', () => {
    const { started, ask } = startWith(ENDLESS, { limit: 150 });
    for (let page = 0; page < 20; page++) {
      now += 100;
      expect(ask()).toEqual(LATE);
    }
    expect(started).toHaveBeenCalledTimes(3);
  });

  it('is started again for who comes back after a while, and has mended it', () => {
    const { write, started, worker, ask } = startWith(ENDLESS, { limit: 150, first: 2000 });
    const late = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
    for (let page = 0; page < 5; page++) expect(ask()).toEqual(LATE);
    late.mockRestore();
    expect(started).toHaveBeenCalledTimes(3);
    write(SOUND);
    now += 2900;
    expect(ask()).toEqual(LATE);
    now += 3100;
    expect(ask()).toMatchObject({ made: 'A' });
    worker.end();
  });

  it('has longer for its first answer, for which it loads what the others need', () => {
    const { started, worker, ask } = startWith(
      `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);\n${SOUND}`,
      { limit: 300, first: 20_000 },
    );
    expect(ask()).toMatchObject({ made: 'A' });
    expect(ask()).toMatchObject({ made: 'A' });
    expect(started).toHaveBeenCalledTimes(1);
    worker.end();
  });
});
