import path from 'node:path';
import { parseYaml } from '../../files/yaml.ts';
import { globToRegex } from '../glob.ts';
import { readSummary } from './literate-nav.ts';
import {
  childrenOf,
  folderAt,
  type NavChild,
  type NavFolder,
  type NavItem,
  pagesBelow,
  titleOfFolder,
  treeOf,
} from './nav-tree.ts';
import { patternOf, REST, targetsOf, WrittenList } from './written-nav.ts';

/** What a site says of its navigation in files of its folders, and which plugin reads them. */
export interface NavFiles {
  readonly kind: 'awesome-pages' | 'awesome-nav' | 'literate-nav';
  /** Name of these files. */
  readonly file: string;
  /** Whether folders with a single page are that page. */
  readonly collapse: boolean;
  /** Whether the page of a folder stands in its navigation without being named there. */
  readonly implicitIndex: boolean;
}

/** What a navigation is made of. */
export interface NavSource {
  /** All pages, by their paths below their folder. */
  readonly pages: readonly string[];
  readonly titleOf: (page: string) => string;
  /** Text of a file below the folder of pages, or null. */
  readonly read: (file: string) => string | null;
  readonly files: NavFiles | null;
}

/** What a file says of its folder. */
type Said = Readonly<Record<string, unknown>>;

const PLAIN: NavFiles = { kind: 'awesome-pages', file: '', collapse: false, implicitIndex: false };

/** The navigation of a site: the one that is written, with what its plugins put there, or one of all folders. */
export function expandNav(nav: readonly unknown[] | null, source: NavSource): readonly unknown[] {
  const folders = new FolderNav(source);
  const tree = treeOf(source.pages);
  if (nav === null) return folders.list(tree);
  const { kind } = source.files ?? PLAIN;
  if (source.files && kind === 'awesome-pages') {
    const mentioned = new Set(targetsOf(nav));
    const rest = source.pages.filter((page) => !mentioned.has(page));
    return expandRest(nav, rest, folders);
  }
  return kind === 'literate-nav' ? expandFolders(nav, tree, folders) : nav;
}

/** Puts the pages that are named nowhere where `...` stands. */
function expandRest(nav: readonly unknown[], pages: readonly string[], folders: FolderNav): unknown[] {
  let rest = pages;
  const take = (fits: (page: string) => boolean) => {
    const taken = rest.filter(fits);
    rest = rest.filter((page) => !fits(page));
    return taken;
  };
  const expand = (items: readonly unknown[]): unknown[] =>
    items.flatMap((item): unknown[] => {
      const [whole, words = ''] = typeof item === 'string' ? (REST.exec(item.trim()) ?? []) : [];
      if (whole === undefined) return [mapLists(item, expand)];
      const parts = words.split('|').map((word) => word.trim());
      const pattern = parts.filter((word) => word !== '' && word !== 'flat').at(-1);
      const taken = treeOf(take(pattern === undefined ? () => true : patternOf(pattern)));
      return parts.includes('flat') ? pagesBelow(taken) : folders.list(taken);
    });
  return expand(nav);
}

/** Puts what a folder's own file says where a path ends with a slash. */
function expandFolders(nav: readonly unknown[], tree: NavFolder, folders: FolderNav): unknown[] {
  return nav.flatMap((item): unknown[] => {
    const named = typeof item === 'string' ? { '': item } : item;
    if (typeof named !== 'object' || named === null) return [item];
    return Object.entries(named).flatMap(([label, target]: [string, unknown]): unknown[] => {
      if (Array.isArray(target)) return [{ [label]: expandFolders(target, tree, folders) }];
      const folder = typeof target === 'string' && target.endsWith('/') ? folderAt(tree, target) : undefined;
      if (!folder) return [label === '' ? target : { [label]: target }];
      const items = folders.list(folder);
      return [{ [label === '' ? titleOfFolder(path.posix.basename(folder.path)) : label]: items }];
    });
  });
}

function mapLists(item: unknown, map: (items: readonly unknown[]) => unknown[]): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
  return Object.fromEntries(
    Object.entries(item).map(([label, own]: [string, unknown]) => [
      label,
      Array.isArray(own) ? map(own) : own,
    ]),
  );
}

