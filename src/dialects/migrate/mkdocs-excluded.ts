import { type Json, toList, toText } from './json.ts';
import type { Notes } from './migration.ts';
import type { Entry } from './mkdocs-config.ts';

/** Patterns of files that are no pages: those of MkDocs itself, and those of the plugin `exclude`. */
export function excludedFiles(config: Json, plugins: readonly Entry[], notes: Notes): string[] | undefined {
  const own = toText(config.exclude_docs)
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^[#!]/.test(line));
  const options = plugins.find(({ name }) => name === 'exclude')?.options;
  if (options === undefined) return own;
  const regexes = toList(options.regex).map(String);
  if (regexes.length > 0)
    notes.left(
      'Files are left out by patterns, not by regular expressions: write them into `exclude`',
      ...regexes,
    );
  // Its star is any text, with slashes too.
  const globs = toList(options.glob).map((glob) => String(glob).replace(/\*+/g, '**'));
  return [...(own ?? []), ...globs];
}
