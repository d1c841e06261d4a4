import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { builtSite } from '../support/built-site.ts';
import { serveInPieces } from '../support/in-pieces.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

let browser: Browser;
let server: StaticServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startStaticServer(builtSite())]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function visit(page: Page, route: string): Promise<void> {
  await page.goto(server.origin + route);
  // Nothing comes by itself on a slow connection.
  await page.mouse.move(1, 1);
  await page.waitForFunction(clientIsThere);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const inSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Goes to a page as a click on its link does. */
async function navigate(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const { docsgen } = window as unknown as { docsgen: { router: { navigate: (href: string) => void } } };
    docsgen.router.navigate(target);
  }, href);
}

describe('while a page is on its way', () => {
  it('a spinner and a progress bar show after 200 ms, and not before', async () => {
    const { page, messages, close } = await openPage(browser);
    await visit(page, '/quickstart');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/_docsgen/pages/reference/sso.json', async (route) => {
      await held;
      await route.continue();
    });
    // Measured in the page: a slow machine must not look like a short delay.
    const delay = page.evaluate(async () => {
      const { docsgen } = window as unknown as { docsgen: { router: { navigate: (href: string) => void } } };
      const start = performance.now();
      docsgen.router.navigate('/reference/sso');
      while (!document.querySelector('.progress')) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    });
    expect(await delay).toBeGreaterThanOrEqual(199);
    expect(await page.getByText('Loading page…').isVisible()).toBe(true);
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Quickstart');
    release();
    await page.waitForURL('**/reference/sso');
    await expect.poll(() => page.locator('.progress, .spinner').count()).toBe(0);
    expect(await page.locator('main').getAttribute('aria-busy')).toBeNull();
    expect(messages).toEqual([]);
    await close();
  });

  it('that comes at once, neither shows', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/quickstart');
    await page.evaluate(() => {
      const seen = { progress: false };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        seen.progress ||= document.querySelector('.progress, .spinner') !== null;
      }).observe(document.body, { childList: true, subtree: true });
      const { docsgen } = window as unknown as {
        docsgen: { loader: { prefetchPage: (route: string) => void } };
      };
      docsgen.loader.prefetchPage('/reference/sso');
    });
    await page.waitForResponse('**/_docsgen/pages/reference/sso.json').catch(() => {});
    await navigate(page, '/reference/sso');
    await page.waitForURL('**/reference/sso');
    expect(
      await page.evaluate(() => (window as unknown as { seen: { progress: boolean } }).seen.progress),
    ).toBe(false);
    await close();
  }, 60_000);
});

describe('the not-found page', () => {
  it('has a search field, and names the pages whose addresses are close', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/reference/activation-stratgies');
    const matches = page.getByRole('navigation', { name: 'Similar pages' });
    const first = matches.getByRole('link').first();
    await first.waitFor();
    expect(await first.getAttribute('href')).toBe('/reference/activation-strategies');
    expect(await first.innerText()).toBe('Activation strategies');
    expect(await matches.getByRole('link').count()).toBeLessThanOrEqual(5);
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('segments');
    // The dialog takes over what is typed.
    await page.getByRole('dialog', { name: 'Search' }).waitFor();

    await visit(page, '/reference/sdk/pyton.html');
    await first.waitFor();
    expect(await first.getAttribute('href')).toBe('/reference/sdks/python');
    await first.click();
    await page.waitForURL('**/reference/sdks/python');
    await close();
  });

  it('knows the pages that stand in no sidebar', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/reference/unleash-proxi');
    const match = page.locator('[data-near-matches] a').first();
    await match.waitFor();
    expect(await match.getAttribute('href')).toBe('/reference/unleash-proxy');
    await close();
  });

  it('names none where none is close', async () => {
    const { page, close } = await openPage(browser);
    const files = page.waitForResponse('**/_docsgen/sidebars/documentation.json');
    await visit(page, '/xq-77-zzzz');
    await files;
    await page.waitForTimeout(300);
    expect(await page.locator('[data-near-matches]').isVisible()).toBe(false);
    expect(await page.getByRole('main').getByRole('searchbox').isVisible()).toBe(true);
    await close();
  });
});

