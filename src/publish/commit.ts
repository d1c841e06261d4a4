import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Change } from './change.ts';
import { hashContents } from './content-hash.ts';
import { createChange } from './create-change.ts';
import type { Difference } from './create-patch.ts';
import type { Helper } from './detached.ts';
import { FILE_LIST, formatFileList } from './file-list.ts';
import type { OutputFiles } from './files.ts';
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
  helper: Helper;
  /** Called when the staging folder is in another process's hands, and when it is ours again. */
  onHandOver: (isAway: boolean) => void;
}

/** One change of an output folder to what is planned. */
export class Commit {
  private readonly context: CommitContext;
  private folder: OutputFolder;
  private readonly list: ListFile;
  /** What the disk says of the new files, by path. */
  private stats: ReadonlyMap<string, StagedStats> = new Map();

  constructor(context: CommitContext, folder: OutputFolder) {
    this.context = context;
    this.folder = folder;
    const text = formatFileList(new Map([...context.plan.files].map(([file, { hash }]) => [file, hash])));
    this.list = { text, hash: hashContents(text) };
  }

  /** Makes the folder hold what is planned: all of it or, when something fails, nothing. Throws only for bugs. */
  async run(): Promise<CommitResult> {
    const { files, place } = this.context;
    const difference = this.compare();
    if (!this.isNeeded(difference)) return this.describe(difference, []);
    try {
      attempt('create', place.folder, () => files.makeFolder(place.folder));
      if (!(await takeLock(this.context))) return this.describe(difference, [describeBusy(place.root)]);
      const faults = this.catchUp();
      return this.describe(this.compare(), faults.length > 0 ? faults : await this.change());
    } catch (error) {
      if (error instanceof OutputError) return this.describe(difference, [describeFault(error.fault)]);
      throw error;
    } finally {
      releaseLock(this.context);
    }
  }

  /** What is known of all files afterwards. */
  remember(): RememberedFile[] {
    const remembered: RememberedFile[] = [];
    const add = (file: string, hash: string) => {
      const stats = this.stats.get(file);
      const known = stats ? toRemembered(file, hash, stats) : this.folder.remember(file);
      if (known) remembered.push(known);
    };
    for (const [file, { hash }] of this.context.plan.files) add(file, hash);
    add(FILE_LIST, this.list.hash);
    return remembered;
  }

  private isNeeded({ moved, removed }: Difference): boolean {
    if (!this.folder.exists || moved.length > 0 || removed.length > 0) return true;
    return this.folder.hashOf(FILE_LIST) !== this.list.hash;
  }

  private compare(): Difference {
    const { plan } = this.context;
    const site = [...plan.files];
    return {
      moved: site.filter(([file, { hash }]) => this.folder.hashOf(file) !== hash).map(([file]) => file),
      removed: [...this.folder.own.keys()].filter(
        (file) => !plan.files.has(file) && this.folder.canRemove(file),
      ),
      site: new Set(plan.files.keys()),
    };
  }

  private describe({ moved, removed, site }: Difference, diagnostics: Diagnostic[]): CommitResult {
    const counts = { written: moved.length, unchanged: site.size - moved.length, removed: removed.length };
    return diagnostics.length > 0
      ? { written: 0, unchanged: 0, removed: 0, diagnostics }
      : { ...counts, diagnostics };
  }

  /** Takes in what other processes have done since the folder was looked at; gives back what stands against us. */
  private catchUp(): Diagnostic[] {
    const { files, place, plan } = this.context;
    const outcome = finishJournal(files, place);
    if (outcome?.fault) return [describeFault(outcome.fault)];
    if (this.folder.isCurrent()) return [];
    this.folder = this.context.readFolder();
    const isLost = this.compare().moved.some((file) => isKept(plan.files.get(file)));
    if (isLost) return [describeBusy(place.root)];
    return plan.diagnostics(this.folder).filter(({ severity }) => severity === 'error');
  }

  private async change(): Promise<Diagnostic[]> {
    const difference = this.compare();
    const { stats, change } = createChange(this.context, this.folder, difference, this.list.text);
    const outcome = change ? await this.carryOut(change) : NEW_SITE;
    if (outcome.site === 'new') this.stats = stats;
    return outcome.fault ? [describeFault(outcome.fault)] : [];
  }

  private async carryOut(change: Change): Promise<Outcome> {
    const { files, place, id, helper, onHandOver } = this.context;
    writeJournal(files, place, id, change);
    onHandOver(true);
    const isDone = await this.runHelper(helper, change);
    const outcome = isDone ? NEW_SITE : await this.finish(change);
    onHandOver(false);
    if (change.kind === 'swap' && outcome.site === 'new') removeQuietly(files, change.old);
    return outcome;
  }

  private async runHelper(helper: Helper, change: Change): Promise<boolean> {
    try {
      return await helper.run(change, (pid) => handLock(this.context, pid));
    } catch (error) {
      if (error instanceof OutputError) return false;
      throw error;
    }
  }

  /** The helper failed and gave the lock back, or never began. */
  private async finish(change: Change): Promise<Outcome> {
    const { files, place } = this.context;
    if (await takeLock(this.context)) {
      const outcome = finishJournal(files, place);
      if (outcome) return outcome;
    }
    // Another process has been quicker: it brought the change to its end, or took it back.
    const list = this.folder.lstat(FILE_LIST);
    return list?.ino === change.listIno
      ? NEW_SITE
      : { site: 'old', fault: { operation: 'lock', path: place.lock, code: 'EAGAIN' } };
  }
}

const NEW_SITE: Outcome = { site: 'new', fault: null };

interface ListFile {
  text: string;
  hash: string;
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
