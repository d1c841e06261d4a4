// Lighthouse’s scores of the three pages of a new site, on a phone and on a desktop.
import path from 'node:path';
import {
  CATEGORIES,
  FORMS,
  faultsOf,
  LIGHTHOUSE,
  lighthouseArguments,
  machineOf,
  readReport,
  scoresOf,
} from '../../test/bench/audit.mjs';
import { findBrowser, withServer } from '../../test/bench/browser.mjs';

const ROUTES = ['/', '/guides/write-pages', '/guides/set-up'];
const RUNS = 3;
/** The best of some runs has to be 100; only speed depends on what else a machine does. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Throws when the best of three runs is too low; returns all scores with what keeps them from 100. */
export async function tryLighthouse({ run, tarball, place, tools }) {
  const chrome = findBrowser();
  if (!chrome) throw new Error('Install Chromium or Chrome, or set CHROMIUM_PATH.');
  const lighthouse = path.join(tools('lighthouse', LIGHTHOUSE), 'lighthouse');
  run(place, 'npx', ['--yes', `--package=${tarball}`, 'docsgen', 'init', 'site', '--package', tarball]);
  const site = path.join(place, 'site');
  run(site, 'npx', ['docsgen', 'build']);
  const audit = (url, form) =>
    readReport(run(site, lighthouse, lighthouseArguments(url, form), { CHROME_PATH: chrome }));
  const docsgen = path.join(site, 'node_modules/docsgen/bin/docsgen.js');
  const all = [];
  const lines = await withServer([docsgen], site, ['serve'], 38_210, (origin) =>
    FORMS.flatMap((form) => ROUTES.map((route) => [form, route])).map(([form, route]) => {
      const reports = Array.from({ length: RUNS }, () => audit(origin + route, form));
      all.push(...reports);
      const scores = scoresOf(reports);
      const low = CATEGORIES.filter((name) => scores[name].best < LEAST[name]);
      const line = `${form} ${route}: ${CATEGORIES.map((name) => `${name} ${scores[name].median} (best ${scores[name].best})`).join(', ')}`;
      const told = [line, ...faultsOf(reports).map((fault) => `  ${fault}`)].join('\n');
      if (low.length > 0) throw new Error(told);
      return told;
    }),
  );
  return `\n${[...lines, machineOf(all)].join('\n')}`;
}
