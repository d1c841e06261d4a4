import workerThreads, { type Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { endLeftThreads } from '../../../src/dialects/astro/left-threads.ts';

const ECHO =
  "const { parentPort } = require('node:worker_threads'); parentPort.on('message', (m) => parentPort.postMessage(m + '!'));";
/** It says nothing for as long as it works. */
const SLOW =
  "const { parentPort } = require('node:worker_threads'); parentPort.on('message', (m) => { const end = Date.now() + 900; while (Date.now() < end); parentPort.postMessage(m + '?'); });";

const running = endLeftThreads({ look: 40, quiet: 120 });

function ask(thread: Worker, word: string): Promise<string> {
  return new Promise((resolve) => {
    thread.once('message', resolve);
    thread.postMessage(word);
  });
}

const start = (code: string) => new workerThreads.Worker(code, { eval: true });

async function drawAndForget(code: string): Promise<string> {
  return ask(start(code), 'draw');
}

describe('threads that code of a site starts', () => {
  it('are ended once nobody has them any more: seen, one of 100 MB was left for each diagram', async () => {
    const kept = start(ECHO);
    expect(await ask(kept, 'a')).toBe('a!');
    for (let drawing = 0; drawing < 6; drawing++) expect(await drawAndForget(ECHO)).toBe('draw!');
    await vi.waitFor(() => expect(running.size).toBeLessThan(4), { timeout: 15_000, interval: 50 });
    expect(await ask(kept, 'b')).toBe('b!');
    await kept.terminate();
  });

  it('are not ended while they work, though only their answer is waited for', async () => {
    const slow = Array.from({ length: 5 }, () => drawAndForget(SLOW));
    expect(await Promise.all(slow)).toEqual(slow.map(() => 'draw?'));
  });

  it('are what the engine has them be', async () => {
    class Own extends workerThreads.Worker {}
    const thread = new Own(ECHO, { eval: true });
    expect(thread).toBeInstanceOf(workerThreads.Worker);
    expect(thread.threadId).toBeGreaterThan(0);
    const ended = new Promise((resolve) => thread.on('exit', resolve));
    expect(await thread.terminate()).toBe(await ended);
    const failing = start('throw new Error("no ink")');
    const error = await new Promise<Error>((resolve) => failing.on('error', resolve));
    expect(error.message).toBe('no ink');
  });
});
