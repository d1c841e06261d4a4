import { locateValue } from '../config/locate-imported.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearestPath } from '../diagnostics/nearest.ts';
import { matchRedirect } from '../redirects/match.ts';
import type { RedirectTable } from '../redirects/records.ts';
import { isExternal, normalizeRoute, splitTarget, stripBaseUrl } from '../shared/urls.ts';
import type { Site } from '../site/site.ts';

type Version = Site['config']['versions'][number];

/**
 * Versions in the menu that readers would find nothing behind: a route that no page stands below, and an address of this site
 * that nothing has. What is written with its host is a site of its own.
 *
 * @param exists whether something else than a page stands at a path of the site
 */
export function checkVersions(
  { config, configText }: Pick<Site, 'config' | 'configText'>,
  redirects: RedirectTable,
  exists: (path: string) => boolean,
): Diagnostic[] {
  const { pages } = redirects;
  const fault = (index: number, key: 'route' | 'href', message: string, hint: string) =>
    createDiagnostic('version-empty', {
      ...{ message, hint },
      location: locateValue({ ...config, text: configText }, ['versions', index, key]),
    });
  return config.versions.flatMap((version, index) => {
    const { name, route, href } = version;
    const below = route && normalizeRoute(route);
    if (
      below &&
      ![...pages].some((page) => page === below || page.startsWith(`${below === '/' ? '' : below}/`))
    )
      return fault(
        index,
        'route',
        `No page stands at or below ${route}, the route of the version "${name}"`,
        'Mend the route, or leave it out for a version that is a site of its own.',
      );
    const target = pathOf(version, config.baseUrl);
    if (target === null || exists(target)) return [];
    const page = normalizeRoute(target);
    if (page === '/' || pages.has(page) || matchRedirect(redirects, target) !== null) return [];
    const guess = nearestPath(
      page,
      [...pages].filter((own) => own !== '/'),
    );
    return fault(
      index,
      'href',
      `The version "${name}" leads to ${href}, which no page has`,
      `${guess === null ? '' : `Did you mean ${guess}? `}Write the whole address, ${config.url}${href}, of a version that is a site of its own; where the host puts another build at this path, \`checks: { 'version-empty': 'ignore' }\`.`,
    );
  });
}

/** The path of this site that a version leads to; null for other sites. */
function pathOf({ href, route }: Version, baseUrl: string): string | null {
  if (isExternal(href) || !href.startsWith('/')) return null;
  const { path } = splitTarget(href);
  // Of a version that is a part of this site, the address begins below its base.
  return route === undefined ? stripBaseUrl(baseUrl, path) : path;
}
