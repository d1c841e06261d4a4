// Takes the pictures of the built site that the README and the documentation of this repository show.
// usage: node scripts/screenshots.mjs [--dir build]      after: npx docsgen build
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
/** Largest picture, in bytes: people clone this repository. */
const LIMIT = 200_000;

const PAGES = {
  home: '/',
  page: '/reference/activation-strategies',
  api: '/reference/api/unleash/create-feature',
};
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const VIEWS = {
  light: { ...DESKTOP, mode: 'light' },
  dark: { ...DESKTOP, mode: 'dark' },
  mobile: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, mode: 'light' },
};
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

const server = createServer(sirv(site, { extensions: ['html'] }));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const [page, route] of Object.entries(PAGES)) {
    for (const [view, options] of Object.entries(VIEWS)) {
      await take(`docs/screenshots/${page}-${view}.png`, route, options);
    }
  }
  await take('docs/screenshot.png', '/quickstart', VIEWS.light);
} finally {
  await browser.close();
  server.close();
}

async function take(file, route, { mode, ...options }) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (request) => request.abort(),
  );
  await context.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  const page = await context.newPage();
  await page.goto(origin + route, { waitUntil: 'networkidle' });
  const picture = toPalettePng(await page.screenshot());
  await context.close();
  if (picture.length > LIMIT) throw new Error(`${file} has ${picture.length} bytes, ${LIMIT} are the most.`);
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, picture);
  console.log(`${file}  ${Math.round(picture.length / 1000)} kB`);
}
