import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { projectRoot } from '../support/paths.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

const fixture = (file: string) => readFileSync(path.join(projectRoot, 'test/fixtures/gallery', file), 'utf8');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let site: TestSite;
let server: StaticServer;

beforeAll(async () => {
  site = createSite({
    'docs-site.config.ts': configWith(`
      editUrl: 'https://example.com/edit/',
      header: { links: [{ label: 'Guide', href: '/other' }, { label: 'Start', href: '/other', position: 'right', kind: 'button' }] },
      footer: { copyright: 'Gallery', columns: [{ title: 'More', links: [{ label: 'Other', href: '/other' }] }] },
      announcement: { id: 'x', text: 'An announcement' }`),
    'content/index.mdx': fixture('index.mdx'),
    'content/square.svg': fixture('square.svg'),
    'content/other.md': '# Other\n\n## One\n\nText.\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  [browser, server] = await Promise.all([launchBrowser(), startStaticServer(path.join(site.root, 'build'))]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

/** Where pictures go, for people who want to look at them: DOCSGEN_PICTURES names a folder. */
const pictures = process.env.DOCSGEN_PICTURES;

describe('the page with all components', () => {
  it.each([
    ['light', 1440, 900],
    ['dark', 1440, 900],
    ['light', 390, 844],
    ['dark', 390, 844],
  ] as const)(
    'is whole in %s at %i px: nothing said, nothing wide, nothing that axe finds',
    async (mode, width, height) => {
      const viewport = { width, height };
      const { page, messages, close } = await openPage(browser, {
        viewport,
        bypassCSP: true,
        reducedMotion: 'reduce',
      });
      await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
      await page.addInitScript(axe);
      await page.goto(`${server.origin}/`);
      await page.waitForFunction(clientIsThere);
      // Pictures are fetched when a reader comes near them.
      for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded();
      await page.waitForFunction(() =>
        [...document.images].every((image) => image.complete && image.naturalWidth > 0),
      );
      await page.evaluate(() => window.scrollTo(0, 0));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      const results = await page.evaluate(() => {
        const { axe: checker } = window as unknown as { axe: { run: () => Promise<AxeResults> } };
        return checker.run();
      });
      expect(
        results.violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`),
        ),
      ).toEqual([]);
      const picture = await page.screenshot({ fullPage: true });
      expect(picture.length).toBeGreaterThan(20_000);
      if (pictures) {
        mkdirSync(pictures, { recursive: true });
        await page.screenshot({ fullPage: true, path: path.join(pictures, `gallery-${mode}-${width}.png`) });
      }
      expect(messages).toEqual([]);
      await close();
    },
  );

  it('has a bullet in front of what is no task in a list with tasks', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${server.origin}/`);
    const styles = await page
      .locator('.contains-task-list > li')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).listStyleType));
    expect(styles).toEqual(['disc', 'none', 'none']);
    await close();
  });
});
