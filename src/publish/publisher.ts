import { type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { hashContents } from '../files/hash.ts';
import { Commit, type CommitResult, type PublishedFiles } from './commit.ts';
import type { FilePlanner } from './file-planner.ts';
import { createGuard, type Guard, type GuardOptions } from './guard.ts';
import { hasJournal } from './journal.ts';
import { attempt, describeFault, OutputError, type OutputFault } from './output-fault.ts';
import { OutputFolder } from './output-folder.ts';
import type { MemoryShelf } from './output-memory.ts';
import { findPlace, type OutputPlace } from './output-place.ts';
import { OutputPlan, type PlannedFile } from './output-plan.ts';
import { createId, forgetId } from './processes.ts';
import { checkOwner, describeForeign } from './recognise-output.ts';
import { type Machine, recoverPlace, thisMachine } from './recover.ts';
import type { StagedFile } from './staging.ts';

const LARGEST_PATCH = 200;

export interface PublisherOptions {
  /** Absolute path. */
  outDir: string;
  /** What is remembered between runs; null to remember nothing. */
  memory: MemoryShelf | null;
  /** Absolute path of `finish-change.cjs`. */
  finishChange: string;
  /** Steps up to which files are changed one by one; above, a whole new folder is made sooner. */
  largestPatch?: number;
  machine?: Machine;
  createGuard?: (options: GuardOptions) => Guard;
}

/** A published site, and where what belongs to a change of it stands; all paths but those of files are absolute. */
export interface Published extends PublishedFiles, Pick<OutputPlace, 'root' | 'folder' | 'prefix'> {
  /** Files that are there while a change is under way. */
  marks: readonly string[];
}

/**
 * The one door to the output folder. Files are planned first; `commit` then makes the folder hold them, the old site
 * or the new one at every moment. Until then nothing in it is touched.
 */
export class Publisher implements FilePlanner {
  private readonly outDir: string;
  private readonly machine: Machine;
  private readonly memory: MemoryShelf | null;
  private readonly place: OutputPlace;
  private readonly id: string;
  private readonly folder: OutputFolder;
  private readonly plan: OutputPlan;
  private readonly guard: Guard;
  private readonly staging: string;
  private readonly largestPatch: number;
  private readonly hashes = new WeakMap<Uint8Array, string>();
  private readonly stagingFaults: OutputFault[] = [];
  /** Number of files that were asked for, and what was wrong when there were so many. */
  private asked = 0;
  private checked: { asked: number; faults: Diagnostic[] } | null = null;
  private committed: Commit | null = null;

  /** Use `openPublisher`, which recovers first. Throws `OutputError`. */
  constructor(options: PublisherOptions, id: string, place: OutputPlace) {
    this.outDir = options.outDir;
    this.machine = options.machine ?? thisMachine;
    this.memory = options.memory;
    this.id = id;
    this.place = place;
    this.staging = place.own('next', id);
    this.largestPatch = options.largestPatch ?? LARGEST_PATCH;
    this.folder = this.readFolder(place);
    this.plan = new OutputPlan(place.root, this.machine.platform);
    this.guard = (options.createGuard ?? createGuard)({
      ...{ place, script: place.own('script', id), part: place.own('part', id) },
      rests: [this.staging, place.own('old', id), place.inside(id)],
      finishChange: options.finishChange,
    });
  }

  /** Folder that a `Staging` writes the files of pages into. Asking for it says that something will change. */
  get stagingDir(): string {
    this.guard.prepare();
    return this.staging;
  }

  /** Plans a file; `file` is relative to the output folder, with forward slashes. Returns its content hash. */
  add(file: string, contents: string | Uint8Array, origin: string): string {
    const hash = this.hashOf(contents);
    const isThere = this.folder.hashOf(file) === hash;
    this.put(file, { hash, origin, contents: isThere ? null : contents, staged: null });
    return hash;
  }

  /** Bytes that languages share are hashed once. */
  private hashOf(contents: string | Uint8Array): string {
    if (typeof contents === 'string') return hashContents(contents);
    const hash = this.hashes.get(contents) ?? hashContents(contents);
    this.hashes.set(contents, hash);
    return hash;
  }

  /** True when the output folder has a file with this content hash under this name. */
  canKeep(file: string, hash: string): boolean {
    return this.folder.hashOf(file) === hash;
  }

  /** Plans a file that stays as it is; ask `canKeep` first. */
  keep(file: string, hash: string, origin: string): void {
    this.put(file, { hash, origin, contents: null, staged: null });
  }

  /** Content hash of the present file, else null: a file that equals it need not be staged. */
  keptHash(file: string): string | null {
    return this.folder.hashOf(file);
  }

  /** Plans a file that a `Staging` of `stagingDir` has written, or found to be there already. */
  adopt({ file, hash, written, fault }: StagedFile, origin: string): void {
    if (fault) this.stagingFaults.push(fault);
    this.put(file, { hash, origin, contents: null, staged: written });
  }

  /**
   * Believes the list of the folder's files without looking at them: for those who know that nobody has touched the folder
   * since it was published.
   *
   * @returns false where nothing is known that could be believed
   */
  believeList(): boolean {
    return this.folder.believeList();
  }

  /** Plans the files that stand in the folder and are not planned yet as they are, but those that are gone. */
  keepOthers(isGone: (file: string) => boolean): void {
    for (const [file, { hash }] of this.folder.own)
      if (!this.plan.files.has(file) && !isGone(file)) this.keep(file, hash, 'the site');
  }

  /** True when a file of this name is planned. */
  has(file: string): boolean {
    return this.plan.files.has(file);
  }

  /** Content hash of a planned file; null for one that is not planned. */
  plannedHash(file: string): string | null {
    return this.plan.files.get(file)?.hash ?? null;
  }

  /** Text of a planned file; null for one that is not planned. Throws `OutputError` when it can't be read. */
  readPlanned(file: string): string | null {
    const planned = this.plan.files.get(file);
    if (!planned) return null;
    if (planned.contents !== null) return Buffer.from(planned.contents).toString('utf8');
    const place = `${planned.staged ? this.staging : this.place.root}/${file}`;
    return attempt('read', file, () => this.machine.files.read(place)).toString('utf8');
  }

  /** What is wrong with the plan, and with what stands in the folder: nothing is published while it has errors. */
  faults(): Diagnostic[] {
    // The orchestrator asks, and `commit` asks again.
    if (this.checked?.asked !== this.asked) this.checked = { asked: this.asked, faults: this.findFaults() };
    return this.checked.faults;
  }

  private findFaults(): Diagnostic[] {
    const [unwritable] = this.stagingFaults;
    const foreign = (this.folder.unsure ?? []).filter((file) => !this.plan.files.has(file));
    return [
      ...(unwritable ? [describeFault(unwritable)] : []),
      ...this.plan.diagnostics(this.folder),
      ...(foreign.length > 0 ? [describeForeign(this.outDir, foreign)] : []),
    ];
  }

  /** Publishes what is planned. Where that fails, the old site stays as it is, and the diagnostics say why. */
  async commit(): Promise<CommitResult> {
    try {
      const diagnostics = this.faults().filter(({ severity }) => severity === 'error');
      if (diagnostics.length > 0) return { written: 0, unchanged: 0, removed: 0, diagnostics };
      const commit = this.createCommit();
      const result = await commit.run();
      if (result.diagnostics.length > 0) return result;
      this.committed = commit;
      const memory = commit.remember();
      if (memory) this.memory?.set(this.place.root, memory);
      return result;
    } finally {
      this.discard();
    }
  }

  /** The site as it stands on the disk once it is published; null before. */
  published(): Published | null {
    const files = this.committed?.published() ?? null;
    if (!files) return null;
    const { root, folder, prefix, journal, rollback, lock } = this.place;
    return { ...files, root, folder, prefix, marks: [journal, rollback, lock] };
  }

  /** Drops what was staged; a build that fails calls it, also while it is being stopped. */
  discard(): void {
    this.guard.release();
    try {
      const { files } = this.machine;
      // The next run needs it to bring things in order.
      if (hasJournal(files, this.place)) return;
      for (const folder of [this.staging, this.place.inside(this.id)]) {
        if (files.lstat(folder)) files.removeTree(folder);
      }
    } catch {
      // The next run sweeps.
    } finally {
      forgetId(this.id);
    }
  }

  private put(file: string, planned: PlannedFile): void {
    this.asked++;
    this.plan.add(file, planned);
  }

  private createCommit(): Commit {
    const { machine, place, id, plan, staging, guard, largestPatch } = this;
    const readFolder = () => this.readFolder(findPlace(machine.files, this.outDir));
    return new Commit({ ...machine, place, id, plan, staging, guard, largestPatch, readFolder }, this.folder);
  }

  private readFolder(place: OutputPlace): OutputFolder {
    return new OutputFolder(this.machine.files, place, this.memory?.get(place.root) ?? null);
  }
}

/**
 * Opens an output folder for publishing: ends what a killed process has begun, and looks at what is there. Throws
 * `DiagnosticError`: exit code 2 for a folder that holds files of somebody else and nothing of ours.
 */
export async function openPublisher(options: PublisherOptions): Promise<Publisher> {
  const machine = options.machine ?? thisMachine;
  const id = createId();
  try {
    const before = findPlace(machine.files, options.outDir);
    const faults = await recoverPlace({ ...machine, place: before, id });
    if (faults.length > 0) throw new DiagnosticError(faults);
    const place = findPlace(machine.files, options.outDir);
    const refused = checkOwner(machine.files, place, options.outDir);
    if (refused) throw new DiagnosticError([refused], 2);
    return new Publisher(options, id, place);
  } catch (error) {
    forgetId(id);
    if (error instanceof OutputError) throw new DiagnosticError([describeFault(error.fault)]);
    throw error;
  }
}

/** Finds out early whether a folder may be published into: the errors, which a build ends with before it works. */
export function checkOutputFolder(outDir: string, machine: Machine = thisMachine): Diagnostic[] {
  try {
    const refused = checkOwner(machine.files, findPlace(machine.files, outDir), outDir);
    return refused ? [refused] : [];
  } catch (error) {
    if (error instanceof OutputError) return [describeFault(error.fault)];
    throw error;
  }
}
