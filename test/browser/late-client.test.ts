import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { serveInPieces } from '../support/in-pieces.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M0 0h60v20H0z"/></svg>';
const long = (words: string, count: number) => Array.from({ length: count }, () => `${words}\n`).join('\n');
const FILES = {
  'public/logo.svg': SVG,
  'public/logo-dark.svg': SVG,
  'content/index.mdx': '---\ntitle: Home\n---\n\n[Other](./guide/other.mdx)\n',
  'content/guide/index.mdx': `---\ntitle: Guide\n---\n\n## First\n\n${long('Some words of text.', 4)}\n[Other](./other.mdx)\n`,
  'content/guide/drawn.md': `---\ntitle: Drawn\n---\n\n\`\`\`mermaid\nflowchart LR\n${'abcdefghijkl'
    .split('')
    .map((name, at, all) =>
      at === 0
        ? ''
        : `  ${all[at - 1]}[Station ${all[at - 1]} of the line] --> ${name}[Station ${name} of the line]`,
    )
    .join('\n')}\n\`\`\`\n`,
  'content/guide/other.mdx': `---
title: Another page whose title is so long that it needs more than one line in a narrow window
---

<Tabs>
<TabItem value="a" label="Apples">Red ones.</TabItem>
<TabItem value="b" label="Pears">Green ones.</TabItem>
</Tabs>

\`\`\`js
copied();
\`\`\`

${long('More words of text, so that the foot of the page is out of sight.', 30)}

Back to [the guide](./index.mdx).
`,
};

const COLUMNS = ['First', 'Second', 'Third']
  .map((title) => `{ title: '${title}', links: [{ label: '${title} of all', href: '/' }] }`)
  .join(', ');

let browser: Browser;
let site: TestSite;
let server: StaticServer;

beforeAll(async () => {
  const logo = "logo: { src: 'logo.svg', srcDark: 'logo-dark.svg', alt: 'Home', width: 60, height: 20 }";
  site = createSite({
    'docs-site.config.ts': configWith(
      `header: { ${logo} }, footer: { copyright: 'Us', columns: [${COLUMNS}] }`,
    ),
    ...FILES,
  });
  expect((await site.build()).diagnostics).toEqual([]);
  server = await startStaticServer(path.join(site.root, 'build'));
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

/** Runs in the page: collects by how much something moves, as `window.shifts`. */
function watchShifts(): void {
  const shifts: number[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: false });
}

/** Opens a page whose main script waits for `release`, or is answered by `answer`. */
async function openLate(route: string, answer?: { status: number; body: string }) {
  const watched = await openPage(browser, { reducedMotion: 'reduce' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await watched.page.route(/\/assets\/main-.*\.js$/, async (script) => {
    if (answer) return script.fulfill({ ...answer, contentType: 'text/javascript' });
    await released;
    await script.continue();
  });
  await watched.page.goto(server.origin + route, { waitUntil: 'commit' });
  await watched.page.locator('footer').waitFor();
  return { ...watched, release: () => release() };
}

describe('what readers do before the client has come', () => {
  it('is answered when it has: buttons in the shell and in the content', async () => {
    const { page, release, close } = await openLate('/guide/other');
    await page.getByRole('button', { name: /Color mode/ }).click();
    await page.getByRole('tab', { name: 'Pears' }).click();
    expect(await page.getByText('Green ones.').isVisible()).toBe(false);
    release();
    await page.getByText('Green ones.').waitFor();
    // From the system's mode to the light one, and no further.
    expect(await page.locator('html').getAttribute('data-color-mode')).toBe('light');
    await close();
  });

  it('is answered for the keys that open the search', async () => {
    const { page, release, close } = await openLate('/guide/other');
    await page.keyboard.press('/');
    release();
    await page.getByRole('dialog').waitFor();
    await close();
  });

  it('is answered for what has code of its own, and once: a drawing opens large', async () => {
    const { page, release, messages, close } = await openLate('/guide/drawn');
    await page.locator('.diagram-enlarge').click();
    release();
    await page.locator('.diagram-dialog[open]').waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('is answered once, and nothing is kept after that', async () => {
    const { page, release, close } = await openLate('/guide/other');
    release();
    await page.waitForFunction(clientIsThere);
    await page.getByRole('button', { name: /Color mode/ }).click();
    expect(await page.locator('html').getAttribute('data-color-mode')).toBe('light');
    await close();
  });
});

describe('a client that does not come', () => {
  const expectPlainPage = async (page: Page) => {
    await page.locator('html:not([data-js])').waitFor();
    expect(await page.getByText('Green ones.').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'Search', exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /Color mode/ }).isVisible()).toBe(false);
  };

  it('leaves the page as readers without JavaScript have it, when its file is gone', async () => {
    const { page, close } = await openLate('/guide/other', { status: 404, body: 'gone' });
    await expectPlainPage(page);
    await close();
  });

  it('leaves it so when its code breaks', async () => {
    const { page, close } = await openLate('/guide/other', {
      status: 200,
      body: 'throw new Error("broken")',
    });
    await expectPlainPage(page);
    await close();
  });

  it('has its controls back when it comes after all', async () => {
    const { page, release, close } = await openLate('/guide/other');
    await page.evaluate(() => document.documentElement.removeAttribute('data-js'));
    release();
    await page.locator('html[data-js]').waitFor();
    expect(await page.getByText('Green ones.').isVisible()).toBe(false);
    await close();
  });
});

describe('a navigation that takes long', () => {
  it('moves nothing that the reader sees', async () => {
    const { page, close } = await openPage(browser, {
      reducedMotion: 'reduce',
      viewport: { width: 800, height: 700 },
    });
    await page.goto(`${server.origin}/guide`);
    await page.waitForFunction(clientIsThere);
    await page.route(/\.json$/, async (chunk) => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      await chunk.continue();
    });
    await page.evaluate(watchShifts);
    await page.getByRole('link', { name: 'Other', exact: true }).click();
    await page.getByText('Red ones.').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(600);
    await page.getByRole('link', { name: 'the guide' }).click();
    await page.locator('h2#first').waitFor();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await close();
  });
});

describe('a page that comes in parts', () => {
  it('does not push a footer that was in sight: seen in a tall window, and by a reader who scrolled at once', async () => {
    const { page, close } = await openPage(browser, {
      ...{ reducedMotion: 'reduce', viewport: { width: 800, height: 2000 } },
    });
    await page.goto(`${server.origin}/guide`);
    await page.waitForFunction(clientIsThere);
    await page.evaluate(watchShifts);
    await page.getByRole('link', { name: 'Other', exact: true }).click();
    await page.getByText('Back to the guide').waitFor();
    await page.locator('#docsgen-content:not([data-held])').waitFor();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await close();
  });
});

describe('a page that is there at once', () => {
  it('hides nothing for a frame: its footer went out, and came back, at every click', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 800, height: 700 } });
    await page.goto(`${server.origin}/guide/other`);
    await page.waitForFunction(clientIsThere);
    // The document itself is held until its first paint, which comes after the client on a busy machine.
    await page.locator('#docsgen-content:not([data-held])').waitFor();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () =>
        seen.push(getComputedStyle(document.querySelector('.footer') as HTMLElement).visibility);
      new MutationObserver(look).observe(document.body, { attributes: true, childList: true, subtree: true });
    });
    await page.getByRole('link', { name: 'the guide' }).click();
    await page.locator('h2#first').waitFor();
    await page.waitForTimeout(300);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(new Set(seen)).toEqual(new Set(['visible']));
    await close();
  });
});

