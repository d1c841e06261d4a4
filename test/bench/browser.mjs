// What a reader and a writer wait for in a real browser. Chromium or Chrome has to be installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { stop } from './measure.mjs';

const CANDIDATES = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the browser, or null where there is none. */
export function findBrowser() {
  return CANDIDATES.find((candidate) => candidate && existsSync(candidate)) ?? null;
}

/** Runs a server of docsgen for as long as `use` takes. */
export async function withServer(command, root, args, port, use) {
  const child = spawn(process.execPath, [...command, ...args, '--port', String(port)], {
    cwd: root,
    stdio: 'ignore',
  });
  try {
    const origin = `http://127.0.0.1:${port}`;
    for (let tries = 0; !(await fetch(origin).catch(() => null)); tries++) {
      if (tries > 500) throw new Error('the server did not answer: is the site built?');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return await use(origin);
  } finally {
    await stop(child);
  }
}

async function withPage({ executablePath, reducedMotion = 'no-preference' }, use) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion });
    await context.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => route.abort(),
    );
    return await use(await context.newPage());
  } finally {
    await browser.close();
  }
}

/** In the page: the time, in milliseconds since 1970, at which a text is on the screen. */
function whenPainted(text) {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('main')?.textContent.includes(text)) return false;
      observer.disconnect();
      // The task after a frame's callbacks runs when that frame has been painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
      return true;
    };
    const observer = new MutationObserver(look);
    if (!look()) observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Milliseconds from the save of a page to its paint in the live server, one figure for each run. */
export function timeSaves({ executablePath, docsgen, root, file, route, port, runs }) {
  const source = path.join(root, file);
  const before = readFileSync(source, 'utf8');
  return withServer([docsgen], root, ['serve', '--watch'], port, (origin) =>
    withPage({ executablePath }, async (page) => {
      await page.goto(origin + route);
      // The background check of all pages comes first, as it would while a writer reads.
      await page.waitForTimeout(3000);
      const figures = [];
      try {
        for (let index = 0; index <= runs; index++) {
          const mark = `Saved as number ${index}.`;
          const painted = page.evaluate(whenPainted, mark);
          await page.waitForTimeout(300);
          const saved = performance.timeOrigin + performance.now();
          writeFileSync(source, `${before}\n${mark}\n`);
          figures.push((await painted) - saved);
        }
      } finally {
        writeFileSync(source, before);
      }
      // The first save warms up what a writer's second save finds warm.
      return figures.slice(1);
    }),
  );
}

/**
 * Milliseconds from a click on a link to the paint of its page, with a processor that is four times slower.
 * `reducedMotion: 'reduce'` leaves out the view transition, which is slow where there is no graphics card.
 */
export function timeClicks({ executablePath, reducedMotion, docsgen, root, from, links, port }) {
  return withServer([docsgen], root, ['serve'], port, (origin) =>
    withPage({ executablePath, reducedMotion }, async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const figures = [];
      for (const { href, title } of links) {
        await page.goto(origin + from);
        await page.waitForLoadState('networkidle');
        const link = page.locator(`a[href="${href}"]`).first();
        await link.hover();
        await page.waitForTimeout(500);
        const painted = page.evaluate(whenPainted, title);
        const clicked = page.evaluate(
          () =>
            new Promise((resolve) => {
              const note = (event) => resolve(performance.timeOrigin + event.timeStamp);
              document.addEventListener('click', note, { capture: true, once: true });
            }),
        );
        await link.click();
        figures.push((await painted) - (await clicked));
      }
      return figures;
    }),
  );
}

/** In the page: milliseconds from a query's last key to the paint of its first hit; null where it has none. */
async function whenFound(query) {
  const dialog = document.querySelector('dialog[open]');
  const input = dialog.querySelector('[role=combobox]');
  const type = (text) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const until = (isDone) =>
    new Promise((resolve) => {
      const look = () => {
        if (!isDone()) return false;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(resolve));
        return true;
      };
      const observer = new MutationObserver(look);
      if (!look()) observer.observe(dialog, { subtree: true, childList: true, characterData: true });
    });
  const hasHits = () => dialog.querySelector('[role=option]') !== null;
  type('');
  await until(() => !hasHits());
  const typed = performance.now();
  type(query);
  await until(() => hasHits() || dialog.textContent.includes('No results for'));
  return hasHits() ? performance.now() - typed : null;
}

/** Milliseconds to the first hit on the screen for each of some queries, the files of the index fetched as they are needed. */
export function timeSearches({ executablePath, docsgen, root, from, queries, port }) {
  return withServer([docsgen], root, ['serve'], port, (origin) =>
    withPage({ executablePath, reducedMotion: 'reduce' }, async (page) => {
      await page.goto(origin + from, { waitUntil: 'networkidle' });
      await page.keyboard.press('/');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
      // What a reader waits for while the first word is typed.
      await page.waitForTimeout(1000);
      const figures = [];
      for (const query of queries) figures.push(await page.evaluate(whenFound, query));
      return figures.filter((figure) => figure !== null);
    }),
  );
}
