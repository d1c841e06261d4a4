import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { builtSite } from '../support/built-site.ts';
import { PAGE_KINDS } from '../support/page-kinds.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

/** One page of every kind. */
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: Browser;
let server: StaticServer;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startStaticServer(builtSite())]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** All that axe finds, best practices included, as lines of text. */
async function findFaults(colorScheme: 'light' | 'dark', viewport: typeof DESKTOP): Promise<string[]> {
  const { page, close } = await openPage(browser, { viewport, bypassCSP: true, reducedMotion: 'reduce' });
  await page.addInitScript((mode) => localStorage.setItem('theme', mode), colorScheme);
  await page.addInitScript(axe);
  const faults: string[] = [];
  for (const route of PAGE_KINDS) {
    await page.goto(server.origin + route);
    await page.waitForFunction(clientIsThere);
    if (route.startsWith('/search')) await page.locator('main a').first().waitFor();
    if (route === '/no-such-page') await page.waitForTimeout(200);
    const results = await page.evaluate(() => {
      const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
      return axe.run();
    });
    for (const { id, nodes } of results.violations) {
      faults.push(
        ...nodes.map((node) => `${route} ${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
      );
    }
  }
  await close();
  return faults;
}

describe('axe finds nothing', () => {
  for (const [name, viewport] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    for (const mode of ['light', 'dark'] as const) {
      it(`on any kind of page, on ${name}, in ${mode} mode`, async () => {
        expect(await findFaults(mode, viewport)).toEqual([]);
      });
    }
  }

  it('in the open menu of a phone', async () => {
    const { page, close } = await openPage(browser, {
      viewport: PHONE,
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    await page.addInitScript(axe);
    await page.goto(`${server.origin}/reference/activation-strategies`);
    await page.waitForFunction(clientIsThere);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    const results = await page.evaluate(() => {
      const { axe } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
      return axe.run();
    });
    expect(results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))).toEqual(
      [],
    );
    await close();
  });
});
