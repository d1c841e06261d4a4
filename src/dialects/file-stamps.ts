import { statSync } from 'node:fs';
import path from 'node:path';

/** How files and folders stand at the moment; the same text for what is not there. */
export function stampsOf(files: readonly string[]): string {
  return files
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false, bigint: true });
      return stats ? `${stats.mtimeNs} ${stats.size} ${stats.ino}` : '-';
    })
    .join();
}

/** What package managers write when they install; names in `node_modules`, which is one of them. */
const INSTALLED = ['', '.package-lock.json', '.modules.yaml', '.yarn-state.yml'];

/** What tells that packages were installed for a folder: in it, and in the folders above it up to the root. Absolute. */
export function installationsOf(folder: string, root: string): string[] {
  const found: string[] = [];
  for (let own = folder; ; own = path.dirname(own)) {
    found.push(
      path.join(own, 'package.json'),
      ...INSTALLED.map((name) => path.join(own, 'node_modules', name)),
    );
    if (own === root || own === path.dirname(own)) return found;
  }
}
