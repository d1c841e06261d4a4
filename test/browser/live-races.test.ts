import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, serve } from '../../src/serve.ts';
import { clientIsThere, launchBrowser, openPage, type WatchedPage } from '../support/browser.ts';
import { createSite, type TestSite } from '../support/site.ts';

const page = (title: string, words: string) =>
  `---\ntitle: ${title}\n---\n\n${words}\n\n- [First](/first)\n- [Second](/second)\n`;

let browser: Browser;
let site: TestSite;
let server: RunningServer;
beforeAll(async () => {
  site = createSite({
    'content/index.md': page('Home', 'Home words.'),
    'content/first.md': page('First', 'First words.'),
    'content/second.md': page('Second', 'Second words.'),
  });
  browser = await launchBrowser();
  const options = { cwd: site.root, watch: true, port: 0, host: '127.0.0.1', log: () => {} };
  server = await serve({ ...options, format: ({ message }) => message });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

/** Opens a page; `prepare` is called before, as pages that are linked may be fetched ahead. */
async function openFirst(prepare?: (tab: Page) => Promise<void>): Promise<WatchedPage> {
  const opened = await openPage(browser, { reducedMotion: 'reduce' });
  await prepare?.(opened.page);
  await opened.page.goto(new URL('/first', server.url).href);
  await opened.page.waitForFunction(clientIsThere);
  return opened;
}

/** Holds the next answer for a page back: gives when it has been made, and what lets it through. */
async function holdAnswer(tab: Page, name: string) {
  let letThrough = () => {};
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let tell = () => {};
  const made = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const hold = async (route: Route) => {
    const response = await route.fetch();
    tell();
    await released;
    await route.fulfill({ response });
  };
  await tab.route(`**/_docsgen/pages/${name}.json`, hold, { times: 1 });
  return { made, letThrough };
}

const contentOf = (tab: Page) => tab.locator('#docsgen-content').innerText();

describe('a page that is saved while the reader moves on', () => {
  it('is not shown in the place of the page that was opened meanwhile', async () => {
    const { page: tab, close } = await openFirst();
    const { made, letThrough } = await holdAnswer(tab, 'first');
    site.write({ 'content/first.md': page('First', 'First words, saved.') });
    await made;
    await tab.locator('#docsgen-content').getByRole('link', { name: 'Second' }).click();
    await tab.getByText('Second words.').waitFor();
    const answered = tab.waitForResponse(/pages\/first\.json$/);
    letThrough();
    await answered;
    await tab.waitForTimeout(300);
    expect(await contentOf(tab)).toContain('Second words.');
    expect(await tab.title()).toContain('Second');
    await close();
  });

  it('is shown as it was saved when it was on its way already', async () => {
    let held = { made: Promise.resolve(), letThrough: () => {} };
    const { page: tab, close } = await openFirst(async (tab) => {
      held = await holdAnswer(tab, 'second');
    });
    await tab.locator('#docsgen-content').getByRole('link', { name: 'Second' }).click();
    await held.made;
    // Listened for before the save: on a busy machine, the news may come before whoever waits for it.
    const saved = await tab.evaluateHandle(() => {
      const news = new Promise((resolve) =>
        window.addEventListener('docsgen:change', resolve, { once: true }),
      );
      return { news };
    });
    site.write({ 'content/second.md': page('Second', 'Second words, saved.') });
    await saved.evaluate(({ news }) => news.then(() => true));
    held.letThrough();
    await tab.getByText('Second words, saved.').waitFor();
    await close();
  });

  it('is shown as it was saved last, whichever answer comes first', async () => {
    const { page: tab, close } = await openFirst();
    const { made, letThrough } = await holdAnswer(tab, 'first');
    site.write({ 'content/first.md': page('First', 'First words, saved once.') });
    await made;
    site.write({ 'content/first.md': page('First', 'First words, saved twice.') });
    await tab.getByText('First words, saved twice.').waitFor();
    const answered = tab.waitForResponse(/pages\/first\.json$/);
    letThrough();
    await answered;
    await tab.waitForTimeout(300);
    expect(await contentOf(tab)).toContain('First words, saved twice.');
    await close();
  });
});
