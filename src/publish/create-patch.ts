import path from 'node:path';
import type { Operation, Patch } from './change.ts';
import { FILE_LIST } from './file-list.ts';
import { type OutputFolder, parentsOf } from './output-folder.ts';

/** What changes in the output folder; paths are below it. */
export interface Difference {
  /** Files that stand in the staging folder. */
  moved: readonly string[];
  removed: readonly string[];
  /** All files of the new site. */
  site: ReadonlyMap<string, unknown>;
}

/**
 * The steps of a difference: what stands in the way goes first, new folders and files come, then the list of our
 * files, and at last what is no longer needed goes. Files that stand where new ones go get a link for the way back.
 */
export function createPatch(folder: OutputFolder, staging: string, difference: Difference): Patch {
  const needed = new Set(difference.moved.flatMap(parentsOf));
  const moved = new Set(difference.moved);
  const isInTheWay = (file: string) =>
    needed.has(file) || parentsOf(file).some((parent) => moved.has(parent));
  const first = difference.removed.filter(isInTheWay);
  const last = difference.removed.filter((file) => !isInTheWay(file));
  const steps: Operation[] = [
    ...first.map((file): Operation => ({ do: 'remove', path: file })),
    ...emptied(first, difference.site).map((file): Operation => ({ do: 'prune', path: file })),
    ...missing(folder, needed, new Set(first)).map((file): Operation => ({ do: 'folder', path: file })),
    ...byFolder(difference.moved).map((file): Operation => ({ do: 'move', path: file })),
    { do: 'move', path: FILE_LIST },
    ...last.map((file): Operation => ({ do: 'remove', path: file })),
    ...emptied(last, difference.site).map((file): Operation => ({ do: 'prune', path: file })),
  ];
  const operations = steps.map((step, index) => withUndo(folder, step, String(index)));
  return { kind: 'patch', staging, operations };
}

/** Folders that are empty once these files are gone, the innermost first. */
function emptied(removed: readonly string[], site: ReadonlyMap<string, unknown>): string[] {
  if (removed.length === 0) return [];
  const needed = new Set([...site.keys()].flatMap(parentsOf));
  const folders = new Set(removed.flatMap(parentsOf));
  return [...folders].filter((folder) => !needed.has(folder)).sort((a, b) => (a < b ? 1 : -1));
}

/** Folders that have to be made, the outermost first. */
function missing(folder: OutputFolder, needed: ReadonlySet<string>, removed: ReadonlySet<string>): string[] {
  return [...needed]
    .filter((file) => removed.has(file) || folder.lstat(file)?.kind !== 'folder')
    .sort((a, b) => (a < b ? -1 : 1));
}

/** Files of one folder in a row: they can be moved together. */
function byFolder(files: readonly string[]): string[] {
  const key = (file: string) => `${path.posix.dirname(file)}\0${file}`;
  return [...files].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function withUndo(folder: OutputFolder, step: Operation, undo: string): Operation {
  if (step.do !== 'move' && step.do !== 'remove') return step;
  const kind = folder.lstat(step.path)?.kind;
  return kind === 'file' || kind === 'link' ? { ...step, undo } : step;
}
