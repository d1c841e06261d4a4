// Measures every budget of the project in fresh processes, prints a table and writes JSON.
// usage: npm run bench [-- --runs 5] [-- --out bench.json]; `--all` measures what those before `--peers` do in one table,
// `--large 10000` a site of many pages (large.mjs), `--api 1200` the reference of a large API alone (large-api.mjs; it is part of the whole
// bench too), `--shared` machines that share what they make (shared-cache.mjs), `--peers` other generators beside docsgen (peers/main.mjs)
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { findBrowser, timeClicks, timeSaves, timeSearches } from './browser.mjs';
import { benchLarge } from './large.mjs';
import { benchLargeApi } from './large-api.mjs';
import { median, run, stop } from './measure.mjs';
import { benchPeers } from './peers/main.mjs';
import { writeSeededSite } from './seeded-site.mjs';
import { benchSharedCache } from './shared-cache.mjs';

const repository = path.resolve(fileURLToPath(import.meta.url), '../../..');
const docsgen = path.join(repository, 'bin/docsgen.js');
const option = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : process.argv[at + 1];
};
const runs = Number(option('runs', 5));
const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-bench-'));
const results = [];

function record(site, what, value, unit, budget) {
  const over =
    budget !== null && value > budget
      ? `over by ${(value - budget).toFixed(unit === 's' ? 2 : 0)} ${unit}`
      : '';
  const limit = budget === null ? null : Number(budget.toFixed(2));
  results.push({ site, what, value: Number(value.toFixed(unit === 's' ? 3 : 1)), unit, budget: limit, over });
}

const build = (root, ...more) =>
  run(process.execPath, [docsgen, 'build', ...more], { cwd: root, env: { ...process.env, CI: '1' } });
let forgotten = 0;
/**
 * Puts what was built out of the way. It is deleted at the end: some file systems are several times slower at
 * making files for minutes after thousands were deleted, which no fresh clone meets.
 */
const forget = (root) => {
  for (const name of ['build', '.docsgen']) {
    const from = path.join(root, name);
    if (existsSync(from)) renameSync(from, path.join(folder, `forgotten-${++forgotten}`));
  }
};

async function repeat(times, measure) {
  const figures = [];
  for (let index = 0; index < times; index++) figures.push(await measure(index));
  return {
    seconds: median(figures.map(({ ms }) => ms)) / 1000,
    mb: Math.max(...figures.map(({ mb }) => mb)),
  };
}

/** Times the builds of one site. `edited` is the page that is changed by a word. */
async function benchBuilds(site, root, edited, budgets) {
  const clean = await repeat(runs, () => {
    forget(root);
    return build(root);
  });
  record(site, 'clean build', clean.seconds, 's', budgets.clean);
  record(site, 'peak memory of a clean build', clean.mb, 'MB', budgets.memory);
  const file = path.join(root, edited);
  const text = readFileSync(file, 'utf8');
  // The first build that finds nothing changed looks at everything; those after it know that nothing has.
  const first = [];
  const edit = await repeat(runs, async (index) => {
    writeFileSync(file, `${text}\nEdited ${index} times.\n`);
    const figures = await build(root);
    first.push(await build(root));
    return figures;
  });
  record(site, 'build after an edit of one page', edit.seconds, 's', budgets.edit);
  record(site, 'its peak memory', edit.mb, 'MB', budgets.editMemory ?? null);
  const seconds = median(first.map(({ ms }) => ms)) / 1000;
  record(site, 'the first build after it, unchanged', seconds, 's', budgets.unchanged);
  record(site, 'unchanged build', (await repeat(runs, () => build(root))).seconds, 's', budgets.unchanged);
  writeFileSync(file, text);
  const check = () => run(process.execPath, [docsgen, 'check-links'], { cwd: root });
  const cold = await repeat(runs, () => {
    forget(root);
    return check();
  });
  record(site, 'check-links, cold', cold.seconds, 's', budgets.checkCold);
  await build(root);
  record(site, 'check-links, cached', (await repeat(runs, check)).seconds, 's', budgets.checkWarm);
}

