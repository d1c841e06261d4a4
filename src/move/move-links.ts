import { posix } from 'node:path';
import type { CheckedSite } from '../check/check-site.ts';
import type { Resolution } from '../links/check.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import type { SourceLocation } from '../shared/location.ts';
import { encodeRoute, isExternal, splitTarget } from '../shared/urls.ts';
import type { MovedPage, Moves } from './plan-moves.ts';

/** A text that has to change at a place. */
export interface LinkEdit {
  location: SourceLocation;
  from: string;
  to: string;
}

/** The links, images and imports that are no longer true once files have moved; pages are read as they are now. */
export function findLinkEdits(
  checked: CheckedSite,
  prepared: readonly PreparedPage[],
  moves: Moves,
): LinkEdit[] {
  const byRoute = new Map(moves.pages.map((moved) => [moved.page.route, moved]));
  const edits = new Map<string, LinkEdit>();
  const add = (location: SourceLocation, from: string, to: string | null) => {
    const isExact = location.endColumn !== undefined && location.endColumn - location.column === from.length;
    if (to !== null && to !== from && isExact)
      edits.set(`${location.file}:${location.line}:${location.column}`, { location, from, to });
  };
  for (const { sourcePath, references } of checked.links.pages) {
    const resolutions = checked.resolutions.get(sourcePath);
    for (const { target, written, location } of references) {
      const own = written?.target ?? target;
      add(location, own, moveTarget(own, location.file, resolutions?.get(target), moves, byRoute));
    }
  }
  for (const { page, analysis } of prepared)
    for (const { specifier, location } of analysis.imports)
      if (location.file === page.sourcePath && /^\.{1,2}\//.test(specifier))
        add(withoutQuotes(location, specifier), specifier, moveRelative(specifier, location.file, moves));
  return [...edits.values()];
}

/** The place of what stands between two quotes. */
function withoutQuotes(location: SourceLocation, text: string): SourceLocation {
  const { column, endColumn } = location;
  if (endColumn === undefined || endColumn - column !== text.length + 2) return location;
  return { ...location, column: column + 1, endColumn: endColumn - 1 };
}

function moveTarget(
  target: string,
  file: string,
  resolution: Resolution | undefined,
  moves: Moves,
  byRoute: ReadonlyMap<string, MovedPage>,
): string | null {
  if (target === '' || /^[#?]/.test(target) || !resolution) return null;
  const { path, search, hash } = splitTarget(target);
  const rest = search + hash;
  const page = resolution.kind === 'page' ? byRoute.get(resolution.route) : undefined;
  // A whole address of the site keeps its host.
  if (isExternal(target)) return page ? moveAddress(path, page, rest) : null;
  if (target.startsWith('/')) {
    if (!page) return null;
    const ending = /\.mdx?$/.exec(path)?.[0];
    return (ending ? `/${page.id}${ending}` : page.route) + rest;
  }
  const moved = moveRelative(path, file, moves);
  // What no file stands for is a path of routes.
  if (moved === null)
    return page
      ? page.route + rest
      : resolution.kind === 'page' && moves.files.has(file)
        ? resolution.route + rest
        : null;
  return moved + rest;
}

function moveAddress(address: string, { page, route }: MovedPage, rest: string): string | null {
  const old = encodeRoute(page.route);
  const bare = withoutEndings(address);
  return page.route !== '/' && bare.endsWith(old)
    ? bare.slice(0, -old.length) + encodeRoute(route) + rest
    : null;
}

/** An address without what servers complete: `.html`, `/index` and slashes, in whichever order. */
function withoutEndings(address: string): string {
  let bare = address;
  for (;;) {
    const shorter = bare.replace(/(?:\.html?|\/index|\/)$/, '');
    if (shorter === bare) return bare;
    bare = shorter;
  }
}

/** Endings that relative paths may leave out. */
const ENDINGS = [
  '',
  '.mdx',
  '.md',
  '.tsx',
  '.ts',
  '.jsx',
  '.js',
  '/index.mdx',
  '/index.md',
  '/index.tsx',
  '/index.ts',
];

/** A path that is relative to a file, from where the file goes to where its target goes; null when no file is meant. */
function moveRelative(target: string, file: string, { files }: Moves): string | null {
  const [path = '', query = ''] = target.split(/(?=\?)/);
  const old = posix.join(posix.dirname(file), decode(path)).replace(/\/$/, '');
  const ending = ENDINGS.find((end) => files.has(old + end));
  const from = posix.dirname(files.get(file) ?? file);
  if (ending === undefined) {
    if (!files.has(file) || !/\.[a-z\d]+$/i.test(old))
      return files.has(file) && !/\.[a-z\d]+$/i.test(old) ? null : target;
    return toRelative(from, old) + query;
  }
  const now = files.get(old + ending) ?? old;
  const shown = ending === '' || !now.endsWith(ending) ? now : now.slice(0, -ending.length);
  // What moves together stays as it is written.
  if (posix.join(from, decode(path)).replace(/\/$/, '') === shown) return target;
  return toRelative(from, shown) + query;
}

function toRelative(folder: string, file: string): string {
  const relative = posix.relative(folder, file);
  return encodeURI(relative.startsWith('.') ? relative : `./${relative}`);
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
