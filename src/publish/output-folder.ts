import { hashContents } from './content-hash.ts';
import { FILE_LIST, type OwnFiles, parseFileList } from './file-list.ts';
import { RESERVED } from './file-names.ts';
import type { EntryStats, OutputFiles } from './files.ts';
import { isUntouched, type RememberedFile } from './memory.ts';
import { attempt } from './output-fault.ts';
import type { OutputPlace } from './output-place.ts';
import { recogniseOwnFiles } from './recognise.ts';

/** A file whose contents are known. */
interface KnownFile {
  hash: string;
  stats: EntryStats;
}

/** What stands in an output folder. The folder itself is asked; what is remembered only saves hashing. */
export class OutputFolder {
  /** True when the folder has a list of our files that is whole. */
  readonly isListed: boolean;
  /** Our files with the hashes that they were written with. */
  readonly own: OwnFiles;
  /** Files that may be others', when the list of ours was lost: nothing says for sure; null while there is a list. */
  readonly unsure: readonly string[] | null;
  /** The list's stats, by which a change by another process shows; null when there is none. */
  private readonly listStats: EntryStats | null;
  private readonly files: OutputFiles;
  private readonly place: OutputPlace;
  private readonly remembered: Map<string, RememberedFile>;
  private hashed = 0;
  private readonly known = new Map<string, KnownFile | null>();
  private readonly folders = new Map<string, boolean>();
  private parents: ReadonlySet<string> | null = null;

  /** Reads the list of our files, or recognises them by what they are. Throws `OutputError`. */
  constructor(files: OutputFiles, place: OutputPlace, remembered: readonly RememberedFile[]) {
    this.files = files;
    this.place = place;
    this.remembered = new Map(remembered.map((file) => [file[0], file]));
    this.listStats = this.lstat(FILE_LIST);
    const list = this.listStats?.kind === 'file' ? this.tryRead(FILE_LIST) : null;
    const listed = list && parseFileList(list.toString());
    this.isListed = listed !== null;
    const found = listed ? null : recogniseOwnFiles(files, place);
    this.own = listed ?? found?.own ?? new Map();
    this.unsure = found?.unsure ?? null;
  }

  /** Hash of what a file holds now; null when there is no such file. */
  hashOf(file: string): string | null {
    return this.look(file)?.hash ?? null;
  }

  /** True while all that is known was remembered, and nothing had to be hashed. */
  get isRemembered(): boolean {
    return this.hashed === 0;
  }

  /** What the disk says of a file that `hashOf` has seen. */
  remember(file: string): RememberedFile | null {
    const known = this.look(file);
    return known && toRemembered(file, known.hash, known.stats);
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
    if (this.blockerOf(file) !== null) return false;
    const kind = this.lstat(file)?.kind ?? 'folder';
    return kind !== 'folder';
  }

  /** The outermost entry above a path that is no folder, so that nothing can stand there; null when all is well. */
  blockerOf(file: string): string | null {
    return parentsOf(file).find((folder) => !this.isFolderOrFree(folder)) ?? null;
  }

  /** True when the folder's list is the one that was read: no other process has published meanwhile. */
  isCurrent(): boolean {
    const now = this.lstat(FILE_LIST);
    return now?.ino === this.listStats?.ino && now?.mtimeMs === this.listStats?.mtimeMs;
  }

  /** True when nothing but our files is below a folder (`''` for all of it), and all of it may be removed. */
  holdsOnlyOwn(folder: string): boolean {
    const absolute = folder === '' ? this.place.root : this.pathOf(folder);
    if (!this.files.canWrite(absolute)) return false;
    return this.list(absolute).every(({ name, kind }) => {
      const file = folder === '' ? name : `${folder}/${name}`;
      if (folder === '' && RESERVED.test(name)) return true;
      if (kind === 'folder') return this.ownFolders().has(file) && this.holdsOnlyOwn(file);
      return kind === 'file' && this.own.has(file);
    });
  }

  get exists(): boolean {
    return this.place.exists;
  }

  private ownFolders(): ReadonlySet<string> {
    this.parents ??= new Set([...this.own.keys()].flatMap(parentsOf));
    return this.parents;
  }

  private look(file: string): KnownFile | null {
    const known = this.known.get(file);
    if (known !== undefined) return known;
    const seen = this.place.exists ? this.read(file) : null;
    this.known.set(file, seen);
    return seen;
  }

  private read(file: string): KnownFile | null {
    const stats = this.lstat(file);
    // Through a link, a file elsewhere would be read, and later written to.
    if (stats?.kind !== 'file' || this.blockerOf(file) !== null) return null;
    const remembered = this.remembered.get(file);
    if (remembered && isUntouched(remembered, stats)) return { hash: remembered[1], stats };
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

  private list(folder: string): ReturnType<OutputFiles['list']> {
    return attempt('list', folder, () => this.files.list(folder));
  }

  private isFolderOrFree(folder: string): boolean {
    const known = this.folders.get(folder);
    if (known !== undefined) return known;
    const kind = this.lstat(folder)?.kind ?? 'folder';
    this.folders.set(folder, kind === 'folder');
    return kind === 'folder';
  }

  private pathOf(file: string): string {
    // Not path.join: it is asked thousands of times, and the paths are normal already.
    return `${this.place.root}/${file}`;
  }
}

/** The folders that a file stands in, the outermost first. */
export function parentsOf(file: string): string[] {
  const parents: string[] = [];
  for (let end = file.indexOf('/'); end !== -1; end = file.indexOf('/', end + 1))
    parents.push(file.slice(0, end));
  return parents;
}

/** What is remembered of a file with these stats. */
export function toRemembered(file: string, hash: string, { size, mtimeMs, ino }: FileStats): RememberedFile {
  return [file, hash, size, mtimeMs, ino];
}

type FileStats = Pick<EntryStats, 'size' | 'mtimeMs' | 'ino'>;
