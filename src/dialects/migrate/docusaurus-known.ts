import path from 'node:path';
import { builtInTexts } from '../../files/built-in-texts.ts';
import type { PageFacts, PluginFault, PluginPages, PluginSite } from '../../plugins/plugin.ts';
import { blog, createReaders } from '../docusaurus/blog/blog.ts';
import { type DocusaurusOptions, readOptions } from '../docusaurus/options.ts';
import { placeOf } from '../docusaurus/places.ts';
import { listReactPages } from '../docusaurus/react-pages.ts';
import { type KnownDoc, readDocs } from '../docusaurus/read-docs.ts';
import { siteSidebars } from '../docusaurus/unified/site-sidebars.ts';
import { isRecord, type Json, toList, toRecord, toText } from './json.ts';

/** What is known of a site before docsgen has built it. */
export interface KnownSite {
  /** Pages of docs, by the folders that they stand in. */
  readonly docs: ReadonlyMap<string, readonly KnownDoc[]>;
  /** First pages of sidebars, by their keys. */
  readonly entries: ReadonlyMap<string, string>;
  /** Addresses below the base URL, as Docusaurus' own router has them. */
  readonly routes: readonly string[];
  /** What the site's own functions could not make, with their names. */
  readonly faults: readonly { readonly message: string; readonly place: string }[];
  /** What a function has written into posts, each with the folder of the blog in front. */
  readonly changedPosts: readonly string[];
}

/** Where the site stands, and what it is called. */
export interface KnownPlace {
  /** Folder of docsgen's configuration; absolute. */
  readonly root: string;
  readonly title: string;
  readonly locale: string;
  readonly trailingSlash: boolean | null;
  /** Addresses of the pages that the site's own plugins add. */
  readonly pluginRoutes: readonly string[];
}

/** Reads pages, lists and sidebars of a site as the dialect will, with nothing written yet. */
export async function readKnownSite(dialect: Json, place: KnownPlace): Promise<KnownSite> {
  const options = readOptions(dialect);
  const site = siteOf(options, place);
  const readers = createReaders(options, place.root, place.locale);
  const found = options.folders.map((folder) => {
    const left = folder.blog?.process === true ? readers.posts.read(site, folder).left : new Set<string>();
    return { folder, pages: readDocs(folder, site).filter((page) => !left.has(page.path)) };
  });
  const facts = found.flatMap(({ pages }) => pages);
  const [sidebars] = siteSidebars(options, place.root);
  const made = Object.entries(sidebars?.sidebars?.(facts, site) ?? {});
  const lists: PluginPages | undefined = await blog(options, place.root, place.locale, readers).pages?.(site);
  const react = options.folders.flatMap((folder) =>
    folder.kind === 'pages'
      ? listReactPages(site, folder).map(({ path: file }) => placeOf(file, folder, {}).route)
      : [],
  );
  const routes = [
    ...facts.map((page) => asRouted(page, place.trailingSlash)),
    ...[
      ...(lists?.pages ?? []).map(({ route = '/' }) => route),
      ...react,
      ...made.flatMap(([, sidebar]) => indexesOf(toRecord(sidebar).items)),
      ...place.pluginRoutes,
    ].map((route) => withSlash(route, place.trailingSlash === true)),
  ];
  return {
    docs: new Map(
      found.flatMap(({ folder, pages }) => (folder.kind === 'docs' ? [[folder.path, pages] as const] : [])),
    ),
    entries: new Map(
      made.flatMap(([key, sidebar]) => {
        const entry = toText(toRecord(sidebar).entry);
        return entry === undefined ? [] : [[key, entry] as const];
      }),
    ),
    routes: [...new Set(routes)].sort(),
    faults: [
      ...named((await sidebars?.check?.({ ...site, pages: [] })) ?? [], 'sidebarItemsGenerator'),
      ...named(readers.posts.faults(), 'processBlogPosts'),
    ],
    changedPosts: readers.posts.changes(),
  };
}

function named(faults: readonly PluginFault[], place: string) {
  return faults.map(({ message }) => ({ message, place }));
}

function siteOf({ folders }: DocusaurusOptions, { root, title, locale }: KnownPlace): PluginSite {
  const main = folders.find(({ kind }) => kind === 'docs') ?? folders[0];
  return {
    ...{ root, title, locale, url: '', baseUrl: '/', texts: builtInTexts(locale), translated: [] },
    contentDir: path.resolve(root, main?.path ?? '.'),
    publicDir: root,
  };
}

/** Pages of folders end with a slash, unless the site says how addresses end. */
function asRouted({ path: file, route, frontMatter }: PageFacts, trailingSlash: boolean | null): string {
  const isFolder = /(?:^|\/)(?:index|readme)\.mdx?$/i.test(file) && typeof frontMatter.slug !== 'string';
  return withSlash(route, trailingSlash ?? isFolder);
}

function withSlash(route: string, isWanted: boolean): string {
  return isWanted && !route.endsWith('/') ? `${route}/` : route;
}

/** Addresses of the pages that categories get. */
function indexesOf(items: unknown): string[] {
  return toList(items).flatMap((item) => {
    if (!isRecord(item)) return [];
    const slug = toText(toRecord(item.link).slug);
    return [...(slug === undefined ? [] : [slug]), ...indexesOf(item.items)];
  });
}
