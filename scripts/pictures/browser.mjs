// A browser that sees the server of the pictures and nothing else.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { PASSWORD, PEOPLE } from './story/people.mjs';

const BROWSERS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What the interface remembers of a person who has seen its greetings, and who works with the sidebar closed. */
const REMEMBERED = {
  'navigation-mode:v1': 'mini',
  'navigation-expanded:v1': [],
  'welcome-dialog:v1': 'closed',
  'upgrade-projects:v1': 'closed',
  'upgrade-change-requests:v1': 'closed',
  'upgrade-dashboard:v1': 'closed',
  'upgrade-environments:v1': 'closed',
  'upgrade-sso:v1': 'closed',
  'release-templates-banner:v1': 'closed',
  'projects-list': { sortBy: 'name', view: 'cards' },
  'Tutorial:v1.1': { welcomeOpen: false, expanded: false, topic: -1, step: 0, stepsCompletion: [0, 0, 0, 0] },
};

/** The program of the browser; an error when there is none. */
export function findBrowser() {
  const executablePath = BROWSERS.find((file) => file && existsSync(file));
  if (!executablePath) {
    throw new Error('No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its executable.');
  }
  return executablePath;
}

export function launchBrowser(executablePath) {
  // Grey antialiasing: coloured fringes of letters look wrong on other screens and cost bytes.
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-lcd-text',
    '--font-render-hinting=none',
    '--hide-scrollbars',
  ];
  return chromium.launch({ executablePath, args });
}

/** Opens pages for the people of the story; those of one person share what a browser keeps, but no memory of visits. */
export function createDesk(browser, { url, tool }) {
  const contexts = new Map();
  return async function openPage({ as, width, height, remember }) {
    if (!contexts.has(as)) contexts.set(as, await openContext(browser, { url, tool, as }));
    const page = await contexts.get(as).newPage();
    await page.setViewportSize({ width, height });
    await page.addInitScript(
      (values) => {
        if (sessionStorage.getItem('is-prepared')) return;
        sessionStorage.setItem('is-prepared', 'yes');
        localStorage.clear();
        for (const [key, value] of Object.entries(values)) {
          localStorage.setItem(`:${key}:localStorage:v2`, JSON.stringify({ value, expiry: null }));
        }
      },
      { ...REMEMBERED, ...remember },
    );
    return page;
  };
}

async function openContext(browser, { url, tool, as }) {
  const context = await browser.newContext({
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  context.setDefaultTimeout(120_000);
  await context.route(
    (address) => address.origin !== url,
    (route) => answerOutside(route, tool),
  );
  // The mountain behind the page is no part of any subject, and costs more bytes than all the rest.
  await context.route(/\/texture-[\w-]+\.png$/, (route) => route.abort());
  if (as !== 'nobody') {
    const { email } = PEOPLE.find(({ key }) => key === as);
    const login = await context.request.post(`${url}/auth/simple/login`, {
      data: { username: email, password: PASSWORD },
    });
    if (!login.ok()) throw new Error(`${email} cannot sign in: ${login.status()}`);
  }
  return context;
}

/** Fonts come from packages; avatars, videos and all else do not come. */
function answerOutside(route, tool) {
  const { hostname, searchParams, pathname } = new URL(route.request().url());
  if (hostname === 'fonts.googleapis.com') {
    const family = searchParams.get('family') ?? '';
    const body = family.startsWith('Sen') ? senFaces() : SYMBOLS;
    return route.fulfill({ contentType: 'text/css', body });
  }
  if (hostname === 'fonts.pictures.invalid') {
    const file = tool(pathname.slice(1));
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ contentType: 'font/woff2', headers, body: readFileSync(path.normalize(file)) });
  }
  return route.abort();
}

function senFaces() {
  return [400, 500, 700, 800]
    .map(
      (weight) =>
        `@font-face{font-family:Sen;font-weight:${weight};src:url(https://fonts.pictures.invalid/@fontsource/sen/files/sen-latin-${weight}-normal.woff2)}`,
    )
    .join('\n');
}

const SYMBOLS = `@font-face{font-family:'Material Symbols Outlined';font-weight:100 700;src:url(https://fonts.pictures.invalid/material-symbols/material-symbols-outlined.woff2)}
.material-symbols-outlined{font-family:'Material Symbols Outlined';font-weight:400;font-style:normal;font-size:24px;line-height:1;display:inline-block;white-space:nowrap;direction:ltr;font-feature-settings:'liga'}`;
