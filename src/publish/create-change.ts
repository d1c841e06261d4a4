import path from 'node:path';
import { type Change, type Patch, UNDO_FOLDER } from './change.ts';
import type { CommitContext } from './commit.ts';
import { createPatch, type Difference } from './create-patch.ts';
import { FILE_LIST } from './file-list.ts';
import type { OutputFiles } from './files.ts';
import { attempt, OutputError } from './output-fault.ts';
import type { OutputFolder } from './output-folder.ts';
import type { FileStats } from './output-memory.ts';
import type { OutputPlace } from './output-place.ts';
import { Staging } from './staging.ts';

type ChangeContext = Pick<
  CommitContext,
  'files' | 'place' | 'platform' | 'plan' | 'staging' | 'id' | 'largestPatch'
>;

export interface PreparedChange {
  /** What the disk says of the new files, by path. */
  stats: ReadonlyMap<string, FileStats>;
  /** What is left to do; null when there was no output folder, and the new one is in its place already. */
  change: Change | null;
}

/**
 * Puts everything together that a change needs, beside the output folder, which is not touched yet. Few changes
 * become a patch; for many, links to all other files make a whole new folder, unless the old one can't be renamed or
 * holds files of others. Throws `OutputError`.
 */
export function createChange(
  context: ChangeContext,
  folder: OutputFolder,
  difference: Difference,
  list: string,
): PreparedChange {
  const { files, place } = context;
  const staging = new Staging(context.staging, files);
  const stats = writeFiles(context, staging, difference.moved);
  staging.write(FILE_LIST, list);
  if (!folder.exists && !place.isInside) {
    attempt('rename', place.root, () => files.rename(context.staging, place.root));
    return { stats, change: null };
  }
  if (!folder.exists) attempt('create', place.root, () => files.makeFolder(place.root));
  const isFixed = place.isInside || !canRename(context);
  const patch = createPatch(folder, context.staging, difference);
  if (patch.operations.length <= context.largestPatch || isFixed || !folder.holdsOnlyOwn('')) {
    const local = isFixed && !place.isInside ? moveInside(context, patch) : patch;
    linkUndo(files, place, local);
    return { stats, change: local };
  }
  linkKept(context, staging, difference);
  const ino = attempt('read', context.staging, () => files.lstat(context.staging))?.ino ?? 0;
  return {
    stats,
    change: { kind: 'swap', staging: context.staging, old: place.own('old', context.id), ino },
  };
}

/** Writes the files that are not staged yet. Redirects to one page are one file: a link costs a tenth of a file. */
function writeFiles(
  { plan, staging: root }: ChangeContext,
  staging: Staging,
  moved: readonly string[],
): Map<string, FileStats> {
  const stats = new Map<string, FileStats>();
  const firstOf = new Map<string, string>();
  for (const file of moved) {
    const planned = plan.files.get(file);
    if (!planned) continue;
    const twin = firstOf.get(planned.hash);
    if (!planned.staged && twin !== undefined) staging.link(file, path.join(root, twin));
    const known = planned.staged ?? (twin === undefined ? undefined : stats.get(twin));
    stats.set(file, known ?? staging.write(file, planned.contents ?? ''));
    if (!planned.staged) firstOf.set(planned.hash, file);
  }
  return stats;
}

function linkKept({ place, plan }: ChangeContext, staging: Staging, { moved }: Difference): void {
  const isNew = new Set(moved);
  for (const file of plan.files.keys()) if (!isNew.has(file)) staging.link(file, path.join(place.root, file));
}

function linkUndo(files: OutputFiles, { root }: OutputPlace, { staging, operations }: Patch): void {
  const undo = new Staging(path.join(staging, UNDO_FOLDER), files);
  for (const { path: file, undo: name } of operations) {
    if (name !== undefined) undo.link(name, path.join(root, file));
  }
}

/**
 * Whether the output folder can be renamed, found out by an attempt that must fail: where it can, only the target's
 * not being empty stands against it. Mount points, and folders of lower layers in containers, fail otherwise.
 */
function canRename({ files, place, platform, staging }: ChangeContext): boolean {
  // There, the attempt fails in the same way for all folders.
  if (platform === 'win32') return true;
  try {
    files.rename(place.root, staging);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return code === 'ENOTEMPTY' || code === 'EEXIST';
  }
  throw new OutputError({ operation: 'rename', path: place.root, code: 'EBUSY' });
}

/** Brings the new files to the file system that the output folder is on, although nothing showed that it has one. */
function moveInside({ files, place, id }: ChangeContext, patch: Patch): Patch {
  const staging = place.inside(id);
  for (const { do: what, path: file } of patch.operations) {
    if (what !== 'move') continue;
    const target = path.join(staging, file);
    attempt('create', target, () => files.makeFolder(path.dirname(target)));
    attempt('write', target, () => files.copy(path.join(patch.staging, file), target));
  }
  return { ...patch, staging };
}
