import type { Page } from 'playwright-core';
import { type Callout, drawCallouts } from './callouts.ts';
import { runSteps } from './steps.ts';

/** What a picture shows of a page. */
export interface Region {
  /** What has to be in it: selectors. */
  of: string | readonly string[];
  /** Margin, for all sides or for each, from the top on. */
  pad?: number | readonly number[] | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

/** What is needed to take a picture. */
export interface ShotPicture {
  route: string;
  steps: readonly Readonly<Record<string, unknown>>[];
  region: Region;
  callouts: readonly Callout[];
}

/** A picture as it was seen; its size in CSS pixels. */
export interface Shot {
  png: Buffer;
  width: number;
  height: number;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture as PNG in a colour mode, at twice the size, and its size in CSS pixels. */
export async function takePicture<P extends ShotPicture>(
  openPage: (picture: P) => Promise<Page>,
  url: string,
  picture: P,
  mode: 'light' | 'dark',
): Promise<Shot> {
  const page = await openPage(picture);
  try {
    // The interface asks for the mode once, when it starts.
    await page.emulateMedia({ colorScheme: mode });
    await page.goto(url + picture.route, { waitUntil: 'networkidle' });
    await isStill(page);
    await runSteps(page, picture.steps);
    // The pointer stays where the last step has left it only if the picture is about what shows under it.
    if (!picture.steps.at(-1)?.hover) await page.mouse.move(1, 1);
    await isStill(page);
    const clip = await steadyRegion(page, picture.region);
    await drawCallouts(page, picture.callouts);
    return {
      png: await steadyScreenshot(page, clip),
      width: clip.width,
      height: clip.height,
    };
  } finally {
    await page.close();
  }
}

/** The region, once it has the same size twice: panels open slowly. */
async function steadyRegion(page: Page, region: Region): Promise<Box> {
  let before = await findRegion(page, region);
  for (let look = 0; look < 20; look++) {
    await page.waitForTimeout(400);
    const now = await findRegion(page, region);
    if (JSON.stringify(now) === JSON.stringify(before)) return now;
    before = now;
  }
  return before;
}

/** What two looks in a row show alike: curves grow and lists settle without any mark that says so. */
async function steadyScreenshot(page: Page, clip: Box): Promise<Buffer> {
  let before = await page.screenshot({ clip, animations: 'disabled' });
  for (let look = 0; look < 20; look++) {
    await page.waitForTimeout(400);
    const now = await page.screenshot({ clip, animations: 'disabled' });
    if (now.equals(before)) return now;
    before = now;
  }
  throw new Error('It never stands still.');
}

/** Waits until nothing loads, turns or fades any more. */
async function isStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    // Before the first page there is a mark that turns, and no word.
    if (document.body.innerText.trim() === '') return false;
    const isShown = (element: Element) => element.checkVisibility();
    const busy = '[role="progressbar"], [aria-busy="true"], .MuiSkeleton-root, .skeleton';
    return ![...document.querySelectorAll(busy)].some(isShown);
  });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(350);
}

/** The smallest box around all targets, with a margin, in whole pixels of the page that is shown. */
async function findRegion(page: Page, { of, pad = 16, width, height }: Region): Promise<Box> {
  const [top = 0, right = 0, bottom = 0, left = 0] = typeof pad === 'number' ? [pad, pad, pad, pad] : pad;
  const boxes: Box[] = [];
  for (const target of [of].flat()) {
    const box = await page.locator(target).first().boundingBox();
    if (!box) throw new Error(`The region's "${target}" does not show.`);
    boxes.push(box);
  }
  const view = page.viewportSize() ?? { width: 0, height: 0 };
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x)) - left));
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y)) - top));
  const endX = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)) + right);
  const endY = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + bottom);
  return {
    x,
    y,
    width: Math.min(width ?? endX - x, view.width - x),
    height: Math.min(height ?? endY - y, view.height - y),
  };
}