describe('a document that comes in pieces', () => {
  it('moves nothing, although its foot is in sight: columns of the footer had pushed it up one by one', async () => {
    const pieces = await serveInPieces(server.origin, (body, url) =>
      url === '/no-such-page' ? body.indexOf('Second of all') : null,
    );
    const { page, close } = await openPage(browser, { viewport: { width: 1280, height: 1000 } });
    await page.addInitScript(watchShifts);
    await page.goto(`${pieces.origin}/no-such-page`, { waitUntil: 'commit' });
    const footer = page.locator('footer');
    await footer.getByText('First of all').waitFor({ state: 'attached' });
    await page.waitForTimeout(400);
    pieces.complete();
    await footer.getByText('Third of all').waitFor();
    await page.waitForFunction(clientIsThere);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    await close();
    pieces.close();
  });
});

describe('a logo for each colour mode', () => {
  it.each(['light', 'dark'])('is loaded for the %s mode alone', async (mode) => {
    const { page, close } = await openPage(browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
    await page.goto(`${server.origin}/`, { waitUntil: 'networkidle' });
    const logos = asked.filter((file) => file.includes('logo'));
    expect(logos).toEqual([mode === 'dark' ? '/logo-dark.svg' : '/logo.svg']);
    await close();
  });
});

describe('the client of a page that nobody has touched', () => {
  /** A page on a connection as the browser tells of it. */
  const openOn = async (effectiveType: string) => {
    const watched = await openPage(browser, { reducedMotion: 'reduce' });
    await watched.page.addInitScript((type) => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: type }, configurable: true });
    }, effectiveType);
    const scripts: string[] = [];
    watched.page.on(
      'request',
      (request) => void (/\.js$/.test(request.url()) && scripts.push(request.url())),
    );
    return { ...watched, scripts };
  };
  /** Time in which a client would have come by itself. */
  const later = 2_600;

  it('is not fetched on a slow connection, until a key is pressed, which is answered', async () => {
    const { page, scripts, close } = await openOn('3g');
    await page.goto(`${server.origin}/guide/other`, { waitUntil: 'load' });
    await page.waitForTimeout(later);
    expect(scripts).toEqual([]);
    await page.keyboard.press('/');
    await page.getByRole('dialog').waitFor();
    await close();
  });

  it('leaves links to the browser', async () => {
    const { page, close } = await openOn('3g');
    await page.route(/\/assets\/main-.*\.js$/, () => {});
    await page.goto(`${server.origin}/guide`, { waitUntil: 'load' });
    await page.locator('#docsgen-content').getByRole('link', { name: 'Other' }).click();
    await page.waitForURL('**/guide/other');
    await page.getByText('copied();').waitFor();
    await close();
  });

  it('comes by itself when the page is there, on a fast one', async () => {
    const { page, close } = await openOn('4g');
    await page.goto(`${server.origin}/guide/other`);
    await page.waitForFunction(clientIsThere);
    await close();
  });

  it('stands where it stood when it is loaded again, on any connection', async () => {
    const { page, close } = await openOn('3g');
    await page.goto(`${server.origin}/guide/other`, { waitUntil: 'load' });
    await page.mouse.wheel(0, 400);
    await page.waitForFunction(clientIsThere);
    await page.waitForFunction(() => window.scrollY === 400);
    await page.reload({ waitUntil: 'load' });
    await page.waitForFunction(clientIsThere);
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
    await close();
  });

  it('does not stand where another document of the tab stood', async () => {
    const { page, close } = await openOn('4g');
    await page.goto(`${server.origin}/guide/other`);
    await page.waitForFunction(clientIsThere);
    await page.mouse.wheel(0, 200);
    await page.waitForFunction(() => window.scrollY === 200);
    await page.goto(`${server.origin}/guide`);
    await page.waitForFunction(clientIsThere);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await close();
  });

  it('comes at once for a search, and for a page that is not there', async () => {
    for (const route of ['/search?q=guide', '/404']) {
      const { page, scripts, close } = await openOn('3g');
      await page.goto(server.origin + route, { waitUntil: 'load' });
      expect(scripts.some((url) => url.includes('/assets/main-'))).toBe(true);
      await close();
    }
  });
});

