import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AlgoliaServer, createRecord, startAlgoliaServer } from '../search/algolia-server.ts';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { builtSite } from '../support/built-site.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let browser: Browser;
let server: StaticServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startStaticServer(builtSite())]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens a page and waits until its shell is alive. */
async function visit(route: string, options = {}) {
  const watched = await openPage(browser, options);
  await watched.page.goto(server.origin + route);
  await ready(watched.page);
  return watched;
}

const ready = (page: Page) => page.waitForFunction(clientIsThere);
const field = (page: Page) => page.getByRole('combobox', { name: 'Search the documentation' });
const options = (page: Page) => page.getByRole('option');

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).fill(query);
}

async function checkAccessibility(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setBypassCSP', { enabled: true });
  await page.evaluate(await import('node:fs').then((fs) => fs.readFileSync(axePath, 'utf8')));
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run: (context: unknown) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    const { violations } = await axe.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

describe('the search dialog', () => {
  it('opens with Ctrl+K, with ⌘K and with a slash, and closes with Escape, giving the focus back', async () => {
    const { page, messages, close } = await visit('/reference/segments');
    const link = page.getByRole('main').getByRole('link').first();
    for (const key of ['Control+k', 'Meta+k', '/']) {
      await link.focus();
      await page.keyboard.press(key);
      await field(page).waitFor();
      expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await field(page).inputValue()).toBe('');
      await page.keyboard.press('Escape');
      await field(page).waitFor({ state: 'detached' });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    expect(messages).toEqual([]);
    await close();
  });

  it('keeps the focus inside, and is left with its button and with a click beside it', async () => {
    const { page, close } = await visit('/reference/segments');
    await search(page, 'segments');
    await options(page).first().waitFor();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
      expect(place).toBe(true);
    }
    await page.getByRole('button', { name: 'Close search' }).click();
    await field(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Search' }).click();
    await field(page).waitFor();
    await page.mouse.click(5, 400);
    await field(page).waitFor({ state: 'detached' });
    await close();
  });

  it('does not open while somebody types into a field', async () => {
    const { page, close } = await visit('/search');
    const input = page.getByRole('searchbox');
    await input.focus();
    await page.keyboard.type('a/b');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await input.inputValue()).toBe('a/b');
    await close();
  });

  it('loads nothing before the first intent, and at most 40 kB of JavaScript then', async () => {
    const { page, close } = await openPage(browser);
    const scripts: { url: string; size: number }[] = [];
    const data: string[] = [];
    page.on('response', (response) => {
      const url = response.url();
      if (/search/.test(url)) data.push(url);
      if (!/\.js$/.test(url)) return;
      // Noted as it comes: its body may be read long after.
      const script = { url, size: 0 };
      scripts.push(script);
      void response.body().then((body) => {
        script.size = gzipSync(body).length;
      });
    });
    await page.goto(`${server.origin}/reference/segments`, { waitUntil: 'networkidle' });
    expect(data).toEqual([]);
    const before = scripts.length;
    await search(page, 'segments');
    await options(page).first().waitFor();
    const loaded = () => scripts.slice(before).reduce((sum, { size }) => sum + size, 0);
    expect(data.length).toBeGreaterThan(0);
    await expect.poll(() => scripts.slice(before).map(({ size }) => size > 0)).not.toContain(false);
    expect(loaded()).toBeGreaterThan(0);
    expect(loaded()).toBeLessThanOrEqual(40_000);
    await close();
  });

  it('shows hits while typing, by group, with matches marked, and goes to the one that is chosen', async () => {
    const { page, messages, close } = await visit('/quickstart');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.keyboard.type('gradaul roll', { delay: 15 });
    await options(page).first().waitFor();
    expect(await page.getByRole('listbox').getByRole('group').count()).toBeGreaterThan(1);
    for (const group of await page.getByRole('listbox').getByRole('group').all()) {
      expect(await group.getByRole('option').count()).toBeLessThanOrEqual(5);
    }
    expect(await page.locator('.search-hit mark').first().innerText()).toMatch(/gradual/i);
    const first = await field(page).getAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    const second = await field(page).getAttribute('aria-activedescendant');
    expect(second).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(first);
    await page.keyboard.press('ArrowUp');
    const last = page.locator(`[id="${await field(page).getAttribute('aria-activedescendant')}"]`);
    expect(await last.evaluate((element) => element.matches('[role=group]:last-child > :last-child'))).toBe(
      true,
    );
    await page.keyboard.press('ArrowDown');
    const href = (await page.locator(`[id="${first}"]`).getAttribute('href')) ?? '';
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.keyboard.press('Enter');
    await page.waitForURL(server.origin + href);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });

  it('keeps what is typed before its code has come, and forgets it with Escape', async () => {
    const { page, close } = await openPage(browser);
    let come = () => {};
    const arrived = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/assets\/dialog-search-[^/]*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(`${server.origin}/quickstart`);
    await page.waitForFunction(clientIsThere);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('gone');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('api / tokenz');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('s');
    come();
    await field(page).waitFor();
    expect(await field(page).inputValue()).toBe('api / tokens');
    await options(page).first().waitFor();
    await close();
  });

  it('opens the first hit of what was typed when Enter is faster than the answer', async () => {
    const { page, close } = await visit('/quickstart');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await search(page, 'api tokens');
    await options(page).first().waitFor();
    await page.context().route('**/assets/search-*.json', async (route) => {
      await answered;
      await route.continue();
    });
    await field(page).fill('');
    await page.keyboard.type('stickiness');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(200);
    expect(new URL(page.url()).pathname).toBe('/quickstart');
    answer();
    await page.waitForURL('**/reference/stickiness');
    await close();
  });

  it('opens a hit in a new tab with Ctrl+Enter', async () => {
    const { page, close } = await visit('/quickstart');
    await search(page, 'segments');
    await options(page).first().waitFor();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ]);
    await tab.waitForURL('**/reference/segments');
    expect(await field(page).count()).toBe(1);
    await close();
  });

  it('takes 64 characters', async () => {
    const { page, close } = await visit('/quickstart');
    await page.keyboard.press('/');
    await field(page).waitFor();
    await page.keyboard.type('x'.repeat(70));
    expect(await field(page).inputValue()).toHaveLength(64);
    // Of a message that is pasted, the words: its addresses and times would fill the field.
    await field(page).fill('');
    await field(page).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        'text',
        "2026-03-01T10:11:12.123Z Request to 'https://flags.example.com/a/long/path' failed: token refused",
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(await field(page).inputValue()).toBe('Request to failed: token refused');
    await close();
  });

  it('remembers what was opened, keeps favourites, and forgets what is removed', async () => {
    const { page, close } = await visit('/quickstart');
    for (const query of ['segments', 'playground']) {
      await search(page, query);
      await options(page).first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/reference/${query}`);
    }
    await page.reload();
    await ready(page);
    await page.keyboard.press('/');
    const recent = page.locator('.search-remembered');
    await recent.waitFor();
    expect(await recent.getByRole('link').allInnerTexts()).toEqual(['Playground', 'Segments']);
    await page.getByRole('button', { name: 'Save “Segments” as a favorite' }).click();
    expect(await recent.getByRole('heading').allInnerTexts()).toEqual(['Recent', 'Favorites']);
    await page.getByRole('button', { name: 'Remove “Playground”' }).click();
    expect(await recent.getByRole('link').allInnerTexts()).toEqual(['Segments']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reference/segments');
    await page.keyboard.press('/');
    await page.getByRole('button', { name: 'Remove “Segments”' }).click();
    await page.locator('.search-hint').waitFor();
    await close();
  });

  it('says so when nothing is found, offers other queries and a way to report it', async () => {
    const { page, close } = await visit('/quickstart');
    await search(page, 'xqzzyv');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('No results for').waitFor();
    await dialog.getByText('Try searching for').waitFor();
    await dialog.getByText('Believe this query should return results?').waitFor();
    expect(await dialog.getByRole('link', { name: 'Let us know.' }).getAttribute('href')).toContain('xqzzyv');
    await dialog.getByRole('listitem').getByRole('button').first().click();
    await options(page).first().waitFor();
    await close();
  });

  it('says so when the search cannot be reached, and works on a new try', async () => {
    const { page, close } = await visit('/quickstart');
    await page.context().route('**/_docsgen/search.json', (route) => route.abort());
    await search(page, 'segments');
    await page.getByText('Unable to fetch results').waitFor();
    await page.getByText('You might want to check your network connection.').waitFor();
    await page.context().unroute('**/_docsgen/search.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
    await close();
  });

  it('leads to all results', async () => {
    const { page, close } = await visit('/quickstart');
    await search(page, 'api tokens');
    await page.getByRole('link', { name: /See all \d+ results/ }).click();
    await page.waitForURL('**/search?q=api%20tokens');
    await page.getByRole('heading', { name: /results for “api tokens”/ }).waitFor();
    await close();
  });

  it('says of one result that it is one, and of each what kind it is', async () => {
    const { page, close } = await visit('/quickstart');
    await search(page, 'gunicorn');
    await page.getByRole('link', { name: 'See 1 result', exact: true }).waitFor();
    await page.getByRole('status').getByText('1 result', { exact: true }).waitFor({ state: 'attached' });
    await field(page).fill('segments');
    await page
      .getByRole('option', { name: /^Page: Segments/ })
      .first()
      .waitFor();
    await page
      .getByRole('option', { name: /^Section: / })
      .first()
      .waitFor();
    await field(page).fill('create a segment api');
    await page
      .getByRole('option', { name: /^POST API operation: Create/ })
      .first()
      .waitFor();
    await close();
  });

  it.each(['light', 'dark'])('has nothing that axe objects to, in %s mode', async (mode) => {
    const { page, close } = await openPage(browser);
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await page.goto(`${server.origin}/reference/segments`);
    await ready(page);
    await search(page, 'segments');
    await options(page).first().waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await field(page).waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.locator('.search-remembered').waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await field(page).fill('xqzzyv');
    await page.getByText('No results for').waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await close();
  });
});

describe('search fields in pages', () => {
  it('open the dialog with what is typed', async () => {
    const { page, close } = await visit('/no/such/page');
    const input = page.getByRole('main').getByRole('searchbox');
    await input.focus();
    await page.keyboard.type('s');
    await field(page).waitFor();
    await page.keyboard.type('egments');
    await options(page).first().waitFor();
    expect(await field(page).inputValue()).toBe('segments');
    await page.keyboard.press('Escape');
    expect(await input.inputValue()).toBe('');
    await input.click();
    await field(page).waitFor();
    await close();
  });
});

describe('a page of results that does not exist', () => {
  it('says so, and where the results end', async () => {
    const { page, close } = await visit('/search?q=api+tokens&page=99');
    await page.getByText(/^There is no page 99: the last one is page \d+\.$/).waitFor();
    await page.getByRole('link', { name: /^page \d+$/ }).click();
    await page.locator('.search-result').first().waitFor();
    expect(page.url()).toMatch(/page=\d+$/);
    expect(await page.getByText('There is no page').count()).toBe(0);
    await close();
  });

  it('says what is missing when there is no query either', async () => {
    const { page, close } = await visit('/search?page=99');
    await page.getByText('There is no page 99 without a query: enter what you look for.').waitFor();
    await close();
  });
});

describe('the page of results', () => {
  it('reads the query, counts, and pages through the hits; back and forward work', async () => {
    const { page, messages, close } = await visit('/search?q=api+tokens');
    const heading = page.locator('#search-count');
    await page.getByRole('heading', { name: /^\d+ results for “api tokens”$/ }).waitFor();
    expect(await page.locator('.search-result').count()).toBe(20);
    expect(await page.title()).toContain('api tokens');
    const firstHit = await page.locator('.search-result').first().getAttribute('href');
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: /page 2 of/ }).waitFor();
    expect(page.url()).toContain('page=2');
    expect(await page.locator('.search-result').first().getAttribute('href')).not.toBe(firstHit);
    await page.getByRole('searchbox').fill('segments');
    await page.getByRole('heading', { name: /results for “segments”/ }).waitFor();
    expect(page.url()).toMatch(/\/search\?q=segments$/);
    await page.locator('.search-result').first().click();
    await page.waitForURL('**/reference/segments');
    await page.goBack();
    await page.getByRole('heading', { name: /results for “segments”/ }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: /“api tokens”, page 2 of/ }).waitFor();
    await page.goBack();
    await page.waitForFunction(
      () => !document.querySelector('#search-count')?.textContent?.includes('page 2'),
    );
    expect(await heading.innerText()).toContain('api tokens');
    await page.goForward();
    await page.getByRole('heading', { name: /page 2 of/ }).waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('follows another query from the dialog', async () => {
    const { page, close } = await visit('/search?q=segments');
    await page.getByRole('heading', { name: /“segments”/ }).waitFor();
    await search(page, 'playground');
    await page.getByRole('link', { name: /See all/ }).click();
    await page.getByRole('heading', { name: /“playground”/ }).waitFor();
    await close();
  });

  it('shows the same states, and nothing that axe objects to', async () => {
    const { page, close } = await visit('/search?q=xqzzyv');
    await page.getByText('No results for').waitFor();
    await page.getByText('Try searching for').waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await page.getByRole('listitem').getByRole('button').first().click();
    await page.locator('.search-result').first().waitFor();
    expect(await checkAccessibility(page)).toEqual([]);
    await close();
  });

  it('is not in the sitemap, and asks search engines to leave it out', async () => {
    const response = await fetch(`${server.origin}/sitemap.xml`);
    expect(await response.text()).not.toMatch(/<loc>https?:\/\/[^/]+\/search</);
    expect(await (await fetch(`${server.origin}/search`)).text()).toContain('content="noindex"');
  });

  it('says what to do without JavaScript', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${server.origin}/search?q=segments`);
    expect(await page.getByRole('main').innerText()).toContain('needs JavaScript');
    await page.getByRole('main').getByRole('link', { name: 'list of all pages' }).click();
    await page.waitForURL('**/llms.txt');
    await close();
  });
});

