import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashText } from '../files/hash.ts';

/**
 * Identifies the code that runs, so that no cache outlives a change of docsgen: the id that was written when the
 * command was built, or, run from sources, a hash over them.
 */
export function readToolId(packageRoot: string, builtId: string | null): string {
  if (builtId !== null) return builtId;
  const folder = path.join(packageRoot, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f))
    .sort();
  return hashText(files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\0'));
}
