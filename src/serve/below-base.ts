import { stripBaseUrl } from '../shared/urls.ts';
import type { FilePath } from './files/find-file.ts';
import type { Target } from './http/request-target.ts';

/** The path of a target below the base URL, or null when it is outside of it. */
export function belowBase(baseUrl: string, { path, hasSlash, hasEmptySegments }: Target): FilePath | null {
  const inside = stripBaseUrl(baseUrl, path);
  return inside === null ? null : { path: inside, hasSlash, hasEmptySegments };
}
