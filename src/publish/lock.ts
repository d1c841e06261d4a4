import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { OutputFiles } from './files.ts';
import { attempt, OutputError } from './output-fault.ts';
import type { OutputPlace } from './output-place.ts';

/** What a lock needs to know of processes and of time. */
export interface LockContext {
  files: OutputFiles;
  place: OutputPlace;
  /** Name of this publisher: `<process id>-<random letters>`. */
  id: string;
  /** Whether a process still runs that goes by this number, and holds what this publisher's name stands on. */
  isAlive: (pid: number, id: string) => boolean;
  /** Waits; in milliseconds. */
  sleep: (ms: number) => Promise<void>;
}

/** Milliseconds to wait for another process, and between looks. */
const PATIENCE = 10_000;
const PAUSE = 20;
/** Milliseconds after which nobody is writing an empty lock any more: its process ended before it could. */
const ABANDONED = 1_000;

/**
 * Takes the lock of an output folder, which is held while the folder changes. That of a process that no longer runs
 * is taken over. False when another process holds it for too long. Throws `OutputError`.
 */
export async function takeLock(context: LockContext): Promise<boolean> {
  let empty = 0;
  for (let waited = 0; waited <= PATIENCE; waited += PAUSE) {
    if (tryLock(context)) return true;
    empty = readHolder(context.files, context.place.lock) === '' ? empty + PAUSE : 0;
    if (empty > ABANDONED) takeAway(context, '');
    await context.sleep(PAUSE);
  }
  return false;
}

/** Names the guard as the holder from now on: others wait for it, should this process be killed. */
export function handLock({ files, place, id }: LockContext, pid: number): void {
  // A whole file in one step: a reader must not find an empty one.
  const next = place.own('part', id);
  attempt('lock', place.lock, () => files.write(next, textOf(id, pid)));
  attempt('lock', place.lock, () => files.rename(next, place.lock));
}

/** Gives the lock back. What can't be removed is taken over by the next process. */
export function releaseLock({ files, place, id }: LockContext): void {
  try {
    if (readHolder(files, place.lock)?.endsWith(` ${id}`)) files.remove(place.lock);
  } catch {
    // Its process will be gone soon.
  }
}

/** Removes the lock of a process that no longer runs. */
export function dropDeadLock(context: LockContext): void {
  const { files, place } = context;
  const holder = readHolder(files, place.lock);
  const [, pid, heldBy] = /^(\d+) (.+)$/.exec(holder ?? '') ?? [];
  // An empty lock is being written right now, or `takeLock` takes it away.
  if (holder !== null && heldBy !== undefined && !context.isAlive(Number(pid), heldBy))
    takeAway(context, holder);
}

function tryLock(context: LockContext): boolean {
  const { files, place, id } = context;
  try {
    files.writeNew(place.lock, textOf(id));
    // Who was held up between the name and the contents may have lost it meanwhile.
    return readHolder(files, place.lock) === textOf(id);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code !== 'EEXIST') throw new OutputError({ operation: 'lock', path: place.lock, code });
  }
  if (readHolder(files, place.lock) === textOf(id)) return true;
  dropDeadLock(context);
  return false;
}

/** What the lock of a publisher holds: the process that is at work, and the publisher. */
function textOf(id: string, pid = Number.parseInt(id, 10)): string {
  return `${pid} ${id}`;
}

/** Moves a dead process's lock away; should another one have been quicker, its new lock is put back. */
function takeAway({ files, place, id }: LockContext, holder: string): void {
  const stale = place.own('part', id);
  try {
    files.rename(place.lock, stale);
    if (readHolder(files, stale) !== holder) files.link(stale, place.lock);
    files.remove(stale);
  } catch {
    // Another process is at it.
  }
}

function readHolder(files: OutputFiles, lock: string): string | null {
  try {
    return files.read(lock).toString();
  } catch {
    return null;
  }
}

/** The error about a folder that another process is changing. */
export function describeBusy(root: string): Diagnostic {
  return createDiagnostic('output-busy', {
    message: `Another docsgen is publishing into "${root}", or has changed it meanwhile`,
    hint: 'Wait for it, and build again.',
  });
}
