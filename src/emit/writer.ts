import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashText } from '../files/hash.ts';
import {
  isUntouched,
  type OutputRecord,
  type RecordedFile,
  readOutputRecord,
  writeOutputRecord,
} from './output-record.ts';
import { applyPatch, finishPatch, isPatchable, journalOf, type Patch } from './patch.ts';
import { isUnsafePath, type StagedFile, Staging } from './staged-file.ts';

type Contents = string | Uint8Array;

interface PlannedFile {
  hash: string;
  /** What asked for the file, for messages about conflicts. */
  origin: string;
  /** Null for a file that stays as the last build wrote it, and for one that is staged. */
  contents: Contents | null;
  /** What the disk says of a file that stands in the folder of the next build already. */
  staged: Omit<RecordedFile, 'hash'> | null;
}

/** Changed files that are still moved one by one; above this, linking all others into a new folder is as fast. */
const LARGEST_PATCH = 100;

export interface WriteResult {
  written: number;
  unchanged: number;
  removed: number;
}

/**
 * The one door to the output folder. Files are planned first; `commit` then makes a whole new folder beside the
 * old one, unchanged files as links to their old selves, and swaps the two. Until then nothing is touched.
 */
export class Writer {
  readonly outDir: string;
  /** Folder in which the next build is put together; made when the first file is written. */
  readonly stagingDir: string;
  private readonly recordFile: string;
  private readonly record: OutputRecord;
  private readonly planned = new Map<string, PlannedFile>();
  private readonly lowerCase = new Map<string, string>();
  private readonly conflicts: Diagnostic[] = [];

  /** `recordFile` keeps what the last build wrote; both paths are absolute. */
  constructor(outDir: string, recordFile: string) {
    this.outDir = outDir;
    this.stagingDir = `${outDir}.next-${process.pid}`;
    this.recordFile = recordFile;
    recoverFolder(outDir);
    rmSync(this.stagingDir, { recursive: true, force: true });
    this.record = readOutputRecord(recordFile, outDir);
  }

  /** Plans a file; `file` is relative to the output folder, with forward slashes. Returns its content hash. */
  add(file: string, contents: Contents, origin: string): string {
    const hash = hashText(contents);
    const kept = this.record[file]?.hash === hash && this.isKept(file);
    this.plan(file, { hash, origin, contents: kept ? null : contents, staged: null });
    return hash;
  }

  /** True when the last build's file has this content hash and nobody has changed it since. */
  canKeep(file: string, hash: string): boolean {
    return this.record[file]?.hash === hash && this.isKept(file);
  }

  /** Plans a file that stays as the last build wrote it; ask `canKeep` first. */
  keep(file: string, hash: string, origin: string): void {
    this.plan(file, { hash, origin, contents: null, staged: null });
  }

  /** Hash of the last build's file while nobody has changed it, else null: a file that equals it is not written. */
  keptHash(file: string): string | null {
    return this.isKept(file) ? (this.record[file]?.hash ?? null) : null;
  }

  /** Plans a file that a `Staging` of `stagingDir` has written, or found to be the last build's. */
  adopt({ file, hash, written }: StagedFile, origin: string): void {
    this.plan(file, { hash, origin, contents: null, staged: written });
  }

  /** Drops what was staged; a build that fails calls it, after a commit nothing is left to drop. */
  discard(): void {
    rmSync(journalOf(this.stagingDir), { force: true });
    rmSync(this.stagingDir, { recursive: true, force: true });
  }

  /** True when a file of this name is planned. */
  has(file: string): boolean {
    return this.planned.has(file);
  }

  /** Files that two things want to write, and paths that lead out of the folder. */
  faults(): Diagnostic[] {
    return [...this.conflicts];
  }

