import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Every service that counts readers, as a configuration names them; `CONSENT` stands where more may follow. */
export const ANALYTICS =
  "analytics: { ga4: { id: 'G-1' }, gtm: { id: 'GTM-1' }, plausible: { domain: 'd.example' }, fathom: { siteId: 'F1' }, umami: { websiteId: 'U1' }, posthog: { key: 'P1' }, CONSENT }";

/** Stands in for the scripts of all services, and notes what they are told. Returns what was asked of other hosts. */
export async function stub(tab: Page): Promise<string[]> {
  const asked: string[] = [];
  await tab.route(/^https:\/\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `window.told ??= [];
        window.plausible ??= (event, { u }) => window.told.push('plausible ' + event + ' ' + new URL(u).pathname);
        window.fathom ??= { trackPageview: ({ url }) => window.told.push('fathom ' + new URL(url).pathname) };
        window.umami ??= { track: (describe) => window.told.push('umami ' + new URL(describe({}).url).pathname) };
        window.posthog ??= { init: (key) => window.told.push('posthog init ' + key), capture: (event, { $current_url }) => window.told.push('posthog ' + event + ' ' + new URL($current_url).pathname) };`,
    });
  });
  return asked;
}

/** All that the services have been told on a page. */
export function told(tab: Page): Promise<string[]> {
  return tab.evaluate(() => {
    const { told = [], dataLayer = [] } = window as unknown as { told?: string[]; dataLayer?: unknown[] };
    const layer = dataLayer.map((entry) =>
      JSON.stringify(Array.isArray(entry) ? entry : Object.values(entry as object)),
    );
    return [...told, ...layer];
  });
}

/** Each service has been told once of the home page, and once of the page at `/b` that a reader came to by a link. */
export async function expectBothPagesTold(tab: Page): Promise<void> {
  await expect.poll(async () => (await told(tab)).join('\n')).toContain('posthog $pageview /b');
  const all = await told(tab);
  for (const name of ['plausible pageview', 'fathom', 'umami', 'posthog $pageview'])
    expect(all.filter((line) => line.startsWith(`${name} `))).toEqual([`${name} /`, `${name} /b`]);
  expect(all.filter((line) => line.includes('"page_view"'))).toHaveLength(2);
  expect(all.filter((line) => line.includes('docsgen.page'))).toHaveLength(2);
}
