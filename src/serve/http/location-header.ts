import { escapeUrl } from '../../shared/urls.ts';

/**
 * A target as a Location header may hold it: a path of this server or an address of the web, encoded. Null for all others:
 * nobody is led to a script, to data, or by two slashes to another host.
 */
export function toLocation(target: string): string | null {
  if (/^https?:\/\/[^/?#\\]/i.test(target)) return URL.canParse(target) ? new URL(target).href : null;
  return /^\/(?![/\\])/.test(target) ? escapeUrl(target) : null;
}

/** A target with the query of a request, unless it has one of its own; a fragment stays behind it. */
export function keepQuery(target: string, search: string): string {
  if (search === '' || target.split('#', 1)[0]?.includes('?')) return target;
  const hashAt = target.indexOf('#');
  return hashAt < 0 ? target + search : target.slice(0, hashAt) + search + target.slice(hashAt);
}
