// Lighthouse's scores of the built site's main kinds of page, as medians of several runs, and what keeps them from 100.
// usage: npm run lighthouse [-- --runs 3 --desktop] (npx fetches Lighthouse; Chromium or Chrome has to be installed)
// `npm run try-package -- lighthouse` asks the same of a new site from the packed package.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CATEGORIES,
  faultsOf,
  LIGHTHOUSE,
  lighthouseArguments,
  machineOf,
  readReport,
  scoresOf,
} from './audit.mjs';
import { findBrowser, withServer } from './browser.mjs';
import { median } from './measure.mjs';

const repository = path.resolve(fileURLToPath(import.meta.url), '../../..');
const PAGES = [
  ['home page', '/'],
  ['long reference page', '/reference/events'],
  ['API page', '/reference/api/unleash/create-project'],
];
const at = process.argv.indexOf('--runs');
const runs = at < 0 ? 3 : Number(process.argv[at + 1]);
const form = process.argv.includes('--desktop') ? 'desktop' : 'mobile';

function audit(url, chrome) {
  const { stdout, stderr } = spawnSync('npx', ['--yes', LIGHTHOUSE, ...lighthouseArguments(url, form)], {
    ...{ encoding: 'utf8', maxBuffer: 1e9, env: { ...process.env, CHROME_PATH: chrome } },
  });
  return readReport(stdout || stderr);
}

const chrome = findBrowser();
if (!chrome) throw new Error('Install Chromium or Chrome, or set CHROMIUM_PATH.');
const faults = new Set();
const all = [];
const docsgen = path.join(repository, 'bin/docsgen.js');
const rows = await withServer([docsgen], repository, ['serve'], 38_200, async (origin) =>
  PAGES.map(([name, route]) => {
    const reports = Array.from({ length: runs }, () => audit(origin + route, chrome));
    all.push(...reports);
    for (const fault of faultsOf(reports)) faults.add(`${route}: ${fault}`);
    const scores = scoresOf(reports);
    const metric = (id) => median(reports.map((r) => r.audits[id].numericValue));
    return {
      page: name,
      ...Object.fromEntries(CATEGORIES.map((name) => [name, scores[name].median])),
      'first paint': `${Math.round(metric('first-contentful-paint'))} ms`,
      'largest paint': `${Math.round(metric('largest-contentful-paint'))} ms`,
      'blocking time': `${Math.round(metric('total-blocking-time'))} ms`,
      'layout shift': metric('cumulative-layout-shift').toFixed(3),
    };
  }),
);
console.table(rows);
console.log(machineOf(all));
for (const fault of [...faults].sort()) console.log(fault);
