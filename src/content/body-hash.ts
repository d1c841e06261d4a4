import { hashText } from '../files/hash.ts';
import type { PageBody } from '../shared/page.ts';

const known = new WeakMap<PageBody, string>();

/** Hash of a page's text without its front matter; it is asked for several times, and a large site has many megabytes. */
export function bodyHash(body: PageBody): string {
  if (body.kind !== 'file') return '';
  const hash = known.get(body) ?? hashText(body.body);
  known.set(body, hash);
  return hash;
}