/** What a file says of its folder's navigation; null for one that is no YAML. */
function readNavFile(text: string): Said | null {
  try {
    // Stars that begin a value are names of other values in YAML, and mostly patterns here.
    const said: unknown = parseYaml(text.replace(/^([ \t]*-[ \t]+)(\*[^\n"']*)$/gm, '$1"$2"'));
    return typeof said === 'object' && said !== null ? (said as Said) : {};
  } catch {
    return null;
  }
}

/** Files of folders that can't be read, seen from the folder of pages: nothing of what they say counts. */
export function findUnreadable({ pages, read, files }: NavSource): string[] {
  if (files === null || files.kind === 'literate-nav') return [];
  const folders = new Set(['.', ...pages.flatMap((page) => foldersAbove(page))]);
  const named = [...folders].map((folder) => path.posix.join(folder, files.file)).sort();
  return named.filter((file) => {
    const text = read(file);
    return text !== null && readNavFile(text) === null;
  });
}

function foldersAbove(page: string): string[] {
  const folder = path.posix.dirname(page);
  return folder === '.' ? [] : [folder, ...foldersAbove(folder)];
}

/** Makes entries of folders, as their files say. */
class FolderNav {
  private readonly source: NavSource;
  private readonly files: NavFiles;

  constructor(source: NavSource) {
    this.source = source;
    this.files = source.files ?? PLAIN;
  }

  /** The entries of a folder. */
  list(folder: NavFolder): NavItem[] {
    if (this.files.kind === 'literate-nav') return this.listSummary(folder);
    const said = this.read(folder);
    const children = this.sort(childrenOf(folder), said).filter(
      (child) => !isIgnored(child, said) && this.read(child.folder).hide !== true,
    );
    const written = Array.isArray(said.nav) ? said.nav : said.arrange;
    if (!Array.isArray(written)) return children.flatMap((child) => this.item(child));
    const list = new WrittenList(folder, children, (child, title) => this.item(child, title));
    // What the older `arrange` leaves out stands behind it; what `nav` leaves out, only where the file asks for it.
    const hasRest = said.nav === undefined ? !written.includes('...') : said.append_unmatched === true;
    return list.fill(hasRest ? [...written, '...'] : written);
  }

  private item({ page, folder, name }: NavChild, title?: string): NavItem[] {
    if (page !== undefined) return [title === undefined ? page : { [title]: page }];
    if (!folder) return [];
    const said = this.read(folder);
    const items = this.list(folder);
    const [only] = items;
    if (only === undefined) return [];
    if (items.length === 1 && this.collapses(said) && typeof only === 'string') return [only];
    const own = typeof said.title === 'string' ? said.title : undefined;
    const called = this.files.kind === 'awesome-nav' ? (title ?? own) : (own ?? title);
    return [{ [called ?? titleOfFolder(name)]: items }];
  }

  private collapses({ collapse, collapse_single_pages, flatten_single_child_sections }: Said): boolean {
    const said = [collapse, collapse_single_pages, flatten_single_child_sections].find(
      (own) => typeof own === 'boolean',
    );
    return said === undefined ? this.files.collapse : said === true;
  }

  /** What the file of a folder says; nothing where it has none, or none that can be read. */
  private read(folder: NavFolder | undefined): Said {
    const { kind, file } = this.files;
    if (!folder || file === '' || kind === 'literate-nav') return {};
    const text = this.source.read(path.posix.join(folder.path, file));
    return (text === null ? null : readNavFile(text)) ?? {};
  }

  private sort(children: NavChild[], said: Said): NavChild[] {
    const sort = typeof said.sort === 'object' && said.sort !== null ? (said.sort as Said) : {};
    const order = said.order ?? sort.direction;
    const by = said.order_by ?? sort.by;
    const type = said.sort_type ?? sort.type;
    if (order === undefined && by === undefined && type === undefined) return children;
    const ignoresCase = (said.ignore_case ?? sort.ignore_case) === true;
    const keyOf = (child: NavChild) => {
      const key = by === 'title' ? this.titleOf(child) : child.name;
      return ignoresCase ? key.toLowerCase() : key;
    };
    const numeric = new Intl.Collator('en', { numeric: true });
    const compare = (a: string, b: string) =>
      type === 'natural' ? numeric.compare(a, b) : a < b ? -1 : a > b ? 1 : 0;
    const sign = order === 'desc' ? -1 : 1;
    return [...children].sort((a, b) => sign * compare(keyOf(a), keyOf(b)));
  }

  private titleOf({ page, folder, name }: NavChild): string {
    if (page !== undefined) return this.source.titleOf(page);
    const { title } = this.read(folder);
    return typeof title === 'string' ? title : titleOfFolder(name);
  }

  private listSummary(folder: NavFolder): NavItem[] {
    const text = this.source.read(path.posix.join(folder.path, this.files.file));
    const children = childrenOf(folder).filter(({ name }) => name !== this.files.file);
    const summary = text === null ? null : readSummary(text);
    if (summary === null) return children.flatMap((child) => this.item(child));
    const list = new WrittenList(folder, children, (child, title) => this.item(child, title));
    const items = list.fill(summary);
    const index = children.find(({ name }) => /^(?:index|README)\.md$/.test(name))?.page;
    const isMissing = index !== undefined && !targetsOf(items).includes(index);
    return this.files.implicitIndex && isMissing && index !== undefined ? [index, ...items] : items;
  }
}

function isIgnored({ name, folder }: NavChild, { ignore }: Said): boolean {
  return [ignore]
    .flat()
    .some(
      (own) =>
        typeof own === 'string' &&
        globToRegex(own.replace(/\/$/, '')).test(name) &&
        (!own.endsWith('/') || folder),
    );
}
