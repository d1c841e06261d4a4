import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { builtSite } from '../support/built-site.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

const PHONE = { width: 390, height: 844 };
/** One page of every kind. */

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
  await page.waitForFunction(clientIsThere);
}

describe('with the keyboard', () => {
  it('the first stop leads to the content', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/reference/segments');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    await close();
  });

  it('every stop of a page is in view, has a visible mark, and is not under the header', async () => {
    const { page, close } = await openPage(browser, { reducedMotion: 'reduce' });
    await visit(page, '/reference/segments');
    await page.evaluate(() => document.getElementById('main')?.focus());
    const hidden: string[] = [];
    for (let stop = 0; stop < 25; stop++) {
      await page.keyboard.press('Tab');
      const fault = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body || !element.closest('main')) return null;
        const box = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        const header = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0;
        const marked = style.outlineStyle !== 'none' || style.boxShadow !== 'none';
        const inView = box.bottom > header && box.top >= header - 1 && box.top < window.innerHeight;
        return marked && inView ? null : `${element.outerHTML.slice(0, 120)} ${marked} ${box.top}`;
      });
      if (fault) hidden.push(fault);
    }
    expect(hidden).toEqual([]);
    await close();
  });

  it('tabs change with the arrows, Home and End', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/reference/api/unleash/create-feature');
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    const last = (await tabs.count()) - 1;
    const selected = () => tabs.evaluateAll((all) => all.findIndex((tab) => tab.ariaSelected === 'true'));
    const focused = () => tabs.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    await tabs.first().focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['End', last],
      ['ArrowRight', 0],
      ['ArrowLeft', last],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await selected(), await focused()]).toEqual([key, index, index]);
    }
    expect(
      await tabs.evaluateAll((all) => all.filter((tab) => (tab as HTMLElement).tabIndex === 0).length),
    ).toBe(1);
    await close();
  });
});

describe('the menu of a small window', () => {
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  async function openMenu(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Open menu' }).focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
  }

  it('keeps the focus inside, and gives it back on Escape', async () => {
    const { page, messages, close } = await openPage(browser, { viewport: PHONE });
    await visit(page, '/quickstart');
    const button = page.locator('.header-menu');
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    await openMenu(page);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    const stops = await menu(page).locator('a, button').count();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < stops + 4; stop++) {
        await page.keyboard.press(key);
        const place = await page.evaluate(() => {
          const element = document.activeElement;
          // The browser's own buttons come between the last stop and the first: then nothing of the page has it.
          return element === document.body || element?.closest('dialog') ? 'inside' : element?.outerHTML;
        });
        expect(place).toBe('inside');
      }
    }
    await page.keyboard.press('Escape');
    await expect.poll(() => menu(page).count()).toBe(0);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    // The browser closes the dialog, and tells the page in a task of its own.
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    expect(messages).toEqual([]);
    await close();
  });

  it('closes on navigation, and on a click beside it', async () => {
    const { page, messages, close } = await openPage(browser, { viewport: PHONE });
    await visit(page, '/quickstart');
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Introduction to feature flags' }).click();
    await page.waitForURL('**/what-is-a-feature-flag');
    await expect.poll(() => menu(page).count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

    await visit(page, '/quickstart');
    await openMenu(page);
    await page
      .locator('.menu')
      .evaluate((dialog) => Promise.all(dialog.getAnimations().map((a) => a.finished)));
    await page.mouse.click(5, 600);
    await expect.poll(() => menu(page).count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });
});

describe('on any kind of page', () => {
  it('targets measure at least 24 pixels, or have that much room', async () => {
    const { page, close } = await openPage(browser, { viewport: PHONE });
    const small: string[] = [];
    for (const route of PAGE_KINDS) {
      await visit(page, route);
      const found = await page.evaluate(() => {
        const targets = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ element, box }) => box.width > 1 && box.height > 1 && !element.matches('.skip-link'));
        const inText = (element: HTMLElement) =>
          getComputedStyle(element).display === 'inline' &&
          element.closest('p, li, td, th, dd, dt, figcaption, label') !== null &&
          (element.closest('p, li, td, th, dd, dt, figcaption, label')?.textContent ?? '').trim() !==
            (element.textContent ?? '').trim();
        const isSmall = (box: DOMRect) => box.width < 23.9 || box.height < 23.9;
        // WCAG 2.2, 2.5.8: a circle of 24 pixels around a small target meets no other target.
        const isCrowded = (target: (typeof targets)[number]) => {
          const x = target.box.x + target.box.width / 2;
          const y = target.box.y + target.box.height / 2;
          return targets.some(({ element, box }) => {
            if (element === target.element) return false;
            const dx = Math.max(box.left - x, 0, x - box.right);
            const dy = Math.max(box.top - y, 0, y - box.bottom);
            return Math.hypot(dx, dy) < 12;
          });
        };
        return targets
          .filter((target) => isSmall(target.box) && !inText(target.element) && isCrowded(target))
          .map(({ element, box }) => `${element.outerHTML.slice(0, 120)} ${box.width}x${box.height}`);
      });
      small.push(...found.map((text) => `${route}: ${text}`));
    }
    expect(small).toEqual([]);
    await close();
  });

  it('nothing but code, tables and wide diagrams scrolls sideways at 320 pixels', async () => {
    const { page, close } = await openPage(browser, { viewport: { width: 320, height: 640 } });
    const wide: string[] = [];
    for (const route of PAGE_KINDS) {
      await visit(page, route);
      const found = await page.evaluate(() => {
        const root = document.scrollingElement;
        const boxes = [...document.querySelectorAll<HTMLElement>('body *')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
          .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
          .filter(
            (element) =>
              !element.matches('pre, .table, .diagram-drawing, [role=tablist]') &&
              !element.querySelector(':scope > pre, :scope > table, :scope > svg'),
          );
        return [
          ...((root?.scrollWidth ?? 0) > 320 ? [`page ${root?.scrollWidth}`] : []),
          ...boxes.map((element) => element.outerHTML.slice(0, 120)),
        ];
      });
      wide.push(...found.map((text) => `${route}: ${text}`));
    }
    expect(wide).toEqual([]);
    await close();
  });

  it('nothing shifts while it loads', async () => {
    const shifts: Record<string, number> = {};
    for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
      const { page, close } = await openPage(browser, { viewport });
      await page.addInitScript(() => {
        const total = { value: 0 };
        Object.assign(window, { shifted: total });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total.value += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const route of PAGE_KINDS) {
        await visit(page, route);
        // What comes after hydration: the sidebar's file, results, near matches.
        await page.waitForTimeout(300);
        const sum = await page.evaluate(
          () => (window as unknown as { shifted: { value: number } }).shifted.value,
        );
        if (sum >= 0.01) shifts[`${route} at ${viewport.width}`] = sum;
      }
      await close();
    }
    expect(shifts).toEqual({});
  });
});
