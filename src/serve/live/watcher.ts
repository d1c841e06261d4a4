import { statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';

/** Editors write in several steps: changes that follow within this time are one. In milliseconds. */
const SETTLE_MS = 12;
/** A file that is empty at first is mostly one that is being written; how long to wait for its text. */
const EMPTY_WAIT_MS = 80;

export interface Watcher {
  /** Watches further files or folders; absolute paths. */
  add: (paths: readonly string[]) => void;
  close: () => Promise<void>;
}

/**
 * chokidar drops a change that follows another one of the same file within 50 ms; a formatter that runs on save
 * is that quick. Files are looked at once more after this time. In milliseconds.
 */
const LOOK_AGAIN_MS = 70;

/** Calls back with the absolute paths that have changed, once they have settled, and never twice at a time. */
export function createWatcher(
  paths: readonly string[],
  onChange: (files: string[]) => Promise<void>,
): Watcher {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let running = false;
  let waitedForText = false;
  let closed = false;

  const schedule = (delay: number) => {
    if (!closed) timer ??= setTimeout(() => void flush(), delay);
  };
  const lookAgain = (stamps: ReadonlyMap<string, string>) => {
    if (closed) return;
    for (const [file, stamp] of stamps) if (stampOf(file) !== stamp) pending.add(file);
    if (pending.size > 0) schedule(SETTLE_MS);
  };
  const flush = async () => {
    timer = null;
    if (running) return schedule(SETTLE_MS);
    if (!waitedForText && [...pending].some(isEmptyFile)) {
      waitedForText = true;
      return schedule(EMPTY_WAIT_MS);
    }
    waitedForText = false;
    const files = [...pending].sort();
    pending.clear();
    const stamps = new Map(files.map((file) => [file, stampOf(file)]));
    running = true;
    try {
      await onChange(files);
    } finally {
      running = false;
      setTimeout(() => lookAgain(stamps), LOOK_AGAIN_MS);
    }
  };

  const watcher = watch([...paths], {
    ignoreInitial: true,
    ignored: (file) => /[\\/](node_modules|\.git|\.docsgen)([\\/]|$)/.test(file) || /~$|\.sw[px]$/.test(file),
  });
  watcher.on('all', (event, file) => {
    if (event === 'addDir' || event === 'unlinkDir') return;
    pending.add(path.resolve(file));
    schedule(SETTLE_MS);
  });
  return {
    add: (more) => void watcher.add([...more]),
    close: () => {
      closed = true;
      if (timer) clearTimeout(timer);
      return watcher.close();
    },
  };
}

function isEmptyFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === 0;
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : 'missing';
}
