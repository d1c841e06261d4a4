import { hashContents } from '../files/hash.ts';
import { FILE_LIST, type ListedFile, parseFileList } from './file-list.ts';
import { RESERVED } from './file-names.ts';
import type { EntryStats, OutputFiles } from './files.ts';
import { attempt } from './output-fault.ts';
import { isUntouched, type OutputMemory, readMemory, type SettledStats } from './output-memory.ts';
import type { OutputPlace } from './output-place.ts';
import { recogniseOwnFiles } from './recognise-output.ts';

/** A file whose contents are known. */
interface KnownFile {
  hash: string;
  stats: SettledStats;
}

/** What stands in an output folder. The folder itself is asked; what is remembered only saves hashing. */
export class OutputFolder {
  /** False when there is no such folder. */
  readonly exists: boolean;
  /** True when the folder has a list of our files that is whole. */
  readonly isListed: boolean;
  /** Our files with the hashes that they were written with. */
  readonly own: ReadonlyMap<string, Pick<ListedFile, 'hash'>>;
  /** Files that may be others', when the list of ours was lost: nothing says for sure; null while there is a list. */
  readonly unsure: readonly string[] | null;
  private readonly listed: ReadonlyMap<string, ListedFile>;
  /** The list's stats, by which a change by another process shows; null when there is none. */
  private readonly listStats: EntryStats | null;
  private readonly files: OutputFiles;
  private readonly root: string;
  private readonly memory: OutputMemory | null;
  private hashed = 0;
  private readonly known = new Map<string, KnownFile | null>();
  /** By folder: the outermost entry on the way to it that is no folder. */
  private readonly blockers = new Map<string, string | null>();
  private parents: ReadonlySet<string> | null = null;

  /** Reads the list of our files, or recognises them by what they are. Throws `OutputError`. */
  constructor(files: OutputFiles, place: OutputPlace, memory: OutputMemory | null) {
    this.files = files;
    this.root = place.root;
    this.exists = place.exists;
    this.listStats = this.lstat(FILE_LIST);
    const text = this.listStats?.kind === 'file' ? this.tryRead(FILE_LIST) : null;
    const list = text && parseFileList(text.toString());
    const found = list ? null : recogniseOwnFiles(files, place);
    this.isListed = list !== null;
    this.listed = list?.files ?? new Map();
    this.memory = memory?.list === list?.hash ? memory : null;
    this.own = found?.own ?? this.listed;
    this.unsure = found?.unsure ?? null;
  }

  /**
   * Takes the list and what is remembered of its files for what stands there, without looking; false where not all of it
   * is remembered.
   */
  believeList(): boolean {
    const { memory, listed } = this;
    const remembered = memory && readMemory(memory, listed.size);
    if (!remembered) return false;
    for (const [file, { hash, index }] of listed) {
      const stats = remembered[index];
      if (!stats) return false;
      this.known.set(file, { hash, stats });
    }
    return true;
  }

  /** True while all that is known was remembered, and nothing had to be hashed. */
  get isRemembered(): boolean {
    return this.hashed === 0;
  }

  /** Hash of what a file holds now; null when there is no such file. */
  hashOf(file: string): string | null {
    return this.look(file)?.hash ?? null;
  }

  /** What the disk says of a file; null when there is no such file. */
  statsOf(file: string): SettledStats | null {
    return this.look(file)?.stats ?? null;
  }

  /** What stands under a path below the folder; null when there is nothing, or nothing that may be seen. */
  lstat(file: string): EntryStats | null {
    try {
      return this.files.lstat(this.pathOf(file));
    } catch {
      return null;
    }
  }

  /** True for a file that is there and may go. What stands behind a link is somebody else's. */
  canRemove(file: string): boolean {
    return this.blockerOf(file) === null && (this.lstat(file)?.kind ?? 'folder') !== 'folder';
  }

  /** The outermost entry above a path that is no folder, so that nothing can stand there; null when all is well. */
  blockerOf(file: string): string | null {
    const end = file.lastIndexOf('/');
    if (end === -1) return null;
    const folder = file.slice(0, end);
    const known = this.blockers.get(folder);
    if (known !== undefined) return known;
    const blocker = this.blockerOf(folder) ?? (this.isFolderOrFree(folder) ? null : folder);
    this.blockers.set(folder, blocker);
    return blocker;
  }

  /** True when the folder's list is the one that was read: no other process has published meanwhile. */
  isCurrent(): boolean {
    const now = this.lstat(FILE_LIST);
    return now?.ino === this.listStats?.ino && now?.mtimeMs === this.listStats?.mtimeMs;
  }

  /** True when nothing but our files is below a folder (`''` for all of it), and all of it may be removed. */
  holdsOnlyOwn(folder: string): boolean {
    const absolute = folder === '' ? this.root : this.pathOf(folder);
    if (!this.files.canWrite(absolute)) return false;
    return attempt('list', absolute, () => this.files.list(absolute)).every(({ name, kind }) => {
      const file = folder === '' ? name : `${folder}/${name}`;
      if (folder === '' && RESERVED.test(name)) return true;
      if (kind === 'folder') return this.ownFolders().has(file) && this.holdsOnlyOwn(file);
      return kind === 'file' && this.own.has(file);
    });
  }

  private ownFolders(): ReadonlySet<string> {
    this.parents ??= new Set([...this.own.keys()].flatMap(parentsOf));
    return this.parents;
  }

  private isFolderOrFree(folder: string): boolean {
    return (this.lstat(folder)?.kind ?? 'folder') === 'folder';
  }

  private look(file: string): KnownFile | null {
    const known = this.known.get(file);
    if (known !== undefined) return known;
    const seen = this.exists ? this.read(file) : null;
    this.known.set(file, seen);
    return seen;
  }

  private read(file: string): KnownFile | null {
    const stats = this.lstat(file);
    // Through a link, a file elsewhere would be read, and later written to.
    if (stats?.kind !== 'file' || this.blockerOf(file) !== null) return null;
    const listed = this.listed.get(file);
    if (listed && this.memory && isUntouched(this.memory, listed.index, stats))
      return { hash: listed.hash, stats };
    const contents = this.tryRead(file);
    this.hashed++;
    return contents && { hash: hashContents(contents), stats };
  }

  /** A file that can't be read is not the one that is wanted. */
  private tryRead(file: string): Buffer | null {
    try {
      return this.files.read(this.pathOf(file));
    } catch {
      return null;
    }
  }

  private pathOf(file: string): string {
    // Not path.join: it is asked thousands of times, and the paths are normal already.
    return `${this.root}/${file}`;
  }
}

/** The folders that a file stands in, the outermost first. */
export function parentsOf(file: string): string[] {
  const parents: string[] = [];
  for (let end = file.indexOf('/'); end !== -1; end = file.indexOf('/', end + 1))
    parents.push(file.slice(0, end));
  return parents;
}
