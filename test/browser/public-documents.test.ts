import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, serve } from '../../src/serve.ts';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { checkLinks } from '../support/docsgen.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const foreign = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p id="part">Not of docsgen.</p></html>`;

/** How writers link to documents of their public folder, with what they stand for. */
const LINKS: Record<string, string> = {
  '/demo/': 'The demo',
  '/demo': 'The demo',
  '/demo/index.html': 'The demo',
  '/demo/more.html': 'More of the demo',
  '/demo/#part': 'The demo',
  '/report.html': 'The report',
  '/report': 'The report',
  '/report?of=today#part': 'The report',
  '/guides/old': 'The old guide',
  '../public/report.html': 'The report',
};

/** Links that lead to none, with what is said about them. */
const BROKEN = [
  ['/demo/mroe.html', 'Did you mean /demo/more.html?'],
  ['/reprot.html', 'Did you mean /report.html?'],
  ['pathname:///report.html', "pathname: is known where Docusaurus's dialect is: write /report.html."],
] as const;

let browser: Browser;
let site: TestSite;
const servers: Record<string, RunningServer> = {};

beforeAll(async () => {
  const list = Object.keys(LINKS).map((link, index) => `- [Link ${index}.](${link})`);
  site = createSite({
    'docs-site.config.ts': configWith(
      "header: { links: [{ label: 'Demo of all', href: '/demo/' }] }, footer: { columns: [{ title: 'More', links: [{ label: 'Report of all', href: '/report' }] }] }",
    ),
    'content/index.md': page('Home', list.join('\n')),
    'content/guides/new.md': page('New', 'The [old one](/guides/old.html).'),
    'public/demo/index.html': foreign('The demo'),
    'public/demo/more.html': foreign('More of the demo'),
    'public/report.html': foreign('The report'),
    'public/guides/old.html': foreign('The old guide'),
  });
  const report = await site.build();
  expect(report.diagnostics).toEqual([]);
  for (const watch of [false, true])
    servers[watch ? 'live' : 'static'] = await serve({
      ...{ cwd: site.root, watch, port: 0, host: '127.0.0.1' },
      format: (fault) => fault.message,
      log: () => {},
    });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all(Object.values(servers).map((server) => server.close()));
  site?.dispose();
});

describe.each(['static', 'live'])('links to documents of the public folder, %s', (kind) => {
  it('lead to the document, whichever way they are written', { timeout: 90_000 }, async () => {
    const url = servers[kind]?.url ?? '';
    const { page: tab, messages, close } = await openPage(browser);
    const arrived: Record<string, string> = {};
    for (const [index, link] of Object.keys(LINKS).entries()) {
      await tab.goto(url);
      await tab.waitForFunction(clientIsThere);
      await tab.getByRole('link', { name: `Link ${index}.` }).click();
      await tab.getByText('Not of docsgen.').waitFor();
      arrived[link] = await tab.title();
    }
    expect(arrived).toEqual(LINKS);
    await tab.goto(url);
    await tab.waitForFunction(clientIsThere);
    await tab.getByRole('link', { name: 'Demo of all' }).first().click();
    await tab.getByText('Not of docsgen.').waitFor();
    // Back in the documentation, all is as it was.
    await tab.goBack();
    await tab.getByRole('link', { name: 'Link 0.' }).waitFor();
    await tab.getByRole('link', { name: 'Report of all' }).click();
    await tab.getByText('Not of docsgen.').waitFor();
    expect(messages).toEqual([]);
    await close();
  });
});

describe('links to documents of the public folder', () => {
  it('are written with the ending, for hosts that add none', () => {
    expect(site.output('index.html')).toContain('href="/report.html?of=today#part"');
    expect(site.output('index.html')).toContain('href="/guides/old.html"');
  });

  it('have no fault, and one that leads to none has its own', async () => {
    expect((await checkLinks({ cwd: site.root })).diagnostics).toEqual([]);
    site.write({ 'content/index.md': page('Home', BROKEN.map(([link]) => `- [A](${link})`).join('\n')) });
    const { diagnostics } = await checkLinks({ cwd: site.root });
    expect(diagnostics.map(({ code, message, hint }) => [code, message, hint])).toEqual(
      BROKEN.map(([link, hint]) => [
        'link-broken',
        `No page, asset or redirect has the path "${link}"`,
        hint,
      ]),
    );
  });
});
