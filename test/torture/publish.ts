/**
 * Publishing on a disk in memory: random sites, files of others, and changes, killed after every single operation
 * with a guard that goes on, without one as when the machine dies, and with operations that fail. Whatever happens, the folder holds
 * the old site or the new one, never some of both, and after the next run nothing is left behind.
 */
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { CommitResult } from '../../src/publish/commit.ts';
import { FILE_LIST } from '../../src/publish/file-list.ts';
import type { Guard } from '../../src/publish/guard.ts';
import { finishJournal } from '../../src/publish/journal.ts';
import type { OutputMemory } from '../../src/publish/output-memory.ts';
import type { OutputPlace } from '../../src/publish/output-place.ts';
import { openPublisher, type Publisher } from '../../src/publish/publisher.ts';
import { type Machine, recoverOutput } from '../../src/publish/recover.ts';
import { Staging } from '../../src/publish/staging.ts';
import { fc } from '../support/random.ts';
import { type Fate, Killed, MemoryDisk } from './memory-files.ts';

export interface TortureOptions {
  /** Number of random changes; each is tried with every operation killed. */
  runs: number;
  /** Makes the same changes again; printed when one fails. */
  seed?: number;
  /** Operations of a change that are tried, of each kind of fault; all of them when left out. */
  points?: number;
}

export type Site = Readonly<Record<string, string>>;

/** Where the output folder stands. */
export type Setting = 'plain' | 'link' | 'mount' | 'bind';

/** A change of a site, and what stands in its folder besides. */
export interface Scenario {
  setting: Setting;
  old: Site | null;
  next: Site;
  foreign: Site;
  /** True when the files are staged as threads do it. */
  isStaged: boolean;
  /** False when nothing is remembered of the old site. */
  isRemembered: boolean;
}

const OUT = '/home/build';
const REAL = '/data/site';

/** A disk with an output folder, and processes that publish into it. */
export class PublishWorld {
  readonly disk = new MemoryDisk();
  readonly outDir = OUT;
  /** Folders that hold nothing but the output folder, and what a process leaves beside it. */
  readonly around: string[];
  memory = new Map<string, OutputMemory>();
  /** False when the machine dies with the process. */
  hasGuard = true;
  private armed: OutputPlace | null = null;
  private fate: Fate = {};

  constructor(setting: Setting = 'plain', files: Site | null = null) {
    const real = setting === 'link' ? REAL : OUT;
    this.around = setting === 'link' ? ['/home', '/data'] : ['/home'];
    this.disk.fill('/home', {});
    if (setting === 'link') this.disk.fill('/data', {});
    if (files || setting !== 'plain') this.disk.fill(real, files ?? {});
    if (setting === 'link') this.disk.symlink('../data/site', OUT);
    if (setting === 'mount') this.disk.mount(OUT, 2);
    if (setting === 'bind') this.disk.mount(OUT, 1);
  }

  machine(fate: Fate = {}): Machine & { files: ReturnType<MemoryDisk['process']> } {
    return {
      files: this.disk.process(fate),
      // One process after the other: whoever held something has ended.
      isAlive: () => false,
      sleep: async () => {},
      platform: 'linux',
    };
  }

  open(machine: Machine = this.machine()): Promise<Publisher> {
    return openPublisher({
      outDir: OUT,
      memory: {
        get: (key) => this.memory.get(key) ?? null,
        set: (key, value) => this.memory.set(key, value),
      },
      finishChange: '',
      largestPatch: 20,
      machine,
      createGuard: ({ place }) => this.createGuard(place),
    });
  }

  /** Publishes a site from the beginning to the end. */
  async publish(site: Site, { fate = {}, isStaged = false } = {}): Promise<CommitResult & { count: number }> {
    this.fate = { ...fate };
    const machine = this.machine(this.fate);
    try {
      const publisher = await this.open(machine);
      plan(publisher, site, isStaged ? machine : null);
      const result = await publisher.commit();
      return { ...result, count: machine.files.count() };
    } catch (error) {
      if (error instanceof Killed) this.runGuard();
      if (error instanceof Killed) return { ...KILLED, count: machine.files.count() };
      const { diagnostics } = error as { diagnostics?: Diagnostic[] };
      if (!diagnostics) throw error;
      return { ...KILLED, diagnostics, count: machine.files.count() };
    }
  }

  recover(fate: Fate = {}): Promise<Diagnostic[]> {
    return recoverOutput(OUT, this.machine(fate));
  }

  /** The site that a visitor sees: dot files are not served. */
  visible(): Record<string, string> {
    const entries = Object.entries(this.disk.snapshot(OUT));
    return Object.fromEntries(entries.filter(([file]) => !file.startsWith('.docsgen-')));
  }

