import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, openPage, overlayText } from '../support/browser.ts';
import { type ServedTwice, serveTwice } from '../support/served-site.ts';
import { configWith } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** A part that shows something on the server and throws in a browser. */
const failing = (name: string, shown: string) => `import { usePage } from 'docsgen/client';
export function ${name}() {
  const { title } = usePage();
  if (typeof window !== 'undefined') throw new RangeError('no ${name} on ' + title);
  return ${shown};
}
`;

let served: ServedTwice;

beforeAll(async () => {
  served = await serveTwice({
    'docs-site.config.ts': configWith(`footer: { copyright: 'Tea makers' }, theme: {
      components: { Footer: './parts/Footer.tsx', Breadcrumbs: './parts/Breadcrumbs.tsx', SidebarLink: './parts/SidebarLink.tsx', SkipLink: './parts/SkipLink.tsx' },
      slots: { Header: './parts/beside.tsx' },
    }`),
    'parts/Footer.tsx': failing('Footer', '<footer><b>Own footer</b></footer>'),
    'parts/Breadcrumbs.tsx': failing('Breadcrumbs', '<nav><i>Way to {title}</i></nav>'),
    'parts/SidebarLink.tsx': failing('SidebarLink', '<a href="/b">Own link</a>'),
    // One that has nothing wrong, with an id between parts that others have.
    'parts/SkipLink.tsx': 'export { SkipLink } from "@theme-default/SkipLink";\n',
    'parts/beside.tsx': `'use client';\n${failing('Before', '<p>Beside the header</p>')}`,
    'content/index.md': page('A', 'To [page b](./b.md).\n\n## One\n\nText.'),
    'content/b.md': page('B', 'Back to [page a](./index.md).'),
  });
});
afterAll(() => served?.close());

const count = (tab: Page, text: string) => tab.getByText(text, { exact: true }).count();

describe('a part of the shell that throws in the browser', () => {
  it('gives way to the part of the theme, and the rest of the page goes on', {
    timeout: 60_000,
  }, async () => {
    const { page: tab, messages, close } = await openPage(served.browser);
    await tab.setViewportSize({ width: 1440, height: 900 });
    await tab.goto(`${served.server.origin}/`);
    await tab.waitForFunction(clientIsThere);
    await expect.poll(() => messages.join('\n')).toContain('Footer');
    expect(await count(tab, 'This page crashed.')).toBe(0);
    expect(await count(tab, 'Own footer')).toBe(0);
    expect(await tab.locator('footer').innerText()).toContain('Tea makers');
    expect(await count(tab, 'Way to A')).toBe(0);
    expect(await count(tab, 'Beside the header')).toBe(0);
    // The header beside which something failed is alive.
    await tab.keyboard.press('/');
    await tab.getByRole('dialog').waitFor();
    await tab.keyboard.press('Escape');
    const said = messages.join('\n');
    for (const name of ['Footer', 'Breadcrumbs', 'SidebarLink'])
      expect(said).toContain(`The part ${name} (parts/${name}.tsx) has failed: readers see the theme's own.`);
    expect(said).toContain(
      'The part Header.Before.0 (parts/beside.tsx) has failed: readers see nothing in its place.',
    );
    await tab.evaluate('window.stays = true');
    await tab.getByRole('link', { name: 'page b' }).click();
    await tab.getByRole('link', { name: 'page a' }).waitFor();
    expect(await tab.evaluate('window.stays')).toBe(true);
    expect(await tab.locator('footer').innerText()).toContain('Tea makers');
    await tab.goBack();
    await tab.getByRole('link', { name: 'page b' }).waitFor();
    await close();
  });

  it('is named by the live server, at its line', { timeout: 60_000 }, async () => {
    const { page: tab, close } = await openPage(served.browser);
    await tab.goto(served.live.url);
    await tab.waitForFunction(clientIsThere);
    const text = await overlayText(tab, 'parts/Footer.tsx');
    expect(text).toContain('parts/Footer.tsx:4:44\n   The part Footer fails in the browser: no Footer on A');
    expect(text).toContain("Readers see the theme's own part, or nothing where it stands beside one;");
    expect(served.log.join('\n')).toContain('parts/Footer.tsx:4:44');
    await close();
  });
});

describe('a site with parts of its own', () => {
  it('has them in its documents as they are', async () => {
    expect(served.site.output('index.html')).toMatch(
      /<\/[a-z]+><footer><b>Own footer<\/b><\/footer><\/?[a-z]/,
    );
    expect(served.site.output('index.html')).toContain('<nav><i>Way to <!-- -->A</i></nav>');
    expect(served.site.output('index.html')).toContain('<p>Beside the header</p>');
  });
});
