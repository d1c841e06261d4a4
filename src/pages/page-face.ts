import { hashJson, hashText } from '../files/hash.ts';
import type { CompiledPage } from '../shared/page.ts';
import type { PreparedPage } from './compile-pages.ts';

/** Keys of places in a text, which move with each line above them. Faults alone tell them. */
const PLACES = new Set(['location', 'line', 'column']);

/**
 * Hash of what the rest of a site sees of a page's body, and what the page itself hangs on: its title, images, components
 * and ids, its first paragraph, what it includes. All that a record of compiling holds counts, but places, the code
 * itself, and what `checkAlone` looks at: its headings below the first level, and its links.
 */
export function hashSeen({ headings, references, ...rest }: Omit<CompiledPage, 'code'>): string {
  const titles = headings.filter(({ depth }) => depth === 1);
  const others = references.filter(({ kind }) => kind !== 'link');
  const seen = { ...rest, titles, beginsWithTitle: headings[0]?.depth === 1, others };
  return hashText(JSON.stringify(seen, (key, value: unknown) => (PLACES.has(key) ? undefined : value)));
}

/**
 * Hash of all that anything but the page itself sees of it, besides its headings and links. While it is the same, and
 * these are well, nothing else of a site can have become another, however much of the page's text has.
 */
export function faceOf({ page, seen }: PreparedPage): string {
  const { id, route, sourcePath, title, frontMatter } = page;
  return hashJson([id, route, sourcePath, title, frontMatter, seen]);
}
