// Takes the pictures of the built site that the README shows, and contact sheets of every kind of page and state.
// usage: npm run screenshots -- [--dir build] [--singles folder]      after: npx docsgen build
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import sirv from 'sirv';
import { toPalettePng } from './palette-png.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { dir: { type: 'string', default: 'build' }, singles: { type: 'string' } },
});
const site = path.resolve(root, values.dir);
/** Largest picture, and largest contact sheet, in bytes: people clone this repository. */
const LIMIT = 200_000;
const SHEET_LIMIT = 360_000;
/** Addresses of pages that a reader goes to. */
const CHUNK = /_docsgen\/pages\/[^?#]*\.json$/;

const PAGES = {
  home: '/',
  page: '/reference/activation-strategies',
  api: '/reference/api/unleash/create-feature',
};
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const VIEWS = {
  light: { ...DESKTOP, mode: 'light' },
  dark: { ...DESKTOP, mode: 'dark' },
  mobile: { ...PHONE, deviceScaleFactor: 2, mode: 'light' },
};

/** Kinds of pages and states; `act` brings the page into its state, `before` what it meets on its way. */
const KINDS = [
  { name: 'home', route: '/' },
  { name: 'explanation', route: '/reference/activation-strategies' },
  { name: 'diagram', route: '/reference/change-requests', act: showFirst('.diagram') },
  { name: 'tables', route: '/using-unleash/deploy/configuring-unleash', act: showFirst('main table') },
  { name: 'tutorial', route: '/feature-flag-tutorials/python' },
  { name: 'how-to', route: '/how-to/how-to-create-api-tokens' },
  { name: 'decision record', route: '/contributing/ADRs/overarching/domain-language' },
  { name: 'no sidebar', route: '/reference/whats-new-v4' },
  { name: 'courses', route: '/unleash-academy/introduction' },
  { name: 'API overview', route: '/api-overview' },
  { name: 'operation', route: '/reference/api/unleash/create-feature' },
  { name: 'responses', route: '/reference/api/unleash/create-feature', act: showFirst('#responses') },
  { name: 'operations of a tag', route: '/reference/api/unleash/features' },
  { name: 'schema', route: '/reference/api/unleash/schemas/change-request-change-schema' },
  {
    name: 'results',
    route: '/search?q=segments',
    act: (page) => page.locator('.search-result').first().waitFor(),
  },
  {
    name: 'no results',
    route: '/search?q=qqzzxx',
    act: (page) => page.getByText('Believe this query should return results?').waitFor(),
  },
  { name: 'not found', route: '/no-such-page' },
  { name: 'end of a page', route: '/quickstart', act: scrollToEnd },
  { name: 'search, empty', route: '/quickstart', act: (page) => search(page, '', '[role=combobox]') },
  { name: 'search', route: '/quickstart', act: (page) => search(page, 'api token', '[role=option]') },
  {
    name: 'search without results',
    route: '/quickstart',
    act: (page) => search(page, 'qqzzxx', 'text=No results for'),
  },
  { name: 'search failed', route: '/quickstart', act: failSearch },
  { name: 'menu', route: '/quickstart', act: openMenu, phoneOnly: true },
  { name: 'contents', route: '/quickstart', act: openContents, phoneOnly: true },
  {
    name: 'picture enlarged',
    route: '/quickstart',
    act: enlargePicture,
  },
  {
    name: 'diagram enlarged',
    route: '/contributing/backend/overview',
    act: enlargeDiagram,
    phoneOnly: true,
  },
  { name: 'page on its way', route: '/quickstart', act: slowNavigation },
  { name: 'page not loaded', route: '/quickstart', act: failNavigation },
  { name: 'page crashed', route: '/quickstart', act: crash },
  { name: 'without scripts', route: '/quickstart', javaScriptEnabled: false },
  {
    name: 'wrong base URL',
    route: '/',
    before: (page) => page.route(/\/assets\//, (route) => route.abort()),
  },
];
const BROWSERS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

if (!existsSync(path.join(site, 'index.html'))) {
  console.error(`${path.relative(root, site)} has no built site: run "npx docsgen build" first.`);
  process.exit(1);
}
const executablePath = BROWSERS.find((file) => file && existsSync(file));
if (!executablePath) {
  console.error('No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its executable.');
  process.exit(1);
}

const files = sirv(site, { extensions: ['html'] });
const server = createServer((request, response) =>
  files(request, response, () => {
    request.url = '/404';
    files(request, response);
  }),
);
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const [page, route] of Object.entries(PAGES)) {
    for (const [view, options] of Object.entries(VIEWS)) {
      write(`docs/screenshots/${page}-${view}.png`, await take({ route }, options), LIMIT);
    }
  }
  write('docs/screenshot.png', await take({ route: '/quickstart' }, VIEWS.light), LIMIT);
  for (const mode of ['light', 'dark']) {
    for (const [name, size] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ])
      await writeSheet(`docs/screenshots/contact-sheet-${name}-${mode}.webp`, await makeSheet(mode, size));
  }
} finally {
  await browser.close();
  server.close();
}

