import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

const LINKS = ['Product', 'Plans and prices', 'Blog', 'Academy', 'Customers', 'Partners'];

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="28"/>';

/** What is too wide for a phone in one way or another. */
const LONG_PAGE = `---
title: changeRequestSegmentChangeSchemaOfTheOldInterface
---

Set \`UNLEASH_DEFAULT_ADMIN_PASSWORD_OF_THE_FIRST_START\` and \`/api/admin/projects/{projectId}/features/{featureName}\`.

\`\`\`js title="src/featureToggleClientConfiguration.js"
start();
\`\`\`

## preferredComponentPropertiesUsageInFormsAndTables

| Variable | Type | Default | What it does |
| --- | --- | --- | --- |
| \`DATABASE_HOST\` | string | \`localhost\` | Name of the host that the database runs on. |
| \`DATABASE_SSL_REJECT_UNAUTHORIZED\` | boolean | \`true\` | Refuses certificates that nobody signed. |

|  | Cloud | Self-hosted |
| --- | --- | --- |
| Who updates it | We do | You do |
| Where data is | In the region that you choose | Where you put it |
`;

/** A first line that is wider than a phone, and shorter than what has a look of its own. */
const CODE_PAGE = `---
title: Code
---

\`\`\`sh
export UNLEASH_BASE="http://localhost:4242/of-us"
echo done
\`\`\`
`;

let browser: Browser;
let site: TestSite;
let server: StaticServer;

beforeAll(async () => {
  const links = LINKS.map((label) => `{ label: '${label}', href: '/' }`).join(', ');
  site = createSite({
    'docs-site.config.ts': configWith(
      `header: { logo: { src: 'logo.svg', alt: 'Home', width: 400, height: 28 }, links: [${links}] }`,
    ),
    'public/logo.svg': LOGO,
    'content/index.mdx': '---\ntitle: Home\n---\n\n[Long](./long.mdx)\n',
    'content/long.mdx': LONG_PAGE,
    'content/code.mdx': CODE_PAGE,
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

/** Opens the long page; `fontSize` is the one of the browser's settings, in CSS pixels. */
async function open(width: number, fontSize = 16) {
  const { page, close } = await openPage(browser, { viewport: { width, height: 800 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: (fontSize * 13) / 16 } });
  await page.goto(`${server.origin}/long`);
  await page.waitForFunction(clientIsThere);
  return { page, close };
}

describe('a page with long names', () => {
  it.each([
    [320, 16],
    [390, 16],
    [1000, 16],
    [320, 32],
    [390, 32],
    [640, 32],
    [1280, 32],
  ])('does not scroll sideways at %i px with a text size of %i px', async (width, fontSize) => {
    const { page, close } = await open(width, fontSize);
    // The root's own width counts the place of a scroll bar or not.
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed).toBeLessThanOrEqual(width);
    await close();
  });

  it.each([320, 390])(
    'keeps logo, search and menu on a screen of %i px when the text is twice as large',
    async (width) => {
      const { page, close } = await open(width, 32);
      const logo = await page.getByRole('banner').getByRole('img', { name: 'Home' }).boundingBox();
      expect(logo?.width).toBeGreaterThan(50);
      for (const name of ['Search', 'Open menu']) {
        const box = await page.getByRole('banner').getByRole('button', { name }).boundingBox();
        expect(box?.x).toBeGreaterThan(0);
        expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      await close();
    },
  );

  it('shows a wide logo in ten times the size of the text, and leaves no gap behind it', async () => {
    const { page, close } = await open(1280);
    const link = page.getByRole('banner').getByRole('link', { name: 'Home' });
    expect((await link.boundingBox())?.width).toBe(160);
    expect((await link.getByRole('img').boundingBox())?.width).toBe(160);
    await close();
  });

  it('has the layout of a small window when the text is twice as large', async () => {
    const { page, close } = await open(1280, 32);
    expect(await page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(true);
    await close();
  });
});

describe('a table that is wider than the screen', () => {
  it('keeps the column that names the rows in view', async () => {
    const { page, close } = await open(390);
    const table = page.locator('.table').first();
    const name = table.getByText('DATABASE_').first();
    const before = await name.boundingBox();
    expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    await table.evaluate((box) => box.scrollTo({ left: 200 }));
    expect(await table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(50);
    expect((await name.boundingBox())?.x).toBe(before?.x);
    await close();
  });

  it('has its copy button on a ground, and the end of the first line beside it: seen, code ran below it', async () => {
    const { page, close } = await open(390);
    await page.goto(`${server.origin}/code`);
    const seen = await page.locator('.code').evaluate((block) => {
      const box = block.querySelector('.code-box') as HTMLElement;
      const tools = block.querySelector('.code-tools') as HTMLElement;
      box.scrollLeft = box.scrollWidth;
      const line = block.querySelector('.line') as HTMLElement;
      const text = document.createRange();
      text.selectNodeContents(line);
      return {
        scrolls: box.scrollLeft > 0,
        ground: getComputedStyle(tools).backgroundColor === getComputedStyle(block).backgroundColor,
        isFree: text.getBoundingClientRect().right <= tools.getBoundingClientRect().left,
      };
    });
    await close();
    expect(seen).toEqual({ scrolls: true, ground: true, isFree: true });
  });

  it('breaks identifiers behind separators only', async () => {
    const { page, close } = await open(320);
    const pieces = await page
      .locator('.table td:first-child > code')
      .last()
      .evaluate((code) => {
        const lines = new Map<number, string>();
        for (const node of [...code.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE)) {
          for (let at = 0; at < (node.textContent ?? '').length; at++) {
            const range = document.createRange();
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            const { top } = range.getBoundingClientRect();
            lines.set(top, (lines.get(top) ?? '') + range.toString());
          }
        }
        return [...lines.values()];
      });
    expect(pieces.length).toBeGreaterThan(1);
    for (const piece of pieces.slice(0, -1)) expect(piece).toMatch(/_$/);
    await close();
  });
});

describe('a header with many links', () => {
  it.each([996, 1010, 1030, 1100, 1440])('has no two things in one place at %i px', async (width) => {
    const { page, close } = await open(width);
    const boxes = await page.evaluate(() =>
      [...document.querySelectorAll('.header-bar > *')]
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ left, right }) => ({ left, right })),
    );
    boxes.forEach((box, index) => {
      expect(box.left).toBeGreaterThanOrEqual(index === 0 ? 0 : (boxes[index - 1]?.right ?? 0));
      expect(box.right).toBeLessThanOrEqual(width);
    });
    await close();
  });
});

describe('a page printed from the dark mode', () => {
  it('is black on white', async () => {
    const { page, close } = await open(1000);
    await page.evaluate(() => {
      document.documentElement.dataset.theme = 'dark';
    });
    await page.emulateMedia({ media: 'print' });
    const colors = await page
      .locator('main p')
      .first()
      .evaluate((text) => ({
        text: getComputedStyle(text).color,
        code: getComputedStyle(text.querySelector('code') as Element).color,
      }));
    expect(colors).toEqual({ text: 'rgb(43, 48, 59)', code: 'rgb(16, 19, 26)' });
    await close();
  });
});
