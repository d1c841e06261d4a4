import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';

/** Addresses of a site that has been built with another system. */
export interface Published {
  readonly routes: readonly string[];
  /** `/route#anchor` for each heading. */
  readonly anchors: readonly string[];
  /** Pages that only lead elsewhere, and where to, below the site. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Where they were found, relative to the site. */
  readonly source: string;
}

/** Pages of every site that are no addresses of their own. */
const NO_ADDRESS = /^\/(?:(?:404|search)(?:\.html)?$|__docusaurus(?:\/|$))/;

/** The page for what is missing, in any language. */
const MISSING = /\/404(?:\.html)?$/;

/**
 * What a folder of built pages, or a sitemap, says of the addresses that were published; null without either.
 *
 * @param languages codes of the languages that have pages below a folder of their own
 */
export function readPublished(
  site: string,
  baseUrl: string,
  languages: readonly string[] = [],
): Published | null {
  const found = readAddresses(site, baseUrl);
  if (found === null || languages.length === 0) return found;
  const start = new RegExp(`^/(?:${languages.join('|')})(?=/|$)`);
  const isAddress = (address: string) => !start.test(address) || !NO_ADDRESS.test(address.replace(start, ''));
  const rules = new Set(found.redirects.map(({ from, to }) => `${from} ${to}`));
  const inside = (address: string) => address.replace(start, '') || '/';
  return {
    ...found,
    routes: found.routes.filter(isAddress),
    anchors: found.anchors.filter((anchor) => isAddress(anchor.slice(0, anchor.indexOf('#')))),
    // What holds in the site's own language holds in the others.
    redirects: found.redirects.filter(
      ({ from, to }) => !start.test(from) || !rules.has(`${inside(from)} ${inside(to)}`),
    ),
  };
}

function readAddresses(site: string, baseUrl: string): Published | null {
  const build = path.join(site, 'build');
  if (existsSync(build) && !existsSync(path.join(build, '.docsgen-files'))) {
    const files = listFiles(build, () => false).filter((file) => file.endsWith('.html'));
    if (files.length > 0) return readPages(build, files, baseUrl);
  }
  const sitemap = ['build/sitemap.xml', 'static/sitemap.xml'].find((file) =>
    existsSync(path.join(site, file)),
  );
  if (sitemap === undefined) return null;
  const text = readFileSync(path.join(site, sitemap), 'utf8');
  const routes = [...text.matchAll(/<loc>\s*([^<\s](?:[^<]*[^<\s])?)\s*<\/loc>/g)].flatMap(([, url = '']) =>
    toRoute(url, baseUrl),
  );
  return { routes: inOrder(routes), anchors: [], redirects: [], source: sitemap };
}

function readPages(build: string, files: readonly string[], baseUrl: string): Published {
  const pages = files.flatMap((file) => {
    const route = `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`;
    const html = readFileSync(path.join(build, file), 'utf8');
    // A page that only sends its reader elsewhere is an address, and has no headings.
    const target = targetOf(html, baseUrl);
    // Who is sent to a page for what is missing was never promised anything.
    return NO_ADDRESS.test(route) || (target !== null && MISSING.test(target))
      ? []
      : [{ route, anchors: anchorsOf(html), target }];
  });
  return {
    routes: inOrder(pages.map(({ route }) => route)),
    anchors: inOrder(pages.flatMap(({ route, anchors }) => anchors.map((anchor) => `${route}#${anchor}`))),
    redirects: pages.flatMap(({ route, target }) =>
      target === null || target === route ? [] : [{ from: route, to: target }],
    ),
    source: 'build',
  };
}

/** Where a page of the old site sends its readers at once; null for one that is read, or that leaves the site. */
function targetOf(html: string, baseUrl: string): string | null {
  const tags = html.match(/<meta\s[^<>]*>/gi) ?? [];
  const tag = tags.find((own) => /\shttp-equiv="refresh"/i.test(own)) ?? '';
  const url = /\scontent="0;\s*url=([^"]*)"/i.exec(tag)?.[1];
  if (url === undefined || !url.startsWith(baseUrl)) return null;
  return readRoute(`https://old.invalid${url}`, baseUrl);
}

/** Ids of the headings of a document. */
function anchorsOf(html: string): string[] {
  const found = html.matchAll(/<h[1-6]\b[^<>]*?\sid=(?:"([^"]+)"|([^\s">]+))/g);
  return [...found].map(([, quoted, bare]) => quoted ?? bare ?? '').filter((id) => !id.startsWith('__'));
}

function toRoute(url: string, baseUrl: string): string[] {
  const route = readRoute(url, baseUrl);
  return route === null || NO_ADDRESS.test(route) ? [] : [route];
}

/** The path of an address below the site; null for one that can't be read. */
function readRoute(url: string, baseUrl: string): string | null {
  try {
    const { pathname } = new URL(url.replaceAll('&amp;', '&'));
    const below = `/${decodeURI(pathname).replace(baseUrl.replace(/\/$/, ''), '')}`.replace(/\/{2,}/g, '/');
    return below === '/' ? below : below.replace(/\/$/, '');
  } catch {
    return null;
  }
}

function inOrder(list: readonly string[]): string[] {
  return [...new Set(list)].sort();
}

/** The text of a file of promised addresses. */
export function formatPublished({ routes, anchors, source }: Published): string {
  const head = `# Addresses of the site before it moved, from ${source}: docsgen check-links proves that each answers.`;
  return [head, ...inOrder([...routes, ...anchors])].map((line) => `${line}\n`).join('');
}
