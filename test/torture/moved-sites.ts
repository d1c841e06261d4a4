/** Random edits of sites of other systems: what is made of what was kept equals what a new process makes anew. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { migrate } from '../../src/migrate.ts';
import { installedIn } from '../support/docsgen.ts';
import { createForeignSite } from '../support/foreign-site.ts';
import { readOutputs, type TestSite } from '../support/site.ts';
import { createRandom } from './random.ts';

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
export async function compareMovedSite(
  { name, files, edits, prepare }: MovedSite,
  { seed, runs, onRun }: MovedRuns,
): Promise<number> {
  const random = createRandom(seed);
  const site = createForeignSite({ ...files, ...firstOf(edits) });
  const done: string[] = [];
  let whole = 0;
  try {
    prepare?.(site.root);
    await migrate({ folder: site.root });
    for (let run = 0; run < runs; run++) {
      const [file, texts] = random.pick(Object.entries(edits));
      const at = random.integer(texts.length);
      change(site, file, texts[at] ?? null);
      done.push(`${file} ${at}`);
      // Now and then two things change before somebody looks.
      if (random.oneIn(4)) continue;
      const kept = await keptOutcome(site);
      const fresh = freshOutcome(site);
      assertSame(kept, fresh, `${name}, seed ${seed}: ${done.join(', ')}`);
      whole += Number('index.html' in fresh);
      onRun?.(run, done);
    }
  } finally {
    site.dispose();
  }
  return whole;
}

function firstOf(edits: MovedSite['edits']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([file, [first]]) =>
      first === null || first === undefined ? [] : [[file, first]],
    ),
  );
}

function change(site: TestSite, file: string, text: string | null): void {
  if (text === null) site.remove(file);
  else site.write({ [file]: text });
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

function assertSame(kept: Record<string, string>, fresh: Record<string, string>, where: string): void {
  // The list of all files says least of what differs.
  const files = [...new Set([...Object.keys(kept), ...Object.keys(fresh)])].sort().reverse();
  for (const file of files) {
    const [one, other] = [kept[file] ?? 'no such file', fresh[file] ?? 'no such file'];
    if (one === other) continue;
    const at = Math.max(0, [...one].findIndex((letter, index) => letter !== other[index]) - 200);
    const show = (text: string) => text.slice(at, at + 600);
    throw new Error(`${where}\n${file} differs:\n--- kept\n${show(one)}\n--- fresh\n${show(other)}`);
  }
}
