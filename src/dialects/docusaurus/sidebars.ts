import GithubSlugger from 'github-slugger';
import type { TranslatedFolders } from '../../files/translated-files.ts';
import type { Plugin } from '../../plugins/plugin.ts';
import { findText, type Texts } from '../../shared/texts.ts';
import { expandFolder, type FolderPage } from './expand-folder.ts';
import { readSidebarMessages } from './messages.ts';
import type { DocusaurusFolder, DocusaurusOptions } from './options.ts';
import { folderOf, placeOf } from './places.ts';

/** What the site's own function makes of the folders in the sidebars of a folder of docs, by their keys. */
export type Generate = (
  written: Readonly<Record<string, unknown>>,
  folder: DocusaurusFolder,
  pages: readonly FolderPage[],
) => Readonly<Record<string, unknown>>;

/** Sidebars as Docusaurus writes them. */
export function sidebars(
  options: DocusaurusOptions,
  generate: Generate = (own) => own,
  hand: (handed: Readonly<Record<string, unknown>>) => void = () => {},
): Plugin {
  const { sidebars: written, folders, i18n } = options;
  return {
    name: 'docusaurus/sidebars',
    version: '6',
    options: { written, folders, i18n },
    sidebars: (pages, { root, texts, locale, translated }) => {
      const handed = new Map<string, unknown>();
      const made = Object.entries(written).flatMap(([name, own]) => {
        const folder = folders.find(({ kind, path }) => kind === 'docs' && path === name);
        if (!folder || !isRecord(own)) return [];
        const listed = pages
          .filter(({ path }) => folderOf(path, folders) === folder)
          .map((page) => ({ ...page, docId: placeOf(page.path, folder, page.frontMatter).id }));
        const isMain = folders.find(({ kind }) => kind === 'docs') === folder;
        const site = {
          ...{ folder, isMain, pages: listed, root, texts, translated, slugger: new GithubSlugger() },
          messages: readSidebarMessages(root, options, locale, folder),
          handed,
        };
        const all = folder.generator === true ? generate(own, folder, listed) : own;
        return Object.entries(all).map(([key, items]) => convert(key, items, site));
      });
      hand(Object.fromEntries(handed));
      return Object.fromEntries(made.flatMap((sidebar) => (sidebar ? [sidebar] : [])));
    },
  };
}

/** Key of a sidebar among those of all folders. */
export function keyOfSidebar(key: string, { path }: DocusaurusFolder, isMain: boolean): string {
  return isMain ? key : `${path}-${key}`.replace(/[^\w-]+/g, '-');
}

/** A page of docs, with its address. */
interface RoutedPage extends FolderPage {
  readonly route: string;
}

interface Context {
  /** Routes of the folder's pages by their ids. */
  routes: ReadonlyMap<string, string>;
  folder: DocusaurusFolder;
  root: string;
  /** The interface's texts. */
  texts: Texts;
  /** Folders that are read in another language. */
  translated: TranslatedFolders;
  /** What the language of the site says for labels, by the names of Docusaurus. */
  messages: Readonly<Record<string, string>>;
  /** What entries hand to components, by what they are, their addresses and, of those without a page, their labels. */
  handed: Map<string, unknown>;
  /** Key of the sidebar. */
  key: string;
  /** Pages of the folder. */
  pages: readonly RoutedPage[];
  /** Names pages of categories that name none themselves, all sidebars of a folder together. */
  slugger: GithubSlugger;
}

function convert(
  key: string,
  items: unknown,
  { isMain, ...site }: Omit<Context, 'routes' | 'key'> & { isMain: boolean },
): [string, object] | null {
  const { folder, pages } = site;
  const routes = new Map(pages.map(({ docId, route }) => [docId, route]));
  const list = toItems(items, { ...site, routes, key });
  const entry = firstRoute(list);
  if (list.length === 0) return null;
  const label = toLabel(key);
  return [
    keyOfSidebar(key, folder, isMain),
    { label, ...(entry === undefined ? {} : { entry }), items: list },
  ];
}

