import { request } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatText } from '../../src/diagnostics/reporters/text-reporter.ts';
import { type RunningServer, serve } from '../../src/serve.ts';
import { clientIsThere, launchBrowser, openPage, type WatchedPage } from '../support/browser.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const long = Array.from({ length: 60 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
const config = configWith(
  "components: './content/_parts.tsx', theme: { styles: ['./content/_site.css'] }, sidebars: { docs: { label: 'Docs', entry: '/', items: './sidebars.yaml' } }",
);

let browser: Browser;
let site: TestSite;
let server: RunningServer;
let opened: WatchedPage;
let tab: Page;

beforeAll(async () => {
  site = createSite({
    'docs-site.config.ts': config,
    'sidebars.yaml': '- page: /\n- page: /guide\n',
    'content/_parts.tsx': 'export function Part() { return <p>First part</p>; }\n',
    'content/_site.css': '.content { outline-color: rgb(1, 2, 3); }\n',
    'content/index.mdx': page(
      'Home',
      `First text.\n\n<Details summary="More">\n\nHidden.\n\n</Details>\n\n<Tabs><TabItem value="a" label="A">Tab A</TabItem><TabItem value="b" label="B">Tab B</TabItem></Tabs>\n\n<Part />\n\n${long}`,
    ),
    'content/guide.mdx': page('Guide', 'Guide text.'),
  });
  browser = await launchBrowser();
  server = await serve({
    cwd: site.root,
    watch: true,
    port: 0,
    host: '127.0.0.1',
    format: (fault) => formatText([fault], { color: false, readSource: () => null, width: 100 }),
    log: () => {},
  });
  opened = await openPage(browser);
  tab = opened.page;
  await tab.goto(server.url);
  await tab.waitForFunction(clientIsThere);
  await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

const seen = (text: string) => tab.getByText(text).waitFor();
const sameDocument = () => tab.evaluate(() => 'sameDocument' in window);

/** Status of a request with headers that a browser would not let a page set. */
function statusOf(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const url = new URL(path, server.url);
    const asked = request({ host: url.hostname, port: url.port, path, headers }, (response) => {
      resolve(response.statusCode);
      response.destroy();
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('docsgen serve --watch', () => {
  it('shows a save in the open page and keeps scroll, open details and tabs', async () => {
    await tab.locator('summary').click();
    await tab.getByRole('tab', { name: 'B' }).click();
    await tab.evaluate(() => window.scrollTo(0, 300));
    const source = page(
      'Home',
      `Second text.\n\n<Details summary="More">\n\nHidden.\n\n</Details>\n\n<Tabs><TabItem value="a" label="A">Tab A</TabItem><TabItem value="b" label="B">Tab B</TabItem></Tabs>\n\n<Part />\n\n${long}`,
    );
    site.write({ 'content/index.mdx': source });
    await seen('Second text.');
    expect(await sameDocument()).toBe(true);
    expect(await tab.evaluate(() => window.scrollY)).toBe(300);
    expect(
      await tab
        .locator('details')
        .first()
        .evaluate((element: HTMLDetailsElement) => element.open),
    ).toBe(true);
    expect(await tab.getByRole('tab', { name: 'B' }).getAttribute('aria-selected')).toBe('true');
    expect(await tab.getByText('Tab B').isVisible()).toBe(true);
  });

  it('shows a fault in an overlay and goes on after the mend', async () => {
    const good = page('Home', 'Third text.');
    site.write({ 'content/index.mdx': page('Home', 'Third { text.') });
    await tab.waitForFunction(() =>
      document.getElementById('docsgen-overlay')?.shadowRoot?.textContent?.includes('mdx-syntax'),
    );
    expect(await tab.getByText('Second text.').isVisible()).toBe(true);
    site.write({ 'content/index.mdx': good });
    await seen('Third text.');
    await tab.waitForFunction(() => !document.getElementById('docsgen-overlay'));
    expect(await sameDocument()).toBe(true);
  });

  it('follows new, renamed and deleted pages', async () => {
    site.write({ 'content/new.mdx': page('New', 'New text.') });
    await expect.poll(async () => (await fetch(new URL('/new', server.url))).status).toBe(200);
    site.write({ 'content/renamed.mdx': page('New', 'New text.') });
    site.remove('content/new.mdx');
    await expect.poll(async () => (await fetch(new URL('/new', server.url))).status).toBe(404);
    expect((await fetch(new URL('/renamed', server.url))).status).toBe(200);
  });

  it('exchanges styles in place', async () => {
    await tab.goto(server.url);
    await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
    site.write({ 'content/_site.css': '.content { outline-color: rgb(4, 5, 6); }\n' });
    await tab.waitForFunction(() => {
      const content = document.querySelector('.content');
      return content && getComputedStyle(content).outlineColor === 'rgb(4, 5, 6)';
    });
    expect(await sameDocument()).toBe(true);
  });

  it('follows components', async () => {
    site.write({ 'content/index.mdx': page('Home', '<Part />') });
    await seen('First part');
    site.write({ 'content/_parts.tsx': 'export function Part() { return <p>Second part</p>; }\n' });
    await seen('Second part');
  });

  it('follows sidebars and the configuration', async () => {
    site.write({ 'sidebars.yaml': '- page: /\n- page: /guide\n  label: The way\n' });
    await tab.getByRole('link', { name: 'The way' }).first().waitFor();
    site.write({ 'docs-site.config.ts': config.replace("title: 'Test'", "title: 'Other name'") });
    await tab.waitForFunction(() => document.title === 'Home | Other name');
  });

  it('follows titles and new pages in the sidebar of the open page: it kept the old ones', async () => {
    site.write({
      'docs-site.config.ts': configWith("components: './content/_parts.tsx'"),
      'content/index.mdx': page('Home', 'Plain text.'),
    });
    await seen('Plain text.');
    // Another configuration loads pages again: on a busy machine that came after the page that the next lines mark.
    await tab.waitForFunction(() => document.title === 'Home | Test');
    await tab.goto(server.url);
    await tab.mouse.click(2, 2);
    await tab.waitForFunction(clientIsThere);
    await tab.evaluate(() => Object.assign(window, { sameDocument: true }));
    const entry = (name: string) => tab.locator('nav').getByRole('link', { name, exact: true }).first();
    await entry('Guide').waitFor();
    site.write({ 'content/guide.mdx': page('Handbook', 'Guide text.') });
    await entry('Handbook').waitFor();
    site.write({ 'content/index.mdx': page('Start', 'Plain text.') });
    await entry('Start').waitFor();
    site.write({ 'content/added.mdx': page('Added', 'New.') });
    await entry('Added').waitFor();
    expect(await sameDocument()).toBe(true);
    site.write({ 'content/index.mdx': page('Home', 'Plain text.') });
    await entry('Home').waitFor();
  });

  it('survives a configuration that does not load', async () => {
    site.write({ 'docs-site.config.ts': 'export default { title: ; }' });
    await tab.waitForFunction(() =>
      document.getElementById('docsgen-overlay')?.shadowRoot?.textContent?.includes('config-failed'),
    );
    site.write({ 'docs-site.config.ts': config });
    await tab.waitForFunction(() => document.title === 'Home | Test');
  });

  it('answers its own pages only, and nothing outside of its folders', async () => {
    const { host } = new URL(server.url);
    expect(await statusOf('/', { host })).toBe(200);
    expect(await statusOf('/', { host: 'evil.example' })).toBe(403);
    expect(await statusOf('/_docsgen/events', { host, origin: 'http://evil.example' })).toBe(403);
    for (const path of [
      '/../docs-site.config.ts',
      '/..%2fdocs-site.config.ts',
      '/%2e%2e/docs-site.config.ts',
      '/content/index.mdx',
    ]) {
      expect(await statusOf(path, { host })).not.toBe(200);
    }
  });

  it('has no console message but those of faults', () => {
    expect(opened.messages.filter((message) => !message.includes('404'))).toEqual([]);
  });
});
