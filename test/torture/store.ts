/**
 * Two stores on one folder, against a model: random sequences of sets, saves, re-openings, damage, failing file
 * operations and days that pass. Whatever happens, a value is the one that was set under its key, or a miss; while
 * nothing is damaged it is the latest; and after the last save all is well again.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { diskFiles, type StoreFiles } from '../../src/store/files.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import { fc } from '../support/random.ts';
import { DAMAGES, damage } from './damage.ts';

export interface TortureOptions {
  /** Number of random sequences. */
  runs: number;
  /** Makes the same sequences again; printed when one fails. */
  seed?: number;
}

const KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'a',
  'b',
  'ключ',
  '\ud800',
  '',
  'https://example.com/?a=b#c',
];
const SIZES = [0, 3, 500, 40_000];
const ERRORS = ['ENOSPC', 'EACCES', 'EROFS', 'EIO', 'EMFILE'];
const DAY = 86_400_000;

/** One step; `store` is which of the two stores takes it. */
export type Step =
  | { kind: 'fact' | 'text' | 'latest'; store: number; key: string; size: number }
  | { kind: 'check' | 'save' | 'open'; store: number }
  | { kind: 'damage'; how: string; which: number; at: number }
  | { kind: 'fail'; code: string; after: number; times: number }
  | { kind: 'wait'; days: number };

const store = fc.nat(1);
const share = fc.nat(99_999).map((value) => value / 100_000);

const harmless: fc.Arbitrary<Step>[] = [
  fc.record({
    kind: fc.constantFrom('fact' as const, 'text' as const, 'latest' as const),
    store,
    key: fc.constantFrom(...KEYS),
    size: fc.constantFrom(...SIZES),
  }),
  fc.record({ kind: fc.constantFrom('check' as const, 'save' as const, 'open' as const), store }),
];

const harmful: fc.Arbitrary<Step>[] = [
  fc.record({
    kind: fc.constant('damage' as const),
    how: fc.constantFrom(...Object.keys(DAMAGES)),
    which: share,
    at: share,
  }),
  fc.record({
    kind: fc.constant('fail' as const),
    code: fc.constantFrom(...ERRORS),
    after: fc.nat(12),
    times: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
];

/** Long enough that what was saved is damaged and looked at again. */
const LENGTH = { minLength: 15, maxLength: 80 };

/** Random sequences in which nothing bad happens: no value may be lost then. */
export const calmSteps = fc.array(fc.oneof(...harmless), LENGTH);

/** Random sequences in which anything happens. */
export const roughSteps = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.oneof(...harmless) }, { weight: 1, arbitrary: fc.oneof(...harmful) }),
  LENGTH,
);

/** Runs random sequences of both kinds. Throws with the shortest one that goes wrong, and its seed. */
export function tortureStore({ runs, seed }: TortureOptions): void {
  const options = { numRuns: runs, ...(seed === undefined ? {} : { seed }) };
  fc.assert(fc.property(calmSteps, runSteps), options);
  fc.assert(fc.property(roughSteps, runSteps), options);
}

