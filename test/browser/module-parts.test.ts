import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { moveIn } from '../support/foreign-site.ts';
import type { TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

let browser: Browser;
let site: TestSite;
let server: StaticServer;

beforeAll(async () => {
  const moved = await moveIn({
    'docusaurus.config.js': `module.exports = { title: 'Loom', url: 'https://loom.example', baseUrl: '/',
      presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: false }, blog: false }]] };`,
    'package.json': '{"name":"loom"}',
    'docs/index.mdx':
      '---\nslug: /\n---\n\nimport Choice from \'@site/src/Choice\';\n\n# Home\n\n<Choice name="you" />\n\n[other](./other.md)\n',
    'docs/other.md': '# Other\n\n[home](./index.mdx)\n',
    'docs/_warp.mdx':
      '## Warp\n\nThreads for {props.name}, see [other](./other.md).\n\n```js\nlet a = 1;\n```\n',
    'docs/_weft.mdx': '## Weft\n\nAcross, see [other](./other.md).\n',
    'src/Choice.jsx': `import React, { useState } from 'react';
import Warp from '../docs/_warp.mdx';
import Weft from '../docs/_weft.mdx';
export default function Choice({ name }) {
  const [isWarp, setWarp] = useState(true);
  return <div><button onClick={() => setWarp(!isWarp)}>Turn</button>{isWarp ? <Warp key="a" name={name} /> : <Weft key="b" />}</div>;
}
`,
  });
  ({ site } = moved);
  expect(moved.build.diagnostics).toEqual([]);
  [browser, server] = await Promise.all([launchBrowser(), startStaticServer(path.join(site.root, 'build'))]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

describe('a component that comes alive and shows texts of pages', () => {
  it('shows the one that stands there, then the other, and links in it lead on', async () => {
    const { page, messages, close } = await openPage(browser);
    await page.goto(`${server.origin}/`);
    await page.getByText('Threads for you').waitFor();
    expect(await page.locator('.content h2:visible').allInnerTexts()).toEqual(['Warp']);
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Turn' }).click();
        return page.locator('.content h2:visible').allInnerTexts();
      })
      .toEqual(['Weft']);
    expect(await page.locator('.content code:visible').count()).toBe(0);
    await page.locator('docsgen-slot').getByRole('link', { name: 'other' }).click();
    await page.getByRole('heading', { name: 'Other' }).waitFor();
    await page.getByRole('link', { name: 'home' }).click();
    await page.getByText('Threads for you').waitFor();
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Turn' }).click();
        return page.locator('.content h2:visible').allInnerTexts();
      })
      .toEqual(['Weft']);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
    expect(messages).toEqual([]);
    await close();
  });
});
