import { hashJson, hashText } from '../files/hash.ts';
import type { CompiledPage } from '../shared/page.ts';
import type { PreparedPage } from './compile-pages.ts';

/** Keys of places in a text, which move with each line above them. Faults alone tell them. */
const PLACES = new Set(['location', 'line', 'column']);

/**
 * Hash of what the rest of a site sees of a page's body: its headings, links, images, components and ids, its first
 * paragraph, what it includes. All that a record of compiling holds counts, but places and the code itself.
 */
export function hashSeen(compiled: Omit<CompiledPage, 'code'>): string {
  return hashText(JSON.stringify(compiled, (key, value: unknown) => (PLACES.has(key) ? undefined : value)));
}

/**
 * Hash of all that anything but the page itself sees of it. While it is the same, nothing else of a site can have become
 * another, however much of the page's text has.
 */
export function faceOf({ page, seen }: PreparedPage): string {
  const { id, route, sourcePath, title, frontMatter } = page;
  return hashJson([id, route, sourcePath, title, frontMatter, seen]);
}