/** Runs one sequence in a folder of its own. Throws when the store does what it must not. */
export function runSteps(steps: readonly Step[]): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'docsgen-store-'));
  try {
    const world = new World(folder);
    for (const step of steps) world.take(step);
    world.heal();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The value of a fact follows from its key, as all kept values do. */
const factOf = (key: string, size: number) => ({
  key,
  size,
  text: `${key} `.repeat(size / (key.length + 1)),
});
const textOf = (key: string, size: number) => `${size} ${key} `.repeat(1 + size / (key.length + 8));

class World {
  private readonly folder: string;
  private readonly stores: Store[];
  private readonly failing = { code: 'EIO', after: 0, times: 0 };
  private now = 0;
  private version = 0;
  private isCalm = true;
  /** Values of changing keys: all that were ever set, and what was saved last. */
  private readonly ever = new Map<string, Set<number>>();
  private readonly saved = new Map<string, number>();
  private readonly unsaved: Map<string, number>[] = [new Map(), new Map()];
  private readonly savedFacts = new Set<string>();
  private readonly unsavedFacts: Set<string>[] = [new Set(), new Set()];

  constructor(folder: string) {
    this.folder = folder;
    this.stores = [this.open(), this.open()];
  }

  take(step: Step): void {
    switch (step.kind) {
      case 'damage':
        this.isCalm = false;
        return damage(this.folder, step.how, step.which, step.at);
      case 'fail':
        this.isCalm = false;
        Object.assign(this.failing, step);
        return;
      case 'wait':
        // What is old may go.
        this.isCalm = false;
        this.now += step.days * DAY;
        return;
      default:
        return this.use(step);
    }
  }

  /** After all, one process that works must find everything in order, and so must the next one. */
  heal(): void {
    this.failing.times = 0;
    const first = this.open();
    for (const key of KEYS) {
      first.shelf('facts').set(key, factOf(key, 500));
      first.texts('texts').set(key, textOf(key, 500));
      first.shelf('latest').set(key, [key, -1]);
    }
    first.save();
    const second = this.open();
    for (const key of KEYS) {
      equal(second.shelf('facts').get(key), factOf(key, 500), `fact ${key} after healing`);
      equal(second.texts('texts').get(key), textOf(key, 500), `text ${key} after healing`);
      equal(second.shelf('latest').get(key), [key, -1], `latest ${key} after healing`);
    }
    if (first.fault ?? second.fault) throw new Error(`fault ${JSON.stringify(first.fault ?? second.fault)}`);
    const rests = readdirSync(this.folder, { recursive: true, encoding: 'utf8' });
    if (this.isCalm && rests.some((name) => name.endsWith('.tmp')))
      throw new Error('temporary files are left');
  }

  private use(step: Extract<Step, { store: number }>): void {
    const opened = this.stores[step.store] as Store;
    const latest = this.unsaved[step.store] as Map<string, number>;
    const facts = this.unsavedFacts[step.store] as Set<string>;
    switch (step.kind) {
      case 'fact':
        opened.shelf('facts').set(`${step.key}${step.size}`, factOf(step.key, step.size));
        facts.add(`facts ${step.key}${step.size}`);
        return;
      case 'text':
        opened.texts('texts').set(`${step.key}${step.size}`, textOf(step.key, step.size));
        facts.add(`texts ${step.key}${step.size}`);
        return;
      case 'latest':
        this.version++;
        opened.shelf('latest').set(step.key, [step.key, this.version]);
        this.ever.set(step.key, (this.ever.get(step.key) ?? new Set()).add(this.version));
        latest.set(step.key, this.version);
        return;
      case 'save':
        opened.save();
        for (const [key, version] of latest) this.saved.set(key, version);
        for (const fact of facts) this.savedFacts.add(fact);
        latest.clear();
        facts.clear();
        return;
      case 'open':
        this.stores[step.store] = this.open();
        latest.clear();
        facts.clear();
        return this.check(this.stores[step.store] as Store, true);
      case 'check':
        return this.check(opened, false);
    }
  }

  /** A store that was opened just now knows the latest of everything. */
  private check(opened: Store, isNew: boolean): void {
    const mustKnow = this.isCalm && isNew;
    for (const key of KEYS) {
      for (const size of SIZES) {
        const id = `${key}${size}`;
        this.checkFact(`facts ${id}`, opened.shelf('facts').get(id), factOf(key, size), mustKnow);
        this.checkFact(`texts ${id}`, opened.texts('texts').get(id), textOf(key, size), mustKnow);
      }
      this.checkLatest(key, opened.shelf<[string, number]>('latest').get(key), mustKnow);
    }
  }

  private checkFact(id: string, found: unknown, expected: unknown, mustKnow: boolean): void {
    if (found !== null) equal(found, expected, id);
    else if (mustKnow && this.savedFacts.has(id)) throw new Error(`${id} is lost`);
  }

  private checkLatest(key: string, found: [string, number] | null, mustKnow: boolean): void {
    if (found && (found[0] !== key || !this.ever.get(key)?.has(found[1]))) {
      throw new Error(`${key} has the value ${found}, which was never set`);
    }
    if (mustKnow) equal(found?.[1] ?? null, this.saved.get(key) ?? null, `latest ${key}`);
  }

  private open(): Store {
    return openStore({
      folder: path.join(this.folder, 'store'),
      tool: 'v1',
      limits: { maxPacks: 4 },
      files: this.files(),
      now: () => Date.now() + this.now,
    });
  }

  /** The disk, on which some operations fail. */
  private files(): StoreFiles {
    const { failing } = this;
    const mayFail = <Rest extends unknown[], Result>(run: (...rest: Rest) => Result) => {
      return (...rest: Rest): Result => {
        if (failing.after > 0) failing.after--;
        else if (failing.times > 0) {
          failing.times--;
          throw Object.assign(new Error(`${failing.code}: injected`), { code: failing.code });
        }
        return run(...rest);
      };
    };
    return {
      list: mayFail(diskFiles.list),
      stat: mayFail(diskFiles.stat),
      read: mayFail(diskFiles.read),
      readEnd: mayFail(diskFiles.readEnd),
      write: mayFail(diskFiles.write),
      rename: mayFail(diskFiles.rename),
      remove: mayFail(diskFiles.remove),
      makeFolder: mayFail(diskFiles.makeFolder),
      touch: mayFail(diskFiles.touch),
    };
  }
}

function equal(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what} is ${a?.slice(0, 200)}, not ${b?.slice(0, 200)}`);
}
