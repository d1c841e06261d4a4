import { type Dirent, readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = /^(?:node_modules|\.git|\.docusaurus|\.docsgen|build|build-docsgen|dist)$/;

/** Files and links of a site's folder, without packages and what tools have made. */
export function* filesBelow(folder: string): Generator<Dirent> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.test(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(path.join(folder, entry.name));
    else yield entry;
  }
}
