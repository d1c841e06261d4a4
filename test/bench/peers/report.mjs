// The figures as a page of documentation.
import os from 'node:os';
import { median } from '../measure.mjs';

const number = (value, digits = 1) => value.toLocaleString('en-US', { maximumFractionDigits: digits });
const seconds = (ms) => number(ms / 1000, ms < 10_000 ? 2 : 1);

/** A median, with the spread that it is the middle of. */
function timing(figures) {
  const times = figures.map(({ ms }) => ms);
  const spread = `${seconds(Math.min(...times))}–${seconds(Math.max(...times))}`;
  return times.length < 2 ? `${seconds(times[0])} s` : `${seconds(median(times))} s (${spread})`;
}

const memory = (figures) => `${number(Math.max(...figures.map(({ mb }) => mb)), 0)} MB`;

function row({ peer, version, clean, unchanged, edit, size, whole, pages, failed }) {
  if (failed) return `| ${peer} ${version ?? ''} | ${failed} | | | | | |`;
  const made = pages === null ? number(whole) : `${number(whole)} of ${number(pages)}`;
  return `| ${peer} ${version} | ${timing(clean)} | ${timing(unchanged)} | ${timing(edit)} | ${memory([...clean, ...edit])} | ${number(size.bytes / 1e6)} MB in ${number(size.files, 0)} | ${made} |`;
}

const HEAD =
  '| | clean | unchanged | one page edited | most memory | output, files | whole pages |\n| --- | --- | --- | --- | --- | --- | --- |';

function visits(results) {
  const measured = results.filter(({ visit }) => visit);
  if (measured.length === 0) return '';
  const kb = (bytes) => `${number(bytes / 1000)} kB`;
  const rows = measured.map(
    ({ peer, visit: { html, js, css, rest } }) =>
      `| ${peer} | ${kb(html)} | ${kb(js)} | ${kb(css)} | ${kb(rest)} | ${kb(html + js + css + rest)} |`,
  );
  return `\nA first visit to one page of it in Chromium, gzipped, until the network is silent:\n\n| | HTML | JavaScript | CSS | fonts and the rest | all |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** Where docsgen is not the first, in words. */
export function losses(results) {
  const whole = results.filter(({ failed }) => !failed);
  const own = whole.find(({ peer }) => peer === 'docsgen');
  if (!own) return [];
  const measures = [
    ['a clean build', ({ clean }) => median(clean.map(({ ms }) => ms))],
    ['an unchanged build', ({ unchanged }) => median(unchanged.map(({ ms }) => ms))],
    ['a build after an edit', ({ edit }) => median(edit.map(({ ms }) => ms))],
    ['memory', ({ clean, edit }) => Math.max(...[...clean, ...edit].map(({ mb }) => mb))],
    ['the size of the output', ({ size }) => size.bytes],
    ['the number of files', ({ size }) => size.files],
    ['the bytes of a first visit', ({ visit }) => visit && visit.html + visit.js + visit.css + visit.rest],
  ];
  return measures.flatMap(([what, of]) => {
    const better = whole
      .filter((peer) => of(peer) < of(own))
      .map((peer) => `${peer.peer} (${number(of(own) / of(peer))} times)`);
    return better.length === 0 ? [] : [`- ${what}: ${better.join(', ')}`];
  });
}

/** The page's text: `corpora` in the order in which they were measured, each with the results of all peers. */
export function writeReport({ corpora, writes, date, runs }) {
  const cpu = os.cpus();
  const parts = corpora.map(({ title, results }) => {
    const lost = losses(results);
    const words = lost.length === 0 ? '' : `\ndocsgen is behind, by what factor:\n\n${lost.join('\n')}\n`;
    return `## ${title}\n\n${HEAD}\n${results.map(row).join('\n')}\n${visits(results)}${words}`;
  });
  const about = writes.map(({ peer, text }) => `- **${peer}**: ${text}.`).join('\n');
  return `# Benchmarks

This page is written by \`npm run bench -- --peers\`, which makes the same site for each generator, builds it in turns in one run, checks what came out, and measures whole trees of processes. It was written on ${date}: ${cpu.length} processors (${cpu[0]?.model.trim() ?? 'unknown'}), ${number(os.totalmem() / 1e9, 0)} GB, Node ${process.version.slice(1)}, medians of ${runs}, with the range in brackets; a time without a range was taken once. Read ratios: another machine has other seconds.

A clean build has no cache and no output. An unchanged build comes after it, and so does the build after one page has been edited. A page is whole when it has its title, leads to all pages that it links to, and has its samples highlighted. Memory is the sum of the peaks of all processes, so that it may be a little above what was used at one moment.

What is made differs, which the times don't show:

${about}

${parts.join('\n')}`;
}
