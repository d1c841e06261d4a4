import path from 'node:path';

/** Tells files of docsgen's own theme and source from those of sites and plugins. `packageRoot` is docsgen's folder. */
export function createIsOwn(packageRoot: string): (file: string) => boolean {
  return createIsBelow(packageRoot, ['theme', 'src']);
}

/** The same with what docsgen has bundled of itself: a fault in it is a bug, and no module of the site. */
export function createIsShipped(packageRoot: string): (file: string) => boolean {
  return createIsBelow(packageRoot, ['theme', 'src', 'dist']);
}

function createIsBelow(root: string, names: readonly string[]): (file: string) => boolean {
  const folders = names.map((name) => path.join(root, name) + path.sep);
  return (file) => folders.some((folder) => file.startsWith(folder));
}
