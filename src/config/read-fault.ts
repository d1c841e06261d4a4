import path from 'node:path';
import { createDiagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { placeOfFailure } from '../files/thrown-place.ts';
import { describeWithCause } from '../shared/thrown.ts';
import { locateThrown } from './locate-thrown.ts';

/**
 * The fault of a configuration whose values throw when they are read, as getters and proxies may: what is no error, or
 * has the site's code in its trace, is thrown by the site. Null for errors of ours.
 *
 * @param code text of the module that ran, with its map
 * @param file the configuration; absolute
 */
export function readFault(error: unknown, code: string, file: string): DiagnosticError | null {
  if (error instanceof DiagnosticError) return null;
  const location = locateThrown(error, code, file);
  if (error instanceof Error && !isOfSite(error, code, file)) return null;
  return new DiagnosticError(
    [
      createDiagnostic('config-failed', {
        message: `The configuration failed while its values were read: ${describeWithCause(error)}`,
        hint: 'Look for a getter, or a Proxy, that throws: a configuration holds texts, numbers, lists and objects.',
        location,
      }),
    ],
    2,
  );
}

function isOfSite(error: Error, code: string, file: string): boolean {
  return placeOfFailure(error, code, path.dirname(file)) !== null;
}
