import { existsSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { MODULES_FOLDER } from '../files/import-text.ts';
import { relativePath } from '../files/paths.ts';
import type { SourceLocation } from '../shared/location.ts';

/** The end of a line of a trace: line and column. */
const PLACE = /:(\d{1,9}):(\d{1,9})\)?$/;

/** File, line and column of each line of a trace. */
function readFrames(stack: string): { named: string; line: number; column: number }[] {
  return stack.split('\n').flatMap((text) => {
    const place = PLACE.exec(text);
    if (!place) return [];
    const start = Math.max(text.lastIndexOf('(') + 1, text.indexOf('at ') + 'at '.length);
    const named = text.slice(start, place.index).replace(/^file:\/\//, '');
    return [{ named, line: Number(place[1]), column: Number(place[2]) }];
  });
}

const INLINE_MAP = '\n//# sourceMappingURL=data:application/json;base64,';

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
  const mapAt = code.indexOf(INLINE_MAP);
  if (mapAt < 0) return start;
  const map = code.slice(mapAt + INLINE_MAP.length).split('\n', 1)[0] ?? '';
  const sources = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString('utf8')) as SourceMapPayload);
  const root = path.dirname(file);
  for (const { named, ...at } of readFrames(stack)) {
    const entry = sources.findEntry(at.line - 1, at.column - 1);
    if (named.includes(MODULES_FOLDER) && 'originalSource' in entry) {
      const original = relativePath(root, path.resolve(root, entry.originalSource));
      return { file: original, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
    }
    // With `--enable-source-maps`, Node names the files of the site itself.
    const mapped = relativePath(root, named.replace(`${MODULES_FOLDER}/`, ''));
    if (!/^\.\.|node_modules|^\w+:|\.mjs$/.test(mapped) && existsSync(path.join(root, mapped)))
      return { file: mapped, ...at };
  }
  return start;
}
