import path from 'node:path';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import siteConfig from '../../docs-site.config.ts';
import { launchBrowser, openPage } from '../support/browser.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

let browser: Browser;
let site: TestSite;
let server: StaticServer;

/** The scripts of this site, as they are with keys. */
const parties = (siteConfig.thirdParty ?? []).map((party) => ({
  ...party,
  src: party.src || 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST',
  attributes: Object.fromEntries(
    Object.entries(party.attributes ?? {}).map(([name, value]) => [name, value || 'key']),
  ),
}));

beforeAll(async () => {
  site = createSite({
    'docs-site.config.ts': configWith(`thirdParty: ${JSON.stringify(parties)}`),
    'content/index.md': '---\ntitle: Home\n---\n\nWelcome.\n',
  });
  expect((await site.build()).diagnostics).toEqual([]);
  [browser, server] = await Promise.all([launchBrowser(), startStaticServer(path.join(site.root, 'build'))]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

/** A script that asks for the same kinds of thing as the real one, from the same hosts. */
const standIn = ({
  scripts = [],
  frames = [],
  connect = [],
  styles = false,
}: Record<string, string[] | boolean | undefined>) => `
  window.asked = (window.asked || []).concat(${JSON.stringify([...(scripts as string[]), ...(frames as string[]), ...(connect as string[])])});
  for (const src of ${JSON.stringify(scripts)}) document.head.append(Object.assign(document.createElement('script'), { src }));
  for (const src of ${JSON.stringify(frames)}) document.body.append(Object.assign(document.createElement('iframe'), { src }));
  for (const url of ${JSON.stringify(connect)}) fetch(url).catch(() => {});
  ${styles ? "document.head.append(Object.assign(document.createElement('style'), { textContent: '.stand-in { color: rgb(1, 2, 3) }' })); document.body.append(Object.assign(document.createElement('p'), { className: 'stand-in', textContent: 'ASK AI' }));" : ''}
`;
const TAG_MANAGER = standIn({
  scripts: ['https://www.googletagmanager.com/gtag/js?id=G-1'],
  connect: ['https://www.google-analytics.com/g/collect', 'https://region1.google-analytics.com/g/collect'],
  frames: ['https://www.googletagmanager.com/ns.html'],
});
const ASSISTANT = standIn({
  scripts: [
    'https://www.google.com/recaptcha/enterprise.js',
    'https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js',
    'https://js.hcaptcha.com/1/api.js',
  ],
  connect: [
    'https://proxy.kapa.ai/query',
    'https://kapa-widget-proxy-la7dkmplpq-uc.a.run.app/query',
    'https://metrics.kapa.ai/e',
  ],
  frames: ['https://www.google.com/recaptcha/enterprise/anchor', 'https://newassets.hcaptcha.com/frame.html'],
  styles: true,
});

function answer(route: Route): Promise<void> {
  const url = route.request().url();
  const headers = { 'access-control-allow-origin': '*' };
  if (url.includes('gtm.js'))
    return route.fulfill({ contentType: 'text/javascript', headers, body: TAG_MANAGER });
  if (url.includes('kapa-widget.bundle'))
    return route.fulfill({ contentType: 'text/javascript', headers, body: ASSISTANT });
  const isScript = /js(?:\?|$)/.test(url);
  return route.fulfill({
    contentType: isScript ? 'text/javascript' : 'text/html',
    headers,
    body: isScript ? '' : '<p>Frame</p>',
  });
}

describe('the tag manager and the assistant', () => {
  it('get what they ask for under the policy of this site, and other hosts get nothing', async () => {
    const { page, messages, close } = await openPage(browser);
    const asked: string[] = [];
    await page.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => {
        asked.push(route.request().url());
        return answer(route);
      },
    );
    await page.goto(`${server.origin}/`);
    await page.waitForFunction(() => Object.hasOwn(window, 'docsgen'));
    await page.mouse.click(5, 400);
    await page.getByText('ASK AI').waitFor();
    expect(await page.getByText('ASK AI').evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(1, 2, 3)',
    );
    const wanted = await page.evaluate(() => (window as unknown as { asked: string[] }).asked);
    await expect.poll(() => wanted.filter((url) => !asked.includes(url))).toEqual([]);
    expect(messages.filter((message) => /Content Security Policy|Refused/.test(message))).toEqual([]);
    await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => {}));
    expect(asked).not.toContain('https://elsewhere.example/');
    expect(messages.filter((message) => /elsewhere\.example/.test(message))).not.toEqual([]);
    await close();
  });
});