describe('a reader who goes back', () => {
  it('before the client has taken over finds its document as it was: it was thrown away for the fault of another page', async () => {
    const { page, messages, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${server.origin}/guide`);
    await page.waitForFunction(clientIsThere);
    // A page with a drawing, whose code comes by itself.
    await page.evaluate(() => {
      const { docsgen } = window as unknown as { docsgen: { router: { navigate: (to: string) => void } } };
      docsgen.router.navigate('/guide/drawn');
    });
    await page.waitForURL('**/guide/drawn');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const isMain = (url: URL) => /\/assets\/main-.*\.js$/.test(url.pathname);
    await page.route(isMain, async (script) => {
      await released;
      await script.continue();
    });
    await page.route(/\/_docsgen\/pages\//, (chunk) => chunk.abort());
    await page.reload({ waitUntil: 'commit' });
    await page.locator('footer').waitFor();
    await page.evaluate(() => window.history.back());
    await page.waitForURL('**/guide', { waitUntil: 'commit' });
    // What prepares the content comes after the page that can't be had.
    let prepare = () => {};
    const prepared = new Promise<void>((resolve) => {
      prepare = resolve;
    });
    // The client itself is in several files, none of which may wait.
    const html = await (await fetch(`${server.origin}/guide/drawn`)).text();
    const imports = /data-imports="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(imports).not.toEqual([]);
    const isPart = ({ pathname }: URL) => imports.includes(pathname);
    await page.route(
      (url) => url.pathname.endsWith('.js') && !isMain(url) && !isPart(url),
      async (script) => {
        await prepared;
        await script.continue();
      },
    );
    release();
    await page.waitForFunction(() => {
      const { docsgen } = window as unknown as { docsgen?: { router?: { state: () => { status: string } } } };
      return docsgen?.router?.state().status === 'failed';
    });
    prepare();
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    expect(messages.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);
    expect(await page.locator('h1').innerText()).toBe('Drawn');
    await close();
  });

  it('to an anchor of a page that only a document can show gets that document', async () => {
    const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${server.origin}/guide#first`);
    await page.waitForFunction(clientIsThere);
    await page.getByRole('main').getByRole('link', { name: 'Other', exact: true }).click();
    await page.waitForURL('**/guide/other');
    await page.route(/\/_docsgen\/pages\//, (chunk) => chunk.fulfill({ status: 404, body: 'gone' }));
    await page.evaluate(() => window.history.back());
    await page.getByRole('heading', { level: 1, name: 'Guide' }).waitFor();
    expect(new URL(page.url()).hash).toBe('#first');
    await close();
  });
});
