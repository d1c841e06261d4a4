/** Random sequences of edits: what is made of what was kept equals what is made anew. */
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
// Of one copy of docsgen with the live server beside it: modules of a site run once in a process.
import { build } from '../../src/build.ts';
import { DiagnosticError, sortDiagnostics } from '../../src/diagnostics/diagnostic.ts';
import { LiveSite } from '../../src/live/live-site.ts';
import { listFiles, readOutputs } from '../support/site.ts';
import { EditedSite } from './edited-site.ts';
import { createRandom, type Random } from './random.ts';

export interface EditRuns {
  seed: number;
  /** Number of sequences; each goes on where the last one ended. */
  runs: number;
  /** Most edits of a sequence. */
  maxEdits: number;
  /** Called after each sequence, with the edits that it was made of. */
  onRun?: (run: number, edits: readonly string[]) => void;
}

/** How many sequences ended with a site that could be shown, and how many with one whose faults were compared. */
export type EditFigures = Record<'whole' | 'faulty', number>;

/** Throws at the first sequence after which an incremental build differs from a clean one. */
export async function compareBuilds({
  seed,
  runs,
  maxEdits,
  onRun,
}: EditRuns): Promise<EditFigures & { repeated: number }> {
  const random = createRandom(seed);
  const figures = { whole: 0, faulty: 0, repeated: 0 };
  await inFolder(async (root) => {
    const site = new EditedSite(root, random);
    let isWhole = true;
    for (let run = 0; run < runs; run++) {
      const edits: string[] = [];
      if (!isWhole && !random.oneIn(4)) edits.push(site.mend().name);
      for (let count = 1 + random.integer(maxEdits); count > 0; count--) {
        edits.push(site.edit().name);
        // People save several times before they look, and look several times.
        if (count === 1 || random.oneIn(2)) await outcome(root, { outDir: 'build' });
      }
      const incremental = await outcome(root, { outDir: 'build' });
      rmSync(path.join(root, 'fresh'), { recursive: true, force: true });
      const clean = await outcome(root, { outDir: 'fresh', cache: false });
      const where = `seed ${seed}, run ${run}: ${edits.join(', ')}`;
      assertSame(incremental, clean, where);
      isWhole = 'index.html' in clean;
      figures[isWhole ? 'whole' : 'faulty'] += 1;
      // The next edits meet a build that is known to have had nothing to do.
      if (isWhole && random.oneIn(2)) figures.repeated += await lookAgain(root, clean, random, where);
      onRun?.(run, edits);
    }
  });
  return figures;
}

/**
 * Builds again what has not changed, spoils the output now and then, and gives back how often the build repeated its
 * report. Throws where that hides something.
 */
async function lookAgain(
  root: string,
  clean: Record<string, string>,
  random: Random,
  where: string,
): Promise<number> {
  let repeated = 0;
  for (let look = 0; look < 2; look++) {
    const { phases } = await build({ cwd: root, threads: 1 });
    repeated += Number(phases.every(({ name }) => name === 'compare'));
    assertSame(await outcome(root, { outDir: 'build' }), clean, `${where}, looked at again`);
  }
  if (random.oneIn(2)) {
    spoil(path.join(root, 'build', random.pick(listFiles(path.join(root, 'build')))), random);
    assertSame(await outcome(root, { outDir: 'build' }), clean, `${where}, spoilt`);
  }
  return repeated;
}

/** Makes another file of an output, with the old size and time mostly. */
function spoil(file: string, random: Random): void {
  if (random.oneIn(3)) return rmSync(file);
  const { atime, mtime } = statSync(file);
  const bytes = readFileSync(file);
  const at = random.integer(bytes.length);
  if (bytes.length > 0) bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  utimesSync(file, atime, mtime);
}

/** What a build gives: its files when it is well, else its faults. */
export async function outcome(
  root: string,
  options: { outDir: string; cache?: boolean },
): Promise<Record<string, string>> {
  try {
    const report = await build({ cwd: root, threads: 1, ...options });
    const faults = report.diagnostics.map((fault) => JSON.stringify(fault));
    const files = report.ok ? readOutputs(path.join(root, options.outDir)) : {};
    return { ...files, '(report)': faults.join('\n') };
  } catch (error) {
    if (error instanceof DiagnosticError) return { '(refused)': JSON.stringify(error.diagnostics) };
    throw error;
  }
}

