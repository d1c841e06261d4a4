/** The long run: all trials in turn, with new random members, until the time is up; each failure is printed. */
import { attack } from '../attacks/attack.ts';
import { startLiveTarget, startStaticTarget, type Target } from '../attacks/servers.ts';
import { CHANCE_CLASSES, runByChance } from './by-chance.ts';
import { canMount, tortureDisks, tortureFullDisks } from './disks.ts';
import { compareBuilds, compareLiveSites } from './edits.ts';
import { tortureInputs } from './inputs.ts';
import { tortureLongPages } from './long-pages.ts';
import { tortureLongTexts } from './long-texts.ts';
import { MOVED_SITES } from './moved-site-list.ts';
import { compareLiveMovedSite, compareMovedSite } from './moved-sites.ts';
import { tortureOwnSite } from './own-site.ts';
import { torturePublish } from './publish.ts';
import { tortureReaders } from './readers.ts';
import { tortureStore } from './store.ts';

interface Trial {
  name: string;
  /** Tries this many random members; gives the figures. Throws at the first one that goes wrong. */
  run: (seed: number) => Promise<Readonly<Record<string, number>>>;
}

const TRIALS: readonly Trial[] = [
  { name: 'builds after edits', run: (seed) => compareBuilds({ seed, runs: 40, maxEdits: 4 }) },
  { name: 'live servers after edits', run: (seed) => compareLiveSites({ seed, runs: 20, maxEdits: 4 }) },
  ...MOVED_SITES.map((site) => ({
    name: `moved sites after edits: ${site.name}`,
    run: async (seed: number) => ({
      whole: await compareMovedSite(site, { seed, runs: 20 }),
      shown: await compareLiveMovedSite(site, { seed, runs: 20 }),
    }),
  })),
  {
    name: 'damaged stores',
    run: async (seed) => {
      tortureStore({ seed, runs: 60 });
      return { runs: 60 };
    },
  },
  { name: 'disks that fail', run: async (seed) => tortureDisks({ seed, runs: 12 }) },
  {
    name: 'disks that are full',
    run: async (seed) => (canMount() === true ? tortureFullDisks({ seed, runs: 12 }) : { skipped: 1 }),
  },
  { name: 'readers', run: (seed) => tortureReaders({ seed, runs: 5 }) },
  { name: 'long pages', run: (seed) => tortureLongPages({ seed, runs: 20 }) },
  { name: 'long texts', run: async (seed) => tortureLongTexts({ seed, runs: 100 }) },
  {
    name: 'killed publishing',
    run: async (seed) => {
      await torturePublish({ seed, runs: 40 });
      return { runs: 40 };
    },
  },
  { name: 'inputs', run: (seed) => tortureInputs({ seed, runs: 12 }) },
  { name: 'attacks on the static server', run: (seed) => tortureServer(startStaticTarget, seed) },
  { name: 'attacks on the live server', run: (seed) => tortureServer(startLiveTarget, seed) },
  ...Object.keys(CHANCE_CLASSES).map((name) => ({
    name,
    run: async (seed: number) => runByChance(name, seed),
  })),
];

/** Sends a server what it may not stand, and counts its answers by their status. */
async function tortureServer(start: () => Promise<Target>, seed: number): Promise<Record<string, number>> {
  const target = await start();
  try {
    const tally = await attack({ port: target.port, expected: target.expected, seed, rounds: 200 });
    const failed = target.lines.filter((line) => / failed: /.test(line));
    if (failed.length > 0) throw new Error(failed.join('\n'));
    return Object.fromEntries([...tally].sort(([a], [b]) => a - b));
  } finally {
    await target.close();
  }
}

function text(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}

function argument(name: string, fallback: number): number {
  const value = Number(text(name) ?? Number.NaN);
  return Number.isFinite(value) ? value : fallback;
}

const minutes = argument('minutes', 60);
/** Edits of a copy of this repository's own site, in each round: each takes two builds of it. */
const own = argument('own', 0);
/** Beginning of the names of the trials that are run; all without it. */
const only = text('only') ?? '';
const trials = [
  ...TRIALS,
  ...(own === 0
    ? []
    : [{ name: 'edits of the own site', run: (seed: number) => tortureOwnSite({ seed, edits: own }) }]),
].filter(({ name }) => name.startsWith(only));
if (trials.length === 0) {
  console.error(`No trial begins with "${only}". There are: ${TRIALS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const seed = argument('seed', Date.now() % 1_000_000_000);
const until = Date.now() + minutes * 60_000;
const sums = new Map<string, Record<string, number>>();
/** What went wrong; the others go on. */
const failures: string[] = [];

console.log(`Seed ${seed}, ${minutes} minutes. Repeat with: npm run torture -- --seed ${seed}`);
for (let round = 0; round === 0 || Date.now() < until; round++) {
  for (const trial of trials) {
    const started = performance.now();
    const figures = await trial.run(seed + round).catch((error: unknown) => {
      failures.push(`${trial.name}, seed ${seed + round}: ${String((error as Error).stack ?? error)}`);
      console.log(failures.at(-1));
      return { failed: 1 };
    });
    const sum = sums.get(trial.name) ?? {};
    for (const [name, value] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + value;
    sums.set(trial.name, sum);
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(`${trial.name}: ${JSON.stringify(sum)} (${seconds} s, seed ${seed + round})`);
    if (Date.now() >= until) break;
  }
}
console.log(failures.length === 0 ? 'Nothing was found.' : `${failures.length} trials failed:`);
for (const failure of failures) console.log(failure.slice(0, 2000));
process.exitCode = failures.length === 0 ? 0 : 1;
