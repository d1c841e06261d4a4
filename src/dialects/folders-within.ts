import path from 'node:path';

/** A folder, and those below it that files stand in: where another file may come to. */
export function foldersWithin(top: string, files: readonly string[]): string[] {
  const found = new Set([top]);
  for (const file of files)
    for (let own = path.dirname(file); own.length > top.length && !found.has(own); own = path.dirname(own))
      found.add(own);
  return [...found];
}