/** Throws at the first sequence after which a live server shows something else than one that is started anew. */
export async function compareLiveSites({ seed, runs, maxEdits, onRun }: EditRuns): Promise<EditFigures> {
  const random = createRandom(seed);
  const figures: EditFigures = { whole: 0, faulty: 0 };
  await inFolder(async (root) => {
    const site = new EditedSite(root, random);
    const live = await LiveSite.open({ cwd: root, liveReloadPath: 'live.js' });
    // A fault stays until something has changed, and some edits find nothing to change.
    let fault: unknown = null;
    for (let run = 0; run < runs; run++) {
      const edits: string[] = [];
      for (let count = 1 + random.integer(maxEdits); count > 0; count--) {
        const { name, changed } = site.edit();
        edits.push(name);
        if (changed.length === 0) continue;
        fault = await live.update(changed).then(
          () => null,
          (error: unknown) => error,
        );
        if (random.oneIn(2)) await looksOf(live);
      }
      const fresh = await LiveSite.open({ cwd: root, liveReloadPath: 'live.js', cache: false }).catch(
        (error: unknown) => error,
      );
      const where = `seed ${seed}, run ${run}: ${edits.join(', ')}`;
      if (fresh instanceof LiveSite && fault === null)
        assertSame(await looksOf(live), await looksOf(fresh), where);
      else
        assertSame(await toldOf(fault, live), await toldOf(fresh instanceof LiveSite ? null : fresh), where);
      figures[fresh instanceof LiveSite ? 'whole' : 'faulty'] += 1;
      onRun?.(run, edits);
    }
  });
  return figures;
}

/** What is told of a site that can't be shown; by a live server that goes on, in two parts. */
export async function toldOf(error: unknown, live?: LiveSite): Promise<Record<string, string>> {
  if (error === null) return { '(refused)': '' };
  if (!(error instanceof DiagnosticError)) throw error;
  const beside = (await live?.findBeside())?.diagnostics ?? [];
  return { '(refused)': JSON.stringify(sortDiagnostics([...error.diagnostics, ...beside])) };
}

/** All that a live server shows: pages, faults, sidebars, redirects. */
export async function looksOf(live: LiveSite): Promise<Record<string, string>> {
  const looks: Record<string, string> = {};
  for (const route of [...live.routes(), '/nowhere', '/search']) {
    const shown = await live.renderRoute(route);
    if ('faults' in shown) looks[route] = JSON.stringify(shown.faults);
    else looks[route] = [shown.status, shown.page.document, shown.page.chunk, shown.page.markdown].join('\n');
  }
  for (const { key } of live.sidebars()) looks[`sidebar ${key}`] = JSON.stringify(live.sidebar(key));
  looks.redirects = JSON.stringify(['/old', '/docs/a', '/docs/nowhere'].map((route) => live.redirect(route)));
  looks.faults = JSON.stringify((await live.checkAll())?.diagnostics);
  looks.files = JSON.stringify(live.bundles.client.files);
  return looks;
}

/** Throws at the first thing that differs. */
export function assertSame(
  actual: Record<string, string>,
  expected: Record<string, string>,
  where: string,
): void {
  for (const name of new Set([...Object.keys(actual), ...Object.keys(expected)])) {
    const [a, b] = [actual[name], expected[name]];
    if (a === b) continue;
    const at = a === undefined || b === undefined ? 0 : firstDifference(a, b);
    const part = (text: string | undefined) => text?.slice(Math.max(0, at - 80), at + 160) ?? '(not there)';
    throw new Error(`${where}\n${name} differs at ${at}:\n  kept  ${part(a)}\n  anew  ${part(b)}`);
  }
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

async function inFolder(run: (root: string) => Promise<void>): Promise<void> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docsgen-edits-')));
  try {
    await run(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
