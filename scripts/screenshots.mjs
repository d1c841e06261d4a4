// Takes the pictures of the built site that the README shows, and contact sheets of every kind of page and state.
// usage: npm run screenshots -- [--dir build]      after: npx docsgen build
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import sirv from 'sirv';
import { toPalettePng } from './palette-png.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { dir: { type: 'string', default: 'build' } } });
const site = path.resolve(root, values.dir);
/** Largest picture, and largest contact sheet, in bytes: people clone this repository. */
const LIMIT = 200_000;
const SHEET_LIMIT = 600_000;

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

/** Kinds of pages and states; `act` brings the page into its state. */
const KINDS = [
  { name: 'home', route: '/' },
  { name: 'explanation', route: '/reference/activation-strategies' },
  { name: 'tables', route: '/using-unleash/deploy/configuring-unleash' },
  { name: 'tutorial', route: '/feature-flag-tutorials/python' },
  { name: 'how-to', route: '/how-to/how-to-create-api-tokens' },
  { name: 'courses', route: '/unleash-academy/introduction' },
  { name: 'operation', route: '/reference/api/unleash/create-feature' },
  { name: 'operations of a tag', route: '/reference/api/unleash/features' },
  {
    name: 'results',
    route: '/search?q=segments',
    act: (page) => page.locator('.search-result').first().waitFor(),
  },
  { name: 'not found', route: '/no-such-page' },
  { name: 'search dialog', route: '/quickstart', act: openSearch },
  { name: 'menu', route: '/quickstart', act: openMenu, phoneOnly: true },
  { name: 'page not loaded', route: '/quickstart', act: failNavigation },
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
    write(`docs/screenshots/contact-sheet-${mode}.png`, await makeSheet(mode), SHEET_LIMIT);
  }
} finally {
  await browser.close();
  server.close();
}

async function openSearch(page) {
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill('api token');
  await page.getByRole('option').first().waitFor();
}

async function openMenu(page) {
  await page.getByRole('button', { name: 'Open menu' }).click();
}

async function failNavigation(page) {
  await page.route(/_docsgen\/pages\/[^?#]*\.json$/, (route) => route.abort());
  await page.evaluate(() => window.docsgen.router.navigate('/reference/rbac'));
  await page.getByRole('button', { name: 'Retry' }).waitFor();
}

/** Takes one picture, as the bytes of a PNG. */
async function take({ route, act }, { mode, ...options }) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (request) => request.abort(),
  );
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  const page = await context.newPage();
  try {
    await page.goto(origin + route, { waitUntil: 'networkidle' });
    await act?.(page);
    return await page.screenshot();
  } finally {
    await context.close();
  }
}

/** All kinds of one mode, on a desktop and on a phone, in one picture. */
async function makeSheet(mode) {
  const cells = [];
  for (const kind of KINDS) {
    const sizes = kind.phoneOnly ? [PHONE] : [DESKTOP, PHONE];
    for (const size of sizes) {
      const picture = await take(kind, { ...size, mode });
      const width = size === DESKTOP ? 480 : 140;
      const source = `data:image/png;base64,${picture.toString('base64')}`;
      cells.push(
        `<figure><img src="${source}" width="${width}"><figcaption>${kind.name}</figcaption></figure>`,
      );
    }
  }
  const page = await browser.newPage({ viewport: { width: 1960, height: 400 } });
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px; background: #888; font: 13px sans-serif; }
    figure { margin: 0; } img { display: block; } figcaption { padding: 4px 0; color: #fff; }
  </style>${cells.join('')}`);
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}

function write(file, bytes, limit) {
  const picture = toPalettePng(bytes);
  if (picture.length > limit) throw new Error(`${file} has ${picture.length} bytes, ${limit} are the most.`);
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, picture);
  console.log(`${file}  ${Math.round(picture.length / 1000)} kB`);
}
