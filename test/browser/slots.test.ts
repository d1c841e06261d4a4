import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SLOT_PARTS } from '../../src/bundle/theme-slots.ts';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const openApi = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Tea', version: '1' },
  tags: [{ name: 'cups' }],
  paths: {
    '/cups': {
      get: {
        operationId: 'listCups',
        tags: ['cups'],
        summary: 'List cups',
        parameters: [{ name: 'size', in: 'query', description: 'Size', schema: { type: 'integer' } }],
        responses: { '200': { description: 'Fine' } },
      },
    },
  },
});

/** A site whose every part has something before and after it. */
const everywhere = Object.fromEntries(
  SLOT_PARTS.map((part) => [
    `slots/${part}.tsx`,
    `import { usePage } from 'docsgen/client';
export const Before = () => <p>before ${part} of {usePage().title}</p>;
export function After() { return <p style={{ color: 'rgb(1, 2, 3)' }}>after ${part}</p>; }`,
  ]),
);
const files = {
  ...everywhere,
  // An island of the shell, one inside of what stands still, and what shows on one page only.
  'slots/Footer.tsx': `'use client';
import { useState } from 'react';
export function Before() { const [n, set] = useState(0); return <button type="button" onClick={() => set(n + 1)}>Votes {n}</button>; }`,
  'vote.tsx': `'use client';
import { useState } from 'react';
export function Vote({ of }: { of: string }) { const [n, set] = useState(0); return <button type="button" onClick={() => set(n + 1)}>{of} {n}</button>; }`,
  'slots/Pagination.tsx': `import { usePage } from 'docsgen/client';
import { Vote } from '../vote.tsx';
export function Before() { return <Vote of={'Page ' + usePage().title} />; }
export function After() { return usePage().title === 'B' ? <i>only on B</i> : null; }`,
  'slots/PageContent.tsx': `import { Vote } from '../vote.tsx';
export function After() { return <aside>Around the content <Vote of="Content" /></aside>; }`,
  'apis/tea.json': openApi,
  'content/index.md': page('A', '## One\n\nTo [b](./b.md).\n\n## Two\n\nText.'),
  'content/b.md': page('B', '## Three\n\nTo [a](./index.md).\n\n## Four\n\nText.'),
  'docs-site.config.ts': configWith(`
    editUrl: 'https://example.com/edit/',
    announcement: { id: 'x', text: 'News' },
    versions: [{ name: 'v1', label: 'v1', href: '/v1', current: true, banner: 'Old' }, { name: 'v2', label: 'v2', href: 'https://example.com/' }],
    apis: [{ id: 'tea', file: 'apis/tea.json', route: '/tea' }],
    theme: { slots: { ${SLOT_PARTS.map((part) => `${part}: './slots/${part}.tsx'`).join(', ')} } }`),
};

let browser: Browser;
let site: TestSite;
let server: StaticServer;

beforeAll(async () => {
  site = createSite(files);
  const report = await site.build();
  expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  [browser, server] = await Promise.all([launchBrowser(), startStaticServer(path.join(site.root, 'build'))]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

describe('what a site puts before and after parts of the theme', () => {
  it('stands in the HTML on both sides of every part', () => {
    const html = Object.entries(site.outputs())
      .filter(([file]) => file.endsWith('.html'))
      .map(([, text]) => text)
      .join('\n');
    const own = new Set(['Footer', 'Pagination', 'PageContent']);
    const missing = SLOT_PARTS.filter((part) => !own.has(part)).filter(
      (part) => !html.includes(`before ${part} of `) || !html.includes(`after ${part}<`),
    );
    // Large schemas and folders without a page, which this site has not.
    expect(missing).toEqual(['ApiSchemaPage', 'CategoryPage']);
  });

  it('is no text of the page around its content, and stands in its document once', () => {
    expect(site.output('index.md')).not.toContain('Around the content');
    expect(site.output('index.html').split('before Header of A').length).toBe(2);
    expect(site.output('index.html')).toContain('"Header.Before.0":true');
  });

  it('reaches no browser as code where it is no island', () => {
    const code = Object.entries(site.outputs())
      .filter(([file]) => file.endsWith('.js'))
      .map(([, text]) => text)
      .join('\n');
    expect(code).not.toContain('before Header');
    expect(code).toContain('Votes ');
  });

  it('follows to a page of an API, which comes as its document', { timeout: 60_000 }, async () => {
    const { page: tab, messages, close } = await openPage(browser);
    await tab.goto(`${server.origin}/`);
    await tab.waitForFunction(clientIsThere);
    await tab.evaluate("window.stays = true; window.docsgen.router.navigate('/tea')");
    await tab.getByText('before Header of Tea').waitFor();
    expect(await tab.getByText('before Header of A').count()).toBe(0);
    await tab.goBack();
    await tab.getByText('before Header of A').waitFor();
    expect(await tab.evaluate('window.stays')).toBe(true);
    expect(messages).toEqual([]);
    await close();
  });

  it('lives as islands do, follows to the next page, and comes back', { timeout: 60_000 }, async () => {
    const { page: tab, messages, close } = await openPage(browser);
    await tab.goto(`${server.origin}/`);
    await tab.waitForFunction(clientIsThere);
    const button = (name: string) => tab.getByRole('button', { name, exact: true });
    const click = async (name: string, next: string) => {
      await expect
        .poll(async () => {
          // A busy machine may show what the click has done only later: then there is nothing to click any more.
          if ((await button(name).count()) === 1) await button(name).click({ timeout: 1000 });
          return button(next)
            .waitFor({ timeout: 3000 })
            .then(
              () => 1,
              () => 0,
            );
        })
        .toBe(1);
    };
    await click('Votes 0', 'Votes 1');
    await click('Page A 0', 'Page A 1');
    await click('Content 0', 'Content 1');
    expect(await tab.getByText('only on B').count()).toBe(0);
    await tab.getByRole('link', { name: 'b', exact: true }).click();
    await tab.getByText('only on B').waitFor();
    expect(await tab.getByText('before Header of B').count()).toBe(1);
    expect(await tab.getByText('before Header of A').count()).toBe(0);
    await click('Page B 0', 'Page B 1');
    await click('Content 0', 'Content 1');
    await tab.goBack();
    await tab.getByText('before Header of A').waitFor();
    await click('Page A 0', 'Page A 1');
    expect(await tab.getByText('only on B').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
  });

  it('stands in the columns of sidebar and table of contents, which stay where they are', async () => {
    const { page: tab, close } = await openPage(browser);
    await tab.setViewportSize({ width: 1440, height: 900 });
    await tab.goto(`${server.origin}/`);
    const box = async (selector: string) =>
      (await tab.locator(selector).boundingBox()) as { x: number; width: number };
    const [main, toc, sidebar] = [await box('#main'), await box('.toc'), await box('.sidebar')];
    expect(sidebar.x + sidebar.width).toBeLessThanOrEqual(main.x);
    expect(toc.x).toBeGreaterThanOrEqual(main.x + main.width);
    const scrolls = await tab.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(scrolls).toBe(false);
    await close();
  });
});

describe('a site that puts nothing there', () => {
  it('has no code, no style and no data for it', async () => {
    const plain = createSite({ 'content/index.md': page('A', 'Text.') });
    expect((await plain.build()).ok).toBe(true);
    const text = Object.entries(plain.outputs())
      .filter(([file]) => /\.(?:js|css|html|json)$/.test(file))
      .map(([, contents]) => contents)
      .join('\n');
    expect(text).not.toMatch(/slotted|theme-slot|data-slot|"slots"|\.slots/);
    plain.dispose();
  });
});
