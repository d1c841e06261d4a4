/** Random edits of sites of other systems: what is made of what was kept equals what a new process makes anew. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { LiveSite } from '../../src/live/live-site.ts';
import { migrate } from '../../src/migrate.ts';
import { installedIn } from '../support/docsgen.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import { readOutputs, type TestSite } from '../support/site.ts';
import { assertSame, looksOf, toldOf } from './edits.ts';
import { createRandom, type Random } from './random.ts';

/** A site, and the texts that each of its files has in turn; null for one that is not there. */
export interface MovedSite {
  name: string;
  files: Readonly<Record<string, string>>;
  edits: Readonly<Record<string, readonly (string | null)[]>>;
  /** Prepares what no text can say, such as packages. */
  prepare?: (root: string) => void;
}

export interface MovedRuns {
  seed: number;
  /** Number of edits, after each of which both builds are compared. */
  runs: number;
  /** Called after each of them. */
  onRun?: (run: number, edits: readonly string[]) => void;
}

const BIN = path.join(
  installedIn ? path.join(installedIn, 'node_modules/docsgen') : path.resolve('.'),
  'bin/docsgen.js',
);

/** How many of the edits ended with a site that was published. Throws at the first one after which the builds differ. */
export async function compareMovedSite(moved: MovedSite, { seed, runs, onRun }: MovedRuns): Promise<number> {
  let whole = 0;
  await withMovedSite(moved, async (site) => {
    const edits = new Edits(site, moved.edits, seed);
    for (let run = 0; run < runs; run++) {
      edits.next();
      // Now and then two things change before somebody looks.
      if (edits.random.oneIn(4)) continue;
      const kept = await keptOutcome(site);
      const fresh = freshOutcome(site);
      assertSame(kept, fresh, `${moved.name}, seed ${seed}: ${edits.done.join(', ')}`);
      whole += Number('index.html' in fresh);
      onRun?.(run, edits.done);
    }
  });
  return whole;
}

/** The same for a live server, which has to show what a new one would. */
export async function compareLiveMovedSite(
  moved: MovedSite,
  { seed, runs, onRun }: MovedRuns,
): Promise<number> {
  let whole = 0;
  await withMovedSite(moved, async ({ root, ...site }) => {
    const options = { cwd: root, liveReloadPath: 'live.js' };
    const live = await LiveSite.open(options);
    const edits = new Edits({ root, ...site }, moved.edits, seed);
    let fault: unknown = null;
    for (let run = 0; run < runs; run++) {
      const changed = path.join(root, edits.next());
      fault = await live.update([changed]).then(
        () => null,
        (error: unknown) => error,
      );
      if (edits.random.oneIn(4)) continue;
      const fresh = await LiveSite.open({ ...options, cache: false }).catch((error: unknown) => error);
      const where = `${moved.name}, seed ${seed}: ${edits.done.join(', ')}`;
      if (fresh instanceof LiveSite && fault === null)
        assertSame(await looksOf(live), await looksOf(fresh), where);
      else
        assertSame(await toldOf(fault, live), await toldOf(fresh instanceof LiveSite ? null : fresh), where);
      whole += Number(fresh instanceof LiveSite);
      onRun?.(run, edits.done);
    }
  });
  return whole;
}

async function withMovedSite(
  { files, edits, prepare }: MovedSite,
  run: (site: TestSite) => Promise<void>,
): Promise<void> {
  const site = createForeignSite({ ...files, ...firstOf(edits) });
  try {
    prepare?.(site.root);
    await migrate({ folder: site.root });
    await run(site);
  } finally {
    site.dispose();
  }
}

/** Changes of a site, one after the other. */
class Edits {
  readonly random: Random;
  /** What has been changed so far: files, with the number of their text. */
  readonly done: string[] = [];
  private readonly site: TestSite;
  private readonly edits: MovedSite['edits'];

  constructor(site: TestSite, edits: MovedSite['edits'], seed: number) {
    [this.random, this.site, this.edits] = [createRandom(seed), site, edits];
  }

  /** Makes one change; the file, relative to the root. */
  next(): string {
    const [file, texts] = this.random.pick(Object.entries(this.edits));
    const at = this.random.integer(texts.length);
    const text = texts[at] ?? null;
    if (text === null) this.site.remove(file);
    else this.site.write({ [file]: text });
    this.done.push(`${file} ${at}`);
    return file;
  }
}

function firstOf(edits: MovedSite['edits']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([file, [first]]) =>
      first === null || first === undefined ? [] : [[file, first]],
    ),
  );
}

async function keptOutcome(site: TestSite): Promise<Record<string, string>> {
  const { ok, diagnostics } = await site.build();
  return { ...(ok ? site.outputs() : {}), '(report)': reportOf(diagnostics) };
}

/** The same of a process of its own, which knows nothing of what has been. */
function freshOutcome(site: TestSite): Record<string, string> {
  site.remove('fresh');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [BIN, 'build', '--no-cache', '--threads', '1', '--out-dir', 'fresh', '--format', 'json'],
    { cwd: site.root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { ok, diagnostics } = parseReport(stdout, stderr);
  return {
    ...(ok ? readOutputs(path.join(site.root, 'fresh')) : {}),
    '(report)': reportOf(diagnostics),
  };
}

function parseReport(stdout: string, stderr: string): { ok: boolean; diagnostics: readonly Diagnostic[] } {
  try {
    return JSON.parse(stdout) as { ok: boolean; diagnostics: readonly Diagnostic[] };
  } catch {
    throw new Error(`no report: ${stdout}${stderr}`);
  }
}

function reportOf(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map(({ code, message }) => `${code} ${message}`).join('\n');
}
