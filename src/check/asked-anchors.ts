import { decodePath, isExternal, normalizeRoute, splitTarget } from '../shared/urls.ts';
import type { CheckedSite } from './check-site.ts';

/** An anchor that something leads to, whether it is there or not. */
interface AskedAnchor {
  route: string;
  /** Decoded, without its sign. */
  anchor: string;
}

/** Anchors that have to stay, by the route of their page. */
export type AskedAnchors = Readonly<Record<string, readonly string[]>>;

/**
 * The anchors that something else than a link of the page itself leads to: links of other pages, of sidebars and of the
 * configuration, redirects, and promised URLs. While a page keeps these, nobody else can tell what headings it has.
 *
 * @param promised where promised URLs end
 */
export function askedAnchors(checked: CheckedSite, promised: readonly string[]): AskedAnchors {
  const asked = new Map<string, Set<string>>();
  const patterns = checked.redirects.patterns.map(({ to }) => to);
  const isOfOthers = (target: string) => !target.startsWith('#');
  const all = [...listAskedAnchors(checked, isOfOthers), ...[...patterns, ...promised].flatMap(anchorOf)];
  for (const { route, anchor } of all) asked.set(route, (asked.get(route) ?? new Set()).add(anchor));
  return Object.fromEntries([...asked].map(([route, anchors]) => [route, [...anchors]]));
}

/** The anchors that redirects lead to, and links, as far as their targets count as they are written. */
export function listAskedAnchors(
  { resolutions, redirects }: Pick<CheckedSite, 'resolutions' | 'redirects'>,
  counts: (target: string) => boolean = () => true,
): AskedAnchor[] {
  const linked = [...resolutions.values()].flatMap((ofSource) =>
    [...ofSource].flatMap(([target, to]) =>
      to.kind === 'page' && counts(target) ? toAnchor(to.route, to.hash) : [],
    ),
  );
  const moved = [...redirects.movedAnchors.values()].flatMap((anchors) => [...anchors.values()]);
  return [...linked, ...[...redirects.exact.values(), ...moved].flatMap(anchorOf)];
}

/** The anchor of an address of this site; none for one without, and for one of another site. */
function anchorOf(address: string): AskedAnchor[] {
  if (isExternal(address)) return [];
  const { path, hash } = splitTarget(address);
  return toAnchor(normalizeRoute(decodePath(path)), hash);
}

/** Fragments that name a text have no element. */
function toAnchor(route: string, hash: string): AskedAnchor[] {
  const anchor = decodePath(hash.slice(1).replace(/:~:.*$/s, ''));
  return anchor === '' ? [] : [{ route, anchor }];
}