/** What this project's API document adds to the builds of a made-up site of 200 pages. */
async function benchApi() {
  const checks = "checks: { brokenLinks: 'ignore', brokenMarkdownLinks: 'ignore', brokenAnchors: 'ignore' },";
  const apis = "apis: [{ id: 'api', file: 'api/openapi.yaml', route: '/api' }],";
  const [without, withApi] = [checks, checks + apis].map((more, index) => {
    const root = path.join(folder, `api-${index}`);
    writeSeededSite(root, 200, { more });
    cpSync(path.join(repository, 'content/api'), path.join(root, 'api'), { recursive: true });
    return root;
  });
  const clean = [[], []];
  const unchanged = [[], []];
  // In turns, so that a busy machine is unkind to both.
  for (let index = 0; index < runs; index++) {
    for (const [position, root] of [without, withApi].entries()) {
      forget(root);
      clean[position].push((await build(root)).ms / 1000);
      unchanged[position].push((await build(root)).ms / 1000);
    }
  }
  const added = ([before, after]) => median(after) - median(before);
  record('200 pages', 'an API of 330 operations, added to a clean build', added(clean), 's', 1.2);
  record('200 pages', 'the same, added to an unchanged build', added(unchanged), 's', null);
}

/** Time from the start of the live server to its first page, in seconds. */
async function timeFirstPage(root, route, port) {
  const started = performance.now();
  const child = spawn(process.execPath, [docsgen, 'serve', '--watch', '--port', String(port)], {
    cwd: root,
    stdio: 'ignore',
  });
  try {
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}${route}`).catch(() => null);
      if (response?.ok) return (performance.now() - started) / 1000;
      if (performance.now() - started > 30_000) throw new Error('the live server did not answer');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    await stop(child);
  }
}

/** What people wait for in a browser; left out, with a word, where there is none. */
async function benchBrowser(root) {
  const executablePath = findBrowser();
  if (!executablePath) {
    console.log('No Chromium or Chrome here: saves and clicks are not measured.');
    return;
  }
  const common = { executablePath, docsgen, root };
  const page = { file: 'content/reference/segments.mdx', route: '/reference/segments' };
  const saves = await timeSaves({ ...common, ...page, port: 38_100, runs: Math.max(5, runs) });
  record('this site', 'save to painted', median(saves), 'ms', 100);
  const links = linksOf(root, page.route).map((href) => ({ href, title: textOf(root, href) }));
  const clicks = { ...common, from: page.route, links };
  const plain = await timeClicks({ ...clicks, reducedMotion: 'reduce', port: 38_101 });
  record('this site', 'click to content, processor 4 times slower', median(plain), 'ms', 80);
  const animated = await timeClicks({ ...clicks, reducedMotion: 'no-preference', port: 38_102 });
  record('this site', 'the same with a view transition, no graphics card', median(animated), 'ms', null);
  await benchSearch(common);
}

/** How long readers wait for hits: the queries of the project's own list, one after the other. */
async function benchSearch(common) {
  const lines = readFileSync(path.join(repository, 'test/search/queries.tsv'), 'utf8').split('\n');
  const queries = lines.filter((line) => line !== '').map((line) => line.split('\t').at(-2));
  const figures = await timeSearches({ ...common, from: '/quickstart', queries, port: 38_103 });
  figures.sort((a, b) => a - b);
  record('this site', 'query to hits (median)', median(figures), 'ms', null);
  record('this site', 'query to hits (95 of 100)', figures[Math.ceil(figures.length * 0.95) - 1], 'ms', 120);
}

/** Path of a page's chunk; pages of an API have none, as their document stands for it. */
const chunkOf = (root, route) => path.join(root, `build/_docsgen/pages${route}.json`);
const htmlOf = (root, route) => JSON.parse(readFileSync(chunkOf(root, route), 'utf8')).html;

/** The first five written pages that a page links to. */
function linksOf(root, route) {
  const hrefs = [...htmlOf(root, route).matchAll(/href="(\/[\w/-]+)"/g)].map(([, href]) => href);
  return [...new Set(hrefs)].filter((href) => href !== route && existsSync(chunkOf(root, href))).slice(0, 5);
}

/** The beginning of a page's text: what is on the screen only when the page is. */
function textOf(root, route) {
  return (/<p>([^<&]{12,})/.exec(htmlOf(root, route))?.[1] ?? '').slice(0, 60);
}

function benchSizes(root) {
  const out = path.join(root, 'build');
  const size = (files) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(out, file)), { level: 9 }).length, 0) /
    1000;
  const manifest = JSON.parse(readFileSync(path.join(out, '_docsgen/manifest.json'), 'utf8'));
  record(
    'this site',
    'JavaScript of a first visit, gzipped',
    size([manifest.entry, ...manifest.preload]),
    'kB',
    60,
  );
  const html = readFileSync(path.join(out, 'quickstart.html'), 'utf8');
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text).join('\n');
  record(
    'this site',
    'of it before anything is touched',
    gzipSync(inline, { level: 9 }).length / 1000,
    'kB',
    20,
  );
  record('this site', 'CSS of a first visit, gzipped', size([manifest.style]), 'kB', 15);
  const pages = readdirSync(path.join(out, '_docsgen/pages'), { recursive: true }).filter((file) =>
    file.endsWith('.json'),
  );
  const chunks = pages.map((file) => size([`_docsgen/pages/${file}`])).sort((a, b) => a - b);
  record('this site', 'page chunk, gzipped (median)', median(chunks), 'kB', 8);
  const operations = readdirSync(out, { recursive: true }).filter(
    (file) =>
      file.endsWith('.html') &&
      readFileSync(path.join(out, file), 'utf8').includes('<div class="api-samples"'),
  );
  const documents = operations.map((file) => size([file])).sort((a, b) => a - b);
  record('this site', 'document of an operation, gzipped (median)', median(documents), 'kB', 8);
}

async function main() {
  const real = path.join(folder, 'real');
  for (const name of ['content', 'public', 'docs-site.config.ts', 'package.json']) {
    cpSync(path.join(repository, name), path.join(real, name), { recursive: true });
  }
  symlinkSync(path.join(repository, 'node_modules'), path.join(real, 'node_modules'));
  await benchBuilds('this site', real, 'content/quickstart.mdx', {
    clean: 3,
    memory: 600,
    unchanged: 0.3,
    edit: 0.4,
    checkCold: 1,
    checkWarm: 0.15,
  });
  const first = [];
  for (let index = 0; index < runs; index++)
    first.push(await timeFirstPage(real, '/quickstart', 38_000 + index));
  record('this site', 'first page of serve --watch', median(first), 's', 0.7);
  benchSizes(real);
  await benchBrowser(real);
  await benchApi();
  await benchApiScale(1200);
  const seeded = path.join(folder, 'seeded');
  writeSeededSite(seeded, 1000);
  await benchBuilds('1,000 pages', seeded, 'content/page-1.mdx', {
    clean: null,
    memory: null,
    unchanged: null,
    edit: null,
    checkCold: null,
    checkWarm: null,
  });
}

/** Every figure that has a budget, but for the scores of Lighthouse (`npm run lighthouse`) and other generators. */
async function benchAll() {
  await main();
  await benchSharedCache({ repository, folder, runs, record, build, forget });
  await benchLarge({ count: 10_000, folder, docsgen, runs, record, benchBuilds });
}

const benchApiScale = (count) =>
  benchLargeApi({ count, document: option('document', undefined), folder, runs, record, build, forget });

function printResults() {
  console.table(
    results.map(({ site, what, value, unit, budget, over }) => ({
      site,
      what,
      value: `${value} ${unit}`,
      budget: budget === null ? '' : `${budget} ${unit}`,
      over: budget !== null && over === '' ? 'held' : over,
    })),
  );
  const out = option('out', path.join(repository, 'bench.json'));
  writeFileSync(out, `${JSON.stringify({ node: process.version, runs, results }, null, 2)}\n`);
  console.log(`Written to ${out}`);
}

try {
  const large = Number(option('large', 0));
  if (process.argv.includes('--peers')) await benchPeers({ option, repository });
  else {
    if (process.argv.includes('--all')) await benchAll();
    else if (large > 0) await benchLarge({ count: large, folder, docsgen, runs, record, benchBuilds });
    else if (process.argv.includes('--api')) await benchApiScale(Number(option('api', 1200)));
    else if (process.argv.includes('--shared'))
      await benchSharedCache({ repository, folder, runs, record, build, forget });
    else await main();
    printResults();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
