import { cpSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

// The host puts the build of the old version beside this one.
const VERSIONS = (current: string) => `checks: { 'version-empty': 'ignore' }, versions: [
  { name: 'v2', label: 'Version 2', href: '/', current: ${current === 'v2'} },
  { name: 'v1', label: 'Version 1', href: '/v1/', current: ${current === 'v1'}${
    current === 'v1' ? ", banner: 'These are the docs of version 1.'" : ''
  } },
]`;

const ANNOUNCEMENT = (id: string) =>
  `announcement: { id: '${id}', text: 'Version 2 is here', href: '/other' }`;

const PAGES = {
  'content/index.mdx': '---\ntitle: Home\nlayout: home\n---\n\n# Home\n\n[Other](./other.mdx)\n',
  'content/other.mdx': '---\ntitle: Other\n---\n\nBack [home](./index.mdx).\n',
};

let browser: Browser;
let site: TestSite;
let old: TestSite;
let server: StaticServer;

beforeAll(async () => {
  site = createSite({
    'docs-site.config.ts': configWith(`${ANNOUNCEMENT('a1')}, ${VERSIONS('v2')}`),
    ...PAGES,
  });
  old = createSite({ 'docs-site.config.ts': configWith(`baseUrl: '/v1/', ${VERSIONS('v1')}`), ...PAGES });
  const launched = launchBrowser();
  for (const each of [site, old]) expect((await each.build()).diagnostics).toEqual([]);
  await addOldVersion();
  [browser, server] = await Promise.all([launched, startStaticServer(path.join(site.root, 'build'))]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
  old?.dispose();
});

const addOldVersion = async () =>
  cpSync(path.join(old.root, 'build'), path.join(site.root, 'build/v1'), { recursive: true });

async function visit(page: Page, route: string): Promise<void> {
  await page.goto(server.origin + route);
  await page.waitForFunction(clientIsThere);
}

describe('the announcement bar', () => {
  it('is shown, stays away once dismissed, and comes back with a new id', async () => {
    const { page, messages, close } = await openPage(browser);
    const bar = page.getByRole('complementary', { name: 'Announcement' });
    await visit(page, '/');
    expect(await bar.getByRole('link', { name: 'Version 2 is here' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Dismiss announcement' }).click();
    await expect.poll(() => bar.count()).toBe(0);

    await visit(page, '/other');
    expect(await bar.count()).toBe(0);

    site.write({ 'docs-site.config.ts': configWith(`${ANNOUNCEMENT('a2')}, ${VERSIONS('v2')}`) });
    await site.build();
    await addOldVersion();
    await visit(page, '/other');
    expect(await bar.isVisible()).toBe(true);
    expect(messages).toEqual([]);
    await close();
  });

  it('that was dismissed is hidden before any script file has run', async () => {
    const { page, close } = await openPage(browser);
    await visit(page, '/');
    await page.getByRole('button', { name: 'Dismiss announcement' }).click();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${server.origin}/`);
    expect(await page.locator('.announcement').count()).toBe(1);
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    await close();
  });
});

describe('the colour mode', () => {
  const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

  it('follows the system until the reader chooses, and remembers the choice', async () => {
    const { page, messages, close } = await openPage(browser, { colorScheme: 'dark' });
    await visit(page, '/');
    expect(await theme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => theme(page)).toBe('light');

    const button = page.getByRole('button', { name: /^Color mode/ });
    const name = () => button.getAttribute('aria-label');
    expect(await name()).toBe('Color mode: system. Switch to light.');
    await button.click();
    await expect.poll(name).toBe('Color mode: light. Switch to dark.');
    await button.click();
    await expect.poll(name).toBe('Color mode: dark. Switch to system.');
    expect(await theme(page)).toBe('dark');
    await visit(page, '/other');
    expect(await theme(page)).toBe('dark');
    expect(await name()).toBe('Color mode: dark. Switch to system.');

    await button.click();
    await expect.poll(() => theme(page)).toBe('light');
    expect(messages).toEqual([]);
    await close();
  });

  it('is set before anything is painted', async () => {
    const { page, close } = await openPage(browser, { colorScheme: 'light' });
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      // The body appears after the head's inline script; nothing is painted without it.
      const seen = new MutationObserver(() => {
        if (!document.body) return;
        Object.assign(window, { themeAtBody: document.documentElement.dataset.theme });
        seen.disconnect();
      });
      seen.observe(document, { childList: true, subtree: true });
    });
    // Without script files the inline script is all there is.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${server.origin}/`);
    expect(await page.evaluate(() => (window as unknown as { themeAtBody: string }).themeAtBody)).toBe(
      'dark',
    );
    const [background] = await page.evaluate(() => [getComputedStyle(document.body).backgroundColor]);
    const brightness = (background?.match(/\d+/g) ?? [])
      .slice(0, 3)
      .reduce((sum, part) => sum + Number(part), 0);
    expect(brightness).toBeLessThan(150);
    await close();
  });
});

describe('the versions', () => {
  it('are in a list whose choice is remembered, and an old one says so with a way back', async () => {
    const { page, messages, close } = await openPage(browser);
    await visit(page, '/');
    expect(await page.locator('.version-banner').count()).toBe(0);
    await page.getByLabel('Version Version 2').click();
    await page.getByRole('link', { name: 'Version 1' }).click();
    await page.waitForURL(/\/v1\/?$/);
    await page.waitForFunction(clientIsThere);
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('v1');
    await page.locator('.content').getByRole('link', { name: 'Other' }).click();
    await page.waitForURL(`${server.origin}/v1/other`);
    const banner = page.getByRole('complementary', { name: 'Version' });
    expect(await banner.innerText()).toBe('These are the docs of version 1. Go to Version 2');

    await page.getByLabel('Version Version 1').click();
    expect(await page.getByRole('link', { name: 'Version 1' }).innerText()).toContain('your choice');
    await page.keyboard.press('Escape');
    expect(await page.locator('.versions').getAttribute('open')).toBeNull();

    await banner.getByRole('link', { name: 'Go to Version 2' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/v1'));
    expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('v2');
    expect(messages).toEqual([]);
    await close();
  });
});
