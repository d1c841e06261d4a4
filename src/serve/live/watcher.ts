import { existsSync, statSync } from 'node:fs';
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

/** Calls back with the absolute paths that have changed, once they have settled, and never twice at a time. */
export function createWatcher(
  paths: readonly string[],
  onChange: (files: string[]) => Promise<void>,
): Watcher {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let running = false;

  const flush = async () => {
    timer = null;
    if (running) return schedule(SETTLE_MS);
    if ([...pending].some(isEmptyFile) && !waited) {
      waited = true;
      return schedule(EMPTY_WAIT_MS);
    }
    waited = false;
    const files = [...pending].sort();
    pending.clear();
    running = true;
    try {
      await onChange(files);
    } finally {
      running = false;
    }
  };
  let waited = false;
  const schedule = (delay: number) => {
    timer ??= setTimeout(() => void flush(), delay);
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
      if (timer) clearTimeout(timer);
      return watcher.close();
    },
  };
}

function isEmptyFile(file: string): boolean {
  return existsSync(file) && statSync(file).size === 0;
}
