import path from 'node:path';
import { contains, relativePath } from '../files/paths.ts';

/** Places a bundle is made from. All paths are absolute. */
export interface BundlePaths {
  /** Folder of the docsgen package: theme and runtime are compiled from its sources. */
  packageRoot: string;
  /** Folder of the site. */
  root: string;
}

/** Key of a module that is the same on every machine: relative to the site, or to docsgen; packages by name. */
export function moduleKey(paths: BundlePaths, file: string): string {
  if (!path.isAbsolute(file)) return file;
  if (contains(paths.root, file)) return relativePath(paths.root, file);
  return `docsgen:${relativePath(paths.packageRoot, file)}`;
}
