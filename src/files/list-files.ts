import { existsSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import { type LinkRoots, leadsOutside } from './link-roots.ts';
import { overlaysOf } from './translated-files.ts';

/** Something in a folder that is left out of its list. `path` is absolute. */
export type ListFault =
  /** A link out of the roots, and where it leads to. */
  | { kind: 'outside'; path: string; target: string }
  /** A link that leads nowhere or back to a folder that holds it; a pipe, a socket, a device. */
  | { kind: 'nowhere' | 'circle' | 'special'; path: string }
  /** A folder that can't be listed. */
  | { kind: 'unreadable'; path: string; error: SystemError };

/** An error of the system about a file, as Node throws it. */
export type SystemError = Error & { code: string; syscall: string; path: string };

export interface ListOptions {
  /** Names of files and folders that are left out. */
  skip: (name: string) => boolean;
  /** Where links may lead to; anywhere when left out. */
  roots?: LinkRoots | undefined;
  /** Is told what is left out for another reason; a folder that can't be listed throws when this is left out. */
  onFault?: ((fault: ListFault) => void) | undefined;
}

/**
 * Paths of all files below a folder, relative to it, with forward slashes, sorted by code unit; those that stand in its
 * translation alone are among them. Links are followed, but not round in circles. Files and folders whose name `skip`
 * names are left out.
 */
export function listFiles(folder: string, options: ListOptions | ListOptions['skip']): string[] {
  const files: string[] = [];
  const how = typeof options === 'function' ? { skip: options } : options;
  if (existsSync(folder)) list(folder, '', [], how, files);
  const overlays = overlaysOf(folder, how.roots?.translated ?? []).filter((overlay) =>
    existsSync(overlay.folder),
  );
  for (const overlay of overlays) list(overlay.folder, overlay.prefix, [], how, files);
  return overlays.length === 0 ? files.sort() : [...new Set(files)].sort();
}

/** fast-glob follows links too, but a circle of them as often as the system lets it; so it is told to name them. */
function list(
  folder: string,
  prefix: string,
  parents: readonly string[],
  options: ListOptions,
  files: string[],
): void {
  const { onFault } = options;
  const found = fastGlob.sync('**/*', {
    cwd: ROOT,
    dot: true,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    fs: fileSystemOf(folder, options),
  });
  for (const { path: name, dirent } of found) {
    const file = `${folder}/${name}`;
    const stats = dirent.isSymbolicLink() ? readLink(file, options) : dirent;
    if (stats?.isFile()) files.push(prefix + name);
    else if (stats && !stats.isDirectory()) onFault?.({ kind: 'special', path: file });
    if (!dirent.isSymbolicLink() || !stats?.isDirectory()) continue;
    const real = realpathSync(file);
    const holder = realpathSync(file.slice(0, file.lastIndexOf('/')));
    if (parents.includes(real) || `${holder}${path.sep}`.startsWith(`${real}${path.sep}`)) {
      // Links of the site's own: what another folder holds, which a link leads to, may lead back for reasons of its own.
      if (parents.length === 0) onFault?.({ kind: 'circle', path: file });
    } else list(file, `${prefix}${name}/`, [...parents, real], options, files);
  }
}

/** What a link leads to; null for nowhere, and for what is not to be listed, which is a fault. */
function readLink(link: string, { roots, onFault }: ListOptions): Stats | null {
  const stats = statLinked(link);
  const target = stats && roots ? leadsOutside(link, roots) : null;
  // Editors lock files with hidden links that lead nowhere.
  if (!stats && !/[\\/]\.[^\\/]*$/.test(link)) onFault?.({ kind: 'nowhere', path: link });
  if (target === null) return stats;
  onFault?.({ kind: 'outside', path: link, target });
  return null;
}

/** Stands for the folder that is listed: fast-glob takes a backslash in its name for a slash, on any system. */
const ROOT = path.resolve('/_');

/** The file system as fast-glob sees it: what is skipped is not even looked into. */
function fileSystemOf(folder: string, { skip, onFault }: ListOptions): fastGlob.Options['fs'] {
  const read = (below: string) => {
    const own = path.join(folder, path.relative(ROOT, below));
    try {
      return readdirSync(own, { withFileTypes: true }).filter(({ name }) => !skip(name));
    } catch (error) {
      if (!onFault) throw error;
      onFault({ kind: 'unreadable', path: own, error: error as SystemError });
      return [];
    }
  };
  return { readdirSync: read as unknown as typeof readdirSync };
}

/** What a link leads to; null for nowhere, itself included. */
function statLinked(link: string): Stats | null {
  try {
    return statSync(link);
  } catch {
    return null;
  }
}