  /** Names of what is left beside the output folder and in it, besides the list. */
  rests(): string[] {
    const files = this.around.flatMap((folder) =>
      this.disk
        .process()
        .list(folder)
        .map(({ name }) => name),
    );
    const inside = this.disk.process().lstat(REAL) ?? this.disk.process().lstat(OUT);
    const own = inside ? this.disk.process().list(this.around.length > 1 ? REAL : OUT) : [];
    return [
      ...files.filter((name) => name !== 'build' && name !== 'site'),
      ...own.map(({ name }) => name).filter((name) => name.startsWith('.docsgen-') && name !== FILE_LIST),
    ];
  }

  private createGuard(place: OutputPlace): Guard {
    return {
      prepare: () => {},
      arm: () => {
        this.armed = place;
        return 4_000_000;
      },
      release: () => {
        // A process that was killed releases nothing.
        if (!this.fate.isDead) this.armed = null;
      },
    };
  }

  /** What befalls us does not befall the guard. */
  private runGuard(): void {
    const files = this.disk.process();
    if (this.armed && this.hasGuard) finishJournal(files, this.armed);
    if (this.armed && this.hasGuard) files.remove(this.armed.lock);
    this.armed = null;
  }
}

const KILLED: CommitResult = { written: 0, unchanged: 0, removed: 0, diagnostics: [] };

/** Plans all files of a site, as a build does. */
export function plan(publisher: Publisher, site: Site, machine: Machine | null = null): void {
  const staging = machine ? new Staging(publisher.stagingDir, machine.files) : null;
  for (const [file, text] of Object.entries(site)) {
    if (staging && file.endsWith('.html')) {
      publisher.adopt(staging.stage(file, text, publisher.keptHash(file)), file);
    } else publisher.add(file, text, file);
  }
}

const NAMES = [
  'a.html',
  'b.html',
  'docs/a.html',
  'docs/b.md',
  'docs/deep/c.html',
  'docs',
  'deep',
  'deep/x/y.html',
];
const TEXTS = ['one', 'two', 'three', ''];

/** Sites whose names can stand side by side; some have many files, so that the folder is exchanged. */
const site = fc
  .record({
    files: fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom(...TEXTS), {
      maxKeys: 6,
      noNullPrototype: true,
    }),
    many: fc.constantFrom(0, 0, 0, 3, 34),
    text: fc.constantFrom(...TEXTS),
  })
  .map(({ files, many, text }): Site => {
    const folders = Array.from({ length: many }, (_, index) => [
      `many/${index}/page.html`,
      `${text} ${index % 7}`,
    ]);
    const all: Site = { ...files, ...Object.fromEntries(folders), '_docsgen/data.json': text };
    return Object.fromEntries(Object.entries(all).filter(([file]) => !isNested(file, Object.keys(all))));
  });

/** Random changes. */
export const scenarios: fc.Arbitrary<Scenario> = fc.record({
  setting: fc.constantFrom<Setting>('plain', 'plain', 'link', 'mount', 'bind'),
  old: fc.option(site),
  next: site,
  foreign: fc.dictionary(
    fc.constantFrom('.git/HEAD', 'CNAME', 'docs/theirs.txt', 'lost+found/x'),
    fc.constant('x'),
    {
      maxKeys: 2,
      noNullPrototype: true,
    },
  ),
  isStaged: fc.boolean(),
  isRemembered: fc.boolean(),
});

/** Runs random changes. Throws with the smallest one that goes wrong, and its seed. */
export async function torturePublish({ runs, seed, points = Infinity }: TortureOptions): Promise<void> {
  const options = { numRuns: runs, ...(seed === undefined ? {} : { seed }) };
  const check = (scenario: Scenario, dice: number) => checkScenario(scenario, dice, points);
  await fc.assert(fc.asyncProperty(scenarios, fc.nat(1000), check), options);
}

/** Tries one change with everything that may befall it. `dice` chooses where there is too much to try all. */
export async function checkScenario(scenario: Scenario, dice: number, points = Infinity): Promise<void> {
  const calm = await prepare(scenario);
  const before = calm.world.visible();
  const result = await calm.world.publish(scenario.next, scenario);
  const after = calm.world.visible();
  if (result.diagnostics.length > 0) {
    equal([...new Set(result.diagnostics.map(({ code }) => code))], ['output-conflict'], 'why it is refused');
    return checkRefused(before, after, calm.world);
  }
  equal(after, { ...calm.foreign, ...scenario.next }, 'the new site');
  equal(calm.world.rests(), [], 'what is left');
  const sites = { before, after };
  const choose = (count: number) => choosePoints(count, points, dice);
  for (const killAt of choose(result.count)) await checkKilled(scenario, { killAt }, sites);
  for (const killAt of choose(result.count)) await checkMachine(scenario, { killAt }, sites, dice + killAt);
  for (const failAt of choose(result.count)) {
    await checkFailing(scenario, { failAt, code: CODES[(failAt + dice) % CODES.length] ?? 'EIO' }, sites);
  }
  const files = Object.keys(scenario.next);
  const failPath = files[dice % Math.max(1, files.length)];
  if (failPath !== undefined) await checkBlocked(scenario, failPath, sites);
}

