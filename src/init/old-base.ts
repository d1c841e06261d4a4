import { stripNumberPrefixes } from '../shared/number-prefix.ts';
import { decodePath } from '../shared/urls.ts';

/** Links from the root of a site, in Markdown and in HTML. */
const ROOTED = /(?:\]\(<?|\bhref=["'])(\/(?!\/)[^\s"'<>()#?]{1,300})/g;
/** A path below which pages stand: one folder, or two. */
const DEPTHS = [1, 2];
/** Fewer may be slips. */
const ENOUGH = 3;

/** The path below which pages were served, and how many of their links say so. */
export interface OldBase {
  /** With a slash at both ends. */
  path: string;
  links: number;
}

/**
 * The path below which a site served these pages, by their own links: `/docs/` where `/docs/set-up` leads to set-up.md.
 * Null where they lead nowhere else than to the root, or do not say.
 *
 * @param pages texts by path below the folder of the pages
 */
export function findOldBase(pages: ReadonlyMap<string, string>): OldBase | null {
  const routes = new Set([...pages.keys()].map(toRoute));
  const counts = new Map<string, number>();
  let fromRoot = 0;
  for (const text of pages.values()) {
    for (const [, target = ''] of text.matchAll(ROOTED)) {
      const segments = toRoute(decodePath(target).slice(1)).split('/');
      if (routes.has(segments.join('/'))) {
        fromRoot++;
        continue;
      }
      // A home page alone could stand behind any path.
      const depth = DEPTHS.find((own) => own < segments.length && routes.has(segments.slice(own).join('/')));
      if (depth === undefined) continue;
      const base = `/${segments.slice(0, depth).join('/')}/`;
      counts.set(base, (counts.get(base) ?? 0) + 1);
    }
  }
  const [found] = [...counts].sort(([, one], [, other]) => other - one);
  if (!found || found[1] < ENOUGH || found[1] < 2 * fromRoot) return null;
  return { path: found[0], links: found[1] };
}

/** A page by its file or its address, without what either may leave out. */
function toRoute(file: string): string {
  const bare = stripNumberPrefixes(file.replace(/(?:\.mdx?|\.html?|\/)$/i, ''));
  return bare.replace(/(?:^|\/)(?:index|readme)$/i, '').toLowerCase();
}
