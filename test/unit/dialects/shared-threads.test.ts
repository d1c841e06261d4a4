import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answerThreadRequest,
  inOneRun,
  SIGNAL,
  STATE,
  type ThreadPlace,
} from '../../../src/dialects/shared-threads.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docsgen-shared-'));
});
afterEach(async () => {
  // The end of a run is that of its threads.
  await inOneRun(async () => {});
  rmSync(root, { recursive: true, force: true });
});

const LOOPS = `export default { markdown: { anchor: { slugify: (text) => {
  if (text === 'hang') for (;;) {}
  return text.toUpperCase();
} } } };
`;

function placeOf(text: string): ThreadPlace {
  const configuration = path.join(root, 'config.mjs');
  writeFileSync(configuration, text);
  return { script: 'site-functions-worker.cjs', data: { configuration }, env: {} };
}

/** Asks as a thread of pages does by the main one. */
function ask(thread: ThreadPlace, text: string) {
  const signal = new Int32Array(new SharedArrayBuffer(SIGNAL.length * 4));
  const { port1: own, port2: port } = new MessageChannel();
  answerThreadRequest({ thread, call: { request: { kind: 'slug', text }, signal, port } });
  return {
    state: () => Atomics.load(signal, SIGNAL.state),
    generation: () => Atomics.load(signal, SIGNAL.generation),
    answer: () => receiveMessageOnPort(own)?.message as { made: string } | undefined,
  };
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });

describe('a thread that all threads of pages ask', () => {
  it('is one for all of them', async () => {
    const thread = placeOf(LOOPS);
    const questions = ['a', 'b', 'c'].map((word) => ask(thread, word));
    await until(() => expect(questions.map(({ state }) => state())).toEqual([1, 1, 1]));
    expect(questions.map(({ answer }) => answer()?.made)).toEqual(['A', 'B', 'C']);
    expect(questions.map(({ generation }) => generation())).toEqual([1, 1, 1]);
  });

  it('has those ask again who waited when another question ended it', async () => {
    const thread = placeOf(LOOPS);
    const first = ask(thread, 'a');
    await until(() => expect(first.state()).toBe(STATE.answered));
    const [hanging, other] = [ask(thread, 'hang'), ask(thread, 'b')];
    answerThreadRequest({ thread, ended: hanging.generation() });
    expect([hanging.state(), other.state()]).toEqual([STATE.lost, STATE.lost]);
    const again = ask(thread, 'b');
    // Whoever has waited for the thread before ends no other.
    answerThreadRequest({ thread, ended: other.generation() });
    await until(() => expect(again.state()).toBe(STATE.answered));
    expect(again.answer()?.made).toBe('B');
  });

  it('has nobody ask again where it has never answered: what it loads is the cause', () => {
    const thread = placeOf('for (;;) {}\n');
    const [one, other] = [ask(thread, 'a'), ask(thread, 'b')];
    answerThreadRequest({ thread, ended: one.generation() });
    expect([one.state(), other.state()]).toEqual([STATE.silent, STATE.silent]);
  });
});
