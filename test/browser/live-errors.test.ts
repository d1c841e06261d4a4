import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatText } from '../../src/diagnostics/reporters/text-reporter.ts';
import { type RunningServer, serve } from '../../src/serve.ts';
import { clientIsThere, launchBrowser, openPage, overlayText, type WatchedPage } from '../support/browser.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
let browser: Browser;
let site: TestSite;
let server: RunningServer;
let opened: WatchedPage;
let tab: Page;
let log: string[] = [];

beforeAll(async () => {
  site = createSite({
    'docs-site.config.ts': configWith(''),
    'parts/width.tsx': [
      "'use client';",
      '',
      'export function Width() {',
      "  return <b>{typeof window === 'undefined' ? 'on the server' : 'in the browser'}</b>;",
      '}',
      '',
    ].join('\n'),
    'parts/list.tsx': [
      "'use client';",
      "import { useEffect } from 'react';",
      'const list = (name: string): string[] => (globalThis as Record<string, any>)[name].items;',
      '',
      'export default function List() {',
      '  useEffect(() => {',
      "    list('nowhere');",
      '  }, []);',
      "  return <button type='button' onClick={() => list('nothing')}>Show</button>;",
      '}',
      '',
    ].join('\n'),
    'parts/press.tsx': [
      "'use client';",
      'export const Press = () => (',
      "  <button type='button' onClick={() => {",
      "    throw new RangeError('Too far');",
      '  }}>Press</button>',
      ');',
      '',
    ].join('\n'),
    'content/index.mdx': page(
      'Home',
      "import { Width } from '../parts/width.tsx';\n\nText.\n\n<Width />\n\n<button>No part</button>",
    ),
    'content/list.mdx': page('List', "import List from '../parts/list.tsx';\n\n<List />"),
    'content/press.mdx': page('Press', "import { Press } from '../parts/press.tsx';\n\n<Press />"),
  });
  browser = await launchBrowser();
  server = await serve({
    ...{ cwd: site.root, watch: true, port: 0, host: '127.0.0.1' },
    format: (fault) => formatText([fault], { color: false, readSource: () => null, width: 200 }),
    log: (line) => log.push(line),
  });
  opened = await openPage(browser);
  tab = opened.page;
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

/** What the page shows over itself once it tells of the file. */
async function overlayOf(path: string, file: string, act?: () => Promise<void>): Promise<string> {
  log = [];
  await tab.goto(`${server.url.replace(/\/$/, '')}${path}`);
  await tab.mouse.click(2, 2);
  await tab.waitForFunction(clientIsThere);
  await act?.();
  const text = await overlayText(tab, file);
  expect(log.join('\n')).toContain(file);
  return text;
}

describe('code that fails in the browser, in the live server', () => {
  it('is named where an island shows something else than on the server, with both', async () => {
    const text = await overlayOf('/', 'parts/width.tsx');
    expect(text).toContain(
      'parts/width.tsx:3:17\n   The island Width does not show in the browser what it shows on the server: `in the browser` for `on the server`',
    );
    expect(text).toContain('set what only a browser knows in an effect (`useEffect`).');
    expect(await tab.getByText('in the browser').count()).toBeGreaterThan(0);
  });

  it('is named by the line that throws in an effect, and the island stays what the server made of it', async () => {
    const text = await overlayOf('/list', 'parts/list.tsx');
    expect(text).toContain(
      "parts/list.tsx:3:84\n   The island List fails in the browser: Cannot read properties of undefined (reading 'items')",
    );
    expect(text).toContain('Readers see what the server made of it, and it answers nothing.');
    expect(await tab.getByRole('button', { name: 'Show' }).count()).toBe(1);
  });

  it('is named where a handler throws', async () => {
    const text = await overlayOf('/press', 'parts/press.tsx', async () => {
      await tab.waitForTimeout(500);
      await tab.getByRole('button', { name: 'Press' }).click();
    });
    expect(text).toContain('parts/press.tsx:4:11\n   Code of this page fails in the browser: Too far');
  });

  it('is told on when another page is saved: the server had no faults beside an island that does nothing', async () => {
    site.write({
      'content/list.mdx': page('List', "import List from '../parts/list.tsx';\n\nMore text.\n\n<List />"),
    });
    await expect.poll(() => log.some((line) => line.includes('content/list.mdx changed'))).toBe(true);
    // The check of all pages waits for a while.
    await tab.waitForTimeout(5000);
    expect(log.filter((line) => line === 'No faults.')).toEqual([]);
    const shown = await tab.evaluate(
      () => document.querySelector('#docsgen-overlay')?.shadowRoot?.textContent,
    );
    expect(shown).toContain('parts/press.tsx:4:11');
  });

  it('is gone once the file is mended', async () => {
    site.write({
      'parts/press.tsx': "'use client';\nexport const Press = () => <button type='button'>Press</button>;\n",
    });
    await expect.poll(() => log.at(-1)).toBe('No faults.');
  });
});
