import { readFileSync } from 'node:fs';
import path from 'node:path';
import { normalizeRoute } from '../../shared/urls.ts';
import { listPages } from '../docusaurus/folder-pages.ts';
import { placeOf } from '../docusaurus/places.ts';
import { REACT_PAGE, redirectOf } from '../docusaurus/react-pages.ts';
import { askFunction } from '../docusaurus/unified/site-unified.ts';
import { type Json, toList, toRecord, toText } from './json.ts';
import type { Notes } from './migration.ts';
import type { Published } from './promised.ts';

/** A rule of the new configuration. */
export interface MigratedRedirect {
  from: string;
  to: string;
  external?: true;
}

/** What rules are made of. */
export interface RedirectSources {
  /** Docusaurus' configuration; absolute. */
  readonly file: string;
  /** Options of each plugin for redirects. */
  readonly plugins: readonly Json[];
  /** Folders of pages that may be components; absolute. */
  readonly pages: readonly { readonly path: string; readonly route: string }[];
  readonly baseUrl: string;
  readonly published: Published | null;
  /** Addresses of the site as its own router has them. */
  readonly routes: readonly string[];
}

/** The redirects of a Docusaurus site: those that are written, that functions and endings make, and pages that lead on. */
export function readRedirects(
  { file, plugins, pages, baseUrl, published, routes }: RedirectSources,
  notes: Notes,
): MigratedRedirect[] | undefined {
  const own = pages.flatMap((folder) => pageRedirects(folder, baseUrl));
  if (own.length > 0) notes.taken(`${own.length} pages that only lead elsewhere, as redirects`);
  if (plugins.length === 0) return own.length > 0 ? own : undefined;
  const rules = plugins.flatMap(({ redirects }) => toList(redirects).flatMap(writtenRules));
  if (rules.length > 0) notes.taken(countOf(rules), '@docusaurus/plugin-client-redirects');
  const known = new Set(routes.map(normalizeRoute));
  const ofEndings = plugins
    .flatMap((options) => endingRules(options, routes))
    .filter(({ from }) => !known.has(normalizeRoute(from)));
  if (ofEndings.length > 0)
    notes.taken(
      `${ofEndings.length} redirects of addresses with and without endings`,
      'fromExtensions',
      'toExtensions',
    );
  const made = plugins.some(({ createRedirects }) => createRedirects === true)
    ? madeRules({ file, published, routes }, [...rules, ...ofEndings], notes)
    : [];
  return eachOnce([...rules, ...ofEndings, ...made, ...own], notes);
}

function writtenRules(rule: unknown): MigratedRedirect[] {
  const { from, to } = toRecord(rule);
  return [from]
    .flat()
    .flatMap((own) => (typeof own === 'string' && typeof to === 'string' ? [toRule(own, to)] : []));
}

/** What led to another site before was meant to. */
function toRule(from: string, to: string): MigratedRedirect {
  return { from, to, ...(/^https?:/i.test(to) ? { external: true } : {}) };
}

/**
 * Addresses with an ending lead to those without it, and the other way round. Those with `.html` are the same here, with
 * no rule for them.
 */
function endingRules({ fromExtensions, toExtensions }: Json, routes: readonly string[]): MigratedRedirect[] {
  const endings = (value: unknown) =>
    toList(value).flatMap((own) => (typeof own === 'string' && !/^html?$/.test(own) ? [`.${own}`] : []));
  const plain = routes.filter((route) => route !== '/').map((route) => route.replace(/(?<!\/)\/+$/, ''));
  return [
    ...endings(fromExtensions).flatMap((ending) =>
      plain.filter((route) => !/\.\w+$/.test(route)).map((route) => toRule(route + ending, route)),
    ),
    ...endings(toExtensions).flatMap((ending) =>
      plain
        .filter((route) => route.endsWith(ending))
        .map((route) => toRule(route.slice(0, -ending.length), route)),
    ),
  ];
}

/** Old sites have a rule for `/a` and one for `/a.html`: here, both are one address. The first rule counts. */
function eachOnce(rules: readonly MigratedRedirect[], notes: Notes): MigratedRedirect[] {
  const known = new Map<string, MigratedRedirect>();
  const other: string[] = [];
  for (const rule of rules) {
    const from = normalizeRoute(rule.from);
    const first = known.get(from);
    if (first === undefined) known.set(from, rule);
    else if (first.to !== rule.to) other.push(rule.from);
  }
  if (other.length > 0)
    notes.approximated('Of several redirects from one address, the first one counts', ...other);
  return [...known.values()];
}

/** What functions make: the old site's pages say it, where it was built; otherwise they are run for all that is known. */
function madeRules(
  { file, published, routes }: Pick<RedirectSources, 'file' | 'published' | 'routes'>,
  rules: readonly MigratedRedirect[],
  notes: Notes,
): MigratedRedirect[] {
  const written = new Set(rules.map(({ from }) => normalizeRoute(from)));
  const isNew = ({ from }: { from: string }) => !written.has(normalizeRoute(from));
  const built = (published?.redirects ?? []).filter(isNew);
  if (built.length > 0) {
    notes.taken(`${countOf(built)} that a function made`, 'build');
    return built.map(({ from, to }) => toRule(from, to));
  }
  const answer = askFunction(file, { step: 'redirects', paths: routes });
  const faults = 'fault' in answer ? [answer.fault] : answer.faults;
  for (const fault of faults)
    notes.left(
      `Redirects that a function makes, as it could not be run: build the old site before, or write them into \`redirects\`: ${fault}`,
      'createRedirects',
    );
  // What a page stands at leads nowhere else.
  const pages = new Set(routes.map(normalizeRoute));
  const made = ('fault' in answer ? [] : answer.rules)
    .filter(isNew)
    .filter(({ from }) => !pages.has(normalizeRoute(from)));
  if (made.length > 0)
    notes.approximated(
      `${countOf(made)} that a function makes of the pages of today: run migrate again when there are others`,
      'createRedirects',
    );
  else if (faults.length === 0) notes.taken('A function for redirects, which makes none', 'createRedirects');
  return made.map(({ from, to }) => toRule(from, normalizeRoute(to)));
}

function countOf({ length }: readonly unknown[]): string {
  return `${length} ${length === 1 ? 'redirect' : 'redirects'}`;
}

/**
 * Pages of which nothing is seen, as they lead elsewhere at once. The router of Docusaurus has the base URL in all
 * addresses; here, it is put in front of them.
 */
function pageRedirects(
  { path: folder, route }: RedirectSources['pages'][number],
  base: string,
): MigratedRedirect[] {
  const place = { kind: 'pages', path: '.', route, numberPrefixes: false } as const;
  return listPages({ root: folder, translated: [] }, place, REACT_PAGE).flatMap((file) => {
    const written = redirectOf(readFileSync(path.join(folder, file), 'utf8'));
    const to = written?.startsWith(base) ? `/${written.slice(base.length)}` : written;
    const from = placeOf(file, place, {}).route;
    return to === null || to === from ? [] : [toRule(from, to)];
  });
}

/** The base URL of a configuration, with a slash at its end. */
export function baseOf(config: Json): string {
  return (toText(config.baseUrl) ?? '/').replace(/\/?$/, '/');
}
