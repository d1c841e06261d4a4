import path from 'node:path';
import { relativePath } from '../files/paths.ts';
import { placeOf, type TranslatedFolders } from '../files/translated-files.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Diagnostic } from './diagnostic.ts';

/** Faults with the places in translations that they have been found at; steps know files by the names of the originals. */
export function inTranslations(
  diagnostics: readonly Diagnostic[],
  { root, translated }: { root: string; translated: TranslatedFolders },
): Diagnostic[] {
  if (translated.length === 0) return [...diagnostics];
  const place = (location: SourceLocation): SourceLocation => ({
    ...location,
    file: relativePath(root, placeOf(path.resolve(root, location.file), translated)),
  });
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    ...(diagnostic.location ? { location: place(diagnostic.location) } : {}),
    ...(diagnostic.related
      ? { related: diagnostic.related.map((other) => ({ ...other, location: place(other.location) })) }
      : {}),
  }));
}
