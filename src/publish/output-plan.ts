import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { canonicalName, checkName, placeOf, sourceOfName } from './file-names.ts';
import type { OutputFolder } from './output-folder.ts';
import type { FileStats } from './output-memory.ts';

/** A file that the site shall have. */
export interface PlannedFile {
  hash: string;
  /** What asked for the file, for messages about conflicts. */
  origin: string;
  /** Null for a file that stays as it is on the disk, and for one that is staged. */
  contents: string | Uint8Array | null;
  /** What the disk says of a file that stands in the staging folder already. */
  staged: FileStats | null;
}

/** The files that the site shall have, and what is wrong with their names. */
export class OutputPlan {
  readonly files = new Map<string, PlannedFile>();
  private readonly context: { root: string; platform: NodeJS.Platform };
  private readonly found: Diagnostic[] = [];
  /** What has names that are faults. */
  private readonly named = new Set<string>();
  /** Files by what some disks take their names for; and by the folders that they need, one for each. */
  private readonly byName = new Map<string, string>();
  private readonly byFolder = new Map<string, string>();

  /** `root` is the absolute path of the output folder. */
  constructor(root: string, platform: NodeJS.Platform) {
    this.context = { root, platform };
  }

  /** Plans a file unless its name can't be, or is taken; the diagnostics say so. */
  add(file: string, planned: PlannedFile): void {
    const faults = checkName(file, planned.origin, this.context);
    this.found.push(...faults.filter((fault) => !this.isKnown(fault, file, planned.origin)));
    if (faults.some(({ severity }) => severity === 'error')) return;
    const name = canonicalName(file);
    const taken = this.byName.get(name);
    if (taken !== undefined) {
      this.found.push(this.describeTwins(file, planned, taken));
      return;
    }
    this.byName.set(name, file);
    this.files.set(file, planned);
    const inside = this.byFolder.get(name);
    if (inside !== undefined) this.found.push(this.describeNested(file, inside));
    this.needFolders(file, name);
  }

  /** A page is several files, and a folder many pages: what is renamed once is told once. */
  private isKnown({ code }: Diagnostic, file: string, origin: string): boolean {
    if (code !== 'output-name') return false;
    const source = sourceOfName(file, origin);
    const known = this.named.has(source);
    this.named.add(source);
    return known;
  }

  /** What is wrong with the plan by itself, and with what stands in the folder. */
  diagnostics(folder: OutputFolder): Diagnostic[] {
    return [...this.found, ...this.findForeign(folder)];
  }

  private needFolders(file: string, name: string): void {
    for (let end = name.lastIndexOf('/'); end > 0; end = name.lastIndexOf('/', end - 1)) {
      const folder = name.slice(0, end);
      // Those above it are known too, then.
      if (this.byFolder.has(folder)) return;
      this.byFolder.set(folder, file);
      const inTheWay = this.byName.get(folder);
      if (inTheWay !== undefined) this.found.push(this.describeNested(inTheWay, file));
    }
  }

  private describeTwins(file: string, { origin }: PlannedFile, taken: string): Diagnostic {
    const other = this.files.get(taken)?.origin;
    const where = taken === file ? `"${file}"` : `"${taken}" and "${file}", which are one file on some disks`;
    return createDiagnostic('output-conflict', {
      message: `${other} and ${origin} both write ${where}`,
      hint: 'Rename one of them.',
      ...placeOf(origin),
    });
  }

  private describeNested(file: string, inside: string): Diagnostic {
    const [origin, other] = [file, inside].map((name) => this.files.get(name)?.origin);
    return createDiagnostic('output-conflict', {
      message: `${origin} writes the file "${file}", and ${other} needs a folder of that name for "${inside}"`,
      hint: 'Rename one of them.',
      ...placeOf(origin ?? ''),
    });
  }

  /** Files of others in the folder that would be overwritten. */
  private findForeign(folder: OutputFolder): Diagnostic[] {
    const found: Diagnostic[] = [];
    if (!folder.exists) return found;
    for (const [file, { origin, hash }] of this.files) {
      const inTheWay = findInTheWay(folder, file, hash);
      if (inTheWay === null) continue;
      const message = `${origin} writes "${file}", and "${inTheWay}" in the output folder is not docsgen's`;
      const hint = 'Move it away, or rename the page or file.';
      found.push(createDiagnostic('output-conflict', { message, hint, ...placeOf(origin) }));
    }
    return found;
  }
}

/** The entry of somebody else that would have to go for a file; null when there is none. */
function findInTheWay(folder: OutputFolder, file: string, hash: string): string | null {
  const found = folder.hashOf(file);
  if (found === hash) return null;
  // The list was lost: what the site wants is most likely what it wanted before.
  const isOwn = folder.own.has(file) || folder.unsure !== null;
  if (found !== null) return isOwn ? null : file;
  const blocker = folder.blockerOf(file);
  if (blocker !== null) return folder.own.has(blocker) ? null : blocker;
  const kind = folder.lstat(file)?.kind ?? null;
  if (kind === 'folder') return folder.holdsOnlyOwn(file) ? null : file;
  return kind === null || isOwn ? null : file;
}
