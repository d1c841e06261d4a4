import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the docsgen package: where its package.json is. */
export const packageRoot = findPackageRoot(path.dirname(fileURLToPath(import.meta.url)));

/** Version in package.json. */
export const version = (
  JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version;

/** Hash of the sources that the running command was built from; null when it runs from sources. */
export const builtToolId = readBuiltId();

function findPackageRoot(from: string): string {
  let folder = from;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`no package.json above ${from}`);
    folder = parent;
  }
  return folder;
}

function readBuiltId(): string | null {
  if (import.meta.url.endsWith('.ts')) return null;
  return readFileSync(path.join(packageRoot, 'dist', 'build-id'), 'utf8').trim();
}
