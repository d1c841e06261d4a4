import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { canonicalName, checkName } from './file-names.ts';
import type { OutputFolder } from './output-folder.ts';
import type { StagedStats } from './staging.ts';

/** A file that the site shall have. */
export interface PlannedFile {
  hash: string;
  /** What asked for the file, for messages about conflicts. */
  origin: string;
  /** Null for a file that stays as it is on the disk, and for one that is staged. */
  contents: string | Uint8Array | null;
  /** What the disk says of a file that stands in the staging folder already. */
  staged: StagedStats | null;
}

/** The files that the site shall have, and what is wrong with their names. */
export class OutputPlan {
  readonly files = new Map<string, PlannedFile>();
  private readonly context: { root: string; platform: NodeJS.Platform };
  private readonly found: Diagnostic[] = [];
  /** Files, and the folders that they need, by what some disks take them for. */
  private readonly byName = new Map<string, string>();
  private readonly folders = new Map<string, string>();

  /** `root` is the absolute path of the output folder. */
  constructor(root: string, platform: NodeJS.Platform) {
    this.context = { root, platform };
  }

  /** Plans a file unless its name can't be, or is taken; the diagnostics say so. */
  add(file: string, planned: PlannedFile): void {
    const faults = checkName(file, planned.origin, this.context);
    this.found.push(...faults);
    if (faults.some(({ severity }) => severity === 'error')) return;
    const taken = this.byName.get(canonicalName(file));
    if (taken !== undefined) this.found.push(this.describeTwins(file, planned, taken));
    else this.take(file, planned);
  }

  /** What is wrong with the plan by itself, and with what stands in the folder. Throws `OutputError`. */
  diagnostics(folder: OutputFolder): Diagnostic[] {
    return [...this.found, ...this.findNested(), ...this.findForeign(folder)];
  }

  private take(file: string, planned: PlannedFile): void {
    this.byName.set(canonicalName(file), file);
    this.files.set(file, planned);
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
      const folder = canonicalName(file.slice(0, end));
      // Those above it are known too, then.
      if (this.folders.has(folder)) return;
      this.folders.set(folder, file);
    }
  }

  private describeTwins(file: string, { origin }: PlannedFile, taken: string): Diagnostic {
    const other = this.files.get(taken)?.origin;
    const where = taken === file ? `"${file}"` : `"${taken}" and "${file}", which are one file on some disks`;
    return createDiagnostic('output-conflict', {
      message: `${other} and ${origin} both write ${where}`,
      hint: 'Rename one of them.',
    });
  }

  /** Files that stand where others need a folder. */
  private findNested(): Diagnostic[] {
    return [...this.files].flatMap(([file, { origin }]) => {
      const inside = this.folders.get(canonicalName(file));
      if (inside === undefined) return [];
      return createDiagnostic('output-conflict', {
        message: `${origin} writes the file "${file}", and ${this.files.get(inside)?.origin} needs a folder of that name for "${inside}"`,
        hint: 'Rename one of them.',
      });
    });
  }

  /** Files of others in the folder that would be overwritten. */
  private findForeign(folder: OutputFolder): Diagnostic[] {
    if (!folder.exists) return [];
    return [...this.files].flatMap(([file, { origin, hash }]) => {
      const inTheWay = this.findInTheWay(folder, file, hash);
      if (inTheWay === null) return [];
      const message = `${origin} writes "${file}", and "${inTheWay}" in the output folder is not docsgen's`;
      return createDiagnostic('output-conflict', {
        message,
        hint: 'Move it away, or rename the page or file.',
      });
    });
  }

  /** The entry of somebody else that would have to go for a file; null when there is none. */
  private findInTheWay(folder: OutputFolder, file: string, hash: string): string | null {
    const found = folder.hashOf(file);
    // The list was lost: what the site wants is most likely what it wanted before.
    const isOwn = folder.own.has(file) || folder.unsure !== null;
    if (found !== null) return isOwn || found === hash ? null : file;
    const blocker = folder.blockerOf(file);
    if (blocker !== null) return folder.own.has(blocker) ? null : blocker;
    const kind = folder.lstat(file)?.kind ?? null;
    if (kind === 'folder') return folder.holdsOnlyOwn(file) ? null : file;
    return kind === null || isOwn ? null : file;
  }
}
