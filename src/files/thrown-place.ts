import { existsSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { SourceLocation } from '../shared/location.ts';
import { packageRoot } from './package-info.ts';
import { contains, relativePath } from './paths.ts';

/** Folder of modules that are imported from text, below the folder whose packages they may import. */
export const MODULES_FOLDER = '.docsgen/modules';

/** The end of a line of a trace: line and column. */
const PLACE = /:(\d{1,9}):(\d{1,9})\)?$/;

const INLINE_MAP = '\n//# sourceMappingURL=data:application/json;base64,';

/** Modules that ran in this thread, by their files: a live server runs a new one with each change, and asks for the last. */
const ran = new Map<string, { code: string; folder: string }>();
const MOST_KEPT = 8;

/** Keeps the text of a module, so that what it throws later is found in the files that it was made of. */
export function noteModule(file: string, code: string, folder: string): void {
  ran.delete(file);
  ran.set(file, { code, folder });
  for (const old of [...ran.keys()].slice(0, -MOST_KEPT)) ran.delete(old);
}

/** Where code of the configuration, or of what it imports of the site, has thrown; null where the trace does not say. */
export function placeOfThrown(error: unknown): SourceLocation | null {
  for (const frame of framesOf(error)) {
    const module = ran.get(frame.named);
    const place = module && placeInMap(frame, mapOf(module.code), module.folder);
    if (place) return place;
    for (const { folder } of ran.values()) {
      const own = placeOfOwn(frame, folder);
      if (own) return own;
    }
  }
  return null;
}

/** The same while the module is loaded; `code` is its text with its map, and its packages are those of the folder. */
export function placeOfFailure(error: unknown, code: string, folder: string): SourceLocation | null {
  const map = mapOf(code);
  if (map === null) return null;
  for (const frame of framesOf(error)) {
    const place = frame.named.includes(MODULES_FOLDER) ? placeInMap(frame, map, folder) : null;
    const found = place ?? placeOfOwn(frame, folder);
    if (found) return found;
  }
  return null;
}

interface Frame {
  named: string;
  line: number;
  column: number;
}

/** File, line and column of each line of a trace. */
function framesOf(error: unknown): Frame[] {
  const stack = error instanceof Error ? String(error.stack) : '';
  return stack.split('\n').flatMap((text) => {
    const place = PLACE.exec(text);
    if (!place) return [];
    const start = Math.max(text.lastIndexOf('(') + 1, text.indexOf('at ') + 'at '.length);
    const named = text.slice(start, place.index).replace(/^file:\/\//, '');
    return [{ named, line: Number(place[1]), column: Number(place[2]) }];
  });
}

function mapOf(code: string): SourceMap | null {
  const mapAt = code.indexOf(INLINE_MAP);
  if (mapAt < 0) return null;
  const map = code.slice(mapAt + INLINE_MAP.length).split('\n', 1)[0] ?? '';
  return new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString('utf8')) as SourceMapPayload);
}

function placeInMap({ line, column }: Frame, map: SourceMap | null, folder: string): SourceLocation | null {
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return null;
  return {
    file: relativePath(folder, path.resolve(folder, entry.originalSource)),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

/** With `--enable-source-maps`, Node names the files of the site itself. */
function placeOfOwn({ named, line, column }: Frame, folder: string): SourceLocation | null {
  // Its own site stands in the folder of docsgen, whose lines are not the site's.
  if (['src', 'dist'].some((own) => contains(path.join(packageRoot, own), named))) return null;
  const file = relativePath(folder, named.replace(`${MODULES_FOLDER}/`, ''));
  if (/^\.\.|node_modules|^\w+:|\.mjs$/.test(file) || !existsSync(path.join(folder, file))) return null;
  return { file, line, column };
}