describe('the hosted search', () => {
  let service: AlgoliaServer;
  let site: TestSite;
  let host: StaticServer;

  beforeAll(async () => {
    const SITE = 'https://docs.example.com';
    service = await startAlgoliaServer([
      createRecord(`${SITE}/segments`, ['Concepts', 'Segments']),
      createRecord(
        `${SITE}/segments#create`,
        ['Concepts', 'Segments', 'Create a segment'],
        'Open the form of segments.',
      ),
      ...Array.from({ length: 30 }, (_, index) =>
        createRecord(`${SITE}/page-${index}`, ['Guides', `Guide ${index}`], 'How segments are used.'),
      ),
    ]);
    const config = `search: { provider: 'algolia', appId: 'APP', apiKey: 'key', indexName: 'docs', hosts: ['${service.origin}'], reportUrl: '/report?{query}' }`;
    site = createSite({
      'docs-site.config.ts': configWith(config),
      'content/index.md': '# Home\n\nWelcome.\n',
      'content/segments.md': '# Segments\n\nText.\n\n## Create a segment {#create}\n\nText.\n',
    });
    await site.build();
    host = await startStaticServer(`${site.root}/build`);
  });
  afterAll(async () => {
    await service?.close();
    await host?.close();
    site?.dispose();
  });

  async function visitHosted(route: string) {
    const watched = await openPage(browser);
    await watched.page.goto(host.origin + route);
    await ready(watched.page);
    return watched;
  }

  it('answers in the same dialog, under the same policy', async () => {
    service.mode = 'ok';
    const { page, messages, close } = await visitHosted('/');
    await search(page, 'segments');
    await options(page).first().waitFor();
    expect(await options(page).count()).toBe(7);
    expect(await page.locator('.search-hit mark').first().innerText()).toBe('Segments');
    await page.getByRole('option', { name: /Create a segment/ }).click();
    await page.waitForURL(`${host.origin}/segments#create`);
    expect(service.received.at(-1)?.body.requests[0]).toMatchObject({
      indexName: 'docs',
      query: 'segments',
      hitsPerPage: 20,
      facetFilters: ['language:en'],
    });
    expect(messages).toEqual([]);
    await close();
  });

  it('pages through results on the page of results', async () => {
    service.mode = 'ok';
    const { page, close } = await visitHosted('/search?q=segments');
    await page.getByRole('heading', { name: '32 results for “segments”' }).waitFor();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.getByRole('heading', { name: /page 2 of 2/ }).waitFor();
    expect(await page.locator('.search-result').count()).toBe(12);
    await close();
  });

  it('shows the same states when it finds nothing, and when it is down', async () => {
    service.mode = 'ok';
    const { page, close } = await visitHosted('/');
    await search(page, 'nothing here');
    await page.getByText('No results for').waitFor();
    service.mode = 500;
    await field(page).fill('segments');
    await page.getByText('Unable to fetch results').waitFor();
    service.mode = 'ok';
    await page.getByRole('button', { name: 'Retry' }).click();
    await options(page).first().waitFor();
    await close();
  });
});
