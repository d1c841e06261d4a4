/** Attacks a running server with requests of the corpus, and says which of them it does not stand. */

import { fc } from '../support/random.ts';
import { formatRequest } from './ask.ts';
import { plainRequest, type RawRequest, rawRequest } from './corpus.ts';
import { exchange, headerOf } from './raw-client.ts';
import { type Expectations, judgeExchange } from './verdict.ts';

export interface AttackOptions {
  port: number;
  expected: Expectations;
  /** Makes the same requests again; printed when one goes wrong. */
  seed: number;
  /** Number of rounds; each is a handful of requests at once. */
  rounds: number;
  /** Ends the attack before its rounds are over. */
  until?: number;
}

/** Answers by their status. */
export type Tally = Map<number, number>;

const round = fc.array(rawRequest, { minLength: 4, maxLength: 12 });
const pipeline = fc.tuple(fc.array(plainRequest, { minLength: 2, maxLength: 8 }), rawRequest);

/** Throws with the shortest round that goes wrong, and its seed. */
export async function attack({
  port,
  expected,
  seed,
  rounds,
  until = Number.POSITIVE_INFINITY,
}: AttackOptions): Promise<Tally> {
  const tally: Tally = new Map();
  const send = async (requests: readonly RawRequest[], cut: number) => {
    const methods = requests.map(({ method }) => method);
    const text = requests.map((request) => request.text).join('');
    // All at once, or in two pieces.
    const pieces = cut === 0 ? [text] : [text.slice(0, cut % text.length), text.slice(cut % text.length)];
    const result = await exchange(port, pieces, { methods, pauseMs: cut === 0 ? 0 : 2 });
    for (const { status } of result.answers) tally.set(status, (tally.get(status) ?? 0) + 1);
    const faults = judgeExchange(result, expected);
    for (const answer of result.answers)
      faults.push(...(await followOnce(port, headerOf(answer, 'location'))));
    if (faults.length > 0) throw new Error(`${faults.join('; ')} for ${JSON.stringify(text.slice(0, 400))}`);
  };
  const limits = {
    numRuns: rounds,
    seed,
    interruptAfterTimeLimit: Math.max(1, Math.min(until - Date.now(), 2 ** 31 - 1)),
  };
  await fc.assert(
    fc.asyncProperty(round, fc.nat(200), async (requests, cut) => {
      await Promise.all(requests.map((request, index) => send([request], index === 0 ? cut : 0)));
    }),
    limits,
  );
  await fc.assert(
    fc.asyncProperty(pipeline, fc.nat(400), ([good, last], cut) => send([...good, last], cut)),
    { ...limits, numRuns: Math.ceil(rounds / 4) },
  );
  await expectLife(port);
  return tally;
}

/** Every redirect is one step: where it leads, there is no other one. */
async function followOnce(port: number, location: string | undefined): Promise<string[]> {
  if (!location?.startsWith('/')) return [];
  const target = location.replace(/#.*/, '');
  const { answers } = await exchange(port, [formatRequest('GET', target, { Host: '127.0.0.1' })], {
    methods: ['GET'],
  });
  const [answer] = answers;
  const isRedirect = answer !== undefined && answer.status >= 300 && answer.status < 400;
  return isRedirect ? [`it leads to ${location}, which leads to ${headerOf(answer, 'location')}`] : [];
}

async function expectLife(port: number): Promise<void> {
  const { answers } = await exchange(port, [formatRequest('GET', '/', { Host: '127.0.0.1' })], {
    methods: ['GET'],
  });
  if (answers[0]?.status !== 200) throw new Error('the server does not answer any more');
}
