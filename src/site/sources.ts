import { statSync } from 'node:fs';
import path from 'node:path';
import { findPageFiles, readSource } from '../content/scan.ts';
import { type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { fromThrown } from '../diagnostics/from-thrown.ts';
import type { LinkRoots } from '../files/link-roots.ts';
import { placeOf, type TranslatedFolders } from '../files/translated-files.ts';
import type { SourceFile } from '../shared/page.ts';

/** A page's source, with what the disk said of its file when it was read. */
interface KnownSource {
  source: SourceFile;
  stamp: string;
  /** What is wrong with its encoding. */
  fault: Diagnostic | null;
}

/** The sources of a content folder by their path below it. */
export type Sources = ReadonlyMap<string, KnownSource>;

/** The sources of a site that hasn't been read yet. */
export const NO_SOURCES: Sources = new Map();

/**
 * Reads the pages of a content folder in path order. Those that are known already stay, unless the disk says that
 * they are other files now, or they are among the changed ones: tools may set times back. Throws one `DiagnosticError`
 * for all files that can't be read. `onPages` is told how many there are before the first one is read.
 */
export function readSources(
  { root, contentDir, roots }: { root: string; contentDir: string; roots: LinkRoots },
  known: Sources,
  changed: ReadonlySet<string>,
  onPages?: (count: number) => void,
): Sources {
  const sources = new Map<string, KnownSource>();
  const faults: Diagnostic[] = [];
  const files = findPageFiles(contentDir, roots);
  onPages?.(files.length);
  for (const file of files) {
    const stamp = stampOf(placeOf(path.join(contentDir, file), roots.translated));
    const old = known.get(file);
    const stays = old && old.stamp === stamp && !changed.has(old.source.absolutePath);
    try {
      sources.set(file, stays ? old : { ...readKnown(root, contentDir, file, roots.translated), stamp });
    } catch (error) {
      const fault = fromThrown(error, root);
      if (!fault) throw error;
      faults.push(fault);
    }
  }
  if (faults.length > 0) throw new DiagnosticError(faults);
  return sources;
}

function readKnown(
  root: string,
  contentDir: string,
  file: string,
  translated: TranslatedFolders,
): Omit<KnownSource, 'stamp'> {
  const { source, fault } = readSource(root, contentDir, file, translated);
  return { source, fault: fault && fromThrown(fault, root) };
}

/** Faults of sources that were read all the same. */
export function faultsOfSources(sources: Sources): Diagnostic[] {
  return [...sources.values()].flatMap(({ fault }) => fault ?? []);
}

/** The sources themselves, in path order. */
export function listSources(sources: Sources): SourceFile[] {
  return [...sources.values()].map(({ source }) => source);
}

function stampOf(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? `${file} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : 'missing';
}
