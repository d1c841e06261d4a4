import path from 'node:path';
import { relativePath } from '../files/paths.ts';
import { originalOf, overlaysOf, type TranslatedFolders } from '../files/translated-files.ts';
import type { GitIndex } from './git-index.ts';

/** A git index as a language of the site sees it: translations stand at the names of what they translate. */
export function translateIndex(index: GitIndex, root: string, translated: TranslatedFolders): GitIndex {
  if (translated.length === 0) return index;
  const known = new Set(index.files);
  const nameOf = (file: string) => {
    const original = originalOf(path.resolve(root, file), translated);
    return original === null ? file : relativePath(root, original);
  };
  const translationOf = (file: string) =>
    overlaysOf(path.resolve(root, file), translated)
      .filter(({ prefix }) => prefix === '')
      .map(({ folder }) => relativePath(root, folder));
  const placeOf = (file: string) => translationOf(file).find((name) => known.has(name)) ?? file;
  const files = [...new Set(index.files.map(nameOf))];
  const present = new Set(files);
  return {
    files,
    read: (file) => index.read(placeOf(file)),
    readBefore: (file) =>
      [...translationOf(file), file].reduce<string | null>(
        (text, name) => text ?? index.readBefore(name),
        null,
      ),
    changes: index.changes.map(({ before, after }) => {
      const now = after ?? before;
      const name = now === null ? null : nameOf(now);
      return {
        before: before === null ? null : nameOf(before),
        // What has lost its translation shows the original.
        after: name !== null && present.has(name) ? name : null,
      };
    }),
  };
}
