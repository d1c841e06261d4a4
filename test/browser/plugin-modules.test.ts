import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { type ServedSite, serveSite } from '../support/served-site.ts';
import { configWith } from '../support/site.ts';

let site: ServedSite;

/** A counter of a site's own, and a module that says nothing of how it begins. */
const CONFIG = configWith(`plugins: [{
  name: 'counter',
  browser: ({ root, baseUrl }) => [
    { file: root + '/count.ts', data: { as: 'reader of ' + baseUrl } },
    { file: root + '/alone.ts' },
  ],
}]`);
const COUNT = `
const counted: string[] = [];
export function start({ as }: { as: string }) {
  const count = () => { counted.push(as + ' at ' + location.pathname); Object.assign(window, { counted }); };
  count();
  document.addEventListener('docsgen:page', count);
}
`;

beforeAll(async () => {
  site = await serveSite({
    'docs-site.config.ts': CONFIG,
    'count.ts': COUNT,
    'alone.ts': "document.documentElement.dataset.alone = 'yes';\n",
    'content/index.md': '---\ntitle: Home\n---\n\nTo [the mill](./mill.md).\n',
    'content/mill.md': '---\ntitle: Mill\n---\n\nIt turns.\n',
  });
});
afterAll(() => site?.close());

describe('modules of plugins', () => {
  it('run without a touch of the reader, once for the document, and hear of the pages that follow', async () => {
    const { page, messages, close } = await openPage(site.browser);
    await page.goto(`${site.server.origin}/`);
    await page.waitForFunction(() => 'counted' in window && document.documentElement.dataset.alone === 'yes');
    await page.getByRole('main').getByRole('link', { name: 'the mill' }).click();
    await page.getByText('It turns.').waitFor();
    const counted = () => page.evaluate(() => (window as unknown as { counted: string[] }).counted);
    await expect.poll(counted).toEqual(['reader of / at /', 'reader of / at /mill']);
    expect(messages).toEqual([]);
    await close();
  });
});