/** Numbers from 1 to `count`: all of them, or some that `dice` spreads differently each time. */
function choosePoints(count: number, points: number, dice: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  const step = Math.max(1, count / points);
  return all.filter(
    (_, index) => Math.floor((index + dice) / step) !== Math.floor((index + dice + 1) / step),
  );
}

const CODES = ['ENOSPC', 'EACCES', 'EIO', 'EPERM', 'EROFS'];

interface Sites {
  before: Record<string, string>;
  after: Record<string, string>;
}

async function prepare({ setting, old, foreign, isRemembered }: Scenario) {
  const world = new PublishWorld(setting);
  if (old) await world.publish(old);
  const kept = Object.fromEntries(
    Object.entries(foreign).filter(([file]) => !isNested(file, Object.keys(old ?? {}))),
  );
  // A folder that was never ours is refused when it holds anything else.
  const allowed = old
    ? kept
    : Object.fromEntries(Object.entries(kept).filter(([file]) => /^\.|^CNAME/.test(file)));
  if (Object.keys(allowed).length > 0) world.disk.fill(world.outDir, allowed);
  if (!isRemembered) world.memory = new Map();
  return { world, foreign: allowed };
}

/** A change that is refused, for a file of others that stands in the way, leaves everything as it is. */
function checkRefused(before: unknown, after: unknown, world: PublishWorld): void {
  equal(after, before, 'the site after a refusal');
  equal(world.rests(), [], 'what a refusal leaves');
}

/** The process is killed: when its guard has ended what it began, all is well. */
async function checkKilled(scenario: Scenario, fate: Fate, sites: Sites): Promise<void> {
  const { world } = await prepare(scenario);
  await world.publish(scenario.next, { fate, isStaged: scenario.isStaged });
  isOneOf(world.visible(), sites, `killed at ${fate.killAt}`);
  await settle(world, scenario, sites, `killed at ${fate.killAt}`);
}

/** The machine dies, guard and all: the next command that looks at the folder brings things in order. */
async function checkMachine(scenario: Scenario, fate: Fate, sites: Sites, dice: number): Promise<void> {
  const { world } = await prepare(scenario);
  world.hasGuard = false;
  await world.publish(scenario.next, { fate, isStaged: scenario.isStaged });
  // The first try to recover may fail too.
  await world.recover({ failAt: 1 + (dice % 8), code: 'EIO' });
  equal(await world.recover(), [], 'what recovering says');
  isOneOf(world.visible(), sites, `died at ${fate.killAt}, recovered`);
  await settle(world, scenario, sites, `died at ${fate.killAt}`);
}

async function checkFailing(scenario: Scenario, fate: Fate, sites: Sites): Promise<void> {
  const { world } = await prepare(scenario);
  const { diagnostics } = await world.publish(scenario.next, { fate, isStaged: scenario.isStaged });
  const what = `${fate.code} at ${fate.failAt}`;
  isOneOf(world.visible(), sites, what);
  const isNew = isEqual(world.visible(), sites.after);
  if (diagnostics.length === 0 && !isNew) throw new Error(`${what}: no diagnostic, and not the new site`);
  await settle(world, scenario, sites, what);
}

/** One file can't be changed, by nobody. */
async function checkBlocked(scenario: Scenario, failPath: string, sites: Sites): Promise<void> {
  const { world } = await prepare(scenario);
  const folder = scenario.setting === 'link' ? REAL : OUT;
  const fate = { failPath: `${folder}/${failPath}`, code: 'EACCES' };
  const { diagnostics } = await world.publish(scenario.next, { fate, isStaged: scenario.isStaged });
  const what = `${failPath} is blocked`;
  isOneOf(world.visible(), sites, what);
  const isNew = isEqual(world.visible(), sites.after);
  if (diagnostics.length === 0 && !isNew) throw new Error(`${what}: no diagnostic, and not the new site`);
  await settle(world, scenario, sites, what);
}

/** The next run publishes the new site, and nothing is left. */
async function settle(
  world: PublishWorld,
  scenario: Scenario,
  { after }: Sites,
  what: string,
): Promise<void> {
  const { diagnostics } = await world.publish(scenario.next, { isStaged: scenario.isStaged });
  equal(diagnostics, [], `${what}: diagnostics of the next run`);
  equal(world.visible(), after, `${what}: the site after the next run`);
  equal(world.rests(), [], `${what}: what is left after the next run`);
  const { written, removed } = await world.publish(scenario.next);
  equal([written, removed], [0, 0], `${what}: what an unchanged run does`);
}

function isNested(file: string, files: readonly string[]): boolean {
  return files.some((other) => other.startsWith(`${file}/`) || file.startsWith(`${other}/`));
}

function isOneOf(site: Record<string, string>, { before, after }: Sites, what: string): void {
  if (isEqual(site, before) || isEqual(site, after)) return;
  throw new Error(`${what}: neither the old nor the new site: ${JSON.stringify({ site, before, after })}`);
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
}

function equal(actual: unknown, expected: unknown, what: string): void {
  if (isEqual(actual, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}
