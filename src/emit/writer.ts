import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { hashText } from '../shared/hash.ts';
import { isUntouched, type OutputRecord, readOutputRecord, writeOutputRecord } from './output-record.ts';

type Contents = string | Uint8Array;

interface PlannedFile {
  hash: string;
  /** What asked for the file, for messages about conflicts. */
  origin: string;
  /** Null for a file that stays as the last build wrote it. */
  contents: Contents | null;
}

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
  private readonly recordFile: string;
  private readonly record: OutputRecord;
  private readonly planned = new Map<string, PlannedFile>();
  private readonly lowerCase = new Map<string, string>();
  private readonly conflicts: Diagnostic[] = [];

  /** `recordFile` keeps what the last build wrote; both paths are absolute. */
  constructor(outDir: string, recordFile: string) {
    this.outDir = outDir;
    this.recordFile = recordFile;
    recoverFolder(outDir);
    this.record = readOutputRecord(recordFile, outDir);
  }

  /** Plans a file; `file` is relative to the output folder, with forward slashes. Returns its content hash. */
  add(file: string, contents: Contents, origin: string): string {
    const hash = hashText(contents);
    const kept = this.record[file]?.hash === hash && this.isKept(file);
    this.plan(file, { hash, origin, contents: kept ? null : contents });
    return hash;
  }

  /** True when the last build's file has this content hash and nobody has changed it since. */
  canKeep(file: string, hash: string): boolean {
    return this.record[file]?.hash === hash && this.isKept(file);
  }

  /** Plans a file that stays as the last build wrote it; ask `canKeep` first. */
  keep(file: string, hash: string, origin: string): void {
    this.plan(file, { hash, origin, contents: null });
  }

  /** True when a file of this name is planned. */
  has(file: string): boolean {
    return this.planned.has(file);
  }

  /** Files that two things want to write, and paths that lead out of the folder. */
  faults(): Diagnostic[] {
    return [...this.conflicts];
  }

  /** Writes what is planned. The output folder is either the old or the new one, never a mixture. */
  commit(): WriteResult {
    const fresh = [...this.planned].filter(([, file]) => file.contents !== null);
    const removed = Object.keys(this.record).filter((file) => !this.planned.has(file)).length;
    const result = { written: fresh.length, unchanged: this.planned.size - fresh.length, removed };
    if (fresh.length === 0 && removed === 0 && existsSync(this.outDir)) return result;
    const next = `${this.outDir}.next-${process.pid}`;
    try {
      const record = this.fill(next);
      this.swap(next);
      writeOutputRecord(this.recordFile, this.outDir, record);
    } finally {
      rmSync(next, { recursive: true, force: true });
    }
    return result;
  }

  private plan(file: string, planned: PlannedFile): void {
    if (file.startsWith('/') || file.split('/').includes('..')) {
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
    return isUntouched(path.join(this.outDir, file), this.record[file]);
  }

  private fill(next: string): OutputRecord {
    rmSync(next, { recursive: true, force: true });
    const record: OutputRecord = {};
    const folders = new Set<string>();
    for (const [file, { hash, contents }] of this.planned) {
      const target = path.join(next, file);
      const folder = path.dirname(target);
      if (!folders.has(folder)) {
        mkdirSync(folder, { recursive: true });
        folders.add(folder);
      }
      const recorded = this.record[file];
      if (contents === null && recorded) {
        linkOrCopy(path.join(this.outDir, file), target);
        record[file] = { ...recorded };
      } else {
        writeFileSync(target, contents ?? '');
      }
      if (!record[file] || contents !== null) {
        const { size, mtimeMs } = statSync(target);
        record[file] = { hash, size, mtimeMs };
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
 * Cleans up after a process that was killed: half-written folders go, and a build that was moved aside comes back.
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

/** Hard links cost nothing and keep the modification time; where they can't be had, a copy does. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
