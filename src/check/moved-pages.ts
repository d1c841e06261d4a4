import { posix } from 'node:path';
import { relativePath } from '../files/paths.ts';
import type { LinkFault } from '../links/check.ts';
import { readRenames } from '../links/git-renames.ts';
import { isExternal, splitTarget } from '../shared/urls.ts';
import type { Site } from '../site/site.ts';
import type { CheckedSite } from './check-site.ts';

/** Endings that a link may leave out. */
const ENDINGS = ['', '.mdx', '.md', '/index.mdx', '/index.md'];

/**
 * Gives broken links the page that they meant before git saw it move, or before their own page moved, as hint and as
 * fix. The history is asked only where a link is broken.
 */
export function followMovedPages(
  { config, content }: Pick<Site, 'config' | 'content'>,
  checked: CheckedSite,
): void {
  const broken = checked.links.faults.filter(({ diagnostic }) => /^link-broken/.test(diagnostic.code));
  if (broken.length === 0) return;
  const renames = readRenames(config.root);
  if (renames.size === 0) return;
  const world: World = {
    renames,
    before: new Map([...renames].map(([old, now]) => [now, old])),
    routes: new Map(content.pages.map(({ sourcePath, route }) => [sourcePath, route])),
    contentDir: relativePath(config.root, config.contentDir),
  };
  for (const fault of broken) {
    const to = findTarget(fault, world);
    if (to === null) continue;
    const { location } = fault.reference;
    const from = writtenTarget(fault);
    const isExact = location.endColumn !== undefined && location.endColumn - location.column === from.length;
    // The report holds this object: it says more from now on.
    Object.assign(fault.diagnostic, {
      hint: `It has moved: write ${to}`,
      ...(isExact ? { fix: { from, to } } : {}),
    });
  }
}

interface World {
  /** Present paths by former ones. */
  renames: ReadonlyMap<string, string>;
  before: ReadonlyMap<string, string>;
  routes: ReadonlyMap<string, string>;
  contentDir: string;
}

function writtenTarget({ reference }: LinkFault): string {
  return reference.written?.target ?? reference.target;
}

/** What a link has to say now; null when nothing is known of a move. */
function findTarget(fault: LinkFault, world: World): string | null {
  const target = writtenTarget(fault);
  if (isExternal(target) || /^[#?]/.test(target)) return null;
  const { path, search, hash } = splitTarget(target);
  const { file } = fault.reference.location;
  const isAbsolute = path.startsWith('/');
  const moved = findMoved(path, isAbsolute ? [world.contentDir] : foldersOf(file, world), world);
  if (moved === null) return null;
  if (isAbsolute && !/\.mdx?$/.test(path)) return moved.route + search + hash;
  const shown = isAbsolute
    ? moved.file.slice(world.contentDir.length)
    : toRelative(posix.dirname(file), moved.file);
  const { ending } = moved;
  return (
    shown.slice(0, ending === '' || !shown.endsWith(ending) ? undefined : -ending.length) + search + hash
  );
}

/** What a relative link of a page may be relative to: its folder, and the one that it came from. */
function foldersOf(file: string, { before }: World): string[] {
  const former = before.get(file);
  return [posix.dirname(file), ...(former === undefined ? [] : [posix.dirname(former)])];
}

/** The page that a path was written for, and the ending that the path leaves out. */
function findMoved(
  path: string,
  folders: readonly string[],
  { renames, routes }: World,
): { file: string; route: string; ending: string } | null {
  for (const folder of folders) {
    for (const ending of ENDINGS) {
      const old = posix.join(folder, path) + ending;
      const file = renames.get(old) ?? old;
      const route = routes.get(file);
      if (route !== undefined) return { file, route, ending };
    }
  }
  return null;
}

function toRelative(folder: string, file: string): string {
  const relative = posix.relative(folder, file);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
