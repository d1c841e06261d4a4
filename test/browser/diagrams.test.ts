import { symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../support/browser.ts';
import { projectRoot } from '../support/paths.ts';
import { createSite, type TestSite } from '../support/site.ts';
import { startStaticServer } from '../support/static-server.ts';

const page = (body: string) => `---\ntitle: Diagrams\n---\n\n${body}\n`;
const gantt = '```mermaid alt="The plan" title="Plan"\ngantt\n  section A\n  First :a, 2025-01-01, 3d\n```';
const flow = '```mermaid alt="A leads to B"\nflowchart LR\n  A --> B\n```';

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  site?.dispose();
});

describe('diagrams', () => {
  it('are drawn by the build, and need nothing of the browser', async () => {
    site = createSite({ 'content/index.mdx': page(flow) });
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.output('index.html')).toMatch(/<svg[^>]*role="img"[^>]*aria-label="A leads to B"/);
    expect(site.output('_headers')).toMatch(/style-src 'self' 'sha256-47DEQp[^ ]+';/);
    site.dispose();
  });

  it('ask for mermaid where the build cannot draw them', async () => {
    site = createSite({ 'content/index.mdx': page(gantt) });
    const report = await site.build();
    expect(
      report.diagnostics.map(
        ({ code, location, hint }) => `${code} ${location?.file}:${location?.line} ${hint}`,
      ),
    ).toEqual([
      'diagram-renderer-missing content/index.mdx:6 Run "npm install mermaid", or use a type that the build draws: flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, erDiagram, xychart.',
    ]);
    site.dispose();
  });

  it('are drawn in view where the build cannot draw them', async () => {
    site = createSite({ 'content/index.mdx': page(`${gantt}\n\n${flow}`) });
    symlinkSync(path.join(projectRoot, 'node_modules'), path.join(site.root, 'node_modules'));
    expect((await site.build()).diagnostics).toEqual([]);
    const server = await startStaticServer(path.join(site.root, 'build'));
    const { page: tab, messages, close } = await openPage(browser);
    await tab.goto(`${server.origin}/`);
    await tab.locator('svg[aria-label="The plan"]').waitFor();
    expect(await tab.locator('pre[data-diagram]').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
    await server.close();
  });

  it('and images open large on a click, with the styles of their dialogs, until Escape', async () => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"/>';
    site = createSite({
      'content/index.mdx': page(`${flow}\n\n![A picture](./picture.svg)`),
      'content/picture.svg': picture,
    });
    expect((await site.build()).diagnostics).toEqual([]);
    const server = await startStaticServer(path.join(site.root, 'build'));
    const { page: tab, messages, close } = await openPage(browser);
    await tab.goto(`${server.origin}/`);
    const look = (selector: string) =>
      tab
        .locator(selector)
        .evaluate((dialog) => [dialog.clientWidth === window.innerWidth, getComputedStyle(dialog).padding]);
    await tab.getByRole('button', { name: /larger|enlarge/i }).click();
    expect(await look('.diagram-dialog[open]')).toEqual([true, '0px']);
    await tab.keyboard.press('Escape');
    expect(await tab.locator('dialog[open]').count()).toBe(0);
    await tab.locator('.image-zoom').click();
    expect(await look('.zoom[open]')).toEqual([true, '16px']);
    expect(await tab.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
    await tab.keyboard.press('Escape');
    expect(await tab.locator('dialog[open]').count()).toBe(0);
    expect(messages).toEqual([]);
    await close();
    await server.close();
    site.dispose();
  });

  it('open no smaller than they stand in the page of a phone, and get larger at each step', async () => {
    site = createSite({
      'content/index.mdx': page(
        '```mermaid\nflowchart LR\n  A[Request] --> B[Controller] --> C[Service] --> D[Store] --> E[Database of the shop]\n```',
      ),
    });
    await site.build();
    const server = await startStaticServer(path.join(site.root, 'build'));
    const { page: tab, close } = await openPage(browser, { viewport: { width: 360, height: 740 } });
    await tab.goto(`${server.origin}/`);
    const textHeight = (selector: string) =>
      tab.evaluate((found) => {
        const texts = [...document.querySelectorAll(`${found} svg text`)];
        return Math.max(...texts.map((text) => text.getBoundingClientRect().height));
      }, selector);
    const inPage = await textHeight('.diagram-drawing');
    await tab.getByRole('button', { name: /enlarge/i }).click();
    await tab.locator('.diagram-dialog[open]').waitFor();
    const large = await textHeight('.diagram-dialog');
    expect(large).toBeGreaterThanOrEqual(inPage);
    for (const step of [1, 2, 3]) await tab.keyboard.press('+', { delay: step });
    expect(await textHeight('.diagram-dialog')).toBeGreaterThan(large * 1.5);
    await close();
    await server.close();
    site.dispose();
  });
});
