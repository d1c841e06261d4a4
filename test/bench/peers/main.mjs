// The same site by docsgen and by its peers, in turns in one run.
// usage: npm run bench -- --peers [--sizes 100,1000] [--runs 3] [--large-runs 1] [--only docsgen,Hugo] [--folder <Markdown>] [--homes <folder>] [--out docs/benchmarks.md]
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from '../browser.mjs';
import { run } from '../measure.mjs';
import { countPages, countWhole } from './complete.mjs';
import { createCorpus } from './corpus.mjs';
import { docsgen } from './docsgen.mjs';
import { docusaurus } from './docusaurus.mjs';
import { eleventy } from './eleventy.mjs';
import { listFiles, sizeOf } from './files.mjs';
import { measureFirstVisit } from './first-visit.mjs';
import { hugo } from './hugo.mjs';
import { install } from './install.mjs';
import { copyRealFolder } from './real-folder.mjs';
import { writeReport } from './report.mjs';
import { starlight } from './starlight.mjs';
import { vitepress } from './vitepress.mjs';

const PEERS = [docsgen, hugo, eleventy, vitepress, starlight, docusaurus];
/** A build that is not done by then says so in the table; the next size is not tried. */
const LIMIT_MS = 20 * 60_000;
/** From so many pages on a build is no longer timed several times: some generators take many minutes for each. */
const LARGE = 10_000;

