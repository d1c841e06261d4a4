import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalEngine } from '../../src/runtime/search/local-engine.ts';
import { type RunningServer, serve } from '../../src/serve.ts';
import { createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let server: RunningServer;

beforeAll(async () => {
  site = createSite({
    'content/index.md': '# Home\n\nWelcome.\n',
    'content/a.md': '# Apples\n\nCider.\n',
    'content/b.md': '# Bees\n\nHoney.\n',
  });
  server = await serve({
    cwd: site.root,
    watch: true,
    port: 0,
    host: '127.0.0.1',
    format: ({ message }) => message,
    log: () => {},
  });
});
afterAll(async () => {
  await server?.close();
  site?.dispose();
});

/** Searches as a page does that has just been told of a change. */
async function urls(query: string): Promise<string[]> {
  const engine = createLocalEngine({
    fetchJson: async (file) => {
      const response = await fetch(server.url + file);
      if (!response.ok) throw new Error(String(response.status));
      return response.json();
    },
  });
  return (await engine.search({ query, page: 0, hitsPerPage: 20 })).hits.map(({ url }) => url);
}

it('searches what is on disk now', async () => {
  expect((await urls('honey'))[0]).toBe('/b');
  expect(await urls('propolis')).toEqual([]);
  site.write({ 'content/b.md': '# Bees\n\nPropolis.\n', 'content/d.md': '# Dates\n\nPalms.\n' });
  await expect.poll(() => urls('propolis')).toEqual(['/b']);
  await expect.poll(() => urls('palms')).toEqual(['/d']);
  expect(await urls('honey')).toEqual([]);
  expect(await urls('cider')).toEqual(['/a']);
});

it('serves the page of results', async () => {
  const response = await fetch(`${server.url}search?q=honey`);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('needs JavaScript');
});
