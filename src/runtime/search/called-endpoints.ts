import { readWholePath } from '../../shared/search/search-paths.ts';
import { readCopiedCall } from './copied-call.ts';
import { fittingPaths } from './nearest-paths.ts';
import type { TypedPath } from './typed-paths.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Segments that a server may have in front of the paths of its document: `/api/v2`. */
const MOST_IN_FRONT = 3;

/** The operation that a copied call is for; null for other texts, and for addresses that no operation has. */
export function readCall(text: string, vocabulary: Vocabulary): TypedPath | null {
  const { address = '', method = null } = readCopiedCall(text) ?? {};
  const segments = address.split('/').filter((segment) => segment !== '');
  for (let front = 0; front <= MOST_IN_FRONT && front < segments.length; front++) {
    const path = readWholePath(`/${segments.slice(front).join('/')}`)?.path;
    if (path === undefined) continue;
    const typed = { path, method };
    if (vocabulary.has(method === null ? path : `${method}:${path}`)) return typed;
    if (fittingPaths(typed, vocabulary).length > 0) return typed;
  }
  return null;
}
