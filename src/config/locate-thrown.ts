import path from 'node:path';
import { placeOfFailure } from '../files/thrown-place.ts';
import type { SourceLocation } from '../shared/location.ts';

/**
 * Where a configuration has thrown: in its own file, or in one that it imports. The beginning of the file where the
 * error's trace does not say.
 *
 * @param code text of the module that ran, with its map
 * @param file the configuration; absolute
 */
export function locateThrown(error: unknown, code: string, file: string): SourceLocation {
  return placeOfFailure(error, code, path.dirname(file)) ?? { file: path.basename(file), line: 1, column: 1 };
}
