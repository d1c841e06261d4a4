import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { diskFiles, type OutputFiles } from './files.ts';
import { finishJournal, hasJournal } from './journal.ts';
import { describeBusy, dropDeadLock, type LockContext, releaseLock, takeLock } from './lock.ts';
import { describeFault, OutputError } from './output-fault.ts';
import { findPlace, INSIDE, OWN_KINDS } from './output-place.ts';
import { createId, forgetId, isAlive } from './processes.ts';

/** What publishing needs of the machine; tests bring their own. */
export interface Machine {
  files: OutputFiles;
  isAlive: LockContext['isAlive'];
  sleep: LockContext['sleep'];
  platform: NodeJS.Platform;
}

export const thisMachine: Machine = {
  files: diskFiles,
  isAlive,
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  platform: process.platform,
};

/**
 * Brings to an end what a process has begun that is gone: every command that uses an output folder asks for it first.
 * Gives back what failed. `outDir` is absolute.
 */
export async function recoverOutput(outDir: string, machine: Machine = thisMachine): Promise<Diagnostic[]> {
  const id = createId();
  try {
    const place = findPlace(machine.files, outDir);
    return await recoverPlace({ ...machine, place, id });
  } catch (error) {
    if (error instanceof OutputError) return [describeFault(error.fault)];
    throw error;
  } finally {
    forgetId(id);
  }
}

/** The same for a place that is known. Throws `OutputError`. */
export async function recoverPlace(context: LockContext): Promise<Diagnostic[]> {
  const { files, place } = context;
  if (!hasJournal(files, place)) {
    sweepRests(context);
    return [];
  }
  if (!(await takeLock(context))) return [describeBusy(place.root)];
  try {
    const outcome = finishJournal(files, place);
    // What made another process's change fail is no fault of this one, as long as the old site is whole again.
    return outcome?.site === 'mixed' && outcome.fault ? [describeFault(outcome.fault)] : [];
  } finally {
    releaseLock(context);
    sweepRests(context);
  }
}

/**
 * Removes what processes left behind that no longer run: staging folders, replaced sites, scripts, locks. Nothing
 * goes while there is a journal, which may need it.
 */
export function sweepRests(context: LockContext): void {
  const { files, place, isAlive: isRunning } = context;
  try {
    if (hasJournal(files, place)) return;
    dropDeadLock(context);
    for (const [folder, prefix] of new Map([
      [place.folder, place.prefix],
      [place.root, INSIDE],
    ])) {
      if (!files.lstat(folder)) continue;
      for (const { name } of files.list(folder)) {
        const owner = ownerOf(name, prefix);
        if (owner && !isRunning(owner.pid, owner.id)) files.removeTree(path.join(folder, name));
      }
    }
  } catch {
    // What can't be listed or removed is tried again by the next run.
  }
}

const REST = new RegExp(`^(?:${OWN_KINDS.join('|')})-((\\d+)-[0-9a-z]+)$`);

function ownerOf(name: string, prefix: string): { pid: number; id: string } | null {
  const [, id, pid] = REST.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '') ?? [];
  return id === undefined ? null : { pid: Number(pid), id };
}
