import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientIsThere, openPage, overlayText } from '../support/browser.ts';
import { type ServedTwice, serveTwice } from '../support/served-site.ts';
import { configWith } from '../support/site.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;

/** A line that runs on the server and throws when a browser loads the module. */
const failing = (what: string) =>
  `if (typeof window !== 'undefined') throw new RangeError('no ${what} here');\n`;
const counter = (name: string, shown = 'Count') =>
  `export function ${name}() { const [count, setCount] = useState(0); return <button onClick={() => setCount(count + 1)}>${shown} {count}</button>; }\n`;
const USE_STATE = "import { useState } from 'react';\n";

const PARTS = {
  'parts/Footer.tsx': `${failing('Footer')}export function Footer() { return <footer><b>Own footer</b></footer>; }\n`,
  // It fails by what it imports, which asks for the part whose place it takes.
  'parts/Breadcrumbs.tsx':
    "import { shown } from './shown.ts';\nexport function Breadcrumbs() { return <nav><i>{shown}</i></nav>; }\n",
  'parts/shown.ts': `import { Breadcrumbs } from '@theme/Breadcrumbs';\n${failing('shown')}export const shown = 'Own way';\nexport const asked = () => Breadcrumbs;\n`,
  'parts/SkipLink.tsx': 'export { SkipLink } from "@theme-default/SkipLink";\n',
  'parts/beside.tsx': `'use client';\n${failing('beside')}export function After() { return <p>Beside the header</p>; }\n`,
  'parts/Around.tsx': `${failing('Around')}export default function Around({ children }) { return children; }\n`,
  'islands/Lost.tsx': `'use client';\n${USE_STATE}${failing('Lost')}${counter('Lost', 'Lost')}`,
  'islands/Counter.tsx': `'use client';\n${USE_STATE}${counter('Counter')}`,
  'plugins/browser.js': "throw new RangeError('no plugin here');\nexport function start() {}\n",
};

let served: ServedTwice;

beforeAll(async () => {
  served = await serveTwice({
    'docs-site.config.ts': configWith(`footer: { copyright: 'Tea makers' }, theme: {
      components: { Footer: './parts/Footer.tsx', Breadcrumbs: './parts/Breadcrumbs.tsx', SkipLink: './parts/SkipLink.tsx' },
      slots: { Header: './parts/beside.tsx' },
    }, plugins: [{ name: 'late', around: [new URL('./parts/Around.tsx', import.meta.url).pathname], browser: () => [{ file: new URL('./plugins/browser.js', import.meta.url).pathname }] }]`),
    ...PARTS,
    'content/index.mdx': page(
      'A',
      "import { Lost } from '../islands/Lost.tsx';\nimport { Counter } from '../islands/Counter.tsx';\n\nTo [page b](./b.md).\n\n<Lost />\n\n<Counter />",
    ),
    'content/b.md': page('B', 'Back to [page a](./index.mdx).'),
  });
});
afterAll(() => served?.close());

const count = (tab: Page, text: string) => tab.getByText(text, { exact: true }).count();

describe('a module of a site that throws while a browser loads it', () => {
  it('gives way to the part of the theme, and the rest of the page goes on', {
    timeout: 60_000,
  }, async () => {
    const { page: tab, messages, close } = await openPage(served.browser);
    await tab.setViewportSize({ width: 1440, height: 900 });
    await tab.goto(`${served.server.origin}/`);
    await tab.waitForFunction(clientIsThere);
    await expect.poll(() => messages.join('\n')).toContain('The island Lost');
    expect(await count(tab, 'This page crashed.')).toBe(0);
    expect(await count(tab, 'Own footer')).toBe(0);
    expect(await tab.locator('footer').innerText()).toContain('Tea makers');
    expect(await count(tab, 'Beside the header')).toBe(0);
    // The other island answers, and so does the shell.
    await tab.getByRole('button', { name: 'Count 0' }).click();
    await tab.getByRole('button', { name: 'Count 1' }).waitFor();
    expect(await count(tab, 'Lost 0')).toBe(1);
    await tab.keyboard.press('/');
    await tab.getByRole('dialog').waitFor();
    await tab.keyboard.press('Escape');
    const said = messages.join('\n');
    for (const name of ['Footer', 'Breadcrumbs'])
      expect(said).toContain(`The part ${name} (parts/${name}.tsx) has failed: readers see the theme's own.`);
    expect(said).toContain(
      'The part Header.After.0 (parts/beside.tsx) has failed: readers see nothing in its place.',
    );
    expect(said).not.toContain('Header.Before');
    expect(said).toContain(
      'The island Lost (islands/Lost.tsx) has failed: readers see what the server made of it.',
    );
    for (const what of ['Footer', 'shown', 'beside', 'Around', 'Lost', 'plugin'])
      expect(said).toContain(`no ${what} here`);
    await tab.evaluate('window.stays = true');
    await tab.getByRole('link', { name: 'page b' }).click();
    await tab.getByRole('link', { name: 'page a' }).waitFor();
    expect(await tab.evaluate('window.stays')).toBe(true);
    await close();
  });

  it('is named by the live server, at its line', { timeout: 60_000 }, async () => {
    const { page: tab, close } = await openPage(served.browser);
    await tab.goto(served.live.url);
    await tab.waitForFunction(clientIsThere);
    const text = await overlayText(tab, 'parts/Footer.tsx', 'Lost.tsx');
    expect(text).toContain('parts/Footer.tsx:1:42\n   The part Footer fails in the browser: no Footer here');
    expect(text).toContain('islands/Lost.tsx:3:42\n   The island Lost fails in the browser: no Lost here');
    await expect.poll(() => served.log.join('\n')).toContain('parts/shown.ts:2:42');
    await close();
  });
});
