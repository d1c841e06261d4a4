import { parseManifest } from '../links/promised-urls.ts';
import { resolveAddress } from '../redirects/resolve-address.ts';
import { decodePath, isExternal, normalizeRoute, splitTarget } from '../shared/urls.ts';
import { type PublishedSite, readManifest } from './promised-urls.ts';

/** Anchors that have to stay, by the route of their page. */
export type AskedAnchors = Readonly<Record<string, readonly string[]>>;

/**
 * The anchors that something else than a link of the page itself leads to: links of other pages, of sidebars and of the
 * configuration, redirects, and promised URLs. While a page keeps these, nobody else can tell what headings it has. An
 * anchor that is missing counts too.
 */
export function askedAnchors(site: PublishedSite): AskedAnchors {
  const asked = new Map<string, Set<string>>();
  const add = (route: string, hash: string) => {
    const anchor = decodePath(hash.slice(1).replace(/:~:.*$/s, ''));
    if (anchor !== '') asked.set(route, (asked.get(route) ?? new Set()).add(anchor));
  };
  const { resolutions, redirects } = site.checked;
  for (const ofSource of resolutions.values()) {
    for (const [target, resolution] of ofSource) {
      if (resolution.kind === 'page' && !target.startsWith('#')) add(resolution.route, resolution.hash);
    }
  }
  const moved = [...redirects.movedAnchors.values()].flatMap((anchors) => [...anchors.values()]);
  const promised = parseManifest(readManifest(site.config) ?? '').flatMap(({ route, anchor }) => {
    const fragment = anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;
    return resolveAddress(redirects, encodeURI(route) + fragment) ?? [];
  });
  const targets = [...redirects.exact.values(), ...redirects.patterns.map(({ to }) => to), ...moved];
  for (const to of [...targets, ...promised]) {
    if (!isExternal(to)) add(normalizeRoute(decodePath(splitTarget(to).path)), splitTarget(to).hash);
  }
  return Object.fromEntries([...asked].map(([route, anchors]) => [route, [...anchors]]));
}
