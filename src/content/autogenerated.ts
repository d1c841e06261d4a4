import { languageTag } from '../shared/language-tag.ts';
import type { Page } from '../shared/page.ts';
import type { CategoryLink } from '../shared/sidebar-item.ts';
import { readableName } from '../shared/text.ts';
import { normalizeRoute } from '../shared/urls.ts';
import type { SidebarNode } from '../shared/view.ts';
import { createListing, type Listing } from './folder-entries.ts';
import { type FolderData, PLAIN_FOLDER } from './folder-files.ts';
import { type Folder, fileNameOf, findIndexPage } from './folder-tree.ts';
import type { SidebarContext } from './sidebar-context.ts';
import { createCategory, freeLink, labelOf, pageLink } from './sidebar-nodes.ts';

/** An entry of a folder with all that its place depends on. */
interface Entry {
  node: SidebarNode;
  /** Place in the `_meta` file. */
  listed: number;
  position: number;
  /** True when somebody wrote the position down; a number in front of the name gives way to it. */
  isExplicit: boolean;
}

/**
 * The entries of a folder in their order: as a `_meta` file lists them; then the folder's own page; then by position,
 * which front matter, `_category_` files or the number in front of the name give; then by label.
 */
export function listFolder(
  folder: Folder,
  context: SidebarContext,
  except: Page | null = null,
): SidebarNode[] {
  const data = dataOf(folder, context);
  const listing = createListing(folder, data, context.split);
  context.diagnostics.push(...listing.faults);
  const index = findIndexPage(folder, context.split);
  const entries = [
    ...folder.pages
      .filter((page) => page !== except && !isHidden(page))
      .flatMap((page) => pageEntry(page, { listing, isIndex: page === index }, context)),
    ...[...folder.folders.values()].flatMap((child) => folderEntry(child, listing, context)),
    ...listing.links.map(({ label, href, index: listed, locate }) => {
      const node = freeLink(label, href, locate, context);
      return { node, listed, position: Number.POSITIVE_INFINITY, isExplicit: false };
    }),
  ];
  return entries.sort(compareEntries(context.locale)).map(({ node }) => node);
}

function dataOf({ path }: Folder, { folders, contentDir }: SidebarContext): FolderData {
  return folders.get(path === '' ? contentDir : `${contentDir}/${path}`) ?? PLAIN_FOLDER;
}

function isHidden({ frontMatter }: Page): boolean {
  return frontMatter.unlisted === true || frontMatter.sidebar_hidden === true;
}

function pageEntry(
  page: Page,
  { listing, isIndex }: { listing: Listing; isIndex: boolean },
  context: SidebarContext,
): Entry[] {
  const name = fileNameOf(page);
  const said = listing.find(name);
  if (said?.hidden) return [];
  const { sidebar_label, sidebar_position } = page.frontMatter;
  return [
    {
      node: pageLink(page, sidebar_label ?? said?.label, context),
      listed: said?.index ?? (isIndex ? -1 : Number.POSITIVE_INFINITY),
      position: sidebar_position ?? context.split(name).number ?? Number.POSITIVE_INFINITY,
      isExplicit: sidebar_position !== undefined,
    },
  ];
}

function folderEntry(folder: Folder, listing: Listing, context: SidebarContext): Entry[] {
  const said = listing.find(folder.name);
  if (said?.hidden || context.apart.has(folder.path)) return [];
  const { category } = dataOf(folder, context);
  const index = findIndexPage(folder, context.split);
  const own = category.link === undefined && index && !isHidden(index) ? index : null;
  const { number, name } = context.split(folder.name);
  const label = category.label ?? said?.label ?? (own ? labelOf(own) : readableName(name));
  const items = listFolder(folder, context, own);
  const position = category.position ?? own?.frontMatter.sidebar_position;
  const nodes =
    items.length === 0 && own
      ? [pageLink(own, label, context)]
      : createCategory(
          {
            ...{ label, items, file: category.file },
            link: own ? own.route : wantedLink(category.link, context),
            collapsed: category.collapsed ?? said?.collapsed,
            collapsible: category.collapsible,
            description: category.description ?? own?.frontMatter.description,
            route: routeOfCategory(folder, label, context),
            locate: () => category.locate(['link']),
          },
          context,
        );
  return nodes.map((node) => ({
    node,
    listed: said?.index ?? Number.POSITIVE_INFINITY,
    position: position ?? number ?? Number.POSITIVE_INFINITY,
    isExplicit: position !== undefined,
  }));
}

/** Where a folder without a page of its own leads. */
function wantedLink(
  link: CategoryLink | null | undefined,
  { categories }: SidebarContext,
): CategoryLink | null {
  if (link !== undefined) return link;
  return categories.pages ? { type: 'generated-index' } : null;
}

/** Route of the page that a folder gets. */
function routeOfCategory({ path }: Folder, label: string, { categories, split }: SidebarContext): string {
  if (categories.routes === 'label') return routeOfLabel(label);
  return normalizeRoute(
    path
      .split('/')
      .map((segment) => split(segment).name)
      .join('/'),
  );
}

/** Route of a category's page by its label: `/category/getting-started`. */
export function routeOfLabel(label: string): string {
  const words = label.normalize('NFKD').replace(/\p{Mark}/gu, '');
  const slug = words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  return `/category/${slug === '' ? 'index' : slug}`;
}

function compareEntries(locale: string): (a: Entry, b: Entry) => number {
  const collator = createCollator(locale);
  return (a, b) =>
    compare(a.listed, b.listed) ||
    compare(a.position, b.position) ||
    Number(b.isExplicit) - Number(a.isExplicit) ||
    collator.compare(a.node.label, b.node.label) ||
    (a.node.href < b.node.href ? -1 : 1);
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function createCollator(locale: string): Intl.Collator {
  const options = { numeric: true, sensitivity: 'base' } as const;
  try {
    return new Intl.Collator(languageTag(locale), options);
  } catch {
    // A language that the engine does not know.
    return new Intl.Collator('en', options);
  }
}
