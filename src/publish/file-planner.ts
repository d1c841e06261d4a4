import type { StagedFile } from './staging.ts';

/** What plans files of the output folder, or of a folder in it; names are relative to that, with forward slashes. */
export interface FilePlanner {
  /**
   * Folder that a `Staging` writes the files of pages into; null where they are not written. Asking for it says that
   * something will change.
   */
  readonly stagingDir: string | null;
  /** Plans a file. Returns its content hash. */
  add: (file: string, contents: string | Uint8Array, origin: string) => string;
  /** True when the folder has a file with this content hash under this name. */
  canKeep: (file: string, hash: string) => boolean;
  /** Plans a file that stays as it is; ask `canKeep` first. */
  keep: (file: string, hash: string, origin: string) => void;
  /** Content hash of the present file, else null: a file that equals it need not be staged. */
  keptHash: (file: string) => string | null;
  /** Plans a file that a `Staging` of `stagingDir` has written, or found to be there already. */
  adopt: (staged: StagedFile, origin: string) => void;
  /** True when a file of this name is planned. */
  has: (file: string) => boolean;
  /** Content hash of a planned file; null for one that is not planned. */
  plannedHash: (file: string) => string | null;
  /** Text of a planned file; null for one that is not planned. Throws `OutputError` when it can't be read. */
  readPlanned: (file: string) => string | null;
}

/** Plans files of a folder below that of another planner. */
export function planBelow(planner: FilePlanner, folder: string): FilePlanner {
  const inside = (file: string) => `${folder}/${file}`;
  return {
    get stagingDir() {
      const { stagingDir } = planner;
      return stagingDir === null ? null : `${stagingDir}/${folder}`;
    },
    add: (file, contents, origin) => planner.add(inside(file), contents, origin),
    canKeep: (file, hash) => planner.canKeep(inside(file), hash),
    keep: (file, hash, origin) => planner.keep(inside(file), hash, origin),
    keptHash: (file) => planner.keptHash(inside(file)),
    adopt: (staged, origin) => planner.adopt({ ...staged, file: inside(staged.file) }, origin),
    has: (file) => planner.has(inside(file)),
    plannedHash: (file) => planner.plannedHash(inside(file)),
    readPlanned: (file) => planner.readPlanned(inside(file)),
  };
}
