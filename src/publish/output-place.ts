import path from 'node:path';
import type { OutputFiles } from './files.ts';
import { attempt, OutputError } from './output-fault.ts';

/** Where an output folder really is, and where what belongs to a change of it stands. */
export interface OutputPlace {
  /** Absolute path of the folder itself, all links followed: what is changed. */
  root: string;
  /** False when there is no folder yet. */
  exists: boolean;
  /**
   * True when nothing can stand beside the folder, or the folder can't be renamed: it is a link's target, a mounted
   * file system, or in a folder of somebody else. What belongs to a change then stands inside, under names that
   * begin with a dot, and files are changed one by one.
   */
  isInside: boolean;
  /** Absolute path of the journal of a change. */
  journal: string;
  /** The journal's name while a change is taken back. */
  rollback: string;
  lock: string;
  /** Absolute path for a folder or file of a process, by a word that says what it is. */
  own: (kind: OwnKind, id: string) => string;
  /** Absolute path of a staging folder inside, for a folder that turns out to be mounted. */
  inside: (id: string) => string;
  /** Folder in which names of `own` stand, and what they begin with. */
  folder: string;
  prefix: string;
}

/** What a process may leave behind: its staging folder, the site it has replaced, a script, a file that was to be renamed. */
export const OWN_KINDS = ['next', 'old', 'script', 'part'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

/** What our names begin with inside of the output folder; beside it, its own name stands in front. */
export const INSIDE = '.docsgen-';

/** Finds the place of an output folder. Throws `OutputError`. */
export function findPlace(files: OutputFiles, outDir: string): OutputPlace {
  const isLink = attempt('read', outDir, () => files.lstat(outDir))?.kind === 'link';
  const root = isLink ? followLink(files, outDir) : followFolders(files, outDir);
  const stats = attempt('read', root, () => files.lstat(root));
  if (stats && stats.kind !== 'folder')
    throw new OutputError({ operation: 'create', path: root, code: 'ENOTDIR' });
  const exists = stats !== null;
  const parent = path.dirname(root);
  const isMounted = exists && files.lstat(parent)?.dev !== stats.dev;
  const isInside = isLink || isMounted || (exists && !files.canWrite(parent));
  const folder = isInside ? root : parent;
  // No name that somebody else might have chosen.
  const prefix = isInside ? INSIDE : `${path.basename(root)}${INSIDE}`;
  const name = (rest: string) => path.join(folder, prefix + rest);
  return {
    ...{ root, exists, isInside, folder, prefix },
    journal: name('journal'),
    rollback: name('rollback'),
    lock: name('lock'),
    own: (kind, id) => name(`${kind}-${id}`),
    inside: (id) => path.join(root, `${INSIDE}next-${id}`),
  };
}

/** The folder that a link leads to; it need not exist yet. */
function followLink(files: OutputFiles, link: string): string {
  try {
    return files.realpath(link);
  } catch {
    const target = path.resolve(
      path.dirname(link),
      attempt('read', link, () => files.readLink(link)),
    );
    return followFolders(files, target);
  }
}

/** Follows the links of the folders above a path, as far as they exist. */
function followFolders(files: OutputFiles, file: string): string {
  const parent = path.dirname(file);
  if (parent === file) return file;
  try {
    return path.join(files.realpath(parent), path.basename(file));
  } catch {
    return path.join(followFolders(files, parent), path.basename(file));
  }
}
