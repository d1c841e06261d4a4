import path from 'node:path';
import { findInSource, locateInSource } from '../config/locate.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { contains, relativePath } from '../files/paths.ts';
import { checkOutputFolder } from '../publish/publisher.ts';

/** Where the output folder is said. */
export interface SaidOutput {
  config: SiteConfig;
  /** Text of the configuration. */
  configText: string;
  /** Whether the command line says another one than the configuration. */
  isAsked: boolean;
}

/** Refuses an output folder that no build may write. Throws `DiagnosticError` with exit code 2. */
export function assertSafeOutput(said: SaidOutput): void {
  const faults = findUnsafeOutput(said);
  if (faults.length > 0) throw new DiagnosticError(faults, 2);
}

/**
 * What is wrong with an output folder that is, holds or is held by one that the site is made from, that belongs to other
 * programs, or that holds files of somebody else.
 */
export function findUnsafeOutput(said: SaidOutput): Diagnostic[] {
  const { config } = said;
  const message = describeUnsafe(config);
  if (message === null)
    return checkOutputFolder(config.outDir).map((fault) => ({ ...fault, ...placeOf(said) }));
  const hint = 'Choose a folder of its own, such as "build".';
  return [createDiagnostic('output-unsafe', { message, hint, ...placeOf(said) })];
}

/** Folders that other programs make and empty. */
const OF_OTHERS: ReadonlySet<string> = new Set(['.git', 'node_modules', '.docsgen']);

function describeUnsafe({ outDir, root, contentDir, publicDir }: SiteConfig): string | null {
  if (contains(outDir, root)) return `The output folder "${outDir}" holds the site itself`;
  const overlapped = [contentDir, publicDir].find(
    (folder) => contains(folder, outDir) || contains(outDir, folder),
  );
  if (overlapped !== undefined)
    return `The output folder "${outDir}" and "${relativePath(root, overlapped) || '.'}" overlap`;
  const name = path.basename(outDir);
  if (OF_OTHERS.has(name)) return `The output folder "${outDir}" is one that other programs use`;
  return name.trim() === '' ? `The output folder "${outDir}" has a name that nobody can see` : null;
}

/** The key that says it; where none does, the folder is `build`, and the one that it overlaps with is said. */
function placeOf({ config, configText, isAsked }: SaidOutput): Pick<Diagnostic, 'location'> {
  if (isAsked) return {};
  const keys = ['outDir', 'contentDir', 'publicDir'];
  const key = keys.find((own) => findInSource(configText, [own]).found === 1) ?? 'outDir';
  return { location: locateInSource(config.file, configText, [key]) };
}
