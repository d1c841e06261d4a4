import { afterEach, describe, expect, it } from 'vitest';
import { boundRequests } from '../../../src/dialects/bounded-requests.ts';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});

describe('requests of a site’s code', () => {
  it('for what is no address fail as they do in Node, where the code waits for them', async () => {
    boundRequests(1000, []);
    expect(await globalThis.fetch('/data.json').catch(() => 'handled')).toBe('handled');
  });
});
