import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Change } from './change.ts';
import { createChange } from './create-change.ts';
import type { Difference } from './create-patch.ts';
import { formatFileList } from './file-list.ts';
import type { OutputFiles } from './files.ts';
import type { Guard } from './guard.ts';
import { finishJournal, type Outcome, writeJournal } from './journal.ts';
import { describeBusy, handLock, type LockContext, releaseLock, takeLock } from './lock.ts';
import { attempt, describeFault, OutputError } from './output-fault.ts';
import type { OutputFolder } from './output-folder.ts';
import { createMemory, type FileStats, type OutputMemory, type SettledStats } from './output-memory.ts';
import type { OutputPlan, PlannedFile } from './output-plan.ts';

/** What publishing has done. */
export interface CommitResult {
  written: number;
  unchanged: number;
  removed: number;
  /** Why nothing was published; empty when all went well. */
  diagnostics: Diagnostic[];
}

/** The files of a site that is published, by their paths below the output folder, and what the disk says of them. */
export interface PublishedFiles {
  /** Text of their list. */
  list: string;
  /** Those that this change has written, and those that it has removed. */
  written: ReadonlyMap<string, FileStats>;
  removed: readonly string[];
  /** All of them; null when that is not known of one. */
  readAll: () => ReadonlyMap<string, FileStats> | null;
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
  private stats: ReadonlyMap<string, FileStats> = new Map();
  /** True when all files stand in a new folder: links that lead there, and those that are gone, have changed each. */
  private isWholeNew = false;
  private formatted: ReturnType<typeof formatFileList> | null = null;

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
  remember(): OutputMemory | null {
    if (this.stats.size === 0 && this.folder.isRemembered) return null;
    const { hash, order } = this.list();
    const stats = order.map((file) => {
      const written = this.stats.get(file);
      if (written) return this.settle(file, written);
      const known = this.folder.statsOf(file);
      return known && this.isWholeNew ? this.settle(file, known) : known;
    });
    return createMemory(hash, stats);
  }

  /** What the disk says of a file now that it stands in its place; null where it is another one. */
  private settle(file: string, { size, mtimeMs, ino }: FileStats): SettledStats | null {
    const { files, place } = this.context;
    try {
      const now = files.lstat(`${place.root}/${file}`);
      return now && now.size === size && now.mtimeMs === mtimeMs && now.ino === ino ? now : null;
    } catch {
      return null;
    }
  }

  /** The files as they stand on the disk afterwards. */
  published(): PublishedFiles {
    const { moved, removed } = this.difference;
    const written = new Map(moved.map((file) => this.entryOf(file)).filter((entry) => entry !== null));
    return {
      list: this.list().text,
      ...{ written, removed },
      readAll: () => {
        const all = this.list().order.map((file) => this.entryOf(file));
        return all.every((entry) => entry !== null) ? new Map(all) : null;
      },
    };
  }

  private entryOf(file: string): [file: string, stats: FileStats] | null {
    const stats = this.stats.get(file) ?? this.folder.statsOf(file);
    return stats && [file, stats];
  }

  private list(): ReturnType<typeof formatFileList> {
    this.formatted ??= formatFileList(this.context.plan.files);
    return this.formatted;
  }

  private isNeeded(): boolean {
    const { moved, removed } = this.difference;
    const { plan } = this.context;
    if (!this.folder.exists || moved.length > 0 || removed.length > 0) return true;
    return !this.folder.isListed || !isListOf(this.folder, plan);
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
    const { stats, change } = createChange(this.context, this.folder, this.difference, this.list().text);
    const outcome = change ? this.carryOut(change) : NEW_SITE;
    if (outcome.site === 'new') {
      this.stats = stats;
      this.isWholeNew = change?.kind !== 'patch';
    }
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
  const moved: string[] = [];
  const removed: string[] = [];
  for (const [file, { hash }] of files) if (folder.hashOf(file) !== hash) moved.push(file);
  for (const file of folder.own.keys()) if (!files.has(file) && folder.canRemove(file)) removed.push(file);
  return { moved, removed, site: files };
}

/** True when the folder's list is the one that the plan's would be. */
function isListOf({ own }: OutputFolder, { files }: OutputPlan): boolean {
  if (own.size !== files.size) return false;
  for (const [file, { hash }] of files) if (own.get(file)?.hash !== hash) return false;
  return true;
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