/** Measures all peers on all corpora and writes the page. */
export async function benchPeers({ option, repository }) {
  const runs = Number(option('runs', 3));
  const largeRuns = Number(option('large-runs', 1));
  const sizes = option('sizes', '100,1000,10000').split(',').filter(Boolean).map(Number);
  const only = option('only', '').split(',').filter(Boolean);
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-peers-'));
  const homes = path.resolve(option('homes', path.join(folder, 'homes')));
  const peers = PEERS.filter(({ name }) => only.length === 0 || only.includes(name));
  try {
    const ready = peers.map((peer) => prepare(peer, homes)).filter(Boolean);
    const corpora = [];
    for (const size of sizes) {
      const corpus = createCorpus(size);
      const title = `${size.toLocaleString('en-US')} made-up pages`;
      const times = size < LARGE ? runs : largeRuns;
      corpora.push({ title, results: await benchCorpus({ ready, corpus, runs: times, folder, title }) });
    }
    const real = option('folder', null);
    if (real) {
      const title = `A real folder: ${path.basename(path.resolve(real))}`;
      corpora.push({ title, results: await benchCorpus({ ready, source: real, runs, folder, title }) });
    }
    const writes = ready.map(({ peer }) => ({ peer: peer.name, text: peer.writes }));
    const date = new Date().toISOString().slice(0, 10);
    const out = path.resolve(option('out', path.join(repository, 'docs/benchmarks.md')));
    writeFileSync(out, writeReport({ corpora, writes, date, runs }));
    console.log(`Written to ${out}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function prepare(peer, homes) {
  try {
    const home = install(peer, homes);
    const version = peer.version(home);
    if (version === null) throw new Error(`${peer.name} is not installed here`);
    return { peer, home, version, isTooSlow: false };
  } catch (error) {
    console.log(`${peer.name} is left out: ${error.message}`);
    return null;
  }
}

/** The results of all peers on one corpus, or on a folder of Markdown. */
async function benchCorpus({ ready, corpus, source, runs, folder, title }) {
  const sites = ready.map((one) => ({
    ...one,
    one,
    // Below the peer's packages: a link to them from elsewhere is more than some bundlers follow.
    root: path.join(one.home, 'sites', title.replace(/\W+/g, '-')),
    figures: { clean: [], unchanged: [], edit: [] },
    failed: one.isTooSlow ? `not tried: the size before took more than ${LIMIT_MS / 60_000} minutes` : null,
  }));
  for (const site of sites) if (!site.failed) setUp(site, corpus, source);
  for (let index = 0; index < runs; index++) {
    for (const site of sites) {
      if (!site.failed) await measureOnce(site, folder, index, corpus);
    }
  }
  const results = [];
  for (const site of sites) results.push(await resultOf(site, corpus));
  return results;
}

function setUp({ peer, root }, corpus, source) {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  if (corpus) peer.setUp(root, corpus);
  else {
    copyRealFolder(source, path.join(root, peer.content));
    peer.setUpFolder(root);
  }
}

async function measureOnce(site, folder, index, corpus) {
  const { peer, root, figures } = site;
  // Put away, not deleted: some file systems are slow for minutes after thousands of files were deleted.
  for (const name of [peer.out, ...peer.kept]) {
    const from = path.join(root, name);
    if (!existsSync(from)) continue;
    const to = path.join(folder, `old-${Date.now()}-${index}`);
    try {
      renameSync(from, to);
    } catch {
      rmSync(from, { recursive: true, force: true });
    }
  }
  try {
    figures.clean.push(await build(site));
    figures.unchanged.push(await build(site));
    appendFileSync(editedFile(site, corpus), `\nEdited ${index + 1} times.\n`);
    figures.edit.push(await build(site));
    console.log(`${peer.name}: ${Object.values(figures).map((all) => Math.round(all.at(-1).ms))} ms`);
  } catch (error) {
    site.failed = error.message;
    site.one.isTooSlow = error.isTooSlow === true;
    console.log(`${peer.name}: ${error.message}`);
  }
}

function editedFile({ peer, root }, corpus) {
  const content = path.join(root, peer.content);
  if (corpus) return path.join(content, corpus.pages[0].section, `${corpus.pages[0].name}.md`);
  return path.join(content, listFiles(content).filter((file) => file.endsWith('.md'))[0]);
}

async function build({ peer, home, root }) {
  const [command, ...args] = peer.command(home);
  const env = {
    ...process.env,
    CI: '1',
    NO_COLOR: '1',
    NODE_OPTIONS: '--max-old-space-size=8192',
    ...peer.env,
  };
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), LIMIT_MS);
  // What it says is read when it fails: a second build for its words would take as long as the first one.
  const log = `${root}.log`;
  const descriptor = openSync(log, 'w');
  const stdio = ['ignore', descriptor, descriptor];
  try {
    return await run(command, args, { cwd: root, env, stdio, signal: controller.signal });
  } catch {
    if (controller.signal.aborted)
      throw Object.assign(new Error(`not done after ${LIMIT_MS / 60_000} minutes`), { isTooSlow: true });
    throw new Error(`does not build: ${causeOf(readFileSync(log, 'utf8'), root)}`);
  } finally {
    clearTimeout(timer);
    closeSync(descriptor);
  }
}

/** What a generator said was wrong, in a line: the first that speaks of an error, with what follows a colon at its end. */
function causeOf(text, root) {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const at = lines.findIndex((line) => /error|fault/i.test(line));
  const said = at === -1 ? lines.slice(-1) : lines.slice(at, lines[at].endsWith(':') ? at + 2 : at + 1);
  return said.join(' ').replaceAll(`${root}/`, '').replaceAll('|', '\\|').slice(0, 200);
}

async function resultOf({ peer, version, root, figures, failed }, corpus) {
  if (failed) return { peer: peer.name, version, failed };
  const out = path.join(root, peer.out);
  const { whole, lacking } = corpus
    ? countWhole(out, corpus, peer.pageFile)
    : { whole: countPages(out), lacking: [] };
  for (const line of lacking) console.log(`${peer.name}: ${line}`);
  const browser = findBrowser();
  const page = corpus?.pages.at(-1);
  const visit =
    browser && page
      ? await measureFirstVisit(out, pathOf(peer.pageFile(page)), browser).catch((error) => {
          console.log(`${peer.name}: the first visit was not measured: ${error.message}`);
          return null;
        })
      : null;
  return {
    ...{ peer: peer.name, version, ...figures, size: sizeOf(out), whole, visit },
    pages: corpus ? corpus.pages.length : null,
  };
}

/** The path at which a page's file is asked for. */
const pathOf = (file) => `/${file.replace(/(?:^|\/)index\.html$/, '/').replace(/\.html$/, '')}`;