function showFirst(selector) {
  return async (page) => {
    await page
      .locator(selector)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await page.evaluate(() => window.scrollBy(0, -90));
    await page.waitForTimeout(150);
  };
}

async function scrollToEnd(page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(200);
}

async function search(page, query, shown) {
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill(query);
  await page.getByRole('dialog').locator(shown).first().waitFor();
}

async function failSearch(page) {
  await page.route(/_docsgen\/search/, (route) => route.abort());
  await search(page, 'api token', 'text=Unable to fetch results');
}

async function enlargeDiagram(page) {
  await page.locator('.diagram-enlarge:visible').first().click();
  await page.locator('.diagram-dialog[open]').waitFor();
}

async function enlargePicture(page) {
  await page.locator('.image-zoom:visible').first().click();
  await page.locator('dialog.zoom[open]').waitFor();
}

async function openContents(page) {
  await page.locator('details summary', { hasText: 'On this page' }).first().click();
}

async function openMenu(page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
}

async function failNavigation(page) {
  await page.route(CHUNK, (route) => route.abort());
  await page.evaluate(() => window.docsgen.router.navigate('/reference/rbac'));
  await page.getByRole('button', { name: 'Retry' }).waitFor();
}

/** The next page is on its way for as long as the picture takes. */
async function slowNavigation(page) {
  await page.route(CHUNK, () => {});
  await page.evaluate(() => void window.docsgen.router.navigate('/reference/rbac'));
  await page.waitForTimeout(600);
}

/** A page whose data no part can show. */
async function crash(page) {
  await page.route(CHUNK, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: breakView(await answer.json()) });
  });
  await page.evaluate(() => void window.docsgen.router.navigate('/reference/rbac'));
  await page.getByText('This page crashed.').waitFor();
}

function breakView(chunk) {
  return { ...chunk, view: { ...chunk.view, breadcrumbs: 7, toc: 7 } };
}

/** Takes one picture, as the bytes of a PNG. */
async function take({ route, act, before, javaScriptEnabled }, { mode, ...options }) {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    colorScheme: mode,
    javaScriptEnabled,
    ...options,
  });
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (request) => request.abort(),
  );
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  try {
    await before?.(page);
    await page.goto(origin + route, { waitUntil: 'networkidle' });
    await act?.(page);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

/** All kinds of one mode and size in one picture. Single ones are kept as they are where a folder is named for them. */
async function makeSheet(mode, size) {
  const cells = [];
  const isPhone = size === PHONE;
  for (const kind of KINDS.filter((one) => isPhone || !one.phoneOnly)) {
    // The other pictures are taken all the same.
    const picture = await take(kind, { ...size, mode }).catch((error) => {
      console.error(`"${kind.name}" (${mode}, ${isPhone ? 'phone' : 'desktop'}): ${error.message}`);
      process.exitCode = 1;
      return null;
    });
    if (picture === null) continue;
    if (values.singles) {
      const name = `${kind.name.replace(/\W+/g, '-')}-${mode}-${isPhone ? 'phone' : 'desktop'}.png`;
      mkdirSync(values.singles, { recursive: true });
      writeFileSync(path.join(values.singles, name), picture);
    }
    const source = `data:image/png;base64,${picture.toString('base64')}`;
    const width = isPhone ? 234 : 480;
    cells.push(
      `<figure><img src="${source}" width="${width}"><figcaption>${kind.name}</figcaption></figure>`,
    );
  }
  const page = await browser.newPage({ viewport: { width: isPhone ? 2032 : 2000, height: 400 } });
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px; background: #888; font: 13px sans-serif; }
    figure { margin: 0; } img { display: block; } figcaption { padding: 4px 0; color: #fff; }
  </style>${cells.join('')}`);
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}

function write(file, bytes, limit) {
  keep(file, toPalettePng(bytes), limit);
}

async function writeSheet(file, bytes) {
  keep(file, await sharp(bytes).webp({ quality: 62 }).toBuffer(), SHEET_LIMIT);
}

function keep(file, picture, limit) {
  if (picture.length > limit) throw new Error(`${file} has ${picture.length} bytes, ${limit} are the most.`);
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, picture);
  console.log(`${file}  ${Math.round(picture.length / 1000)} kB`);
}
