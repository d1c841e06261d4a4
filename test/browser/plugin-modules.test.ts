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
}, { name: 'heat', around: [import.meta.dirname + '/Stove.tsx'] }]`);
/** Stands around all content: what it hands down is one thing for all islands of a page. */
const STOVE = `import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
const Heat = createContext<{ heat: number; warm: () => void } | null>(null);
export const useHeat = () => useContext(Heat)!;
export default function Stove({ children }: { children: ReactNode }) {
  const [heat, setHeat] = useState(1);
  useEffect(() => setHeat((before) => before + 10), []);
  return <Heat.Provider value={{ heat, warm: () => setHeat((before) => before + 1) }}><i>stove</i>{children}</Heat.Provider>;
}
`;
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
    'Stove.tsx': STOVE,
    'content/_Pot.tsx':
      "'use client';\nimport { useHeat } from '../Stove.tsx';\nexport const Pot = ({ id }: { id: string }) => { const { heat, warm } = useHeat(); return <button onClick={warm}>{id}: {heat}</button>; };\n",
    'content/_Sign.tsx':
      "import { useHeat } from '../Stove.tsx';\nexport const Sign = () => <b>began at {useHeat().heat}</b>;\n",
    'content/index.md': '---\ntitle: Home\n---\n\nTo [the mill](./mill.md), [the pots](./pots.mdx).\n',
    'content/pots.mdx':
      '---\ntitle: Pots\n---\n\nimport { Pot } from \'./_Pot.tsx\'\nimport { Sign } from \'./_Sign.tsx\'\n\n<Sign />\n\n<Pot id="one" />\n\n<Pot id="two" />\n\nBack [home](./index.md).\n',
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

  it('that stand around all content hand the same down to components and to all islands, which share its state', async () => {
    const { page, messages, close } = await openPage(site.browser);
    const html = await (await page.goto(`${site.server.origin}/pots`))?.text();
    expect(html?.replaceAll('<!-- -->', '')).toMatch(/<b>began at 1<\/b>[\s\S]*one: 1<[\s\S]*two: 1</);
    expect(html).not.toContain('<i>stove</i>');
    // What an effect has changed comes after the islands were taken over as the server made them.
    await page.getByRole('button', { name: 'one: 11' }).click();
    await page.getByRole('button', { name: 'two: 12' }).click();
    await page.getByRole('button', { name: 'one: 13' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'home' }).click();
    await page.getByRole('main').getByRole('link', { name: 'the pots' }).click();
    await page.getByRole('button', { name: 'two: 13' }).waitFor();
    expect(await page.locator('i', { hasText: 'stove' }).count()).toBe(1);
    expect(messages).toEqual([]);
    await close();
  });
});
