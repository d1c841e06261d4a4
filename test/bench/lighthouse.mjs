// Lighthouse's scores (mobile) of the built site's main kinds of page, as medians of several runs.
// usage: npm run lighthouse [-- --runs 3] (npx fetches Lighthouse; Chromium or Chrome has to be installed)
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, withServer } from './browser.mjs';
import { median } from './measure.mjs';

const repository = path.resolve(fileURLToPath(import.meta.url), '../../..');
const LIGHTHOUSE = 'lighthouse@13';
const PAGES = [
  ['home page', '/'],
  ['long reference page', '/reference/events'],
  ['API page', '/reference/api/unleash/create-project'],
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const at = process.argv.indexOf('--runs');
const runs = at < 0 ? 3 : Number(process.argv[at + 1]);

function audit(url, chrome) {
  const { stdout, stderr } = spawnSync(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--only-categories=${CATEGORIES}`],
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    { encoding: 'utf8', maxBuffer: 1e9, env: { ...process.env, CHROME_PATH: chrome } },
  );
  const start = stdout.indexOf('{');
  if (start < 0) throw new Error(`Lighthouse gave no report: ${stderr}`);
  return JSON.parse(stdout.slice(start));
}

const chrome = findBrowser();
if (!chrome) throw new Error('Install Chromium or Chrome, or set CHROMIUM_PATH.');
const faults = new Set();
const docsgen = path.join(repository, 'bin/docsgen.js');
const rows = await withServer([docsgen], repository, ['serve'], 38_200, async (origin) =>
  PAGES.map(([name, route]) => {
    const reports = Array.from({ length: runs }, () => audit(origin + route, chrome));
    for (const { audits } of reports) {
      for (const { id, score, scoreDisplayMode, title } of Object.values(audits)) {
        if (scoreDisplayMode === 'binary' && score === 0) faults.add(`${route}: ${id}: ${title}`);
      }
    }
    const score = (category) => Math.round(median(reports.map((r) => r.categories[category].score)) * 100);
    const metric = (id) => median(reports.map((r) => r.audits[id].numericValue));
    return {
      page: name,
      ...Object.fromEntries(CATEGORIES.map((category) => [category, score(category)])),
      'first paint': `${Math.round(metric('first-contentful-paint'))} ms`,
      'largest paint': `${Math.round(metric('largest-contentful-paint'))} ms`,
      'blocking time': `${Math.round(metric('total-blocking-time'))} ms`,
      'layout shift': metric('cumulative-layout-shift').toFixed(3),
    };
  }),
);
console.table(rows);
for (const fault of [...faults].sort()) console.log(fault);
