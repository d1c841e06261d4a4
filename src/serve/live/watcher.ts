import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { takesOwnWords } from '../../files/own-words.ts';
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

/** What is watched; absolute paths. */
export interface WatchedPaths {
  /** Folders with all that is in them. */
  deep: readonly string[];
  /** Folders of which only the files directly in them count. */
  shallow: readonly string[];
  /** Files of folders in which nothing else counts, such as one above the site. */
  single: readonly string[];
  /** Files that were there when they were read. */
  present: readonly string[];
  /** When what is in them was read, in milliseconds since 1970: what has changed since then counts as a change. */
  since: number;
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
    if (takesOwnWords(file)) return;
    pending.add(path.resolve(file));
    schedule(SETTLE_MS);
  };
  const deep = new WatchedFolders(undefined, note);
  const shallow = new WatchedFolders(0, note);
  const follow = (wanted: WatchedPaths) => {
    const whole = wanted.deep.filter(isFolder);
    const isOutside = (file: string) => !whole.some((outer) => contains(outer, file));
    const absent = [...wanted.shallow, ...wanted.deep].filter((folder) => !isFolder(folder));
    const parts = listParts(wanted.shallow.filter(isFolder), [...wanted.single, ...absent]);
    deep.set(new Map(whole.map((folder) => [folder, ALL])), wanted);
    shallow.set(new Map([...parts].filter(([folder]) => isOutside(folder))), wanted);
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

/** What no site is made of, and what editors leave while they write. */
const IGNORED = /[\\/](?:node_modules|\.git|\.docsgen|\.code-cache)(?:[\\/]|$)|~$|\.sw[px]$|\.tmp$/;

/** Clocks of file systems go in steps, and lag behind by up to one of them. In milliseconds. */
const CLOCK_STEP_MS = 20;

/** What was known of the files when they were read. */
type Seen = Pick<WatchedPaths, 'present' | 'since'>;

/** What of a folder counts: all that is in it, or names of what is directly in it. */
type Part = typeof ALL | ReadonlySet<string>;
const ALL = 'all';

/**
 * The folders to watch, and what of each counts. What does not exist is waited for in the nearest folder that does, where
 * only the next step towards it counts: others may write there much that is nobody's concern here.
 */
function listParts(folders: readonly string[], files: readonly string[]): ReadonlyMap<string, Part> {
  const named = new Map<string, Set<string>>();
  for (const file of files) {
    const folder = nearestFolder(path.dirname(file));
    const names = named.get(folder) ?? new Set();
    named.set(folder, names.add(path.relative(folder, file).split(path.sep)[0] ?? ''));
  }
  return new Map<string, Part>([...named, ...folders.map((folder) => [folder, ALL] as const)]);
}

/** Folders that are watched to one depth. */
class WatchedFolders {
  private readonly depth: number | undefined;
  private readonly onFile: (file: string) => void;
  private readonly watchers = new Map<string, { part: Part; watcher: FSWatcher }>();

  constructor(depth: number | undefined, onFile: (file: string) => void) {
    this.depth = depth;
    this.onFile = onFile;
  }

  set(wanted: ReadonlyMap<string, Part>, seen: Seen): void {
    for (const [folder, { part, watcher }] of this.watchers) {
      const next = wanted.get(folder);
      if (next !== undefined && isSamePart(next, part)) continue;
      this.watchers.delete(folder);
      void watcher.close();
    }
    for (const [folder, part] of wanted) {
      if (!this.watchers.has(folder))
        this.watchers.set(folder, { part, watcher: this.start(folder, part, seen) });
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.watchers.values()].map(({ watcher }) => watcher.close()));
  }

  private start(folder: string, part: Part, seen: Seen): FSWatcher {
    const { depth } = this;
    const counts = (file: string) =>
      !IGNORED.test(file) && (part === ALL || file === folder || part.has(path.relative(folder, file)));
    const watcher = watch(folder, {
      ignoreInitial: true,
      ...(depth === undefined ? {} : { depth }),
      ignored: (file) => !counts(path.resolve(file)),
    });
    watcher.on('all', (event, file) => {
      const isOfFolder = event === 'addDir' || event === 'unlinkDir';
      // A new folder may be one that was waited for, and one that goes may have been odd; what is in them comes as files
      // where all of it is watched.
      if (!isOfFolder || (depth === 0 && file !== folder)) this.onFile(file);
    });
    // It says nothing of what has changed before it was ready.
    watcher.on('ready', () => this.reportChanged(folder, counts, seen));
    // A folder that can't be watched is one whose changes show with the next reload.
    watcher.on('error', () => {});
    return watcher;
  }

  private reportChanged(folder: string, counts: (file: string) => boolean, { since, present }: Seen): void {
    for (const file of present) if (path.dirname(file) === folder && !existsSync(file)) this.onFile(file);
    for (const file of listNames(folder, this.depth === undefined).filter(counts)) {
      const stats = statSync(file, { throwIfNoEntry: false });
      if (stats && Math.max(stats.ctimeMs, stats.mtimeMs) >= since - CLOCK_STEP_MS) this.onFile(file);
    }
  }
}

function isSamePart(a: Part, b: Part): boolean {
  if (a === ALL || b === ALL) return a === b;
  return a.size === b.size && [...a].every((name) => b.has(name));
}

function listNames(folder: string, recursive: boolean): string[] {
  try {
    const names = readdirSync(folder, { recursive, encoding: 'utf8' });
    const files = names.map((name) => path.join(folder, name));
    // The folder's own time tells of files that are gone.
    return recursive ? [folder, ...files] : files;
  } catch {
    return [];
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
