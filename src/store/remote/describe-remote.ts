import { createDiagnostic, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { ClientMissingError } from './redis-remote.ts';
import type { RemoteError } from './remote-files.ts';

/** The warning about a place that can't be used. The command works all the same. `place` holds no secret. */
export function describeRemoteFault(place: string, fault: RemoteError): Diagnostic {
  if (fault instanceof ClientMissingError)
    return createDiagnostic('cache-client-missing', {
      message: `Nothing is shared through ${place}: ${fault.message}`,
      hint: 'Run "npm install ioredis".',
    });
  return createDiagnostic('cache-remote-unusable', {
    message: `Nothing more is shared through ${place}: ${fault.message}`,
    hint: 'Everything that is missing here was made anew. See "cache.remote" in the configuration.',
  });
}