describe('navigation', () => {
  it('shows the first screens of a long page before the rest, which is there at once afterwards', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/quickstart');
    await page.evaluate(() => {
      // How many blocks are still to come, at each change.
      const held: number[] = [];
      Object.assign(window, { held });
      new MutationObserver(() => held.push(document.querySelectorAll('[data-far]').length)).observe(
        document,
        {
          subtree: true,
          attributeFilter: ['data-held', 'data-far'],
        },
      );
    });
    await navigate(page, '/reference/rbac');
    const last = page.locator('#docsgen-content > :last-child');
    await page.waitForFunction(() => document.querySelector('main h1')?.textContent?.includes('Role'));
    await page.waitForFunction(() => !document.querySelector('[data-held]'));
    expect(await last.isVisible()).toBe(true);
    const held = await page.evaluate(() => (window as unknown as { held: number[] }).held);
    expect(new Set(held).size).toBeGreaterThanOrEqual(4);
    expect(held).toEqual([...held].sort((a, b) => b - a));
    expect(held.at(-1)).toBe(0);
    // Whoever goes to a heading far below finds it there.
    await navigate(page, '/reference/activation-strategies#limits');
    await page.waitForFunction(() => document.querySelector('main h1')?.textContent?.includes('Activation'));
    expect(await page.evaluate(() => (window as unknown as { held: unknown[] }).held)).toEqual(held);
    await close();
  });

  it('lays the rest of a page of an API out after the first paint of a visit, but all of it for whoever goes to a place or comes back', async () => {
    const { page, close } = await openPage(browser);
    await page.addInitScript(() => {
      const held: (string | null)[] = [];
      Object.assign(window, { held });
      new MutationObserver((records) => {
        for (const { target } of records) held.push((target as Element).getAttribute('data-held'));
      }).observe(document, { subtree: true, attributeFilter: ['data-held'] });
    });
    const held = () => page.evaluate(() => (window as unknown as { held: unknown[] }).held);
    await visit(page, '/reference/api/unleash/create-feature');
    await page.waitForFunction(() => !document.querySelector('[data-held]'));
    expect(await held()).not.toEqual([]);
    expect(await page.locator('#docsgen-content > :last-child').isVisible()).toBe(true);
    await page.reload();
    expect(await held()).toEqual([]);
    await page.goto('about:blank');
    await visit(page, '/reference/api/unleash/create-feature#authorization');
    expect(await held()).toEqual([]);
    await close();
  });

  it('lays a long page out part by part, keeps the size of blocks out of sight, and shows every place at once', async () => {
    const { page, close } = await openPage(browser);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const last = page.locator('#docsgen-content > .code pre').last();
    const isSkipped = () => last.evaluate((block) => !block.checkVisibility({ contentVisibilityAuto: true }));
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    await visit(page, '/reference/sdks/php');
    await page.locator('#docsgen-content.calm').waitFor();
    await expect.poll(isSkipped).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    const height = await heightOf();
    await page.evaluate(() => document.getElementById('docsgen-content')?.classList.remove('calm'));
    expect(await heightOf()).toBe(height);
    // Whoever goes to a place finds it, at the top of the window.
    await page.goto('about:blank');
    await visit(page, '/reference/sdks/php#troubleshooting');
    const top = await page
      .locator('#troubleshooting')
      .evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    expect(await page.locator('#docsgen-content').getAttribute('class')).toBe('content');
    await page.goto('about:blank');
    await visit(page, '/reference/sdks/php');
    await page.locator('#docsgen-content.calm').waitFor();
    await page.setViewportSize({ width: 700, height: 800 });
    await page.locator('#docsgen-content:not(.calm)').waitFor();
    await close();
  });

  it('finds the style of no more elements at once than a part of a long page has, when the rest comes', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/quickstart');
    const before = await page.evaluate(() => document.querySelectorAll('*').length);
    const session = await browser.newBrowserCDPSession();
    const sizes: number[] = [];
    session.on('Tracing.dataCollected', ({ value }) => {
      for (const { name, args } of value as unknown as { name: string; args: { elementCount?: number } }[])
        if (name === 'UpdateLayoutTree') sizes.push(args.elementCount ?? 0);
    });
    await session.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
    await visit(page, '/reference/sdks/php');
    await page.locator('#docsgen-content.calm').waitFor();
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await ended;
    await session.detach();
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeGreaterThan(before + 2000);
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.max(...sizes)).toBeLessThan(1200);
    await close();
  });

  it('paints nothing of a long page until its end has marked what is shown later: styles that came last had it all laid out', async () => {
    const { page, close } = await openPage(browser);
    const pieces = await serveInPieces(server.origin, (body, url) =>
      url.startsWith('/reference/sdks/') ? body.length / 2 : null,
    );
    await page.addInitScript(() => {
      const frames: boolean[] = [];
      Object.assign(window, { frames });
      requestAnimationFrame(() =>
        frames.push(document.getElementById('docsgen-content')?.dataset.held === ''),
      );
    });
    const frames = () => page.evaluate(() => (window as unknown as { frames: boolean[] }).frames);
    await page.goto(`${pieces.origin}/reference/sdks/php`, { waitUntil: 'commit' });
    await page.locator('#docsgen-content h2').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(400);
    expect(await frames()).toEqual([]);
    pieces.complete();
    await expect.poll(frames).toEqual([true]);
    pieces.close();
    await close();
  });

  it('restores the scroll on back and on forward', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/reference/activation-strategies');
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await navigate(page, '/reference/segments');
    await page.waitForFunction(() => document.title.startsWith('Segments') && window.scrollY === 0);
    await page.evaluate(() => window.scrollTo({ top: 350, behavior: 'instant' }));
    await page.waitForFunction(() => sessionStorage.getItem('docsgen.scroll')?.includes(':350'));
    // The place of an entry is noted when scrolling has come to its end, which may be late on a busy machine.
    await page.evaluate(() => {
      window.addEventListener('scrollend', () => document.body.setAttribute('data-scrolled', ''));
    });
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith('Activation') && window.scrollY === 900);
    await page.locator('body[data-scrolled]').waitFor();
    // Scrolling may come to its end when the address is that of the next page already, and the place still this page's.
    await page.evaluate(() => {
      window.addEventListener('popstate', () => window.dispatchEvent(new Event('scrollend')));
    });
    await page.goForward();
    await page.waitForFunction(() => document.title.startsWith('Segments') && window.scrollY === 350);
    expect(await inSameDocument(page)).toBe(true);
    await close();
  });

  it('goes to the hash of its target', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/quickstart');
    await navigate(page, '/reference/activation-strategies#constraints');
    await page.waitForURL('**/reference/activation-strategies#constraints');
    const top = () => page.locator('#constraints').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThanOrEqual(await page.locator('.header').evaluate((e) => e.clientHeight));
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('constraints');
    await close();
  });

  it('normalises addresses that end in .html or /index', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/quickstart');
    for (const [href, path] of [
      ['/reference/segments.html', '/reference/segments'],
      ['/reference/unleash-edge/index', '/reference/unleash-edge'],
      ['/reference/sdks/index.html#rust', '/reference/sdks'],
      ['/index.html', '/'],
    ] as const) {
      await navigate(page, href);
      await expect.poll(() => new URL(page.url()).pathname).toBe(path);
      await page.waitForFunction(
        (at) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(at),
        path,
      );
    }
    expect(await inSameDocument(page)).toBe(true);
    await close();
  });

  it('moves the focus to the new heading, and a live region names the page', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/quickstart');
    const region = page.locator('#route-announcer');
    expect(await region.getAttribute('aria-live')).toBe('polite');
    expect(await region.textContent()).toBe('');
    await navigate(page, '/reference/segments');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Segments');
    await expect.poll(() => region.textContent()).toBe('Segments');
    await page.goBack();
    await expect.poll(() => region.textContent()).toBe('Quickstart');
    await close();
  });
});

describe('loading ahead', () => {
  async function chunksOnHover(connection: { saveData?: boolean; effectiveType?: string }): Promise<number> {
    const { page, close } = await openPage(browser);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
    let chunks = 0;
    page.on('request', (request) => {
      if (request.url().includes('/_docsgen/pages/')) chunks += 1;
    });
    await visit(page, '/quickstart');
    await page.getByRole('main').getByRole('link', { name: 'feature flag', exact: true }).first().hover();
    await page.waitForTimeout(300);
    await close();
    return chunks;
  }

  it('happens on a good connection, and neither with data-saver nor on 2g', async () => {
    expect(await chunksOnHover({ saveData: false, effectiveType: '4g' })).toBeGreaterThan(0);
    expect(await chunksOnHover({ saveData: true, effectiveType: '4g' })).toBe(0);
    expect(await chunksOnHover({ effectiveType: '2g' })).toBe(0);
    expect(await chunksOnHover({ effectiveType: 'slow-2g' })).toBe(0);
  });
});
