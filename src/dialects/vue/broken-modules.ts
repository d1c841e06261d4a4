import path from 'node:path';

/** What esbuild says of a build that failed. */
interface Failure {
  errors?: readonly { text: string; location: { file: string } | null }[];
}

/** A file of another kind, as esbuild names it: it stands in the message, and the place is that of the import. */
const NO_LOADER = /^No loader is configured for "[^"]*" files: (.+)$/;

/**
 * Files that a build failed for, absolute, with the reason: one that waits outside of functions, has a fault, or is of a kind
 * that only the site's own plugins read. What has no file of its own, as the code that is bundled, is none of them.
 */
export function brokenFiles(error: unknown): [string, string][] {
  return ((error as Failure).errors ?? []).flatMap(({ text, location }): [string, string][] => {
    const file = NO_LOADER.exec(text)?.[1] ?? location?.file ?? '';
    return file === '' || /^<|^[\w-]{2,}:/.test(file) ? [] : [[path.resolve(file), text]];
  });
}
