import type { StoreFiles } from './files.ts';
import type { StoreLimits } from './limits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Folders of entries have names that nothing else in the store's folder has. */
const TOOL_FOLDER = /^tool-[0-9a-f]{16}$/;

export interface SweepContext {
  files: StoreFiles;
  limits: StoreLimits;
  /** Milliseconds since 1970. */
  now: number;
  /** Absolute paths of the packs that this run builds on: they stay, however large they are together. */
  listNeeded?: () => ReadonlySet<string>;
}

/**
 * Removes what is too old or too much: entries of other versions of docsgen, rests of killed processes, and the
 * oldest packs above the limit of bytes. `folder` holds the folders of all versions, `own` is the name of ours. What
 * can't be removed, or vanishes under our hands, is left alone.
 */
export function sweepStore(folder: string, own: string, context: SweepContext): void {
  const tools = listAged(folder, context)
    .filter(({ name }) => TOOL_FOLDER.test(name))
    .sort((a, b) => b.mtimeMs - a.mtimeMs);
  const { maxOtherTools, maxToolDays } = context.limits;
  const others = tools.filter(({ name }) => name !== own);
  const outdated = others.filter(
    ({ mtimeMs }, index) => index >= maxOtherTools || context.now - mtimeMs > maxToolDays * DAY,
  );
  for (const { path } of outdated) removeQuietly(path, context);
  const kept = tools.filter((tool) => !outdated.includes(tool));
  const packs = kept.flatMap(({ name, path }) => sweepTool(path, name === own, context));
  removeOldest(packs, context);
}

/** Marks the folder of this version as used, once a day: others go by its age. */
export function markAsUsed(toolFolder: string, { files, now }: SweepContext): void {
  try {
    const stats = files.stat(toolFolder);
    if (stats && now - stats.mtimeMs > DAY) files.touch(toolFolder);
  } catch {
    // Whose folder it is not, must not sweep either.
  }
}

interface AgedFile {
  name: string;
  path: string;
  size: number;
  mtimeMs: number;
}

interface AgedPack extends AgedFile {
  isOwn: boolean;
}

/** Removes the rests of killed processes below a version's folder; gives back all other files. */
function sweepTool(folder: string, isOwn: boolean, context: SweepContext): AgedPack[] {
  const files = listAged(folder, context).flatMap(({ path }) => listAged(path, context));
  const isRest = ({ name, mtimeMs }: AgedFile) =>
    name.endsWith('.tmp') && context.now - mtimeMs > context.limits.maxTemporaryHours * HOUR;
  for (const { path } of files.filter(isRest)) removeQuietly(path, context);
  return files.filter((file) => !isRest(file)).map((file) => ({ ...file, isOwn }));
}

/** Other versions' packs go first. */
function removeOldest(packs: readonly AgedPack[], context: SweepContext): void {
  let total = packs.reduce((sum, { size }) => sum + size, 0);
  if (total <= context.limits.maxBytes) return;
  const needed = context.listNeeded?.() ?? new Set();
  const oldestFirst = [...packs].sort(
    (a, b) => Number(a.isOwn) - Number(b.isOwn) || a.mtimeMs - b.mtimeMs || (a.name < b.name ? -1 : 1),
  );
  for (const { path, size } of oldestFirst) {
    if (total <= context.limits.maxBytes) return;
    if (needed.has(path)) continue;
    removeQuietly(path, context);
    total -= size;
  }
}

function listAged(folder: string, { files }: SweepContext): AgedFile[] {
  const aged: AgedFile[] = [];
  try {
    for (const name of files.list(folder)) {
      const path = `${folder}/${name}`;
      const stats = files.stat(path);
      if (stats) aged.push({ name, path, size: stats.size, mtimeMs: stats.mtimeMs });
    }
  } catch {
    // What can't be listed can't be swept.
  }
  return aged;
}

function removeQuietly(path: string, { files }: SweepContext): void {
  try {
    files.remove(path);
  } catch {
    // The next sweep tries again.
  }
}
