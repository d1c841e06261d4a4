import path from 'node:path';

/** Tells files of docsgen's own theme and source from those of sites and plugins. `packageRoot` is docsgen's folder. */
export function createIsOwn(packageRoot: string): (file: string) => boolean {
  const folders = ['theme', 'src'].map((folder) => path.join(packageRoot, folder) + path.sep);
  return (file) => folders.some((folder) => file.startsWith(folder));
}
