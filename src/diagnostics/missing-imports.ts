import path from 'node:path';
import type { Message } from 'esbuild';

/** What esbuild says of an import by path that leads to no file. */
const UNRESOLVED = /^Could not resolve "(\.{1,2}\/[^"]{0,1000})"/;
/** What esbuild tries behind a path that is no file. */
const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json'];

/**
 * Absolute paths of the files that imports by path look for in vain: one that comes may mend what failed. `workingDir` is the
 * folder that esbuild ran in.
 */
export function listMissingImports(
  messages: readonly Pick<Message, 'text' | 'location'>[],
  workingDir: string,
): string[] {
  return messages.flatMap(({ text, location }) => {
    const [, written] = UNRESOLVED.exec(text) ?? [];
    if (written === undefined || !location || !/^(?:file)?$/.test(location.namespace)) return [];
    const file = path.resolve(workingDir, path.dirname(location.file), written);
    return ENDINGS.map((ending) => file + ending);
  });
}
