import type * as Http from 'node:http';
import type * as Https from 'node:https';

/** Milliseconds that whoever is asked over the network may take to answer. */
export const ANSWER_LIMIT = 5000;

/**
 * From now on, requests of this thread that nobody answers fail: code of sites asks for data where there may be no network, and
 * would wait for minutes. A host that gave no answer is not waited for again for a while. Written so that its text can run in
 * another process, too.
 */
export function boundRequests(limit: number, modules: readonly (typeof Http | typeof Https)[]): void {
  const rest = 60_000;
  const silent = new Map<string, number>();
  const late = (host: string) =>
    new Error(`${host} gave no answer within ${limit / 1000} s (is there a network?)`);
  const isSilent = (host: string) =>
    performance.now() - (silent.get(host) ?? Number.NEGATIVE_INFINITY) < rest;
  const note = (host: string) => {
    silent.set(host, performance.now());
    return late(host);
  };
  const { fetch } = globalThis;
  globalThis.fetch = ((...words: Parameters<typeof fetch>) => {
    const [asked] = words;
    const address = typeof asked === 'object' && 'url' in asked ? asked.url : asked;
    // What is no address fails when it is waited for.
    if (!URL.canParse(address)) return fetch(...words);
    const { host } = new URL(address);
    if (isSilent(host)) return Promise.reject(late(host));
    return new Promise<Response>((done, fail) => {
      const timer = setTimeout(() => fail(note(host)), limit);
      fetch(...words)
        .then(done, fail)
        .finally(() => clearTimeout(timer));
    });
  }) as typeof fetch;
  for (const own of modules) {
    const ask = own.request as (...words: unknown[]) => Http.ClientRequest;
    const request = (...words: unknown[]) => {
      const asked = ask(...words);
      const { host } = asked;
      if (isSilent(host)) asked.destroy(late(host));
      const timer = setTimeout(() => asked.destroy(note(host)), limit);
      for (const event of ['response', 'upgrade', 'close', 'error'])
        asked.once(event, () => clearTimeout(timer));
      return asked;
    };
    const get = (...words: unknown[]) => {
      const asked = request(...words);
      asked.end();
      return asked;
    };
    Object.assign(own, { request, get });
  }
}
