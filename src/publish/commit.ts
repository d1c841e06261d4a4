import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Change } from './change.ts';
import { createChange } from './create-change.ts';
import type { Difference } from './create-patch.ts';
import type { OwnFiles } from './file-list.ts';
import type { OutputFiles } from './files.ts';
import type { Guard } from './guard.ts';
import { finishJournal, type Outcome, writeJournal } from './journal.ts';
import { describeBusy, handLock, type LockContext, releaseLock, takeLock } from './lock.ts';
import type { RememberedFile } from './memory.ts';
import { attempt, describeFault, OutputError } from './output-fault.ts';
import { type OutputFolder, toRemembered } from './output-folder.ts';
import type { OutputPlan, PlannedFile } from './output-plan.ts';
import type { StagedStats } from './staging.ts';

/** What publishing has done. */
export interface CommitResult {
  written: number;
  unchanged: number;
  removed: number;
  /** Why nothing was published; empty when all went well. */
  diagnostics: Diagnostic[];
}

export interface CommitContext extends LockContext {
  platform: NodeJS.Platform;
  plan: OutputPlan;
  /** Looks at the output folder anew. Throws `OutputError`. */
  readFolder: () => OutputFolder;
  /** Absolute path of the staging folder. */
  staging: string;
  guard: Guard;
  /** Steps up to which files are changed one by one. */
  largestPatch: number;
}

/** One change of an output folder to what is planned. */
export class Commit {
  private readonly context: CommitContext;
  private folder: OutputFolder;
  private difference: Difference;
  /** What the disk says of the new files, by path. */
  private stats: ReadonlyMap<string, StagedStats> = new Map();

  constructor(context: CommitContext, folder: OutputFolder) {
    this.context = context;
    this.folder = folder;
    this.difference = compare(context.plan, folder);
  }

  /** Makes the folder hold what is planned: all of it or, when something fails, nothing. Throws only for bugs. */
  async run(): Promise<CommitResult> {
    const { files, place, guard } = this.context;
    if (!this.isNeeded()) return this.describe([]);
    try {
      attempt('create', place.folder, () => files.makeFolder(place.folder));
      if (!(await takeLock(this.context))) return this.describe([describeBusy(place.root)]);
      const faults = this.catchUp();
      return this.describe(faults.length > 0 ? faults : this.change());
    } catch (error) {
      if (error instanceof OutputError) return this.describe([describeFault(error.fault)]);
      throw error;
    } finally {
      guard.release();
      releaseLock(this.context);
    }
  }

  /** What is known of all files afterwards; null when nothing new is. */
  remember(): RememberedFile[] | null {
    if (this.stats.size === 0 && this.folder.isRemembered) return null;
    return [...this.context.plan.files].flatMap(([file, { hash }]) => {
      const stats = this.stats.get(file);
      const known = stats ? toRemembered(file, hash, stats) : this.folder.remember(file);
      return known ? [known] : [];
    });
  }

  private isNeeded(): boolean {
    const { moved, removed } = this.difference;
    if (!this.folder.exists || moved.length > 0 || removed.length > 0) return true;
    return !this.folder.isListed || !isSameList(this.folder.own, this.context.plan);
  }

  private describe(diagnostics: Diagnostic[]): CommitResult {
    if (diagnostics.length > 0) return { written: 0, unchanged: 0, removed: 0, diagnostics };
    const { moved, removed, site } = this.difference;
    return {
      written: moved.length,
      unchanged: site.size - moved.length,
      removed: removed.length,
      diagnostics,
    };
  }

  /** Takes in what other processes have done since the folder was looked at; gives back what stands against us. */
  private catchUp(): Diagnostic[] {
    const { files, place, plan } = this.context;
    const outcome = finishJournal(files, place);
    if (outcome?.fault) return [describeFault(outcome.fault)];
    if (this.folder.isCurrent()) return [];
    this.folder = this.context.readFolder();
    this.difference = compare(plan, this.folder);
    if (this.difference.moved.some((file) => isKept(plan.files.get(file)))) return [describeBusy(place.root)];
    return plan.diagnostics(this.folder).filter(({ severity }) => severity === 'error');
  }

  private change(): Diagnostic[] {
    const { stats, change } = createChange(this.context, this.folder, this.difference);
    const outcome = change ? this.carryOut(change) : NEW_SITE;
    if (outcome.site === 'new') this.stats = stats;
    return outcome.fault ? [describeFault(outcome.fault)] : [];
  }

  /** No other code of this process runs in between; and should it be killed, the guard goes on. */
  private carryOut(change: Change): Outcome {
    const { files, place, id, guard } = this.context;
    const pid = guard.arm(change);
    if (pid !== null) handLock(this.context, pid);
    writeJournal(files, place, id, change);
    const outcome = finishJournal(files, place) ?? NEW_SITE;
    if (change.kind === 'swap' && outcome.site === 'new') removeQuietly(files, change.old);
    return outcome;
  }
}

const NEW_SITE: Outcome = { site: 'new', fault: null };

/** What has to change so that a folder holds a plan. */
function compare({ files }: OutputPlan, folder: OutputFolder): Difference {
  return {
    moved: [...files].filter(([file, { hash }]) => folder.hashOf(file) !== hash).map(([file]) => file),
    removed: [...folder.own.keys()].filter((file) => !files.has(file) && folder.canRemove(file)),
    site: new Set(files.keys()),
  };
}

function isSameList(own: OwnFiles, { files }: OutputPlan): boolean {
  return own.size === files.size && [...files].every(([file, { hash }]) => own.get(file) === hash);
}

/** True for a file of which nothing is there but what stands in the output folder. */
function isKept(planned: PlannedFile | undefined): boolean {
  return planned?.contents === null && planned.staged === null;
}

function removeQuietly(files: OutputFiles, path: string): void {
  try {
    files.removeTree(path);
  } catch {
    // The next run sweeps.
  }
}
