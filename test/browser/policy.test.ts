import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatText } from '../../src/diagnostics/reporters/text-reporter.ts';
import { createHttpServer } from '../../src/serve/http/http-server.ts';
import { createStaticHost } from '../../src/serve/static-host.ts';
import { serve } from '../../src/serve.ts';
import { ANALYTICS, expectBothPagesTold, stub, told } from '../support/analytics-stub.ts';
import { clientIsThere, launchBrowser } from '../support/browser.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const sites: TestSite[] = [];
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  for (const site of sites) site.dispose();
});

/** Builds a site and serves it with its headers. */
async function open(files: Record<string, string>): Promise<{ url: string; tab: Page; blocked: string[] }> {
  const site = createSite(files);
  sites.push(site);
  expect((await site.build()).ok).toBe(true);
  const server = createHttpServer(createStaticHost({ outDir: `${site.root}/build`, baseUrl: '/' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const context = await browser.newContext();
  const tab = await context.newPage();
  const blocked: string[] = [];
  tab.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) blocked.push(message.text());
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, tab, blocked };
}

const colorOf = (tab: Page, selector: string) =>
  tab.locator(selector).evaluate((element) => getComputedStyle(element).color);

describe('inline styles under the policy', () => {
  it('look as they were written, after navigation and in islands too', { timeout: 60_000 }, async () => {
    const { url, tab, blocked } = await open({
      'docs-site.config.ts': configWith("components: './parts.tsx'"),
      'parts.tsx':
        "export { Count } from './count.tsx';\nexport const Box = () => <i id=\"box\" style={{ color: 'rgb(1, 2, 3)' }}>box</i>;",
      'count.tsx':
        "'use client';\nimport { useState } from 'react';\nexport function Count() {\n  const [n, set] = useState(0);\n  return <button id=\"count\" type=\"button\" className={`n${n}`} style={{ color: 'rgb(7, 8, 9)', width: 100 + n }} onClick={() => set(n + 1)}>{n}</button>;\n}",
      'content/index.mdx': page('Home', '<Box />\n\n[b](./b.md)'),
      'content/b.md': page(
        'B',
        '<p id="p" style="color: rgb(4, 5, 6)">x</p>\n\n<style>#p { outline-color: rgb(9, 9, 9) }</style>\n\n[c](./c.mdx)',
      ),
      'content/c.mdx': page('C', '<Count />\n\n<p id="p">plain</p>'),
    });
    await tab.goto(url);
    await tab.waitForFunction(clientIsThere);
    await expect.poll(() => colorOf(tab, '#box')).toBe('rgb(1, 2, 3)');
    await tab.locator('#docsgen-content a').click();
    await tab.locator('#p').waitFor();
    await expect.poll(() => colorOf(tab, '#p')).toBe('rgb(4, 5, 6)');
    expect(await tab.locator('#p').evaluate((element) => getComputedStyle(element).outlineColor)).toBe(
      'rgb(9, 9, 9)',
    );
    await tab.locator('#docsgen-content a').click();
    await tab.locator('#count').waitFor();
    // The style sheet of the page before has gone with it.
    await expect.poll(() => tab.locator('link[data-page-style]').count()).toBe(1);
    expect(await tab.locator('#p').evaluate((element) => getComputedStyle(element).outlineColor)).not.toBe(
      'rgb(9, 9, 9)',
    );
    await expect.poll(() => colorOf(tab, '#count')).toBe('rgb(7, 8, 9)');
    await expect
      .poll(async () => {
        await tab.locator('#count').click();
        return tab.locator('#count').textContent();
      })
      .not.toBe('0');
    await expect.poll(() => colorOf(tab, '#count')).toBe('rgb(7, 8, 9)');
    const width = await tab.locator('#count').evaluate((element) => (element as HTMLElement).style.width);
    expect(Number.parseInt(width, 10)).toBeGreaterThan(100);
    await tab.goto(`${url}c`);
    await expect.poll(() => colorOf(tab, '#count')).toBe('rgb(7, 8, 9)');
    expect(blocked).toEqual([]);
    await tab.context().close();
  });
});

describe('services that count readers', () => {
  it('are loaded under the policy, and told of every page once', { timeout: 60_000 }, async () => {
    const { url, tab, blocked } = await open({
      'docs-site.config.ts': configWith(ANALYTICS.replace(', CONSENT', '')),
      'content/index.mdx': page('Home', '[b](./b.mdx)'),
      'content/b.mdx': page('B', 'x'),
    });
    const asked = await stub(tab);
    await tab.goto(url);
    await tab.waitForFunction(clientIsThere);
    expect(asked).toEqual([]);
    await tab.mouse.move(10, 10);
    await expect.poll(() => asked.length).toBe(6);
    await expect.poll(async () => (await told(tab)).join('\n')).toContain('posthog $pageview /');
    await tab.locator('#docsgen-content a').click();
    await expectBothPagesTold(tab);
    expect(blocked).toEqual([]);
    await tab.context().close();
  });

  it('wait for the reader to agree, and for ever when the answer is no', { timeout: 60_000 }, async () => {
    const files = {
      'docs-site.config.ts': configWith(
        ANALYTICS.replace(
          'CONSENT',
          "consent: { text: 'Count?', accept: 'Sure', decline: 'Never', href: '/b' }",
        ),
      ),
      'content/index.mdx': page('Home', '[b](./b.mdx)'),
      'content/b.mdx': page('B', 'x'),
    };
    const { url, tab, blocked } = await open(files);
    const asked = await stub(tab);
    await tab.goto(url);
    await tab.getByRole('button', { name: 'Never' }).click();
    await tab.mouse.move(10, 10);
    await tab.reload();
    await tab.waitForTimeout(3500);
    expect(await tab.getByRole('button', { name: 'Never' }).count()).toBe(0);
    expect(asked).toEqual([]);
    await tab.evaluate(() => document.dispatchEvent(new CustomEvent('docsgen:ask-consent')));
    await tab.getByRole('button', { name: 'Sure' }).click();
    await expect.poll(() => asked.length).toBe(6);
    expect(blocked).toEqual([]);
    await tab.context().close();
  });

  it('end with a no that follows a yes: seen, they went on counting until the next document', {
    timeout: 60_000,
  }, async () => {
    const consent = "consent: { text: 'Count?', accept: 'Sure', decline: 'Never', href: '/b' }";
    const { url, tab } = await open({
      'docs-site.config.ts': configWith(ANALYTICS.replace('CONSENT', consent)),
      'content/index.mdx': page('Home', '[b](./b.mdx)'),
      'content/b.mdx': page('B', 'x'),
    });
    const asked = await stub(tab);
    await tab.goto(url);
    await tab.getByRole('button', { name: 'Sure' }).click();
    await expect.poll(() => asked.length).toBe(6);
    const scripts = () => tab.locator('script[id^=analytics-]').count();
    expect(await scripts()).toBe(6);
    await tab.locator('#docsgen-content a').first().focus();
    await tab.evaluate(() => document.dispatchEvent(new CustomEvent('docsgen:ask-consent')));
    // Who has asked for it with a keyboard, or hears the page, is led to it.
    expect(await tab.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Count?');
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    await expect.poll(scripts).toBe(0);
    await tab.locator('#docsgen-content a').first().click();
    await tab.waitForURL(/\/b$/);
    await tab.waitForTimeout(3500);
    expect(await scripts()).toBe(0);
    expect(asked).toHaveLength(6);
    await tab.context().close();
  });

  it('ask in the colours that the reader has chosen: seen, in those of the system', {
    timeout: 60_000,
  }, async () => {
    const { url, tab } = await open({
      'docs-site.config.ts': configWith(ANALYTICS.replace('CONSENT', 'consent: true')),
      'content/index.mdx': page('Home', 'x'),
    });
    await stub(tab);
    await tab.emulateMedia({ colorScheme: 'light' });
    await tab.goto(url);
    const ground = () =>
      tab.evaluate(() => {
        const bar = document.getElementById('docsgen-consent');
        return bar && getComputedStyle(bar).backgroundColor;
      });
    await expect.poll(ground).toBe('rgb(255, 255, 255)');
    await tab.evaluate(() => localStorage.setItem('theme', 'dark'));
    await tab.reload();
    await expect.poll(ground).toBe('rgb(18, 18, 18)');
    await tab.context().close();
  });
});

describe('the overlay of the live server', () => {
  it('shows what the policy blocks, with the line of the page', { timeout: 60_000 }, async () => {
    const site = createSite({
      'content/index.md': page('Home', 'Text.\n\n<iframe src="https://frames.example/a" title="a"></iframe>'),
    });
    sites.push(site);
    const server = await serve({
      ...{ cwd: site.root, watch: true, port: 0, host: '127.0.0.1', log: () => {} },
      format: (fault) => formatText([fault], { color: false, readSource: () => null, width: 100 }),
    });
    try {
      const tab = await (await browser.newContext()).newPage();
      await tab.goto(server.url);
      const overlay = tab.locator('#docsgen-overlay');
      await overlay.waitFor();
      await expect.poll(() => overlay.locator('pre').first().innerText()).toContain('content/index.md:7:14');
      expect(await overlay.locator('pre').first().innerText()).toContain('https://frames.example');
      await tab.context().close();
    } finally {
      await server.close();
    }
  });
});
