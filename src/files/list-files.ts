import { readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';

/**
 * Paths of all files below a folder, relative to it, with forward slashes, sorted by code unit. Links are followed,
 * but not round in circles. Files and folders whose name `skip` names are left out.
 */
export function listFiles(folder: string, skip: (name: string) => boolean): string[] {
  const files: string[] = [];
  list(folder, '', [], skip, files);
  return files.sort();
}

/** fast-glob follows links too, but a circle of them as often as the system lets it; so it is told to name them. */
function list(
  folder: string,
  prefix: string,
  parents: readonly string[],
  skip: (name: string) => boolean,
  files: string[],
): void {
  const found = fastGlob.sync('**/*', {
    cwd: ROOT,
    dot: true,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    fs: fileSystemOf(folder, skip),
  });
  for (const { path: name, dirent } of found) {
    if (dirent.isFile()) files.push(prefix + name);
    if (!dirent.isSymbolicLink()) continue;
    const link = `${folder}/${name}`;
    const seen = statLinked(link);
    if (seen?.isFile()) files.push(prefix + name);
    if (!seen?.isDirectory()) continue;
    const real = realpathSync(link);
    const holder = realpathSync(link.slice(0, link.lastIndexOf('/')));
    if (parents.includes(real) || `${holder}${path.sep}`.startsWith(`${real}${path.sep}`)) continue;
    list(link, `${prefix}${name}/`, [...parents, real], skip, files);
  }
}

/** Stands for the folder that is listed: fast-glob takes a backslash in its name for a slash, on any system. */
const ROOT = path.resolve('/_');

/** The file system as fast-glob sees it: what is skipped is not even looked into. */
function fileSystemOf(folder: string, skip: (name: string) => boolean): fastGlob.Options['fs'] {
  const read = (below: string) =>
    readdirSync(path.join(folder, path.relative(ROOT, below)), { withFileTypes: true }).filter(
      ({ name }) => !skip(name),
    );
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
