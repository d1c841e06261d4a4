import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, launchBrowser, openPage, type WatchedPage } from '../support/browser.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

const KEYED = 'https://scripts.example.net/analytics.js';
const UNKEYED = 'https://scripts.example.net/assistant.js';

const FILES = {
  'content/index.mdx': '---\ntitle: Home\n---\n\n# Home\n\n[Other](./other.mdx)\n',
  'content/other.mdx': '---\ntitle: Other\n---\n\nBack [home](./index.mdx).\n',
};

let browser: Browser;
const sites: TestSite[] = [];
const servers: StaticServer[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) await server.close();
  for (const site of sites) site.dispose();
});

/** Builds a site and serves it, by default below the path it was built for. */
async function publish(entries: string, more: Record<string, string> = {}, servedAt = '/'): Promise<string> {
  const site = createSite({ 'docs-site.config.ts': configWith(entries), ...FILES, ...more });
  sites.push(site);
  expect((await site.build()).diagnostics).toEqual([]);
  const server = await startStaticServer(path.join(site.root, 'build'), servedAt);
  servers.push(server);
  return server.origin;
}

async function open(url: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await watched.page.goto(url);
  await watched.page.waitForFunction(clientIsThere);
  return watched;
}

describe('a shell that crashes', () => {
  /** A page that came broken: parts of the site's own that fail are kept from the shell. */
  const breakView = (text: string) => text.replace(/"toc":\[.*?\]/, '"toc":null');

  it('says so, and tries again', async () => {
    const origin = await publish('');
    const { page, close } = await openPage(browser);
    const title = page.getByRole('heading', { name: 'This page crashed.' });
    const again = page.getByRole('button', { name: 'Try again' });
    for (const address of [`${origin}/`, '**/_docsgen/pages/other.json'])
      await page.route(address, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: breakView(await response.text()) });
      });

    await page.goto(`${origin}/`);
    // The client comes when the page is touched.
    await page.mouse.move(20, 20);
    await title.waitFor();
    expect(await page.locator('.crash-error').innerText()).toContain(
      'Cannot read properties of null (reading',
    );
    await page.unroute(`${origin}/`);
    // The content came with the document: only a reload brings it back.
    await again.click();
    await page.locator('.content').getByRole('link', { name: 'Other' }).waitFor();

    await page.mouse.move(40, 40);
    await page.waitForFunction(clientIsThere);
    await page.locator('.content').getByRole('link', { name: 'Other' }).click();
    await title.waitFor();
    await again.click();
    await title.waitFor();
    await page.evaluate(async () => {
      const { docsgen } = window as unknown as {
        docsgen: { loader: { loadPage: (route: string) => Promise<{ view: { toc: unknown } }> } };
      };
      const { view } = await docsgen.loader.loadPage('/other');
      view.toc = [];
    });
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Other' }).waitFor();
    expect(await page.locator('.content').getByRole('link', { name: 'home' }).isVisible()).toBe(true);
    await close();
  });
});

describe('a wrong base URL', () => {
  it('is told on the home page, and on no other', async () => {
    const origin = await publish("baseUrl: '/docs/'", {}, '/');
    const { page, close } = await openPage(browser);
    await page.goto(`${origin}/`);
    const banner = page.getByRole('alert');
    expect(await banner.innerText()).toContain('This site did not load properly.');
    expect(await banner.innerText()).toContain('baseUrl');
    expect(await banner.isVisible()).toBe(true);
    await page.goto(`${origin}/other`);
    expect(await page.getByText('did not load properly').count()).toBe(0);
    await close();
  });

  it('is no matter where styles load', async () => {
    const origin = await publish("baseUrl: '/docs/'", {}, '/docs/');
    const { page, messages, close } = await open(`${origin}/docs`);
    expect(await page.locator('#base-url-banner').isVisible()).toBe(false);
    expect(messages).toEqual([]);
    await close();
  });
});

describe('scripts of other parties', () => {
  const thirdParty = `thirdParty: [
    { name: 'analytics', src: '${KEYED}', attributes: { 'data-key': 'k1' } },
    { name: 'assistant', src: '${UNKEYED}', attributes: { 'data-key': '' } },
    { name: 'tags', src: '' },
  ]`;
  let origin: string;
  beforeAll(async () => {
    origin = await publish(thirdParty);
  });

  async function watch(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.route('https://scripts.example.net/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.partyCame = true;' });
    });
    return asked;
  }

  for (const [name, act] of [
    ['click', (page: Page) => page.mouse.click(5, 400)],
    ['scroll', (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('scroll')))],
    ['touch', (page: Page) => page.touchscreen.tap(5, 400)],
    ['mouse move', (page: Page) => page.mouse.move(200, 400)],
  ] as const) {
    it(`load on the first ${name}, and not before; without a key never`, async () => {
      const { page, messages, close } = await openPage(browser, { hasTouch: name === 'touch' });
      const asked = await watch(page);
      await page.goto(`${origin}/`);
      await page.waitForFunction(clientIsThere);
      await page.waitForTimeout(300);
      expect(asked).toEqual([]);
      await act(page);
      await page.waitForFunction(() => 'partyCame' in window, undefined, { timeout: 2000 });
      expect(asked).toEqual([KEYED]);
      expect(await page.locator('#third-party-analytics').getAttribute('data-key')).toBe('k1');
      expect(messages).toEqual([]);
      await close();
    });
  }

  it('load at once where the reader had moved the mouse before the code that loads them came, and not for a key', async () => {
    for (const [act, isAct] of [
      [(page: Page) => page.keyboard.press('a'), false],
      [(page: Page) => page.mouse.move(200, 400), true],
    ] as const) {
      const { page, close } = await openPage(browser);
      await watch(page);
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/**/third-party*', (route) => held.then(() => route.continue()));
      const asksForIt = page.waitForRequest('**/assets/**/third-party*');
      await page.goto(`${origin}/`);
      await act(page);
      await asksForIt;
      const came = page.waitForFunction(() => 'partyCame' in window);
      const start = Date.now();
      release();
      await came;
      if (isAct) expect(Date.now() - start).toBeLessThan(2900);
      else expect(Date.now() - start).toBeGreaterThanOrEqual(2900);
      await close();
    }
  });

  it('load after three seconds by themselves', async () => {
    const { page, close } = await openPage(browser);
    const asked = await watch(page);
    await page.goto(`${origin}/`);
    await page.waitForFunction(() => 'partyCame' in window);
    const start = await page.evaluate(
      (url) => performance.getEntriesByName(url).map((entry) => entry.startTime)[0] ?? 0,
      KEYED,
    );
    expect(start).toBeGreaterThanOrEqual(3000);
    expect(asked).toEqual([KEYED]);
    await close();
  });

  it('may fail: the page goes on', async () => {
    const { page, close } = await openPage(browser);
    await page.route('https://scripts.example.net/**', (route) => route.abort());
    await page.goto(`${origin}/`);
    await page.waitForFunction(clientIsThere);
    await page.locator('.content').getByRole('link', { name: 'Other' }).click();
    await page.waitForURL(`${origin}/other`);
    await page.getByRole('button', { name: /^Color mode/ }).click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Other');
    await close();
  });
});
