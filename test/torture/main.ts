/** The long run: all trials in turn, with new random members, until the time is up. */
import { tortureDisks } from './disks.ts';
import { compareBuilds, compareLiveSites, type EditFigures } from './edits.ts';
import { tortureLongPages } from './long-pages.ts';
import { torturePublish } from './publish.ts';
import { tortureReaders } from './readers.ts';
import { tortureStore } from './store.ts';

interface Trial {
  name: string;
  /** Tries this many random members; gives the figures. Throws at the first one that goes wrong. */
  run: (seed: number) => Promise<EditFigures | { runs: number }>;
}

const TRIALS: readonly Trial[] = [
  { name: 'builds after edits', run: (seed) => compareBuilds({ seed, runs: 40, maxEdits: 4 }) },
  { name: 'live servers after edits', run: (seed) => compareLiveSites({ seed, runs: 20, maxEdits: 4 }) },
  {
    name: 'damaged stores',
    run: async (seed) => {
      tortureStore({ seed, runs: 60 });
      return { runs: 60 };
    },
  },
  { name: 'disks that fail', run: async (seed) => tortureDisks({ seed, runs: 12 }) },
  { name: 'readers', run: (seed) => tortureReaders({ seed, runs: 5 }) },
  { name: 'long pages', run: (seed) => tortureLongPages({ seed, runs: 20 }) },
  {
    name: 'killed publishing',
    run: async (seed) => {
      await torturePublish({ seed, runs: 40 });
      return { runs: 40 };
    },
  },
];

function argument(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? Number.NaN : Number(process.argv[at + 1]);
  return Number.isFinite(value) ? value : fallback;
}

const minutes = argument('minutes', 60);
const seed = argument('seed', Date.now() % 1_000_000_000);
const until = Date.now() + minutes * 60_000;
const sums = new Map<string, Record<string, number>>();

console.log(`Seed ${seed}, ${minutes} minutes. Repeat with: npm run torture -- --seed ${seed}`);
for (let round = 0; round === 0 || Date.now() < until; round++) {
  for (const trial of TRIALS) {
    const figures = await trial.run(seed + round);
    const sum = sums.get(trial.name) ?? {};
    for (const [name, value] of Object.entries(figures)) sum[name] = (sum[name] ?? 0) + value;
    sums.set(trial.name, sum);
    console.log(`${trial.name}: ${JSON.stringify(sum)}`);
    if (Date.now() >= until) break;
  }
}
console.log('Nothing was found.');
