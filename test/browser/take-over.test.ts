import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from '../support/browser.ts';
import { serveSite } from '../support/served-site.ts';
import { configWith } from '../support/site.ts';
import type { StaticServer } from '../support/static-server.ts';

const FILES = {
  'docs-site.config.ts': configWith("components: './parts.tsx'"),
  'parts.tsx': "export { Count } from './count.tsx';\nexport { Size } from './size.tsx';",
  'count.tsx':
    '\'use client\';\nimport { useState } from \'react\';\nexport function Count() {\n  const [n, set] = useState(0);\n  return <button id="count" type="button" onClick={() => set(n + 1)}>{n}</button>;\n}',
  'size.tsx':
    '\'use client\';\nimport { useState } from \'react\';\nexport function Size() {\n  const [size, set] = useState(\'small\');\n  return <p><select id="size" aria-label="Size" value={size} onChange={(event) => set(event.target.value)}><option>small</option><option>large</option></select> <b id="chosen">{size}</b></p>;\n}',
  'content/index.mdx': '---\ntitle: Home\n---\n\nWords of the first page.\n\n<Count />\n\n<Size />\n',
  'content/guide/index.md': '---\ntitle: Guide\n---\n\nWords of the second page.\n',
  'content/guide/other.md': '---\ntitle: Other\n---\n\nWords of the third page.\n',
  'content/colored.mdx':
    '---\ntitle: Colored\n---\n\n<span style={{ color: "rgb(1, 2, 3)" }}>Colored words.</span>\n',
};

let browser: Browser;
let server: StaticServer;
let close = async () => {};
beforeAll(async () => {
  ({ browser, server, close } = await serveSite(FILES));
});
afterAll(() => close());

/** Opens the home page in a browser whose processor is busy: what React plans runs `ms` milliseconds later. */
async function openBusy(ms: number): Promise<WatchedPage> {
  const watched = await openPage(browser, { reducedMotion: 'reduce' });
  await watched.page.addInitScript((delay) => {
    const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown) => void;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => post.call(this, message), delay);
    };
    window.requestIdleCallback = (run) => Number(setTimeout(run, 0));
  }, ms);
  await watched.page.goto(`${server.origin}/`);
  return watched;
}

/** The client's first script. */
const CLIENT = /\/assets\/main-[^/]*\.js$/;

const isTakenOver = () => 'docsgenEarly' in window && window.docsgenEarly === null;

async function expectWholePage({ page, messages }: WatchedPage): Promise<void> {
  await page.waitForFunction(isTakenOver);
  expect(await page.locator('#docsgen-content').innerText()).toContain('Words of the first page.');
  await page.locator('#count').click();
  await expect.poll(() => page.locator('#count').textContent()).toBe('1');
  expect(messages).toEqual([]);
}

describe('a page that is taken over slowly', () => {
  it('keeps its content when the sidebar is complete before', async () => {
    const watched = await openBusy(400);
    await expectWholePage(watched);
    await watched.close();
  });

  it('goes to the page of a link that is followed before', async () => {
    const { page, messages, close } = await openBusy(600);
    await page.waitForFunction(() => 'docsgen' in window && 'router' in (window.docsgen as object));
    await page.getByRole('link', { name: 'Guide' }).first().click();
    await page.getByText('Words of the second page.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/guide');
    expect(await page.getByText('Words of the first page.').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });
});

describe('an island that goes before it is taken over', () => {
  it('goes without a word', async () => {
    const { page, messages, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown) => void;
      // What React plans from then on is never done.
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        if (!('isHeld' in window)) post.call(this, message);
      };
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/count-.*\.js$/, async (script) => {
      await released;
      await script.continue();
    });
    await page.goto(`${server.origin}/`);
    await page.waitForFunction(isTakenOver);
    const arrived = page.waitForResponse(/\/assets\/count-/);
    await page.evaluate(() => Object.assign(window, { isHeld: true }));
    release();
    await (await arrived).finished();
    await page.waitForTimeout(300);
    await page.getByRole('link', { name: 'Guide' }).first().click();
    await page.getByText('Words of the second page.').waitFor();
    expect(messages).toEqual([]);
    await close();
  });
});

describe('a shell that something has changed before the client came', () => {
  it('is made anew around the content, which stays', async () => {
    const watched = await openPage(browser, { reducedMotion: 'reduce' });
    // As translating extensions do: other text, other elements.
    await watched.page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        const title = document.querySelector('.header-title');
        if (title) title.innerHTML = '<font>Teste</font>';
      });
    });
    await watched.page.goto(`${server.origin}/`);
    await watched.page.waitForFunction(isTakenOver);
    expect(watched.messages.join('\n')).toContain('#418');
    watched.messages.length = 0;
    await expectWholePage(watched);
    await watched.close();
  });
});

describe('an island whose code is late', () => {
  it('answers what was done in it before and after the client came: seen, a click after that was lost', async () => {
    const { page, messages, close } = await openPage(browser, { reducedMotion: 'reduce' });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/(?:count|size|parts)-[^/]*\.js$/, async (script) => {
      await released;
      await script.continue();
    });
    await page.goto(`${server.origin}/`);
    await page.locator('#count').click();
    await page.waitForFunction(isTakenOver);
    await page.locator('#count').click();
    await page.locator('#size').selectOption('large');
    expect(await page.locator('docsgen-island').first().innerText()).toMatch(/^0/);
    release();
    await expect.poll(() => page.locator('#count').textContent()).toBe('2');
    await expect.poll(() => page.locator('#chosen').textContent()).toBe('large');
    await page.locator('#count').click();
    await expect.poll(() => page.locator('#count').textContent()).toBe('3');
    expect(messages).toEqual([]);
    await close();
  });
});

