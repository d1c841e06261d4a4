import path from 'node:path';
import { toPosix } from '../files/paths.ts';
import { noteReads } from '../plugins/hook-reads.ts';
import type { PluginPage } from '../plugins/plugin.ts';

/**
 * Has a page made anew when one of these files changes, comes or goes. What stands where pages may read nothing counts as
 * what a hook has read by itself.
 *
 * @param files absolute paths
 * @param root folder of the site; absolute
 */
export function dependOn(page: PluginPage, files: readonly string[], root: string): void {
  for (const file of files) {
    const below = toPosix(path.relative(root, file));
    if (below.startsWith('../') || !canRead(page, below)) noteReads([file]);
  }
}

function canRead(page: PluginPage, file: string): boolean {
  try {
    page.readFile(file);
    return true;
  } catch {
    return false;
  }
}
