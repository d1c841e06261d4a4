import { readFileSync } from 'node:fs';

/** Names of the publishers of this process that are at work. */
const active = new Set<string>();

/** A name that no other publisher has: `<process id>-<random letters>`. */
export function createId(): string {
  const id = `${process.pid}-${Math.random().toString(36).slice(2, 8)}`;
  active.add(id);
  return id;
}

/** Marks a publisher of this process as done. */
export function forgetId(id: string): void {
  active.delete(id);
}

/**
 * Whether a process still runs. One with our own number that is not us has ended: in containers, numbers come again
 * soon. `id` is the name of the publisher that stood behind it.
 */
export function isAlive(pid: number, id: string): boolean {
  if (pid === process.pid) return active.has(id);
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // It runs, and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Where nobody waits for orphans, as in many containers, processes that have ended keep their number. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
}
