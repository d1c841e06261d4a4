import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { MODULES_FOLDER } from '../files/import-text.ts';
import { relativePath } from '../files/paths.ts';
import type { SourceLocation } from '../shared/location.ts';

const INLINE_MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)/;

/**
 * Where a configuration has thrown: in its own file, or in one that it imports. The beginning of the file where the
 * error's trace does not say.
 *
 * @param code text of the module that ran, with its map
 * @param file the configuration; absolute
 */
export function locateThrown(error: unknown, code: string, file: string): SourceLocation {
  const start = { file: path.basename(file), line: 1, column: 1 };
  const stack = error instanceof Error ? String(error.stack) : '';
  const map = INLINE_MAP.exec(code)?.[1];
  if (map === undefined) return start;
  const sources = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString('utf8')) as SourceMapPayload);
  const frames = stack.split('\n').filter((line) => line.includes(MODULES_FOLDER));
  for (const frame of frames) {
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? [];
    const entry = sources.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) continue;
    const original = path.resolve(path.dirname(file), entry.originalSource);
    return {
      file: relativePath(path.dirname(file), original),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    };
  }
  return start;
}
