/** Calls of an API as people copy them: an address with its host, or a line of curl. */
import { readWholePath } from '../../shared/search/search-paths.ts';
import { fittingPaths } from './nearest-paths.ts';
import type { TypedPath } from './typed-paths.ts';
import type { Vocabulary } from './vocabulary.ts';

const METHOD = '(get|post|put|patch|delete|head|options)';
/** An address alone, behind its method, or anywhere in a line of curl. */
const CALL = new RegExp(
  `^\\s*(?:(curl)\\s.*?|${METHOD}:?\\s+)?["'\`]?https?://[^\\s/"'\`]+(/[^\\s"'\`?#]*)(.*)$`,
  'is',
);
const CHOSEN_METHOD = new RegExp(`\\s(?:-X|--request)[\\s=]*["']?${METHOD}\\b`, 'i');
/** What makes curl send a body, and POST where nothing else is said. */
const BODY = /\s(?:-d|-F|--data[\w-]*|--json|--form)\b/;
/** Segments that a server may have in front of the paths of its document: `/api/v2`. */
const MOST_IN_FRONT = 3;

/** The operation that a copied call is for; null for other texts, and for addresses that no operation has. */
export function readCall(text: string, vocabulary: Vocabulary): TypedPath | null {
  const [, curl, written, address = ''] = CALL.exec(text) ?? [];
  const segments = address.split('/').filter((segment) => segment !== '');
  const method = curl ? methodOf(text) : (written?.toLowerCase() ?? null);
  for (let front = 0; front <= MOST_IN_FRONT && front < segments.length; front++) {
    const path = readWholePath(`/${segments.slice(front).join('/')}`)?.path;
    if (path === undefined) continue;
    const typed = { path, method };
    if (vocabulary.has(method === null ? path : `${method}:${path}`)) return typed;
    if (fittingPaths(typed, vocabulary).length > 0) return typed;
  }
  return null;
}

function methodOf(line: string): string {
  return CHOSEN_METHOD.exec(line)?.[1]?.toLowerCase() ?? (BODY.test(line) ? 'post' : 'get');
}
