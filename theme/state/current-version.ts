import type { SiteView } from 'docsgen/client';

type Version = SiteView['versions'][number];

/**
 * The version that a page belongs to: the innermost one whose route it stands below, or the one of the whole site. A page
 * beside the docs of a group belongs to no version of theirs.
 */
export function findCurrentVersion(versions: readonly Version[], page: string): Version | undefined {
  const holding = versions.filter(
    ({ route }) => route !== undefined && (page === route || page.startsWith(`${route.replace(/\/$/, '')}/`)),
  );
  const [innermost] = holding.sort((a, b) => (b.route ?? '').length - (a.route ?? '').length);
  return innermost ?? versions.find(({ current, group }) => current && group === undefined);
}
