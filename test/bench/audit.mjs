// What Lighthouse says of one address, in the shape of a phone or of a desktop.
import { median } from './measure.mjs';

export const LIGHTHOUSE = 'lighthouse@13';
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
export const FORMS = ['mobile', 'desktop'];

/** Arguments of Lighthouse for a report as JSON on standard output. */
export function lighthouseArguments(url, form) {
  return [
    ...[url, '--quiet', '--output=json', `--only-categories=${CATEGORIES}`],
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update',
  ];
}

/** A report out of what Lighthouse has printed. */
export function readReport(printed) {
  const start = printed.indexOf('{');
  if (start < 0) throw new Error(`Lighthouse gave no report: ${printed}`);
  return JSON.parse(printed.slice(start));
}

/** Scores from 0 to 100 by category: the medians of some reports of one page, and the best. */
export function scoresOf(reports) {
  const all = (name) => reports.map(({ categories }) => Math.round(categories[name].score * 100));
  return Object.fromEntries(
    CATEGORIES.map((name) => [name, { median: median(all(name)), best: Math.max(...all(name)) }]),
  );
}

/** What keeps the best of some reports of a page from 100: id and title of each audit that counts and is not whole. */
export function faultsOf(reports) {
  const sum = ({ categories }) => CATEGORIES.reduce((all, name) => all + categories[name].score, 0);
  const { audits, categories } = reports.reduce((best, report) => (sum(report) > sum(best) ? report : best));
  return CATEGORIES.filter((name) => categories[name].score < 1)
    .flatMap((name) => categories[name].auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id}: ${audits[id].title} (${audits[id].displayValue ?? 'failed'})`);
}

/**
 * How fast Lighthouse finds the machine, in words. It slows the processor down by a fixed factor, which is meant for faster
 * machines than many: below 1,000 it warns by itself that its scores suffer (its core/gather/driver/environment.js).
 */
export function machineOf(reports) {
  const index = Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)));
  return `The machine's index, by Lighthouse: ${index}${index < 1000 ? ' (below 1000, it says, scores for phones suffer)' : ''}`;
}
