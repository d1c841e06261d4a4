/**
 * A change of an output folder, put down before anything of it is done, so that whoever finds it can bring it to its
 * end or take it back. Both may be tried again and again: what is done already is passed over.
 */
import path from 'node:path';
import { isUnsafePath } from './file-names.ts';
import type { OutputFiles } from './files.ts';
import { attempt, OutputError } from './output-fault.ts';
import type { OutputPlace } from './output-place.ts';

/** One step in the output folder; `path` is below it. */
export interface Operation {
  /**
   * `move` brings a file in from the staging folder, `folder` makes a folder, `remove` removes a file, `prune` a
   * folder that is empty then.
   */
  do: 'move' | 'folder' | 'remove' | 'prune';
  path: string;
  /** Name in the undo folder of a second link to the file that stood there; none when there was no file. */
  undo?: string;
}

/** Files are changed one by one, in this order. */
export interface Patch {
  kind: 'patch';
  /** Absolute path of the folder with the new files. */
  staging: string;
  operations: Operation[];
}

/** The staging folder holds the whole new site, and takes the old one's place. */
export interface Swap {
  kind: 'swap';
  staging: string;
  /** Absolute path that the old site is moved to. */
  old: string;
  /** The staging folder's, by which one sees who is who. */
  ino: number;
}

export type Change = Patch | Swap;

/** Folder of links to old files, below the staging folder. */
export const UNDO_FOLDER = '.docsgen-undo';

/** Absolute path of the link to what an operation replaces. */
export function undoFile({ staging }: Patch, undo: string): string {
  return path.join(staging, UNDO_FOLDER, undo);
}

/** Does what is left of a change. Throws `OutputError`. */
export function carryOut(files: OutputFiles, { root }: OutputPlace, change: Change): void {
  if (change.kind === 'swap') return carryOutSwap(files, root, change);
  for (const operation of change.operations) {
    const target = path.join(root, operation.path);
    if (operation.do === 'move') moveIn(files, path.join(change.staging, operation.path), target);
    else if (operation.do === 'folder') attempt('create', target, () => files.makeFolder(target));
    else if (operation.do === 'remove') remove(files, target);
    else prune(files, target);
  }
}

/** Takes back what was done of a change. Throws `OutputError`. */
export function takeBack(files: OutputFiles, { root }: OutputPlace, change: Change): void {
  if (change.kind === 'swap') return takeBackSwap(files, root, change);
  for (const operation of change.operations.toReversed()) takeBackStep(files, root, change, operation);
}

/** What was not done is not touched: it may be just what can't be. */
function takeBackStep(files: OutputFiles, root: string, change: Patch, step: Operation): void {
  const target = path.join(root, step.path);
  if (step.do === 'prune') attempt('create', target, () => files.makeFolder(target));
  else if (step.do === 'folder') prune(files, target);
  else if (exists(files, step.do === 'move' ? path.join(change.staging, step.path) : target)) return;
  else if (step.undo !== undefined) moveIn(files, undoFile(change, step.undo), target);
  else if (step.do === 'move') attempt('remove', target, () => files.remove(target));
}

/** True for a change that this version understands and that keeps to its folders. */
export function isChange(value: unknown, place: OutputPlace): value is Change {
  const change = value as Partial<Patch> & Partial<Swap>;
  const isBeside = (file: unknown) =>
    typeof file === 'string' && [place.folder, place.root].includes(path.dirname(file));
  if (typeof change !== 'object' || change === null || !isBeside(change.staging)) return false;
  if (change.kind === 'swap') return isBeside(change.old) && typeof change.ino === 'number';
  return (
    change.kind === 'patch' &&
    Array.isArray(change.operations) &&
    change.operations.every(({ path: file, undo }) => !isUnsafePath(file) && !/[\\/]/.test(undo ?? ''))
  );
}

/** A file that is not there to be moved has been. */
function moveIn(files: OutputFiles, from: string, to: string): void {
  if (!exists(files, from) && exists(files, to)) return;
  attempt('rename', to, () => files.rename(from, to));
}

function exists(files: OutputFiles, file: string): boolean {
  return attempt('read', file, () => files.lstat(file)) !== null;
}

/** Removes a file. Where a folder stands, it has been removed, and the folder is new. */
function remove(files: OutputFiles, file: string): void {
  attempt('remove', file, () => {
    if (files.lstat(file)?.kind !== 'folder') files.remove(file);
  });
}

/** Removes a folder when it is empty; one that holds something of others stays. */
function prune(files: OutputFiles, folder: string): void {
  try {
    files.removeFolder(folder);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(code)) {
      throw new OutputError({ operation: 'remove', path: folder, code });
    }
  }
}

function carryOutSwap(files: OutputFiles, root: string, { staging, old, ino }: Swap): void {
  const now = attempt('read', root, () => files.lstat(root));
  if (now?.ino === ino) return;
  if (now) attempt('rename', root, () => files.rename(root, old));
  attempt('rename', staging, () => files.rename(staging, root));
}

function takeBackSwap(files: OutputFiles, root: string, { staging, old, ino }: Swap): void {
  if (!exists(files, old)) return;
  const now = attempt('read', root, () => files.lstat(root));
  if (now?.ino === ino) attempt('rename', root, () => files.rename(root, staging));
  else if (now) return;
  attempt('rename', old, () => files.rename(old, root));
}
