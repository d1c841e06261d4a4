// What a site of many pages costs: builds, the live server, and a writer who clicks through it.
// usage: npm run bench -- --large 10000 (one of 50,000 pages is for memory: `-- --large 50000 --runs 1`)
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser, timeSaves } from './browser.mjs';
import { median, peakMemory, run, stop } from './measure.mjs';
import { hugo } from './peers/hugo.mjs';
import { writeSeededSite } from './seeded-site.mjs';

/** Pages that a writer opens one after the other. */
const CLICKS = 500;
/** Pages that share a sidebar. */
const SECTION = 100;

/** Memory at this moment of a process and of those that it started (esbuild), in MB; 0 where it can't be read. */
function memoryOf(pid) {
  try {
    const own = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/);
    return own + children.filter(Boolean).reduce((sum, child) => sum + memoryOf(child), 0);
  } catch {
    return 0;
  }
}

/** Starts the live server, waits for its first page, and asks for many; what was noted on the way. */
async function clickThrough(docsgen, root, count, port) {
  const started = performance.now();
  const child = spawn(process.execPath, [docsgen, 'serve', '--watch', '--port', String(port)], {
    cwd: root,
    stdio: 'ignore',
  });
  const ask = (route) => fetch(`http://127.0.0.1:${port}${route}`).then((response) => response.text());
  try {
    while (!(await ask('/page-1').catch(() => null))) {
      if (performance.now() - started > 120_000) throw new Error('the live server did not answer');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const first = performance.now() - started;
    // The background check of all pages belongs to what a writer has running.
    await new Promise((resolve) => setTimeout(resolve, 20_000));
    const visit = async (from) => {
      for (let index = 0; index < CLICKS; index++) await ask(`/page-${(from + index * 17) % count}`);
    };
    await visit(0);
    const once = memoryOf(child.pid);
    await visit(7);
    return { first, once, twice: memoryOf(child.pid), peak: peakMemory(child.pid) / 1024 };
  } finally {
    await stop(child);
  }
}

/** Seconds that Hugo takes for the same texts in this run; null where it is not installed. */
export async function timeHugo(root, folder, runs) {
  if (hugo.version() === null) return null;
  const own = path.join(folder, 'hugo');
  for (const name of readdirSync(path.join(root, 'content'))) {
    // A section has the pages of one of our sidebars.
    const section = `section-${Math.floor(Number(/\d+/.exec(name)?.[0] ?? 0) / SECTION)}`;
    mkdirSync(path.join(own, 'content', section), { recursive: true });
    const target = path.join(own, 'content', section, name.replace(/\.mdx$/, '.md'));
    cpSync(path.join(root, 'content', name), target);
  }
  hugo.setUpFolder(own);
  const [command, ...args] = hugo.command();
  const times = [];
  for (let index = 0; index < runs; index++) {
    rmSync(path.join(own, hugo.out), { recursive: true, force: true });
    times.push((await run(command, args, { cwd: own })).ms / 1000);
  }
  rmSync(own, { recursive: true, force: true });
  return median(times);
}

/** Measures a site of `count` pages; `record` and `benchBuilds` are those of the whole bench. */
export async function benchLarge({ count, folder, docsgen, runs, record, benchBuilds }) {
  const root = path.join(folder, 'large');
  const site = `${count.toLocaleString('en-US')} pages`;
  writeSeededSite(root, count, { section: SECTION });
  const peer = await timeHugo(root, folder, runs);
  if (peer === null) console.log('No Hugo here: a clean build has nothing to be measured by.');
  else record(site, 'Hugo', peer, 's', null);
  const clean = peer === null ? null : peer * 1.2;
  const none = { checkCold: null, checkWarm: null };
  // What is asked of more pages is that a machine of 8 GB ends.
  const budgets =
    count > 10_000
      ? { ...none, clean: null, memory: 8000, unchanged: null, edit: null }
      : { ...none, clean, memory: 1200, unchanged: 0.6, edit: 0.8, editMemory: 400 };
  await benchBuilds(site, root, 'content/page-1.mdx', budgets);
  const live = await clickThrough(docsgen, root, count, 38_110);
  record(site, 'first page of serve --watch', live.first / 1000, 's', 0.7);
  record(site, `memory of the live server after ${CLICKS} pages`, live.once, 'MB', 400);
  record(site, `the same after ${CLICKS} others`, live.twice, 'MB', 400);
  record(site, 'what these others have added', live.twice - live.once, 'MB', null);
  record(site, 'its peak, with the check of all pages', live.peak, 'MB', null);
  const executablePath = findBrowser();
  if (!executablePath) return;
  const page = { file: 'content/page-1.mdx', route: '/page-1' };
  const saves = await timeSaves({
    executablePath,
    docsgen,
    root,
    ...page,
    port: 38_111,
    runs: Math.max(5, runs),
  });
  record(site, 'save to painted', median(saves), 'ms', 100);
}
