import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { sep } from 'node:path';

/**
 * Paths of all files below a folder, relative to it, with forward slashes, sorted by code unit. Links are followed,
 * but not round in circles. Files and folders whose name `skip` names are left out.
 */
export function listFiles(folder: string, skip: (name: string) => boolean): string[] {
  const files: string[] = [];
  walk(folder, '', [], skip, files);
  return files.sort();
}

function walk(
  folder: string,
  prefix: string,
  parents: readonly string[],
  skip: (name: string) => boolean,
  files: string[],
): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skip(entry.name)) continue;
    const file = `${folder}/${entry.name}`;
    const kind = kindOf(entry, file);
    if (kind === 'file') files.push(prefix + entry.name);
    if (kind !== 'folder') continue;
    if (!entry.isSymbolicLink()) {
      walk(file, `${prefix}${entry.name}/`, parents, skip, files);
      continue;
    }
    const real = realpathSync(file);
    if (parents.includes(real) || `${realpathSync(folder)}${sep}`.startsWith(`${real}${sep}`)) continue;
    walk(file, `${prefix}${entry.name}/`, [...parents, real], skip, files);
  }
}

function kindOf(entry: Dirent, file: string): 'file' | 'folder' | 'other' {
  const seen = entry.isSymbolicLink() ? statSync(file, { throwIfNoEntry: false }) : entry;
  if (!seen) return 'other';
  return seen.isFile() ? 'file' : seen.isDirectory() ? 'folder' : 'other';
}
