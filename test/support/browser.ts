import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { provideBrowser, provideTypeface } from './find-browser.ts';
import { onceForAll } from './once.ts';

/** Starts the browser that this machine has, or fetches one first: see `provideBrowser`. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = sharedBrowser();
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Looks for a browser once in a run of tests, however many workers ask at the same time. */
function sharedBrowser(): string {
  const answer = path.join(inject('scratch'), 'browser.json');
  onceForAll(
    `${answer}.lock`,
    () => existsSync(answer),
    () => writeFileSync(answer, JSON.stringify(tryBrowser())),
  );
  const { file, fault } = JSON.parse(readFileSync(answer, 'utf8')) as { file: string; fault: string | null };
  if (fault !== null) throw new Error(fault);
  return file;
}

function tryBrowser(): { file: string; fault: string | null } {
  try {
    const say = (line: string) => void process.stderr.write(`${line}\n`);
    const file = provideBrowser(say);
    provideTypeface(say);
    return { file, fault: null };
  } catch (error) {
    return { file: '', fault: error instanceof Error ? error.message : String(error) };
  }
}

/** For `waitForFunction`: the client has come and has taken the document over. */
export const clientIsThere = () => 'docsgenEarly' in window && window.docsgenEarly === null;

/** A page that notes every console message and every error. */
export interface WatchedPage {
  page: Page;
  /** Console messages, page errors and failed requests, as text. */
  messages: string[];
  close: () => Promise<void>;
}

/** Opens an empty page in a context of its own. Requests to other hosts are refused: tests use no network. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  return { page, messages, close: () => context.close() };
}

/** What the live server shows over a page, once it names all of these. */
export async function overlayText(page: Page, ...names: string[]): Promise<string> {
  const told = await page.waitForFunction((wanted) => {
    const text = document.querySelector('#docsgen-overlay')?.shadowRoot?.textContent ?? '';
    return wanted.every((name) => text.includes(name)) && text;
  }, names);
  return String(await told.jsonValue());
}
