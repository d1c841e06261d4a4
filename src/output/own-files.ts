import type { PublicFile } from '../content/public-files.ts';
import { joinRedirects, joinRobots } from '../emit/merge-public.ts';
import { SERVER_CARD_FILE } from '../emit/server-card.ts';

/** Files that docsgen makes for every site, unless the public folder has one: then the site has said what it wants. */
const YIELDING = new Set([
  'llms.txt',
  SERVER_CARD_FILE,
  'sitemap.xml',
  'vercel.json',
  '.htaccess',
  '.nojekyll',
]);
/** Files of rules, of which readers take those of both: how the site's own and docsgen's become one. */
const JOINED: Readonly<Record<string, (own: string, text: string) => string>> = {
  _redirects: (own, text) => joinRedirects(text, own),
  'robots.txt': (own, text) => joinRobots(text.match(/^Sitemap: .*$/gm) ?? [], own),
};
/** Joined by those who know the rules one by one. */
const HEADERS = '_headers';

/** What the public folder has of the files that docsgen makes. */
export interface OwnFiles {
  /** The text to publish in the place of docsgen's; null where the site's own file is published as it is. */
  join: (file: string, text: string) => string | null;
  /** Text of the site's own response headers, or null. */
  headers: string | null;
  /** True for a file that `join` has taken in, or that `headers` holds. */
  isJoined: (file: string) => boolean;
  /** Changes with all that `join` depends on. */
  key: readonly (readonly [string, string])[];
}

/** Looks for files of the public folder that take part in docsgen's own. */
export function createOwnFiles(files: readonly PublicFile[]): OwnFiles {
  const own = new Map(
    files
      .filter(({ path }) => YIELDING.has(path) || path === HEADERS || Object.hasOwn(JOINED, path))
      .map(({ path, contents }) => [path, Buffer.from(contents).toString('utf8')] as const),
  );
  return {
    join: (file, text) => {
      const mine = own.get(file);
      if (mine === undefined) return text;
      const join = Object.hasOwn(JOINED, file) ? JOINED[file] : undefined;
      return join ? join(mine, text) : null;
    },
    headers: own.get(HEADERS) ?? null,
    isJoined: (file) => file === HEADERS || Object.hasOwn(JOINED, file),
    key: [...own],
  };
}
