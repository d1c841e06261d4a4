import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, openPage } from '../support/browser.ts';
import { type ServedSite, serveSite } from '../support/served-site.ts';
import { configWith } from '../support/site.ts';

const LINKS = `links: [
  { label: 'Start', href: '/' },
  { label: 'Community', items: [
    { label: 'Meet us', href: '/meet' },
    { label: 'Code', href: 'https://code.example.com', newTab: true },
  ] },
  { label: 'More', position: 'right', items: [{ label: 'Prices', href: '/prices' }] },
]`;

let served: ServedSite;
beforeAll(async () => {
  served = await serveSite({
    'docs-site.config.ts': configWith(`header: { ${LINKS} }`),
    'content/index.md': '---\ntitle: Start\n---\n\nWords.\n',
    'content/meet.md': '---\ntitle: Meet us\n---\n\nIn the kitchen.\n',
    'content/prices.md': '---\ntitle: Prices\n---\n\nNone.\n',
  });
});
afterAll(() => served?.close());

async function open(width: number) {
  const opened = await openPage(served.browser, { viewport: { width, height: 700 } });
  await opened.page.goto(`${served.server.origin}/`);
  await opened.page.waitForFunction(clientIsThere);
  return opened;
}

describe('a menu of the header', () => {
  it('opens over the page in full, leads to its pages, and is closed there', async () => {
    const { page, messages, close } = await open(1440);
    const link = page.getByRole('banner').getByRole('link', { name: 'Meet us' });
    expect(await link.isVisible()).toBe(false);
    await page.getByText('Community').click();
    const box = await link.boundingBox();
    // What is on top at its middle is the link: a bar that scrolls had cut the list off.
    const onTop = await page.evaluate(
      ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.textContent,
      [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2],
    );
    expect(onTop).toBe('Meet us');
    await link.click();
    await page.getByRole('heading', { name: 'Meet us' }).waitFor();
    expect(await link.isVisible()).toBe(false);
    const summary = page.getByRole('banner').locator('summary', { hasText: 'Community' });
    expect(await summary.getAttribute('aria-current')).toBe('true');
    expect(messages).toEqual([]);
    await close();
  });

  it('is opened and closed by keys, and closed by whoever goes on', async () => {
    const { page, close } = await open(1440);
    const more = page.getByRole('banner').locator('summary', { hasText: 'More' });
    const prices = page.getByRole('banner').getByRole('link', { name: 'Prices' });
    await more.focus();
    await page.keyboard.press('Enter');
    expect(await prices.isVisible()).toBe(true);
    const { x = 0, width = 0 } = (await prices.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(1440);
    await page.keyboard.press('Escape');
    expect(await prices.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await page.getByRole('main').click();
    expect(await prices.isVisible()).toBe(false);
    await close();
  });

  it('stands with its links in the menu of a phone', async () => {
    const { page, close } = await open(390);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog');
    expect(await menu.getByText('Community').isVisible()).toBe(true);
    const list = menu.getByRole('list', { name: 'Community' });
    const code = list.getByRole('link', { name: 'Code' });
    expect([await code.getAttribute('target'), await code.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener',
    ]);
    await list.getByRole('link', { name: 'Meet us' }).click();
    await page.getByRole('heading', { name: 'Meet us' }).waitFor();
    await close();
  });
});
