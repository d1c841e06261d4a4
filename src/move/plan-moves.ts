import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { createPage } from '../content/pages.ts';
import { isPagePath } from '../content/scan.ts';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { nearestPath } from '../diagnostics/nearest.ts';
import { listFiles } from '../files/list-files.ts';
import { contains, relativePath } from '../files/paths.ts';
import type { Page } from '../shared/page.ts';
import { normalizeRoute } from '../shared/urls.ts';
import { pageOptions } from '../site/content.ts';

/** What goes where; paths are relative to the root. */
export interface Moves {
  /** New path by the present one: pages, and all that lies in a folder that moves. */
  files: ReadonlyMap<string, string>;
  /** New routes and ids of pages whose route changes, or not. */
  pages: readonly MovedPage[];
  /** The folder that moves, and where it goes; null for a page. */
  folder: { before: string; after: string } | null;
}

export interface MovedPage {
  page: Page;
  file: string;
  id: string;
  route: string;
}

export interface MoveRequest {
  cwd: string;
  from: string;
  to: string;
}

/** Plans the move of a page or of a folder. Throws `DiagnosticError` where there is nothing to move, or no room. */
export function planMoves(config: SiteConfig, pages: readonly Page[], request: MoveRequest): Moves {
  const old = findOld(config, pages, request);
  const isFolder = statSync(old).isDirectory();
  const files = isFolder ? moveFolder(config, old, request.to) : moveFile(config, old, request.to);
  if (files.size === 0)
    throw refuse(`"${request.from}" is an empty folder`, 'Name a page, or a folder that holds one.');
  if ([...files].every(([before, after]) => before === after))
    throw refuse(`"${request.to}" is where it stands already`, 'Choose another path: nothing was changed.');
  for (const [before, after] of files) {
    if (existsSync(path.join(config.root, after)) && !files.has(after))
      throw refuse(`${after} is there already`, `Choose another path for ${before}.`);
  }
  const target = toTarget(config.root, config.contentDir, request.to);
  const folder = isFolder
    ? { before: relativePath(config.root, old), after: relativePath(config.root, target) }
    : null;
  return { files, pages: movePagesOf(config, pages, files), folder };
}

/** The pages among files that move, with their new routes. Throws `DiagnosticError` for one that has none. */
export function movePagesOf(
  config: SiteConfig,
  pages: readonly Page[],
  files: ReadonlyMap<string, string>,
): MovedPage[] {
  return pages.flatMap((page): MovedPage[] => {
    const file = files.get(page.sourcePath);
    if (file === undefined || page.body.kind !== 'file') return [];
    const source = { ...page.body.source, path: file, absolutePath: path.join(config.root, file) };
    const created = createPage(source, { ...pageOptions(config), drafts: true });
    if (!created.page) throw new DiagnosticError(created.diagnostics, 1);
    return [{ page, file, id: created.page.id, route: created.page.route }];
  });
}

/** The file or folder that a path or a route names; absolute. */
function findOld(
  { root, contentDir }: SiteConfig,
  pages: readonly Page[],
  { cwd, from }: MoveRequest,
): string {
  const page = pages.find(
    ({ route, body }) => body.kind === 'file' && route === normalizeRoute(from) && from.startsWith('/'),
  );
  if (page) return path.join(root, page.sourcePath);
  const ends = ['', '.mdx', '.md'];
  // Also as Windows writes paths, unless a file is called so.
  const names = [...new Set([from, from.replaceAll('\\', '/')])].map((name) => name.replace(/^\/+/, ''));
  const bases = names.flatMap((name) => [cwd, root, contentDir].map((base) => path.resolve(base, name)));
  const found = bases.flatMap((base) => ends.map((end) => base + end)).find((file) => existsSync(file));
  const isOwn = found !== undefined && contains(contentDir, found) && found !== contentDir;
  if (isOwn && (statSync(found).isDirectory() || /\.mdx?$/.test(found))) return found;
  if (isOwn)
    throw refuse(
      `"${from}" is no page: what imports it would still ask for its old name`,
      'Move it with your editor, which changes imports too; pages and folders are moved by this command.',
    );
  const guess = guessOld(from, pages);
  throw refuse(
    `"${from}" is no page and no folder of the site`,
    guess === null
      ? 'Name a file such as content/guides/install.mdx, or a route such as /guides/install.'
      : `Did you mean ${guess}?`,
  );
}

/** The page that was most likely meant: a place in it does not move. */
function guessOld(from: string, pages: readonly Page[]): string | null {
  const [name = ''] = from.replaceAll('\\', '/').split(/[?#]/);
  const written = pages.filter(({ body }) => body.kind === 'file');
  const known = written.flatMap(({ sourcePath, route }) => [sourcePath, route]);
  return known.includes(name) ? name : nearestPath(name, known);
}

function moveFile({ root, contentDir }: SiteConfig, old: string, to: string): Map<string, string> {
  const ending = path.extname(old);
  const target = toTarget(root, contentDir, to);
  const isFolder = /[\\/]$/.test(to) || (existsSync(target) && statSync(target).isDirectory());
  const file = isFolder
    ? path.join(target, path.basename(old))
    : /\.mdx?$/.test(target)
      ? target
      : target + ending;
  const [before, after] = [old, file].map((name) => relativePath(contentDir, name));
  if (isPagePath(before ?? '') && !isPagePath(after ?? ''))
    throw refuse(
      `"${to}" would be no page: names that begin with "_" or "." are parts of pages`,
      'Choose another name. A page that is not published yet has draft: true in its front matter.',
    );
  return new Map([[relativePath(root, old), relativePath(root, file)]]);
}

function moveFolder({ root, contentDir }: SiteConfig, old: string, to: string): Map<string, string> {
  const target = toTarget(root, contentDir, to);
  if (contains(old, target))
    throw refuse(`"${to}" lies in the folder that moves`, 'Choose a folder outside of it.');
  return new Map(
    listFiles(old, () => false).map((file) => [
      relativePath(root, path.join(old, file)),
      relativePath(root, path.join(target, file)),
    ]),
  );
}

/** Where a path of the command leads: below the content folder, whose name may stand in front. */
function toTarget(root: string, contentDir: string, to: string): string {
  const content = relativePath(root, contentDir);
  const written = to.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
  const below = written.startsWith(`${content}/`) ? written.slice(content.length + 1) : written;
  const target = path.resolve(contentDir, below);
  if (!contains(contentDir, target))
    throw refuse(`"${to}" is no path below ${content}/`, 'Write for example guides/install.');
  return target;
}

function refuse(message: string, hint: string): DiagnosticError {
  return new DiagnosticError([createDiagnostic('usage-invalid', { message, hint })], 2);
}
