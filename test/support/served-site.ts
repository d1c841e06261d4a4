import path from 'node:path';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { RunningServer } from '../../src/serve.ts';
import { launchBrowser } from './browser.ts';
import { startLive } from './live-server.ts';
import { createSite, type TestSite } from './site.ts';
import { type StaticServer, startStaticServer } from './static-server.ts';

/** A small site that is built, served, and about to be looked at. */
export interface ServedSite {
  site: TestSite;
  browser: Browser;
  server: StaticServer;
  close: () => Promise<void>;
}

/** Builds a site from inline files, which have to be without fault, serves it and starts a browser. */
export async function serveSite(files: Record<string, string>): Promise<ServedSite> {
  const site = createSite(files);
  expect((await site.build()).diagnostics).toEqual([]);
  const server = await startStaticServer(path.join(site.root, 'build'));
  const browser = await launchBrowser();
  return {
    ...{ site, browser, server },
    async close() {
      await browser.close();
      await server.close();
      site.dispose();
    },
  };
}

/** A site as it was built, and as its writers have it beside. */
export interface ServedTwice extends ServedSite {
  live: RunningServer;
  /** What the live server has said, each fault as the terminal shows it. */
  log: readonly string[];
}

/** The same with a live server. */
export async function serveTwice(files: Record<string, string>): Promise<ServedTwice> {
  const served = await serveSite(files);
  const { server: live, log } = await startLive(served.site.root, { width: 200 });
  return {
    ...{ ...served, live, log },
    async close() {
      await live.close();
      await served.close();
    },
  };
}
