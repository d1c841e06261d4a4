import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

let browser: Browser;
let site: TestSite;
let server: StaticServer;

beforeAll(async () => {
  site = createSite({
    'docs-site.config.ts': configWith("components: './content/_components.tsx'"),
    'content/_components.tsx':
      "export { Counter } from './_Counter.tsx';\nexport { Quiet } from './_Quiet.tsx';\n",
    'content/_Counter.tsx': `'use client';
import { type ReactNode, useId, useState } from 'react';
import './_counter.css';
export function Counter({ start, children }: { start: number; children?: ReactNode }) {
  const [count, setCount] = useState(start);
  return <div id={useId()} className="counter"><button onClick={() => setCount(count + 1)}>Count {count} of {9}</button>{children}</div>;
}
export function Broken() { const [n] = useState(0); if (typeof window !== 'undefined') throw new Error('only in browsers'); return <p>Server text {n}</p>; }
`,
    'content/_counter.css': '.counter { outline: 1px solid red; }',
    'content/_Late.tsx': `'use client';
import { lazy, Suspense } from 'react';
const Inner = lazy(() => import('./_Inner.tsx'));
export const Late = () => <Suspense fallback={<i>loading</i>}><Inner /></Suspense>;
`,
    'content/_Inner.tsx':
      "import { useState } from 'react';\nexport default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>Inner {n}</button>; };\n",
    'content/late.mdx': "---\ntitle: Late\n---\n\nimport { Late } from './_Late.tsx'\n\n<Late />\n",
    'content/_Quiet.tsx': 'export function Quiet() { return <p>Static <b>text</b></p>; }',
    'content/index.mdx':
      '---\ntitle: Home\n---\n\n<Counter start={2}>\n\nStatic **children** with [a link](./plain.mdx).\n\n</Counter>\n\n<Counter start={5} />\n',
    'content/plain.mdx':
      '---\ntitle: Plain\n---\n\n<Quiet />\n\nBack [home](./index.mdx), or [on](./broken.mdx).\n',
    'content/broken.mdx':
      "---\ntitle: Broken\n---\n\nimport { Broken } from './_Counter.tsx'\n\n<Broken />\n",
  });
  const report = await site.build();
  expect(report.diagnostics).toEqual([]);
  [browser, server] = await Promise.all([launchBrowser(), startStaticServer(path.join(site.root, 'build'))]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

describe('islands', () => {
  it('stand in the HTML before any JavaScript, with their static children', () => {
    const html = site.output('index.html');
    expect(html).toContain('Count <!-- -->2<!-- --> of <!-- -->9');
    expect(html).toContain('<strong>children</strong>');
    expect(site.outputs()[Object.keys(site.outputs()).find((file) => file.endsWith('.css')) ?? '']).toContain(
      '.counter',
    );
  });

  it('come to life without a hydration error, and keep their children', async () => {
    const { page, messages, close } = await openPage(browser);
    await page.goto(`${server.origin}/`);
    const first = page.getByRole('button', { name: 'Count 2 of 9' });
    await page.waitForFunction(() => document.querySelectorAll('docsgen-island').length === 2);
    // A click before its code is there is kept, and answered once: on a slow machine, a second one was answered too.
    await first.click();
    await page.getByRole('button', { name: 'Count 3 of 9' }).waitFor();
    expect(await page.locator('.counter strong').innerText()).toBe('children');
    expect(messages).toEqual([]);
    await close();
  });

  it('that load a part when it is shown have it from the build, and it comes to life', async () => {
    expect(site.output('late.html')).toContain('<!--$--><button>Inner <!-- -->0</button><!--/$-->');
    const { page, messages, close } = await openPage(browser);
    await page.goto(`${server.origin}/late`);
    await page.getByRole('button', { name: 'Inner 0' }).click();
    await page.getByRole('button', { name: 'Inner 1' }).waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('keep a click until a part that loads late answers: seen, React stopped it before the island heard of it', async () => {
    const { page, messages, close } = await openPage(browser);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch();
      // Nothing else of the page speaks of it.
      if ((await response.text()).includes('"Inner ')) await released;
      await route.fulfill({ response });
    });
    await page.goto(`${server.origin}/late`, { waitUntil: 'commit' });
    await page.waitForFunction(() => {
      const boundary = document.querySelector('docsgen-island button')?.previousSibling;
      return Object.keys(boundary ?? {}).some((key) => key.startsWith('__reactFiber'));
    });
    await page.getByRole('button', { name: 'Inner 0' }).click();
    release();
    await page.getByRole('button', { name: 'Inner 1' }).waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('live and die with client navigation', async () => {
    const { page, messages, close } = await openPage(browser);
    await page.goto(`${server.origin}/plain`);
    await page.waitForFunction(clientIsThere);
    await page.getByRole('link', { name: 'home', exact: true }).click();
    await page.waitForURL(`${server.origin}/`);
    // Its code comes behind the page: until then nothing answers.
    await expect
      .poll(async () => {
        const first = page.getByRole('button', { name: 'Count 5 of 9' });
        if (await first.isVisible()) await first.click();
        return page.getByRole('button', { name: /Count [6-9] of 9/ }).count();
      })
      .toBe(1);
    await page.getByRole('link', { name: 'a link' }).click();
    await page.getByText('Static text').waitFor();
    expect(await page.locator('docsgen-island').count()).toBe(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Count 5 of 9' }).waitFor();
    expect(messages).toEqual([]);
    await close();
  });

  it('fall back to what the server made when they throw', async () => {
    const { page, close } = await openPage(browser);
    await page.goto(`${server.origin}/broken`);
    await page.waitForFunction(clientIsThere);
    await page.waitForTimeout(300);
    expect(await page.locator('docsgen-island').innerText()).toBe('Server text 0');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Broken');
    await close();
  });

  it('are the only pages that load code of islands', async () => {
    const { page, close } = await openPage(browser);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(`${server.origin}/plain`, { waitUntil: 'networkidle' });
    expect(scripts.filter((file) => /Counter/.test(file))).toEqual([]);
    await page.goto(`${server.origin}/`, { waitUntil: 'networkidle' });
    expect(scripts.filter((file) => /Counter/.test(file))).toHaveLength(1);
    await close();
  });
});
