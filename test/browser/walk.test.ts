import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, openPage } from '../support/browser.ts';
import { serveSite } from '../support/served-site.ts';
import type { StaticServer } from '../support/static-server.ts';
import { walkReader } from '../torture/reader.ts';
import { READER_SITE } from '../torture/reader-site.ts';

/** Seeds of the short form; the long one takes new ones. */
const SEEDS = (process.env.WALK_SEEDS ?? '4').split(',').map(Number);

let browser: Browser;
let server: StaticServer;
let close = async () => {};
beforeAll(async () => {
  ({ browser, server, close } = await serveSite(READER_SITE));
});
afterAll(() => close());

describe('a reader who is faster than the network', () => {
  it.each(SEEDS)(
    'sees the page of the address, whatever was on its way (seed %i)',
    { timeout: 120_000 },
    async (seed) => {
      const { steps } = await walkReader({ browser, origin: server.origin, seed, steps: 32 });
      expect(steps).toBe(32);
    },
  );

  it('stays where forward leads when the page that back asked for comes late', async () => {
    const { page, messages, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${server.origin}/guide/first`);
    await page.waitForFunction(clientIsThere);
    await page.locator('#docsgen-content a[href="/guide/second#part-2"]').click();
    await page.waitForURL('**/guide/second#part-2');
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/pages\/guide\/first\.json$/, async (route) => {
      await arrived;
      await route.continue();
    });
    const asked = page.waitForRequest(/pages\/guide\/first\.json$/);
    await page.goBack();
    await asked;
    await page.goForward();
    const answered = page.waitForResponse(/pages\/guide\/first\.json$/);
    arrive();
    await answered;
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/guide/second');
    expect(await page.title()).toContain('Page guide/second');
    expect(await page.locator('h1').textContent()).toBe('Page guide/second');
    expect(messages).toEqual([]);
    await close();
  });

  it('stays on a page of which a part was clicked while another one was on its way', async () => {
    const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${server.origin}/`);
    await page.waitForFunction(clientIsThere);
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/pages\/alone\.json$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.locator('#docsgen-content a[href="/alone"]').click();
    await page.locator('#docsgen-content a[href="#part-3"]').click();
    const answered = page.waitForResponse(/pages\/alone\.json$/);
    arrive();
    await answered;
    await page.waitForTimeout(300);
    expect(page.url()).toBe(`${server.origin}/#part-3`);
    expect(await page.locator('h1').textContent()).toBe('Page index');
    await close();
  });

  it('sees the page of the address after forward during a reload', async () => {
    const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${server.origin}/guide/first`);
    await page.waitForFunction(clientIsThere);
    await page.locator('#docsgen-content a[href="/alone"]').click();
    await page.waitForURL('**/alone');
    await page.goBack();
    await page.getByRole('heading', { name: 'Page guide/first' }).waitFor();
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/assets\/main-.*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('#docsgen-content').waitFor();
    await page.evaluate(() => window.history.forward());
    await page.waitForURL('**/alone', { waitUntil: 'commit' });
    arrive();
    await page.getByRole('heading', { name: 'Page alone' }).waitFor();
    expect(await page.title()).toContain('Page alone');
    await close();
  });

  it('has the title of a page of which a part was clicked while it came in', async () => {
    const { page, close } = await openPage(browser, { reducedMotion: 'no-preference' });
    await page.goto(`${server.origin}/`);
    await page.waitForFunction(clientIsThere);
    await page.evaluate(() => {
      // In the moment in which the new page is put in, as a fast finger would.
      new MutationObserver((_, observer) => {
        const part = document.querySelector<HTMLElement>('#docsgen-content a[href="#part-3"]');
        if (!document.querySelector('#docsgen-content')?.textContent?.includes('Words of page 3')) return;
        observer.disconnect();
        part?.click();
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await page.locator('#docsgen-content a[href="/guide/second#part-2"]').click();
    await page.getByRole('heading', { name: 'Page guide/second' }).waitFor();
    await page.waitForURL('**/guide/second#part-3');
    await expect.poll(() => page.title()).toContain('Page guide/second');
    await close();
  });

  it('gets whole documents where the browser takes no more entries of the history', async () => {
    const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      window.history.pushState = () => {
        throw new DOMException('too many calls', 'SecurityError');
      };
    });
    await page.goto(`${server.origin}/`);
    await page.waitForFunction(clientIsThere);
    await page.locator('#docsgen-content a[href="/alone"]').click();
    await page.waitForURL('**/alone');
    expect(await page.locator('h1').textContent()).toBe('Page alone');
    await close();
  });

  it('is told that the search is not there where the browser forbids its thread', async () => {
    const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      Object.defineProperty(window, 'Worker', {
        value: class {
          constructor() {
            throw new DOMException('forbidden', 'SecurityError');
          }
        },
      });
    });
    await page.goto(`${server.origin}/`);
    await page.waitForFunction(clientIsThere);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('part');
    await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).waitFor();
    expect(await page.locator('#docsgen-content').innerText()).toContain('Words of page 0');
    await close();
  });
});
