/** Walks of readers through a site of their own, in a browser that this machine has. */
import path from 'node:path';
import { chromium } from 'playwright-core';
import { provideBrowser } from '../support/find-browser.ts';
import { createSite } from '../support/site.ts';
import { startStaticServer } from '../support/static-server.ts';
import { walkReader } from './reader.ts';
import { READER_SITE } from './reader-site.ts';

/** Throws at the first walk on which a reader sees what they should not. */
export async function tortureReaders({
  seed,
  runs,
}: {
  seed: number;
  runs: number;
}): Promise<{ runs: number }> {
  const site = createSite(READER_SITE);
  if (!(await site.build()).ok) throw new Error('The site of the readers has faults');
  const server = await startStaticServer(path.join(site.root, 'build'));
  const executablePath = provideBrowser((line) => console.log(line));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    for (let run = 0; run < runs; run++)
      await walkReader({ browser, origin: server.origin, seed: seed * 1000 + run, steps: 40 });
  } finally {
    await browser.close();
    await server.close();
    site.dispose();
  }
  return { runs };
}