  /**
   * Writes what is planned. A few files are moved into the folder, by a journal that the next run ends should this
   * one be killed; for more, a new folder takes the old one's place. No fault and no signal leaves a mixture.
   */
  commit(): WriteResult {
    const fresh = [...this.planned].filter(([, file]) => file.contents !== null || file.staged !== null);
    const moved = fresh.map(([file]) => file);
    const removed = Object.keys(this.record).filter((file) => !this.planned.has(file));
    const result = {
      written: moved.length,
      unchanged: this.planned.size - moved.length,
      removed: removed.length,
    };
    const hasOld = existsSync(this.outDir);
    if (moved.length + removed.length === 0 && hasOld) return result;
    const patch: Patch = { moved, removed };
    const isSmall = moved.length + removed.length <= LARGEST_PATCH;
    try {
      const inPlace = hasOld && isSmall && isPatchable(this.outDir, patch);
      const record = this.fill(inPlace ? new Map(fresh) : this.planned);
      if (inPlace) applyPatch(this.stagingDir, this.outDir, patch);
      else this.swap(this.stagingDir);
      for (const file of this.planned.keys()) record[file] ??= this.record[file] as RecordedFile;
      writeOutputRecord(this.recordFile, this.outDir, record);
    } finally {
      this.discard();
    }
    return result;
  }

  private plan(file: string, planned: PlannedFile): void {
    if (isUnsafePath(file)) {
      this.conflicts.push(
        createDiagnostic('output-unsafe', {
          message: `The output path "${file}" of ${planned.origin} leads out of the output folder`,
        }),
      );
      return;
    }
    const taken = this.lowerCase.get(file.toLowerCase());
    const other = taken === undefined ? undefined : this.planned.get(taken);
    if (other) {
      const where =
        taken === file ? `"${file}"` : `"${taken}" and "${file}", which are one file on some disks`;
      this.conflicts.push(
        createDiagnostic('output-conflict', {
          message: `${other.origin} and ${planned.origin} both write ${where}`,
          hint: 'Rename one of them.',
        }),
      );
      return;
    }
    this.lowerCase.set(file.toLowerCase(), file);
    this.planned.set(file, planned);
  }

  private isKept(file: string): boolean {
    // Not path.join: it is asked thousands of times, and the paths are normal already.
    return isUntouched(`${this.outDir}/${file}`, this.record[file]);
  }

  /** Puts files into the staging folder; what stays of the last build comes as a link. */
  private fill(files: ReadonlyMap<string, PlannedFile>): OutputRecord {
    const record: OutputRecord = {};
    const staging = new Staging(this.stagingDir);
    // Redirects to one page are the same file: a link is made in a tenth of the time that a file takes.
    const firstOf = new Map<string, string>();
    for (const [file, { hash, contents, staged }] of files) {
      const recorded = this.record[file];
      if (staged) record[file] = { hash, ...staged };
      else if (contents === null && recorded) {
        staging.link(file, path.join(this.outDir, file));
        record[file] = recorded;
      } else {
        const twin = firstOf.get(hash);
        if (twin !== undefined) staging.link(file, path.join(this.stagingDir, twin));
        const known = twin === undefined ? undefined : record[twin];
        record[file] = known ?? { hash, ...staging.write(file, contents ?? '') };
        firstOf.set(hash, file);
      }
    }
    return record;
  }

  /** Two renames in one go: no other code of this process runs in between. */
  private swap(next: string): void {
    const old = `${this.outDir}.old-${process.pid}`;
    mkdirSync(path.dirname(this.outDir), { recursive: true });
    const hasOld = existsSync(this.outDir);
    if (hasOld) renameSync(this.outDir, old);
    try {
      renameSync(next, this.outDir);
    } catch (error) {
      if (hasOld) renameSync(old, this.outDir);
      throw error;
    }
    if (hasOld) rmSync(old, { recursive: true, force: true });
  }
}

/**
 * Cleans up after a process that was killed: a patch is brought to its end, half-written folders go, and a build that was moved aside comes back.
 */
function recoverFolder(outDir: string): void {
  const parent = path.dirname(outDir);
  if (!existsSync(parent)) return;
  const name = path.basename(outDir);
  for (const entry of readdirSync(parent)) {
    const [, kind, pid] =
      /^\.(next|old)-(\d+)$/.exec(entry.startsWith(name) ? entry.slice(name.length) : '') ?? [];
    if (!kind || isRunning(Number(pid))) continue;
    const left = path.join(parent, entry);
    if (kind === 'next' && existsSync(outDir)) finishPatch(left, outDir);
    rmSync(journalOf(left), { force: true });
    if (kind === 'old' && !existsSync(outDir)) renameSync(left, outDir);
    else rmSync(left, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return pid !== process.pid;
  } catch {
    return false;
  }
}
