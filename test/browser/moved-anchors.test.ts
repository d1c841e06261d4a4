import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const LONG = Array.from({ length: 60 }, () => 'A line of text.').join('\n\n');

let site: TestSite;
let server: StaticServer;
let browser: Browser;

beforeAll(async () => {
  site = createSite({
    'docs-site.config.ts': configWith(
      "redirects: [{ from: '/guide#old', to: '/guide#set-up' }, { from: '/guide#gone', to: '/other#here' }]",
    ),
    'content/index.mdx': page('Home', 'Text.'),
    'content/guide.mdx': page('Guide', `${LONG}\n\n## Set up\n\n${LONG}`),
    'content/other.mdx': page('Other', `${LONG}\n\n## Here\n\n${LONG}`),
  });
  expect((await site.build()).ok).toBe(true);
  server = await startStaticServer(path.join(site.root, 'build'));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

/** Does something in a fresh page and waits until it stands at an address with that heading in view. */
async function expectArrival(start: string, act: string, end: string, heading: string): Promise<void> {
  const { page: tab, close } = await openPage(browser);
  await tab.goto(server.origin + start);
  await tab.waitForFunction(clientIsThere);
  if (act !== '') await tab.evaluate(act);
  await tab.waitForURL(server.origin + end);
  await tab.waitForFunction((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top > -5 && top < 300;
  }, heading);
  await close();
}

describe('an anchor that a page had once', () => {
  it('leads to its new place when the page is loaded', async () => {
    await expectArrival('/guide#old', '', '/guide#set-up', 'set-up');
    await expectArrival('/guide#gone', '', '/other#here', 'here');
  });

  it('leads there when the fragment changes', async () => {
    await expectArrival('/guide', "location.hash = '#old'", '/guide#set-up', 'set-up');
    await expectArrival('/guide', "location.hash = '#gone'", '/other#here', 'here');
  });

  it('leads there when a link opens the page without loading the document', async () => {
    await expectArrival('/', "docsgen.router.navigate('/guide#old')", '/guide#set-up', 'set-up');
    await expectArrival('/', "docsgen.router.navigate('/guide#gone')", '/other#here', 'here');
  });
});
