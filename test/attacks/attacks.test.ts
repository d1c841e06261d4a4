import { afterAll, describe, expect, it } from 'vitest';
import { SEED } from '../support/random.ts';
import { attack } from './attack.ts';
import { exchange } from './raw-client.ts';
import { startLiveTarget, startStaticTarget, type Target } from './servers.ts';
import { judgeExchange } from './verdict.ts';

const targets: Target[] = [];
afterAll(async () => {
  for (const target of targets) await target.close();
});

describe.each([
  ['docsgen serve', startStaticTarget, 60],
  ['docsgen serve --watch', startLiveTarget, 40],
] as const)('%s', (_, start, rounds) => {
  it('answers whatever is sent to it, in time and in well-formed HTTP, and gives nothing away', async () => {
    const target = await start();
    targets.push(target);
    const tally = await attack({ port: target.port, expected: target.expected, seed: SEED, rounds });
    expect([...tally.keys()]).toEqual(expect.arrayContaining([200, 400, 404, 405]));
    expect(target.lines.filter((line) => / failed: /.test(line))).toEqual([]);
  });

  it('answers what came before a CONNECT on its connection first, and whole', async () => {
    const target = await start();
    targets.push(target);
    const methods = ['HEAD', 'GET', 'CONNECT'];
    const text = methods.map((method) => `${method} / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`).join('');
    for (let round = 0; round < 5; round++) {
      const result = await exchange(target.port, [text], { methods, pauseMs: 0 });
      expect(judgeExchange(result, target.expected)).toEqual([]);
      expect(result.answers.map(({ status }) => status)).toEqual([200, 200, 405]);
    }
  });
});
