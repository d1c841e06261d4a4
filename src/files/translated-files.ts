import { existsSync } from 'node:fs';
import path from 'node:path';
import { contains, toPosix } from './paths.ts';

/** A folder of the site, and the one that holds its files in another language, under the same names; both absolute. */
export interface TranslatedFolder {
  readonly folder: string;
  readonly translation: string;
}

/** The folders that a site has in the language that it is made in; none in the language it is written in. */
export type TranslatedFolders = readonly TranslatedFolder[];

/** Where a file of the site is read from: its translation where there is one. Both absolute. */
export function placeOf(file: string, translated: TranslatedFolders): string {
  return translationPlaces(file, translated).find((place) => existsSync(place)) ?? file;
}

/** True for a file of the site that has a translation; its path is relative to the root. */
export function isTranslated(
  file: string,
  { root, translated }: { readonly root: string; readonly translated: TranslatedFolders },
): boolean {
  const original = path.resolve(root, file);
  return placeOf(original, translated) !== original;
}

/** Where translations of a file of the site would stand, the one that counts first; absolute. */
export function translationPlaces(file: string, translated: TranslatedFolders): string[] {
  return translated.flatMap(({ folder, translation }) =>
    contains(folder, file) ? [path.join(translation, path.relative(folder, file))] : [],
  );
}

/** The folder of the site that a file of a translation belongs to, with its name there; null for any other file. */
export function originalOf(file: string, translated: TranslatedFolders): string | null {
  const found = translated.find(({ translation }) => contains(translation, file));
  return found ? path.join(found.folder, path.relative(found.translation, file)) : null;
}

/** A folder that lies over another one: its files stand below `prefix` of that one, which ends with a slash or is empty. */
export interface Overlay {
  readonly folder: string;
  readonly prefix: string;
}

/** The translations of what is in a folder, in the order in which they count; absolute. */
export function overlaysOf(folder: string, translated: TranslatedFolders): Overlay[] {
  return translated.flatMap((entry): Overlay[] => {
    if (contains(entry.folder, folder))
      return [{ folder: path.join(entry.translation, path.relative(entry.folder, folder)), prefix: '' }];
    if (!contains(folder, entry.folder)) return [];
    return [
      {
        folder: entry.translation,
        prefix: `${toPosix(path.relative(folder, entry.folder))}/`,
      },
    ];
  });
}
