import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { Page, Reference } from '../shared/page.ts';
import type { GeneratedIndex, SidebarItem } from '../shared/sidebar-item.ts';
import type { Texts } from '../shared/texts.ts';
import type { SidebarNode } from '../shared/view.ts';
import type { Locate } from './data-file.ts';
import type { FolderData } from './folder-files.ts';
import type { Folder, SplitName } from './folder-tree.ts';

/** A sidebar as it is written, or as it is made of folders. */
export interface SidebarSource {
  key: string;
  label: string;
  /** Route of the page that stands for it; null for its first page. */
  entry: string | null;
  items: readonly SidebarItem[];
  /** True where its file has faults, which say more than that it shows nothing. */
  isUnread?: boolean;
  /** File that it stands in, relative to the site's root. */
  file: string;
  /** Places of the items; paths start at the list of items. */
  locate: Locate;
  /** Place of the entry, where it is written. */
  locateEntry?: () => SourceLocation;
}

/** A page that a category gets because it has none. */
export interface CategoryPage extends Omit<GeneratedIndex, 'type' | 'slug'> {
  route: string;
  label: string;
  /** File that asks for it, relative to the site's root. */
  file: string;
  location: SourceLocation | undefined;
  items: readonly SidebarNode[];
}

/** What sidebars are made of; the same for all sidebars of a site. */
export interface SidebarWorld {
  pagesByRoute: ReadonlyMap<string, Page>;
  pagesById: ReadonlyMap<string, Page>;
  /** Routes of the pages by their addresses. */
  routesByHref: ReadonlyMap<string, string>;
  /** What stands for pages that are made from data, by the names of their sources. */
  made: ReadonlyMap<string, { nodes: readonly SidebarNode[]; isApi: boolean }>;
  /** Routes below which pages are missing for faults of their own: what names them has none. */
  unread: readonly string[];
  /** What the site says for labels in its language; none for the language that it is written in. */
  words: Texts;
  /** Written pages by folder. */
  tree: Folder;
  /** What files say of folders, by their paths relative to the site's root. */
  folders: ReadonlyMap<string, FolderData>;
  /** Content folder, relative to the site's root. */
  contentDir: string;
  baseUrl: string;
  locale: string;
  split: SplitName;
  categories: { pages: boolean; routes: 'folder' | 'label' };
  /** Folders that lists of the folders above them leave out: pages in other languages stand there. */
  apart: ReadonlySet<string>;
}

/** The world, and what resolving one sidebar finds. */
export interface SidebarContext extends SidebarWorld {
  source: SidebarSource;
  diagnostics: Diagnostic[];
  references: Reference[];
  /** Sentences for cards, of categories; pages have theirs in their front matter. */
  descriptions: Map<SidebarNode, string>;
  generated: CategoryPage[];
  /** Links to pages that have their places elsewhere. */
  elsewhere: Set<SidebarNode>;
}
