// Lighthouse's scores (mobile) of the three pages of a new site.
import path from 'node:path';
import { findBrowser, withServer } from '../../test/bench/browser.mjs';
import { median } from '../../test/bench/measure.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Figures of a machine that does other things besides differ by this much. */
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Throws when a median of three runs is too low; returns all scores. */
export async function tryLighthouse({ run, tarball, place, tools }) {
  const chrome = findBrowser();
  if (!chrome) throw new Error('Install Chromium or Chrome, or set CHROMIUM_PATH.');
  const lighthouse = path.join(tools('lighthouse', 'lighthouse@13'), 'lighthouse');
  run(place, 'npx', ['--yes', `--package=${tarball}`, 'docsgen', 'init', 'site', '--package', tarball]);
  const site = path.join(place, 'site');
  run(site, 'npx', ['docsgen', 'build']);
  const flags = ['--quiet', '--output=json', `--only-categories=${CATEGORIES}`];
  const audit = (url) =>
    JSON.parse(
      run(site, lighthouse, [url, ...flags, '--chrome-flags=--headless=new --no-sandbox --disable-gpu'], {
        CHROME_PATH: chrome,
      }),
    );
  const docsgen = path.join(site, 'node_modules/docsgen/bin/docsgen.js');
  const lines = await withServer([docsgen], site, ['serve'], 38_210, (origin) =>
    ['/', '/guides/write-pages', '/guides/set-up'].map((route) => {
      const reports = [1, 2, 3].map(() => audit(origin + route));
      const scores = CATEGORIES.map((name) =>
        Math.round(median(reports.map(({ categories }) => categories[name].score)) * 100),
      );
      const low = CATEGORIES.filter((name, index) => scores[index] < LEAST[name]);
      if (low.length > 0) throw new Error(`${route} has ${scores.join(', ')} for ${CATEGORIES.join(', ')}`);
      return `${route} ${scores.join('/')}`;
    }),
  );
  return lines.join(', ');
}
