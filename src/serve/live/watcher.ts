import { statSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { contains } from '../../files/paths.ts';

/** Editors write in several steps: changes that follow within this time are one. In milliseconds. */
const SETTLE_MS = 12;
/** A file that is empty at first is mostly one that is being written; how long to wait for its text. */
const EMPTY_WAIT_MS = 80;

export interface Watcher {
  /** Watches these from now on, and nothing else. */
  watch: (paths: WatchedPaths) => void;
  close: () => Promise<void>;
}

/** What is watched; absolute paths of folders. */
export interface WatchedPaths {
  /** With all that is in them. */
  deep: readonly string[];
  /** Only the files directly in them. */
  shallow: readonly string[];
}

/**
 * chokidar drops a change that follows another one of the same file within 50 ms; a formatter that runs on save
 * is that quick. Files are looked at once more after this time. In milliseconds.
 */
const LOOK_AGAIN_MS = 70;

/** Calls back with the absolute paths that have changed, once they have settled, and never twice at a time. */
export function createWatcher(paths: WatchedPaths, onChange: (files: string[]) => Promise<void>): Watcher {
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

  const note = (file: string) => {
    pending.add(path.resolve(file));
    schedule(SETTLE_MS);
  };
  const deep = new WatchedFolders(undefined, note);
  const shallow = new WatchedFolders(0, note);
  const follow = (wanted: WatchedPaths) => {
    const whole = wanted.deep.filter(isFolder);
    const rest = [...wanted.shallow, ...wanted.deep.filter((folder) => !isFolder(folder))];
    deep.set(whole);
    shallow.set(rest.filter((folder) => !whole.some((outer) => contains(outer, folder))));
  };
  follow(paths);
  return {
    watch: follow,
    close: async () => {
      closed = true;
      if (timer) clearTimeout(timer);
      await Promise.all([deep.close(), shallow.close()]);
    },
  };
}

/** Folders that are watched to one depth. A folder that does not exist is watched from the nearest one that does. */
class WatchedFolders {
  private readonly watcher: FSWatcher;
  private watched = new Set<string>();

  constructor(depth: number | undefined, onFile: (file: string) => void) {
    this.watcher = watch([], {
      ignoreInitial: true,
      ...(depth === undefined ? {} : { depth }),
      ignored: (file) =>
        /[\\/](node_modules|\.git|\.docsgen)([\\/]|$)/.test(file) || /~$|\.sw[px]$|\.tmp$/.test(file),
    });
    this.watcher.on('all', (event, file) => {
      // A new folder may be one that was waited for; what is in it comes as files where all of it is watched.
      if (event === 'addDir' ? depth === 0 : event !== 'unlinkDir') onFile(file);
    });
    // A folder that can't be watched is one whose changes show with the next reload.
    this.watcher.on('error', () => {});
  }

  set(folders: readonly string[]): void {
    const wanted = new Set(folders.map(nearestFolder));
    const added = [...wanted].filter((folder) => !this.watched.has(folder));
    const removed = [...this.watched].filter((folder) => !wanted.has(folder));
    if (removed.length > 0) this.watcher.unwatch(removed);
    if (added.length > 0) this.watcher.add(added);
    this.watched = wanted;
  }

  close(): Promise<void> {
    return this.watcher.close();
  }
}

function nearestFolder(folder: string): string {
  let existing = folder;
  while (!isFolder(existing)) existing = path.dirname(existing);
  return existing;
}

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isEmptyFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.size === 0;
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${stats.mtimeMs} ${stats.size} ${stats.ino}` : 'missing';
}
