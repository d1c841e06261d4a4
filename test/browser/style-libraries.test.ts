import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../src/serve.ts';
import { clientIsThere, launchBrowser, openPage } from '../support/browser.ts';
import { linkPackages } from '../support/foreign-site.ts';
import { configWith, createSite, type TestSite } from '../support/site.ts';
import { type StaticServer, startStaticServer } from '../support/static-server.ts';

let browser: Browser;
let site: TestSite;
let server: StaticServer;

const BOX = `import styled from 'styled-components';
const Frame = styled.div\`
  color: rgb(1, 2, 3);
  &:hover { color: rgb(9, 9, 9); }
\`;
export const Box = () => <Frame className="box">boxed</Frame>;
`;

const LIVE = `'use client';
import { useState } from 'react';
import { styled } from 'styled-components';
const Button = styled.button<{ $on: boolean }>\`color: \${({ $on }) => ($on ? 'rgb(7, 8, 9)' : 'rgb(4, 5, 6)')};\`;
export function Live() {
  const [isOn, set] = useState(false);
  return <Button $on={isOn} type="button" onClick={() => set(true)}>{isOn ? 'on' : 'off'}</Button>;
}
`;

const FOOTER = `import styled from 'styled-components';
const Line = styled.p\`color: rgb(10, 11, 12);\`;
export const Footer = () => <footer><Line>made here</Line></footer>;
`;

beforeAll(async () => {
  site = createSite({
    'docs-site.config.ts': configWith(
      "components: './parts.tsx', theme: { components: { Footer: './Footer.tsx' } }",
    ),
    // Modules of such packages take the default export of older forms for something else.
    'package.json': '{ "type": "module" }',
    'parts.tsx': "export * from './Box.tsx';\nexport * from './Live.tsx';\n",
    'Box.tsx': BOX,
    'Live.tsx': LIVE,
    'Footer.tsx': FOOTER,
    'content/index.mdx': '# Home\n\n<Box />\n\n[On](./live.mdx).\n',
    'content/live.mdx': '# Live\n\n<Live />\n\n[Plain](./plain.md), [home](./index.mdx).\n',
    'content/plain.md': '# Plain\n\nText.\n',
  });
  mkdirSync(path.join(site.root, 'node_modules'), { recursive: true });
  linkPackages(site.root, ['styled-components']);
  expect((await site.build()).diagnostics).toEqual([]);
  [browser, server] = await Promise.all([launchBrowser(), startStaticServer(path.join(site.root, 'build'))]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.dispose();
});

const styleOf = (page: string) => site.output(`_docsgen/pages/${page}.css`);

describe('styles that a library keeps for whoever asks', () => {
  it('come with the pages whose content, islands and shell they are for: seen, they came with the client, or never', () => {
    expect(styleOf('index')).toMatch(
      /^\.\w+\{color:rgb\(1, ?2, ?3\);\}\n?\.\w+:hover\{color:rgb\(9, ?9, ?9\);\}/,
    );
    expect(styleOf('index')).not.toMatch(/data-styled|sc\*|rgb\(4/);
    expect(styleOf('live')).toMatch(/rgb\(4, ?5, ?6\)/);
    expect(styleOf('live')).not.toMatch(/rgb\(1,/);
    for (const page of ['index', 'live', 'plain']) expect(styleOf(page)).toMatch(/rgb\(10, ?11, ?12\)/);
  });

  it('are there without scripts', async () => {
    const { page, close } = await openPage(browser, { javaScriptEnabled: false });
    await page.goto(`${server.origin}/`);
    expect(await page.locator('.box').evaluate((box) => getComputedStyle(box).color)).toBe('rgb(1, 2, 3)');
    await close();
  });

  it('are there after navigations, and change with what an island shows', async () => {
    const { page, messages, close } = await openPage(browser);
    const colorOf = (text: string) =>
      page.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
    await page.goto(`${server.origin}/`);
    await page.waitForFunction(clientIsThere);
    await page.getByRole('link', { name: 'On', exact: true }).click();
    await page.waitForURL(`${server.origin}/live`);
    await expect.poll(() => colorOf('off')).toBe('rgb(4, 5, 6)');
    await page.getByRole('button', { name: 'off' }).click();
    await page.getByRole('button', { name: 'on', exact: true }).waitFor();
    await expect.poll(() => colorOf('on')).toBe('rgb(7, 8, 9)');
    await page.getByRole('link', { name: 'home', exact: true }).click();
    await page.waitForURL(`${server.origin}/`);
    await expect.poll(() => colorOf('boxed')).toBe('rgb(1, 2, 3)');
    await expect.poll(() => colorOf('made here')).toBe('rgb(10, 11, 12)');
    expect(messages).toEqual([]);
    await close();
  });

  it('are there in the live server, which sends the same policy, and follow what is saved', async () => {
    const log: string[] = [];
    const live = await serve({
      ...{ cwd: site.root, watch: true, port: 0, host: '127.0.0.1' },
      format: ({ message }) => message,
      log: (line) => log.push(line),
    });
    const { page, messages, close } = await openPage(browser);
    const colorOf = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((element) => getComputedStyle(element).color);
    await page.goto(new URL('live', live.url).href);
    await page.getByRole('button', { name: 'off' }).click();
    await expect.poll(() => colorOf('on')).toBe('rgb(7, 8, 9)');
    site.write({ 'Live.tsx': LIVE.replace('4, 5, 6', '14, 15, 16') });
    await expect.poll(() => colorOf('off').catch(() => '')).toBe('rgb(14, 15, 16)');
    expect(messages).toEqual([]);
    await close();
    await live.close();
    site.write({ 'Live.tsx': LIVE });
  });

  it('follow the components, whichever was changed', async () => {
    site.write({ 'Box.tsx': BOX.replace('1, 2, 3', '21, 22, 23') });
    await site.build();
    expect(styleOf('index')).toMatch(/rgb\(21, ?22, ?23\)/);
    site.write({ 'Footer.tsx': FOOTER.replace('10, 11, 12', '31, 32, 33') });
    await site.build();
    expect(styleOf('plain')).toMatch(/rgb\(31, ?32, ?33\)/);
    expect(styleOf('index')).toMatch(/rgb\(21, ?22, ?23\)/);
  });
});
