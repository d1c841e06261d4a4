import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { projectRoot } from '../support/paths.ts';
import { type ServedSite, serveSite } from '../support/served-site.ts';
import { configWith } from '../support/site.ts';

let site: ServedSite;

/** The examples of a page of the documentation by the names of their files. */
function examples(name: string): Record<string, string> {
  const text = readFileSync(path.join(projectRoot, `docs/plugins/${name}.md`), 'utf8');
  const found = text.matchAll(/```tsx? title="([^"]+)"\n([\s\S]*?)\n```/g);
  return Object.fromEntries([...found].map(([, file = '', code = '']) => [file, code]));
}

const CONFIG = `import { channels } from './plugins/channels.ts';
import { words } from './plugins/words.ts';
${configWith("plugins: [channels({ file: 'bus.json', components: 'plugins/ChannelPage.tsx' }), words]")}`;

beforeAll(async () => {
  site = await serveSite({
    ...examples('data-pages'),
    ...examples('search'),
    'docs-site.config.ts': CONFIG,
    'bus.json': JSON.stringify({
      title: 'Bus',
      channels: [{ name: 'tides', about: 'Tells of high water.', fields: { height: 'In metres.' } }],
    }),
    'content/index.md': '---\ntitle: Home\n---\n\nTo [the fields](/channels/tides#fields).\n',
  });
});
afterAll(() => site?.close());

describe('engines of plugins', () => {
  it('answer in the dialog of the theme and on its page of results, by their own files alone', async () => {
    const { page, messages, close } = await openPage(site.browser);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${site.server.origin}/`);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('combobox').fill('high water');
    const hit = page.getByRole('option', { name: /The channel tides/ });
    await hit.waitFor();
    await hit.click();
    await page.getByText('Tells of high water.').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/channels/tides');
    await page.goto(`${site.server.origin}/search?q=water`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /The channel tides/ })
      .waitFor();
    expect(asked).toContain('/words/pages.json');
    expect(asked.filter((file) => /search\.json$|search-worker|assets\/search-/.test(file))).toEqual([
      // The data of the page of results.
      ...asked.filter((file) => file === '/_docsgen/pages/search.json'),
    ]);
    expect(messages).toEqual([]);
    await close();
  });

  it('make pages out of data whose islands wake up, reached by a click as by their address', async () => {
    const { page, messages, close } = await openPage(site.browser);
    await page.goto(`${site.server.origin}/`);
    await page.getByRole('main').getByRole('link', { name: 'the fields' }).click();
    const silent = page.getByRole('button', { name: 'Listen to Bus' });
    const listening = page.getByRole('button', { name: 'Listening to Bus' });
    // Until its code has come, an island is what the build has rendered.
    const wake = async () => {
      if (await silent.isVisible()) await silent.click();
      return listening.isVisible();
    };
    await expect.poll(wake).toBe(true);
    await page.reload();
    await expect.poll(wake).toBe(true);
    expect(messages).toEqual([]);
    await close();
  });
});
