import { decodePath, normalizeRoute, stripBaseUrl } from '../../shared/urls.ts';
import { keepQuery } from '../http/location-header.ts';
import { matchRedirect, type RedirectRules } from './redirect-rules.ts';

/** Rows that follow each other; more of them go round in a circle. */
const MAX_STEPS = 10;

export interface FollowedRules {
  /** Encoded path or URL, with the base URL. */
  to: string;
  status: number;
}

/**
 * Follows the rows to their end, so that a reader is sent there in one step: each path is looked up as it is and in its
 * canonical form. Null when no row is for the path, and when rows go round in a circle.
 *
 * @param path decoded path with the base URL
 */
export function followRules(rules: RedirectRules, baseUrl: string, path: string): FollowedRules | null {
  let found: FollowedRules | null = null;
  let current = path;
  for (let step = 0; step < MAX_STEPS; step++) {
    const match = matchRedirect(rules, current) ?? matchRedirect(rules, toCanonical(baseUrl, current));
    if (!match || match.status === 200) return found;
    // What an earlier row says of query and fragment stays unless a later one says something else.
    const to: string = found ? inherit(match.to, split(found.to).tail) : match.to;
    found = {
      to,
      status: found && found.status !== 301 && found.status !== 308 ? found.status : match.status,
    };
    if (!to.startsWith('/')) return found;
    current = decodePath(split(to).before).replace(/\/{2,}/g, '/');
  }
  return null;
}

function toCanonical(baseUrl: string, path: string): string {
  const inside = stripBaseUrl(baseUrl, path);
  if (inside === null) return path;
  const base = decodePath(baseUrl);
  const route = normalizeRoute(inside);
  return route === '/' ? base : base + route.slice(1);
}

function split(url: string): { before: string; tail: string } {
  const at = url.search(/[?#]/);
  return at < 0 ? { before: url, tail: '' } : { before: url.slice(0, at), tail: url.slice(at) };
}

function inherit(to: string, tail: string): string {
  const hashAt = tail.indexOf('#');
  const search = hashAt < 0 ? tail : tail.slice(0, hashAt);
  const hash = hashAt < 0 ? '' : tail.slice(hashAt);
  return keepQuery(to, search) + (to.includes('#') ? '' : hash);
}
