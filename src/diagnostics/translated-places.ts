import path from 'node:path';
import { relativePath } from '../files/paths.ts';
import { placeOf, type TranslatedFolders } from '../files/translated-files.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Diagnostic } from './diagnostic.ts';

/** A language, with what was found in it. */
export interface FoundInLanguage {
  code: string;
  label: string;
  diagnostics: readonly Diagnostic[];
}

/**
 * Faults of another language with its name, where they are none in the language of the originals and stand at a place that
 * does not say which language is meant.
 */
export function namedByLanguage(
  { code, label, diagnostics }: FoundInLanguage,
  main: readonly Diagnostic[],
): Diagnostic[] {
  const known = new Set(main.map(keyOf));
  // A place among translations, or an address below the folder of the language.
  const says = new RegExp(`(?:^|[/._-])${code}(?:[/._#\\s"-]|$)`, 'i');
  return diagnostics.map((diagnostic) =>
    known.has(keyOf(diagnostic)) || says.test(`${diagnostic.location?.file} ${addressIn(diagnostic)}`)
      ? diagnostic
      : { ...diagnostic, message: `${diagnostic.message}, in ${label}` },
  );
}

/** The first path that a message names. */
function addressIn({ message }: Diagnostic): string {
  return /(?<![\w.])\/[^\s"]*/.exec(message)?.[0] ?? '';
}

function keyOf({ code, message, location }: Diagnostic): string {
  return JSON.stringify([code, message, location?.file, location?.line, location?.column]);
}

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
