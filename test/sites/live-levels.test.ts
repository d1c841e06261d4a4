import { afterEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/serve.ts';
import { startLive } from '../support/live-server.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

let site: TestSite;
let server: RunningServer;
let log: string[];

afterEach(async () => {
  await server?.close();
  site?.dispose();
});

async function start(entries: string, body: string): Promise<void> {
  site = createSite({
    'docs-site.config.ts': configWith(entries),
    'content/index.mdx': `---\ntitle: Home\n---\n\n${body}\n`,
  });
  ({ server, log } = await startLive(site.root));
}

const home = async () => (await fetch(server.url)).text();

const levels = (table: string) => `plugins: [{ name: 'levels', version: '1', faults: ${table} }]`;

describe('how serious faults are in the live server', () => {
  it('is what plugins say of them in the check of the whole site', async () => {
    await start(levels("{ 'link-broken': 'ignore', 'anchor-broken': 'error' }"), '[a](/none) [b](#none)');
    await expect.poll(() => log.join()).toMatch(/error anchor-broken/);
    expect(log.join()).not.toMatch(/link-broken|warning/);
  });

  it('decides whether a page is shown: one with warnings is', async () => {
    await start("checks: { missingImages: 'warn' }", 'Text ![pot](./pot.png) behind.');
    expect(await home()).toMatch(/Text[\s\S]*behind\./);
    await expect.poll(() => log.join()).toMatch(/warning image-missing/);
  });

  it('keeps a page with errors from being shown', async () => {
    await start(levels("{ 'image-missing': 'error' }"), 'Text ![pot](./pot.png) behind.');
    expect(await home()).toContain('There is no image');
  });
});
