import path from 'node:path';
import { openCheckedSite } from '../check/checked-site.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createStepTimer } from '../diagnostics/timed-steps.ts';
import { relativePath } from '../files/paths.ts';
import { placeOf, translationPlaces } from '../files/translated-files.ts';
import { findLinkEdits, type LinkEdit } from './move-links.ts';
import type { Moves } from './plan-moves.ts';

/** What a move means for the translations of what moves; paths are relative to the root. */
export interface TranslationMoves {
  /** New path by the present one. */
  files: ReadonlyMap<string, string>;
  /** The name of the original that a translation has had, by the path of the translation. */
  originals: ReadonlyMap<string, string>;
  /** Links of all translations that are no longer true. */
  edits: readonly LinkEdit[];
}

/** Finds the translations of what moves, and what has to change in them, in all languages. Throws `DiagnosticError`. */
export async function findTranslationMoves(
  { root, languages, locale }: SiteConfig,
  moves: Moves,
  open: { cwd: string; config?: string | undefined },
): Promise<TranslationMoves> {
  const files = new Map<string, string>();
  const originals = new Map<string, string>();
  const edits: LinkEdit[] = [];
  for (const { code } of languages.filter((language) => language.code !== locale)) {
    const { site, analysed } = await openCheckedSite({ ...open, locale: code }, createStepTimer());
    const { translated } = site.config;
    const translationOf = (file: string) => {
      const place = placeOf(path.resolve(root, file), translated);
      return place === path.resolve(root, file) ? null : place;
    };
    for (const [before, after] of moves.files) {
      const place = translationOf(before);
      const places = translationPlaces(path.resolve(root, before), translated);
      const to = translationPlaces(path.resolve(root, after), translated)[places.indexOf(place ?? '')];
      if (place === null || to === undefined) continue;
      files.set(relativePath(root, place), relativePath(root, to));
      originals.set(relativePath(root, place), before);
    }
    for (const edit of findLinkEdits(site.checked, analysed.prepared, moves)) {
      const place = translationOf(edit.location.file);
      // What has no translation is the original, which is changed once.
      if (place !== null)
        edits.push({ ...edit, location: { ...edit.location, file: relativePath(root, place) } });
    }
  }
  return { files, originals, edits };
}
