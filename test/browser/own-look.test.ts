import { readFileSync } from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

const font = (name: string) =>
  readFileSync(path.join(projectRoot, 'node_modules/@fontsource-variable/inter/files', name));
const SENTENCE = 'A cup of tea is made with water that has just been on the boil, and with patience. ';

let browser: Browser;
let site: TestSite;
let server: StaticServer;
beforeAll(async () => {
  site = createSite({
    'docs-site.config.ts': configWith(`
      llms: { openIn: ['markdown', { label: 'Ours', href: 'https://chat.example.com/?q={url}' }] },
      theme: { fonts: { text: { family: 'Shop Sans', files: [{ src: './shop.woff2' }] } } }`),
    'shop.woff2': font('inter-latin-wght-normal.woff2'),
    'content/index.md': `---\ntitle: Tea\n---\n\n${SENTENCE.repeat(30)}\n\n- [Cups](./cups.md)\n`,
    'content/cups.md': '---\ntitle: Cups\n---\n\nWords.\n',
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

/** The sum of what moved by itself, and the typefaces that are there. */
async function look(page: Page): Promise<{ shift: number; fonts: string[] }> {
  await page.waitForTimeout(600);
  return page.evaluate(() => ({
    shift: (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    fonts: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  }));
}

describe('a typeface of the site', () => {
  it('is there under the policy, asked for once, and what comes late moves nothing', async () => {
    for (const delay of [0, 1500]) {
      const { page, messages, close } = await openPage(browser);
      const asked: string[] = [];
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.route(/\.woff2$/, async (route) => {
        asked.push(route.request().url());
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.continue();
      });
      await page.goto(server.origin);
      if (delay > 0) await page.waitForTimeout(delay);
      const { shift, fonts } = await look(page);
      expect(shift, `delay ${delay}`).toBe(0);
      if (delay === 0) expect(fonts.join()).toContain('Shop Sans');
      expect(asked.filter((url) => url.includes('/shop-'))).toHaveLength(1);
      expect(messages.filter((line) => !/preload/.test(line))).toEqual([]);
      await close();
    }
  });

  it('has one behind it whose lines are as long', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(server.origin);
    await page.evaluate(() => document.fonts.load('16px "Shop Sans"'));
    const hasStandIn = await page.evaluate(() =>
      document.fonts.load('16px "Shop Sans Fallback"').then(
        (faces) => faces.length > 0,
        () => false,
      ),
    );
    expect(hasStandIn, 'This machine has neither Arial nor Liberation Sans: install fonts-liberation').toBe(
      true,
    );
    const widths = await page.evaluate((text) => {
      const canvas = document.createElement('canvas').getContext('2d');
      return ['"Shop Sans"', '"Shop Sans Fallback"'].map((family) => {
        if (!canvas) return 0;
        canvas.font = `100px ${family}`;
        return canvas.measureText(text).width;
      });
    }, SENTENCE);
    const [own = 0, standIn = 0] = widths;
    expect(own).toBeGreaterThan(1000);
    expect(Math.abs(standIn / own - 1)).toBeLessThan(0.02);
    await close();
  });
});

describe('the menu beside the title', () => {
  it('opens, closes and is left by keyboard alone, and is clean for screen readers', async () => {
    const { page, messages, close } = await openPage(browser);
    await page.goto(`${server.origin}/cups`);
    await page.waitForFunction(() => document.querySelector('.copy-markdown') !== null);
    await page.waitForTimeout(300);
    const summary = page.locator('.page-menu summary');
    const isOpen = () =>
      page.locator('.page-menu').evaluate((element) => (element as HTMLDetailsElement).open);
    await summary.focus();
    await page.keyboard.press('Enter');
    expect(await isOpen()).toBe(true);
    await page.evaluate(axe.source);
    const violations = await page.evaluate(async () => {
      const { axe: browserAxe } = window as unknown as {
        axe: { run: (context: string) => Promise<{ violations: { id: string }[] }> };
      };
      return (await browserAxe.run('.page-head')).violations.map(({ id }) => id);
    });
    expect(violations).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('View as Markdown');
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await page.keyboard.press('Enter');
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
    expect(await isOpen()).toBe(false);
    expect(messages.filter((line) => !/Content Security|preload/.test(line))).toEqual([]);
    await close();
  });

  it('belongs to the page that is shown', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 390, height: 800 } });
    await page.goto(server.origin);
    await page.waitForTimeout(300);
    await page.locator('.page-menu summary').click();
    const box = await page.locator('.page-menu-list').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await page.locator('#docsgen-content a', { hasText: 'Cups' }).click();
    await page.waitForURL('**/cups');
    await page
      .locator(
        `.page-menu-link[href="https://chat.example.com/?q=${encodeURIComponent('https://docs.example.com/cups')}"]`,
      )
      .waitFor({ state: 'attached' });
    await close();
  });
});
