import path from 'node:path';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { launchBrowser } from './browser.ts';
import { createSite } from './site.ts';
import { type StaticServer, startStaticServer } from './static-server.ts';

/** A small site that is built, served, and about to be looked at. */
export interface ServedSite {
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
    browser,
    server,
    async close() {
      await browser.close();
      await server.close();
      site.dispose();
    },
  };
}
