import listed from '@site-docs';
import handedProps from '@site-props';
import { useContent, usePage, useSite } from 'docsgen/client';
import { useInnermost, useVersionOptions } from './version-options.ts';

/** A page as lists of pages know it. */
export interface ListedDoc {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
}

/**
 * Pages by their ids, of which few are known where a page is made. A question for another, or for all of them, fails and
 * is named with its page: an answer without them would show a list that is empty, and nobody would be told.
 */
export function onlyKnown(
  known: Record<string, ListedDoc>,
  hook: string,
): Readonly<Record<string, ListedDoc>> {
  const fail = (what: string): never => {
    throw new Error(
      `${hook}().docs: ${what} of a version is not known here: write what it shows into the page`,
    );
  };
  return new Proxy(known, {
    get: (target, key) =>
      typeof key === 'symbol' || key === 'toJSON' || Object.hasOwn(target, key)
        ? Reflect.get(target, key)
        : fail(`the page "${key}"`),
    has: (target, key) => Object.hasOwn(target, key) || fail(`the page "${String(key)}"`),
    ownKeys: () => fail('the list of pages'),
  });
}

/** A page as menus of versions know it. */
export interface PlacedDoc {
  readonly id: string;
  readonly path: string;
}

/** The pages of a version, with their addresses; null where they are not known. */
export function usePlacedDocs(): (plugin: string, version: string) => readonly PlacedDoc[] | null {
  const { baseUrl } = useSite();
  const base = baseUrl.replace(/\/$/, '');
  return (plugin, version) => {
    const docs = listed[`${plugin}/${version}`];
    return docs === undefined
      ? null
      : Object.values(docs).map(({ id, route }) => ({ id, path: `${base}${route}` }));
  };
}

const trim = (address: string) => address.replace(/(?<=.)\/$/, '');

/** The ids of the pages of a version by their addresses; null where no pages are known. */
export function useDocIds(): ((href: string) => string | undefined) | null {
  const { baseUrl } = useSite();
  const version = useInnermost(useVersionOptions());
  const docs = version === undefined ? undefined : listed[`${version.plugin}/${version.name}`];
  if (docs === undefined) return null;
  const base = baseUrl.replace(/\/$/, '');
  const ids = new Map(Object.values(docs).map(({ id, route }) => [trim(`${base}${route}`), id]));
  return (href) => ids.get(trim(href));
}

type Props = Readonly<Record<string, unknown>>;

/** What entries of sidebars hand to components, by what they are, their addresses and their labels. */
export function useHandedProps(): (kind: string, href: string, label: string) => Props | undefined {
  const { baseUrl } = useSite();
  const base = baseUrl.replace(/\/$/, '');
  const version = useInnermost(useVersionOptions());
  const docs = version === undefined ? {} : (listed[`${version.plugin}/${version.name}`] ?? {});
  const ofDocs = new Map<string, Props>();
  for (const { route, customProps } of Object.values(docs))
    if (customProps) ofDocs.set(trim(`${base}${route}`), customProps);
  return (kind, href, label) => {
    const route = trim(href.startsWith(`${base}/`) ? href.slice(base.length) : href);
    const known = kind === 'category' ? undefined : (handedProps[`doc ${route}`] ?? ofDocs.get(trim(href)));
    return known ?? handedProps[`${kind} ${route} ${label}`] ?? handedProps[`${kind} ${href} ${label}`];
  };
}

/** The pages of the version that the page belongs to, by their ids; null where they are not known. */
function useListedDocs(): Readonly<Record<string, ListedDoc>> | null {
  const versions = useVersionOptions();
  const version = useInnermost(versions) ?? versions.find(({ isLast }) => isLast);
  return version === undefined ? null : (listed[`${version.plugin}/${version.name}`] ?? null);
}

/**
 * The pages of the version by their ids. Where they are not known, the page itself and those of its cards, by ids that end
 * as their addresses do.
 */
export function useKnownDocs(hook: string): Readonly<Record<string, ListedDoc>> {
  const { route, title, description } = usePage();
  const { cards } = useContent();
  const known = useListedDocs();
  if (known !== null) return known;
  const docs = [{ href: route, label: title, description }, ...cards];
  const ofPage = Object.fromEntries(
    docs.flatMap(({ href, label, description: said }) => {
      const parts = href.split('/').filter((part) => part !== '');
      return parts.map((_, start): [string, ListedDoc] => {
        const id = parts.slice(start).join('/');
        return [id, { id, title: label, ...(said ? { description: said } : {}) }];
      });
    }),
  );
  return onlyKnown(ofPage, hook);
}

/**
 * A page by its id. Where the pages of docs are not known, the one that is shown, or one that its lists of cards name: of
 * no other page anything is known then, which is said where it is asked.
 */
export function useDocById(id: string): ListedDoc;
export function useDocById(id: string | undefined): ListedDoc | undefined;
export function useDocById(id: string | undefined): ListedDoc | undefined {
  const { route, title, description } = usePage();
  const { cards } = useContent();
  const known = useListedDocs();
  if (id === undefined || id === null) return undefined;
  if (known?.[id] !== undefined) return known[id];
  const ends = (address: string) =>
    `${address.replace(/\/$/, '')}`.endsWith(`/${id.replace(/(?:^|\/)index$/, '')}`);
  if (ends(route)) return { id, title, ...(description ? { description } : {}) };
  const card = cards.find(({ href }) => ends(href));
  if (card === undefined) throw new Error(`useDocById: nothing is known here of the page "${id}"`);
  return { id, title: card.label, ...(card.description ? { description: card.description } : {}) };
}
