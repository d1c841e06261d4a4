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

const BROWSERS = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export interface TakenPicture {
  picture: Picture;
  /** Files that were written, relative to the folder, with their sizes in words. */
  files: string[];
  /** Why it could not be taken; null where it could. */
  problem: string | null;
}

/** Takes pictures of a running server. Throws `MissingPackageError`, and an error where there is no browser. */
export async function takePictures(
  pictures: readonly Picture[],
  { url, folder, peers }: { url: string; folder: string; peers: Peers },
): Promise<TakenPicture[]> {
  const playwright = peers.load<{ chromium: typeof chromium }>('playwright-core');
  const sharp = peers.load<typeof Sharp>('sharp');
  const executablePath = BROWSERS.find((file) => file && existsSync(file));
  if (!executablePath)
    throw new Error('No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its executable.');
  const browser = await playwright.chromium.launch({
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
  try {
    const taken: TakenPicture[] = [];
    for (const picture of pictures) taken.push(await take(browser, picture, { url, folder, sharp }));
    return taken;
  } finally {
    await browser.close();
  }
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
