import { realpath, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { normalizeRoute, routeToFile } from '../../shared/urls.ts';
import type { Target } from '../http/request-target.ts';
import { isAbsent, type Opener, type OpenFile } from './open-file.ts';

/** What a folder has for a path. */
export type Found =
  /** The file of this path; it must be closed. */
  | { kind: 'file'; file: OpenFile }
  /** It is at this path, decoded. */
  | { kind: 'elsewhere'; path: string }
  | { kind: 'nothing' }
  /** The folder itself is not there. */
  | { kind: 'no folder' };

/** The path of a request below the base URL. */
export type FilePath = Pick<Target, 'path' | 'hasSlash' | 'hasEmptySegments'>;

/** How often a folder is looked at that is exchanged meanwhile, and how long is waited in between. */
const ATTEMPTS = 50;
const PAUSE_MS = 20;

/**
 * Finds the file of a path in a folder that may be exchanged at any time. Between two folders there is a moment without
 * one: what is not found is looked for again until the folder is the same before and after.
 */
export async function findFile(
  opener: Opener,
  root: string,
  path: FilePath,
  attempts = ATTEMPTS,
): Promise<Found> {
  for (let attempt = 1; ; attempt++) {
    const before = await identify(root);
    const found: Found = before ? await findOnce(opener, before.real, path) : { kind: 'no folder' };
    if (found.kind === 'file' || found.kind === 'elsewhere' || attempt >= attempts) return found;
    if (before && before.key === (await identify(root))?.key) return found;
    await delay(PAUSE_MS);
  }
}

async function findOnce(opener: Opener, root: string, asked: FilePath): Promise<Found> {
  const { path, hasSlash, hasEmptySegments } = asked;
  const route = normalizeRoute(path);
  const isHome = path === '/';
  const isRoute = path === route && hasSlash === isHome && !hasEmptySegments;
  const open = (name: string) => opener.open(root, name, isServed);
  const at = async (name: string, isCanonical: boolean, canonical: string): Promise<Found | null> => {
    const file = await open(name);
    if (!file) return null;
    if (isCanonical) return { kind: 'file', file };
    await file.close();
    return { kind: 'elsewhere', path: canonical };
  };
  const page = await at(routeToFile(route), isRoute, route);
  if (page || isHome) return page ?? { kind: 'nothing' };
  const index = () =>
    at(`${route.slice(1)}/index.html`, path === route && hasSlash && !hasEmptySegments, `${route}/`);
  const own = () => (hasSlash ? null : at(path.slice(1), !hasEmptySegments, path));
  // `/demo/index.html` is `/demo/`; other files are what their names say.
  const found = path === route ? ((await own()) ?? (await index())) : ((await index()) ?? (await own()));
  return found ?? { kind: 'nothing' };
}

/** False for what is in the folder and not for readers: hidden files and the rules of hosts. */
export function isServed(name: string): boolean {
  const segments = name.toLowerCase().split('/');
  const isHidden = segments.some(
    (segment, index) => segment.startsWith('.') && !(index === 0 && segment === '.well-known'),
  );
  return !isHidden && !RULE_FILES.has(segments.join('/'));
}

const RULE_FILES = new Set([
  '_headers',
  '_redirects',
  'vercel.json',
  '_docsgen/_redirects',
  '_docsgen/_headers',
  '_docsgen/nginx.conf',
  '_docsgen/redirects.caddy',
]);

/** Which folder this is now; its key is another one when its entries have changed. */
async function identify(root: string): Promise<{ real: string; key: string } | null> {
  try {
    const real = await realpath(root);
    const { dev, ino, mtimeNs } = await stat(real, { bigint: true });
    return { real, key: [real, dev, ino, mtimeNs].join() };
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}
