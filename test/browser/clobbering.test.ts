import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RESERVED_IDS } from '../../src/shared/reserved-names.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

let browser: Browser;
let site: TestSite;
let server: StaticServer;

/** A page whose headings have the ids of the frame, were they not numbered, and names of what scripts set on the window. */
const HEADINGS = [...RESERVED_IDS, 'docsgenEarly', 'requestIdleCallback', 'search-list', 'docsgen hits'];

beforeAll(async () => {
  const island = 'docsgen-island-content:i0';
  site = createSite({
    'content/_Counter.tsx':
      "'use client';\nimport { useState } from 'react';\nexport function Counter() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>Count {n}</button>; }\n",
    'content/index.mdx': `---\ntitle: Home\n---\n\nimport { Counter } from './_Counter.tsx'\n\n${island} is a text.\n\n<p id="docsgenEarly">Early</p>\n\n<p id="requestIdleCallback">Idle</p>\n\n${HEADINGS.map((id) => `## ${id}`).join('\n\nText.\n\n')}\n\n<Counter />\n\n[On](./other.md)\n`,
    'content/other.md': '---\ntitle: Other\n---\n\nBack [home](./index.mdx).\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  [browser, server] = await Promise.all([launchBrowser(), startStaticServer(path.join(site.root, 'build'))]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

describe('a page whose headings have the names of the frame', () => {
  it('comes to life: islands, navigation, and links to its own headings', async () => {
    const { page, messages, close } = await openPage(browser);
    await page.goto(`${server.origin}/`);
    await page.waitForFunction(() => Object.hasOwn(window, 'docsgen'));
    expect(await page.getByText('docsgen-island-content:i0 is a text.').count()).toBe(1);
    const button = page.locator('docsgen-island button');
    await expect
      .poll(async () => {
        await button.click();
        return button.innerText();
      })
      .toMatch(/Count [1-9]/);
    const ids = await page
      .locator('.content h2')
      .evaluateAll((headings) => headings.map(({ id }) => [id, document.getElementById(id)?.tagName]));
    expect(ids).toHaveLength(HEADINGS.length);
    expect(ids.filter(([, tag]) => tag !== 'H2')).toEqual([]);
    await page.getByRole('link', { name: 'On', exact: true }).click();
    await page.getByRole('heading', { name: 'Other' }).waitFor();
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    expect(messages).toEqual([]);
    await close();
  });
});
