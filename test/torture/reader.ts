/** A reader who is faster than the network: random clicks, back, forward, reloads and searches on a site that answers late or not at all. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { createRandom, type Random } from './random.ts';

export interface WalkOptions {
  browser: Browser;
  /** Origin of the site, which is served at its root. */
  origin: string;
  seed: number;
  steps: number;
}

/** How the site's data arrives: at once, late, or often not. */
type Network = 'fine' | 'slow' | 'poor';

interface Walk {
  page: Page;
  session: CDPSession;
  random: Random;
  origin: string;
  network: Network;
  /** What was done, for messages. */
  log: string[];
  /** What the page complained of. */
  complaints: string[];
  /** Documents that came, and when. */
  loads: string[];
}

/** Steps after which is waited until the page has come to rest, and looked at. */
const STEPS_BETWEEN_LOOKS = 4;
const REST_MS = 8_000;

/** Throws when the page that is shown is not that of the address, is empty, or something was thrown. */
export async function walkReader({ browser, origin, seed, steps }: WalkOptions): Promise<{ steps: number }> {
  const random = createRandom(seed);
  const context = await browser.newContext({
    viewport: random.oneIn(2) ? { width: 1280, height: 800 } : { width: 390, height: 800 },
    reducedMotion: random.oneIn(2) ? 'reduce' : 'no-preference',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const walk: Walk = { page, session, random, origin, network: 'fine', log: [], complaints: [], loads: [] };
  await listen(context, walk);
  try {
    await page.goto(`${origin}/`);
    for (let step = 1; step <= steps; step++) {
      await move(walk);
      if (step % STEPS_BETWEEN_LOOKS === 0 || step === steps) await look(walk, seed);
    }
  } finally {
    await context.close();
  }
  return { steps };
}

async function listen(context: BrowserContext, walk: Walk): Promise<void> {
  const { page, random, complaints } = walk;
  page.on('framenavigated', (frame) => walk.loads.push(`${Date.now() % 1e6} ${frame.url()}`));
  page.on('pageerror', (error) => complaints.push(`${error.message}\n${error.stack ?? ''}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(text)) complaints.push(text);
  });
  await context.route(/\/_docsgen\/(?:pages|sidebars)\//, async (route) => {
    const luck = random.next();
    // A page that is left takes its requests along.
    const ignore = () => {};
    if (walk.network === 'slow') await new Promise((resolve) => setTimeout(resolve, luck * 600));
    if (walk.network === 'poor' && luck < 0.3) return route.abort().catch(ignore);
    if (walk.network === 'poor' && luck < 0.5) return route.fulfill({ status: 503 }).catch(ignore);
    return route.continue().catch(ignore);
  });
}

type Move = (walk: Walk) => Promise<void>;

const MOVES: readonly [weight: number, name: string, move: Move][] = [
  [5, 'click', clickLink],
  [
    2,
    'two clicks',
    async (walk) => {
      await clickLink(walk);
      await clickLink(walk);
    },
  ],
  [3, 'back', ({ page }) => page.evaluate(() => window.history.back())],
  [3, 'forward', ({ page }) => page.evaluate(() => window.history.forward())],
  [
    1,
    'back and forward',
    ({ page }) =>
      page.evaluate(() => {
        window.history.back();
        setTimeout(() => window.history.forward(), 60);
      }),
  ],
  [1, 'reload', async ({ page }) => void (await page.reload({ waitUntil: 'commit' }))],
  [1, 'search', search],
  [
    2,
    'another network',
    async (walk) => {
      walk.network = walk.random.pick(['fine', 'slow', 'poor'] as const);
      walk.log.push(`  it is ${walk.network}`);
    },
  ],
  [
    1,
    'another processor',
    async ({ session, random }) =>
      void (await session.send('Emulation.setCPUThrottlingRate', { rate: random.pick([1, 1, 5]) })),
  ],
];
const BAG = MOVES.flatMap(([weight, name, move]) => Array.from({ length: weight }, () => ({ name, move })));

async function move(walk: Walk): Promise<void> {
  const { page, random, log } = walk;
  const { name, move } = random.pick(BAG);
  log.push(name);
  // A document that is exchanged in this moment has nothing to click on.
  await move(walk).catch((error: unknown) => log.push(`  (${String(error).split('\n')[0]})`));
  await page.waitForTimeout(random.integer(200));
  await comeHome(walk);
}

/** Back to the site, where the reader has left it: in front of its first page there is an empty one. */
async function comeHome({ page, log, origin }: Walk): Promise<void> {
  if (page.url().startsWith(origin) && !page.url().endsWith('.md')) return;
  log.push('home');
  await page.goto(`${origin}/`, { waitUntil: 'commit' }).catch(() => {});
}

async function clickLink({ page, random, log }: Walk): Promise<void> {
  const links = page.locator('a[href^="/"]:not([href$=".md"]):visible, a[href^="#"]:visible');
  const count = await links.count();
  if (count === 0) return;
  const link = links.nth(random.integer(count));
  log.push(`  ${await link.getAttribute('href', { timeout: 500 })}`);
  if (random.oneIn(2)) await link.hover({ timeout: 300, force: true }).catch(() => {});
  await link.dispatchEvent('click', undefined, { timeout: 1_000 });
}

async function search({ page, random }: Walk): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForTimeout(random.integer(200));
  await page.keyboard.type('page', { delay: 5 });
  await page.waitForTimeout(random.integer(400));
  await page.keyboard.press(random.oneIn(2) ? 'Enter' : 'Escape');
}

/** What a reader sees, and what the client thinks of it. */
interface Sight {
  path: string;
  title: string;
  content: number;
  status: string;
  route: string;
  documentTitle: string;
}

async function look(walk: Walk, seed: number): Promise<void> {
  const sight = await rest(walk);
  const where = `seed ${seed}:\n${walk.log.slice(-16).join('\n')}\n${JSON.stringify(sight)}`;
  if (walk.complaints.length > 0) throw new Error(`${walk.complaints.join('\n')}\n${where}`);
  if (sight === null) {
    const state = await walk.page.evaluate(readState).catch(String);
    const loads = `${walk.loads.slice(-8).join('\n')}\n${JSON.stringify(state)}`;
    throw new Error(`The page does not come to rest, ${where}\n${loads}`);
  }
  const fault = faultOf(sight);
  if (fault !== null) throw new Error(`${fault}, ${where}`);
}

/**
 * Waits until nothing is on its way any more. Between a step and the client's knowledge of it, and between a page and
 * its title, a busy processor may take long: what does not fit together is only given when it stays so.
 */
async function rest(walk: Walk): Promise<Sight | null> {
  const { page } = walk;
  const until = Date.now() + REST_MS;
  let last = '';
  let seen: Sight | null = null;
  while (Date.now() < until) {
    await page.waitForTimeout(250);
    // A step back that leads away may take longer than the reader waits behind a move.
    await comeHome(walk);
    const sight = await page.evaluate(readSight).catch(() => null);
    const now = JSON.stringify(sight);
    seen = sight && (sight.status === 'idle' || sight.status === 'failed') ? sight : null;
    // Twice the same: a save of the address or a late answer in between would have changed it.
    if (seen && now === last && faultOf(seen) === null) return seen;
    last = now;
  }
  return seen;
}

/** What does not fit together in what a reader sees; null when all does. */
function faultOf(sight: Sight): string | null {
  // The address is that of a page that could not be had: the one before stays, with a word about it.
  if (sight.status === 'failed') return null;
  if (decodeURI(sight.path) !== sight.route && sight.route !== '/404')
    return 'Another page is shown than the address says';
  if (sight.title !== sight.documentTitle) return 'The title is that of another page';
  return sight.content === 0 ? 'The page is empty' : null;
}

/** What may say why there is no client. */
function readState(): object {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return {
    now: Math.round(performance.now()),
    ready: document.readyState,
    visible: document.visibilityState,
    connection: connection?.effectiveType,
    scripts: [...document.querySelectorAll('head script[src]')].map((script) => script.outerHTML),
    loaded: performance.getEntriesByType('resource').map(({ name, startTime, duration }) => {
      return `${name.replace(location.origin, '')} ${Math.round(startTime)}+${Math.round(duration)}`;
    }),
    client: Object.keys((window as { docsgen?: object }).docsgen ?? {}),
    // A document whose coming was stopped ends early.
    head: [...document.head.children].map(({ localName }) => localName).join(' '),
    body: document.body?.innerHTML.length,
    end: document.documentElement.outerHTML.slice(-200),
  };
}

function readSight(): Sight | null {
  interface Client {
    router?: { state: () => { status: string; view: { route: string; documentTitle: string } } };
  }
  const { docsgen } = window as unknown as { docsgen?: Client };
  const state = docsgen?.router?.state();
  if (!state) return null;
  return {
    path: window.location.pathname,
    title: document.title,
    content: document.querySelector('#docsgen-content')?.textContent?.trim().length ?? 0,
    status: state.status,
    route: state.view.route,
    documentTitle: state.view.documentTitle,
  };
}