describe('an island whose page is touched before the client comes', () => {
  /** What writers put into islands: buttons without a type, other things that are clicked, forms and fields. */
  const ISLAND = `'use client';
import { useState } from 'react';
export function Panel() {
  const [said, say] = useState<string[]>([]);
  const add = (text: string) => say((all) => [...all, text]);
  return <section>
    <button id="plain" onClick={() => add('plain')}><b>Plain</b></button>
    <span id="span" onClick={() => add('span')}>Span</span>
    <a id="hash" href="#" onClick={(event) => { event.preventDefault(); add('hash'); }}>Link</a>
    <input id="input" type="button" value="Input" onClick={() => add('input')} />
    <input id="box" type="checkbox" checked={said.includes('box')} onChange={() => add('box')} />
    <label><input name="r" type="radio" defaultChecked onChange={() => add('one')} /> One</label>
    <label><input id="two" name="r" type="radio" onChange={() => add('two')} /> Two</label>
    <input id="range" type="range" onChange={() => add('range')} />
    <input id="text" onChange={(event) => add(event.target.value)} />
    <select id="size" onChange={(event) => add(event.target.value)}><option>small</option><option>large</option></select>
    <form onSubmit={(event) => { event.preventDefault(); add('sent'); }}><button id="send" name="go" value="now">Send</button></form>
    <p id="said">{said.join(' ')}</p>
  </section>;
}`;
  let own: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    own = await serveSite({
      'docs-site.config.ts': configWith("components: './parts.tsx'"),
      'parts.tsx': "export { Panel } from './panel.tsx';",
      'panel.tsx': ISLAND,
      'content/index.mdx': '---\ntitle: Home\n---\n\n<Panel />\n',
    });
  });
  afterAll(() => own.close());

  /** Opens the page, of which scripts that match stay away until they are released. */
  async function openHeld(scripts: RegExp) {
    const watched = await openPage(own.browser, { reducedMotion: 'reduce' });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await watched.page.route(scripts, async (script) => {
      await released;
      await script.continue();
    });
    await watched.page.goto(`${own.server.origin}/`);
    return { ...watched, release };
  }

  async function touch({ page }: WatchedPage): Promise<void> {
    await page.locator('#plain b').click();
    await page.locator('#span').click();
    await page.locator('#hash').click();
    await page.locator('#input').click();
    await page.locator('#box').click();
    await page.locator('#two').click();
    await page.locator('#text').pressSequentially('typed');
    await page.locator('#text').press('ArrowLeft');
    await page.locator('#size').selectOption('large');
    await page.locator('#send').click();
  }

  async function expectAnswers({ page, messages }: WatchedPage): Promise<void> {
    const said = page.locator('#said');
    await expect.poll(() => said.innerText()).toBe('box two typed large plain span hash input sent');
    expect(await page.locator('#box').isChecked()).toBe(true);
    expect(await page.locator('#text').inputValue()).toBe('typed');
    expect(await page.locator('#text').evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(4);
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
    await page.locator('#plain').click();
    await expect.poll(() => said.innerText()).toMatch(/sent plain$/);
    expect(messages).toEqual([]);
  }

  it('answers all of it, once: seen, a click on a button without a type was lost', async () => {
    const watched = await openHeld(CLIENT);
    await touch(watched);
    watched.release();
    await expectAnswers(watched);
    await watched.close();
  });

  it('answers all of it too where only its own code is late', async () => {
    const watched = await openHeld(/\/assets\/panel-[^/]*\.js$/);
    await watched.page.waitForFunction(isTakenOver);
    await touch(watched);
    watched.release();
    await expectAnswers(watched);
    await watched.close();
  });

  it('sends its forms as without scripts when the client cannot come', async () => {
    const { page, close } = await openPage(own.browser);
    await page.route(CLIENT, (script) => script.abort());
    await page.goto(`${own.server.origin}/`);
    await page.locator('#send').click();
    await page.waitForURL(/\?go=now$/);
    await close();
  });
});

describe('a page whose style sheet is late', () => {
  it('is on its way until the sheet came: seen, a step back stood idle on the page of another address', async () => {
    const { page, messages, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await page.goto(`${server.origin}/guide`);
    await page.mouse.move(1, 1);
    await page.waitForFunction(isTakenOver);
    let release = () => {};
    let held = Promise.resolve();
    await page.route('**/_docsgen/pages/colored.css', async (route) => {
      await held;
      await route.continue();
    });
    const navigate = (href: string) =>
      page.evaluate((target) => {
        const { docsgen } = window as unknown as {
          docsgen: { router: { navigate: (href: string) => void } };
        };
        docsgen.router.navigate(target);
      }, href);
    // The page itself is known after the first visit: only its sheet is fetched again.
    await navigate('/colored');
    await page.waitForURL('**/colored');
    await navigate('/guide');
    await page.waitForURL('**/guide');
    held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.evaluate(() => window.history.back());
    await page.locator('.progress').waitFor();
    expect(await page.locator('main').getAttribute('aria-busy')).toBe('true');
    release();
    const words = page.getByText('Colored words.');
    await words.waitFor();
    expect(await words.evaluate((own) => getComputedStyle(own).color)).toBe('rgb(1, 2, 3)');
    await expect.poll(() => page.locator('.progress').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });
});
