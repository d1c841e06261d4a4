import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, chromium } from 'playwright-core';
import type Sharp from 'sharp';
import type { Peers } from '../code/peers.ts';
import { encodePicture } from './encode.ts';
import { filesOf, type Picture } from './list.ts';
import { takePicture } from './shot.ts';

export { drawCallouts, SIDE_NAMES } from './callouts.ts';
export { runSteps, STEP_NAMES } from './steps.ts';
export { takePicture };

/** Where machines have a browser, unless CHROMIUM_PATH names one. */
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** There is no browser that could take pictures: what is wrong, and what mends it. */
export class BrowserError extends Error {
  override readonly name = 'BrowserError';
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

export interface TakenPicture {
  picture: Picture;
  /** Files that were written, relative to the folder, with their sizes in words. */
  files: string[];
  /** Why it could not be taken; null where it could. */
  problem: string | null;
}

/** Takes pictures of a running server. Throws `MissingPackageError`, and `BrowserError` where no browser can be started. */
export async function takePictures(
  pictures: readonly Picture[],
  { url, folder, peers }: { url: string; folder: string; peers: Peers },
): Promise<TakenPicture[]> {
  const playwright = peers.load<{ chromium: typeof chromium }>('playwright-core');
  const sharp = peers.load<typeof Sharp>('sharp');
  const browser = await startBrowser(playwright.chromium);
  try {
    const taken: TakenPicture[] = [];
    for (const picture of pictures) taken.push(await take(browser, picture, { url, folder, sharp }));
    return taken;
  } finally {
    await browser.close();
  }
}

/** Starts the browser that CHROMIUM_PATH names, or the one of this machine. */
async function startBrowser(launcher: typeof chromium): Promise<Browser> {
  const executablePath = findBrowser();
  try {
    return await launcher.launch({
      executablePath,
      // Gray antialiasing: colored fringes of letters look wrong on other screens and cost bytes.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-lcd-text',
        '--font-render-hinting=none',
        '--hide-scrollbars',
      ],
    });
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new BrowserError(
      `The browser ${executablePath} does not start: ${reason}`,
      'Start it by hand to see why, or set CHROMIUM_PATH to another one.',
    );
  }
}

function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH ?? '';
  if (named !== '' && !existsSync(named))
    throw new BrowserError(
      `CHROMIUM_PATH names "${named}", which is not there`,
      'Set it to the executable of Chromium or Chrome, or take it out of the environment.',
    );
  const found = named === '' ? BROWSERS.find((file) => existsSync(file)) : named;
  if (found !== undefined) return found;
  throw new BrowserError(
    'No Chromium or Chrome was found on this machine',
    'Install one, or set CHROMIUM_PATH to its executable.',
  );
}

/** Takes a picture in each mode: all or none, as both are of one size and one moment. */
async function take(
  browser: Browser,
  picture: Picture,
  { url, folder, sharp }: { url: string; folder: string; sharp: typeof Sharp },
): Promise<TakenPicture> {
  const [width, height] = picture.viewport;
  const context = await browser.newContext({
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    viewport: { width, height },
  });
  context.setDefaultTimeout(30_000);
  try {
    const shots = [];
    for (const [mode, file] of Object.entries(filesOf(picture))) {
      const shot = await takePicture(() => context.newPage(), url, picture, mode as 'light' | 'dark');
      const bytes = await encodePicture(sharp, shot.png, picture.format, picture.maxBytes);
      shots.push({ file, bytes, size: `${shot.width} × ${shot.height}` });
    }
    if (new Set(shots.map(({ size }) => size)).size > 1) throw new Error('The modes differ in size.');
    for (const { file, bytes } of shots) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), bytes);
    }
    const files = shots.map(
      ({ file, bytes, size }) => `${file}  ${size}  ${(bytes.length / 1000).toFixed(1)} kB`,
    );
    return { picture, files, problem: null };
  } catch (error) {
    return {
      picture,
      files: [],
      problem: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error),
    };
  } finally {
    await context.close();
  }
}