function toLabel(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toItems(items: unknown, context: Context): object[] {
  if (Array.isArray(items)) return items.flatMap((item) => toItem(item, context));
  if (!isRecord(items)) return [];
  if (typeof items.type === 'string') return toItem(items, context);
  // `{ Label: [items] }` is the short form of categories.
  return Object.entries(items).flatMap(([label, own]) => category({ label, items: own }, context));
}

function toItem(item: unknown, context: Context): object[] {
  if (typeof item === 'string') return [{ page: routeOf(item, context) }];
  if (!isRecord(item)) return [];
  switch (item.type) {
    case 'ref': {
      // It leads to a page, which has its sidebar and its neighbours elsewhere.
      const page = context.pages.find(({ docId }) => docId === item.id);
      const own = labelOf('doc', item, context) ?? page?.frontMatter.sidebar_label ?? page?.title;
      if (page !== undefined) return [{ label: String(own), href: page.route, elsewhere: true }];
      return [{ page: String(item.id), ...withLabel(labelOf('doc', item, context)) }];
    }
    case 'doc':
      handOver(`doc ${routeOf(String(item.id), context)}`, item, context);
      return [{ page: routeOf(String(item.id), context), ...withLabel(labelOf('doc', item, context)) }];
    case 'link': {
      const href = String(item.href).replace(/^pathname:\/\//, '');
      const label = labelOf('link', item, context) ?? String(item.href);
      handOver(`link ${href} ${label}`, item, context);
      return [
        {
          ...{ label, href },
          elsewhere: true,
          ...(typeof item.description === 'string' ? { description: item.description } : {}),
        },
      ];
    }
    case 'autogenerated':
      return listFolder(String(item.dirName), context);
    case 'category':
      return category(item, context);
    case 'html':
      return [];
    default:
      return toItems(item, context);
  }
}

function withLabel(label: string | undefined): { label?: string } {
  return label === undefined ? {} : { label };
}

/** What an entry is called in the language of the site: its messages have it by its key, or by its label. */
function labelOf(
  kind: 'category' | 'link' | 'doc',
  { key, label }: Readonly<Record<string, unknown>>,
  context: Context,
): string | undefined {
  const name = nameOfMessage(kind, key ?? label, context);
  return context.messages[name] ?? (typeof label === 'string' ? label : undefined);
}

function nameOfMessage(kind: string, key: unknown, context: Context): string {
  return `sidebar.${context.key}.${kind}.${String(key)}`;
}

function category(item: Readonly<Record<string, unknown>>, context: Context): object[] {
  const link = isRecord(item.link) ? toCategoryLink(item.link, item, context) : undefined;
  const items = toItems(item.items, context);
  const label = labelOf('category', item, context) ?? String(item.label);
  // A category that holds nothing is the page that it leads to, or nothing at all.
  if (items.length === 0 && !holdsHtml(item.items))
    return typeof link === 'string' ? [{ page: link, label }] : [];
  const route = typeof link === 'string' ? link : (link?.slug ?? firstRoute(items));
  handOver(`category ${route} ${label}`, item, context);
  return [
    {
      category: label,
      items,
      ...(link === undefined ? {} : { link }),
      ...flag('collapsed', item.collapsed ?? context.folder.collapsed),
      ...flag('collapsible', item.collapsible ?? context.folder.collapsible),
      description: typeof item.description === 'string' ? item.description : countOf(items, context),
    },
  ];
}

function handOver(
  key: string,
  { customProps }: Readonly<Record<string, unknown>>,
  { handed }: Pick<Context, 'handed'>,
): void {
  if (customProps !== undefined) handed.set(key, customProps);
}

/** Whether entries that docsgen leaves out keep a category from being empty. */
function holdsHtml(items: unknown): boolean {
  return Array.isArray(items) && items.some((item) => isRecord(item) && item.type === 'html');
}

function flag(name: 'collapsed' | 'collapsible', value: unknown): object {
  return typeof value === 'boolean' ? { [name]: value } : {};
}

/** What cards say of a category without a description. */
function countOf({ length }: readonly object[], { texts }: Context): string {
  return length === 1 ? findText(texts, '1 item') : findText(texts, '{0} items', length);
}

function toCategoryLink(
  link: Readonly<Record<string, unknown>>,
  { key, label }: Readonly<Record<string, unknown>>,
  context: Context,
): string | { readonly type: string; readonly slug: string } | undefined {
  if (link.type === 'doc') return routeOf(String(link.id), context);
  if (link.type !== 'generated-index') return undefined;
  const own = typeof link.slug === 'string' ? link.slug : `category/${context.slugger.slug(String(label))}`;
  const slug = `/${context.folder.route}/${own}`.replace(/\/{2,}/g, '/');
  const start = nameOfMessage('category', key ?? label, context);
  const texts = ['title', 'description', 'image'].flatMap((own) => {
    const said = context.messages[`${start}.link.generated-index.${own}`] ?? link[own];
    return typeof said === 'string' ? [[own, said]] : [];
  });
  return { type: 'generated-index', ...(Object.fromEntries(texts) as object), slug };
}

/** Sidebars of versions that Docusaurus 2 has written have the version in front of all ids. */
function routeOf(id: string, { routes, folder }: Context): string {
  return routes.get(id) ?? routes.get(withoutVersion(id, folder.version?.name)) ?? id;
}

/** An id as the folder of its version has it. */
export function withoutVersion(id: string, version: string | undefined): string {
  const start = `version-${version}/`;
  return id.startsWith(start) ? id.slice(start.length) : id;
}

/** The entries of a folder, and of those below it. */
function listFolder(name: string, context: Context): object[] {
  const { folder, root, pages, translated } = context;
  const below = name.replace(/^\.\/|(?<!\/)\/+$/g, '');
  const own =
    below === '.' || below === '' ? folder.path : folder.path === '.' ? below : `${folder.path}/${below}`;
  return toItems(expandFolder(own, { root, base: folder.path, numbers: folder, pages, translated }), context);
}

function firstRoute(items: readonly object[]): string | undefined {
  for (const item of items as { page?: string; link?: unknown; items?: object[] }[]) {
    const own =
      item.page ?? (typeof item.link === 'string' ? item.link : undefined) ?? firstRoute(item.items ?? []);
    if (own?.startsWith('/')) return own;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
