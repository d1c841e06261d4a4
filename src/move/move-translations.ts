import path from 'node:path';
import { openCheckedSite } from '../check/checked-site.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createStepTimer } from '../diagnostics/timed-steps.ts';
import { isFolder } from '../files/is-folder.ts';
import { listFiles } from '../files/list-files.ts';
import { relativePath } from '../files/paths.ts';
import { placeOf, translationPlaces } from '../files/translated-files.ts';
import type { Site } from '../site/site.ts';
import { findLinkEdits, type LinkEdit } from './move-links.ts';
import { type MovedPage, type Moves, movePagesOf } from './plan-moves.ts';

/** What a move means for the translations of what moves; paths are relative to the root. */
export interface TranslationMoves {
  /** New path by the present one. */
  files: ReadonlyMap<string, string>;
  /** The name of the original that a translation has had, by the path of the translation. */
  originals: ReadonlyMap<string, string>;
  /** Links of all translations that are no longer true. */
  edits: readonly LinkEdit[];
  /** Old and new addresses of pages that only one language has, below its folder. */
  redirects: readonly Moved[];
}

/** An address, and where it has gone. */
export interface Moved {
  from: string;
  to: string;
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
  const redirects: Moved[] = [];
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
    const own = findOwnMoves(site, moves);
    for (const [before, after] of own.files) {
      const [from = '', to = ''] = [before, after].map(
        (file) => translationPlaces(path.resolve(root, file), translated)[0] ?? '',
      );
      files.set(relativePath(root, from), relativePath(root, to));
      originals.set(relativePath(root, from), before);
    }
    redirects.push(
      ...own.pages
        .filter(({ page, route }) => page.route !== route)
        .map(({ page, route }) => ({ from: `/${code}${page.route}`, to: `/${code}${route}` })),
    );
    const all: Moves = {
      ...moves,
      files: new Map([...moves.files, ...own.files]),
      pages: [...moves.pages, ...own.pages],
    };
    for (const edit of findLinkEdits(site.checked, analysed.prepared, all)) {
      const place = translationOf(edit.location.file);
      // What has no translation is the original, which is changed once.
      if (place !== null)
        edits.push({ ...edit, location: { ...edit.location, file: relativePath(root, place) } });
    }
  }
  return { files, originals, edits, redirects };
}

/** What a folder that moves has in one language alone: by names that originals would have. */
function findOwnMoves(
  { config, content }: Pick<Site, 'config' | 'content'>,
  { files, folder }: Moves,
): { files: Map<string, string>; pages: MovedPage[] } {
  const { root, translated } = config;
  if (folder === null) return { files: new Map(), pages: [] };
  const [place] = translationPlaces(path.resolve(root, folder.before), translated);
  if (place === undefined || !isFolder(place)) return { files: new Map(), pages: [] };
  const all = listFiles(place, () => false).map(
    (file) => [path.posix.join(folder.before, file), path.posix.join(folder.after, file)] as const,
  );
  const own = new Map(all.filter(([before]) => !files.has(before)));
  return { files: own, pages: movePagesOf(config, content.pages, own) };
}
