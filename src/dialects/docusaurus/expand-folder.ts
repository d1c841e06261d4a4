import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type TranslatedFolders, placeOf as translatedPlace } from '../../files/translated-files.ts';
import { parseYaml } from '../../files/yaml.ts';
import type { PageFacts } from '../../plugins/plugin.ts';
import { type NumberRules, splitBy } from './names.ts';
import { isFolderPage } from './places.ts';

/** A page of a folder, under the id that sidebars name it by. */
export interface FolderPage extends Pick<PageFacts, 'path' | 'title' | 'frontMatter'> {
  readonly docId: string;
}

type Item = Readonly<Record<string, unknown>>;

interface Entry {
  position: number;
  /** Name of the file or folder, which decides where positions are the same. */
  name: string;
  item: Item;
}

/** What entries are made with. */
interface Expansion {
  readonly root: string;
  /** Folder of the docs, relative to the root: sidebars name folders below it. */
  readonly base: string;
  /** How numbers in front of names are read. */
  readonly numbers: NumberRules;
  readonly pages: readonly FolderPage[];
  /** Folders that are read in another language: files of categories may stand there too. */
  readonly translated?: TranslatedFolders;
}

/**
 * The entries of a folder as a file of sidebars would have them: its pages and folders, by their positions, the numbers in
 * front of their names, then their names. A page that is called index, README or like its folder is where the folder's
 * category leads.
 *
 * @param folder relative to the root
 */
export function expandFolder(folder: string, expansion: Expansion): Item[] {
  return listEntries(folder, null, expansion).map(({ item }) => item);
}

function listEntries(folder: string, except: FolderPage | null, expansion: Expansion): Entry[] {
  const entries: Entry[] = [];
  const folders = new Set<string>();
  for (const page of expansion.pages) {
    const below = folder === '.' ? page.path : page.path.slice(folder.length + 1);
    if (folder !== '.' && !page.path.startsWith(`${folder}/`)) continue;
    const [name = '', ...rest] = below.split('/');
    if (rest.length > 0) folders.add(name);
    else if (page !== except && page.frontMatter.unlisted !== true)
      entries.push(pageEntry(page, name, expansion));
  }
  for (const name of folders) {
    const entry = folderEntry(folder === '.' ? name : `${folder}/${name}`, name, expansion);
    if (entry) entries.push(entry);
  }
  return entries.sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
}

function pageEntry({ docId, frontMatter }: FolderPage, name: string, { numbers }: Expansion): Entry {
  const { sidebar_position: position, sidebar_label: label } = frontMatter;
  const { sidebar_class_name: className, sidebar_custom_props: customProps } = frontMatter;
  const item = {
    ...{ type: 'doc', id: docId },
    ...(typeof label === 'string' ? { label } : {}),
    ...(className === undefined ? {} : { className }),
    ...(customProps === undefined ? {} : { customProps }),
  };
  const isRead = frontMatter.parse_number_prefixes !== false;
  return {
    position: placeOf(position, isRead ? splitBy(numbers, name.replace(/\.mdx?$/, '')).number : null),
    ...{ name, item },
  };
}

function folderEntry(folder: string, name: string, expansion: Expansion): Entry | null {
  const settings = readCategory(path.join(expansion.root, folder), expansion.translated);
  const page = findLinked(settings.link, folder, expansion);
  const items = listEntries(folder, page, expansion).map(({ item }) => item);
  if (items.length === 0 && page === null) return null;
  const own = splitBy(expansion.numbers, name);
  const label = settings.label ?? page?.frontMatter.sidebar_label ?? page?.title ?? own.name;
  const link = page ? { type: 'doc', id: page.docId } : settings.link;
  const { collapsed, collapsible, description, className, customProps } = settings;
  return {
    position: placeOf(settings.position ?? page?.frontMatter.sidebar_position, own.number),
    name,
    item: {
      ...{ type: 'category', label, items, collapsed, collapsible, description, className, customProps },
      ...(link === undefined || link === null ? {} : { link }),
    },
  };
}

/** The page that a category leads to: the one that its file names, or the folder's own one where it names nothing. */
function findLinked(link: unknown, folder: string, { pages, base }: Expansion): FolderPage | null {
  const inside = pages.filter((page) => path.posix.dirname(page.path) === folder);
  if (link === undefined)
    return inside.find(({ path: file }) => isFolderPage(file.replace(/\.mdx?$/, ''))) ?? null;
  if (typeof link !== 'object' || link === null || (link as Item).type !== 'doc') return null;
  const { id } = link as Item;
  const local = inside.find(({ docId }) => docId.slice(docId.lastIndexOf('/') + 1) === id);
  return (
    local ?? pages.find((page) => page.docId === id && page.path.startsWith(base === '.' ? '' : base)) ?? null
  );
}

function placeOf(position: unknown, number: number | null): number {
  return (typeof position === 'number' ? position : number) ?? Number.MAX_SAFE_INTEGER;
}

/** What the file of a folder says of its category; nothing without such a file. */
export function readCategory(folder: string, translated: TranslatedFolders = []): Item {
  const file = ['_category_.json', '_category_.yml', '_category_.yaml']
    .map((name) => translatedPlace(path.join(folder, name), translated))
    .find((own) => existsSync(own));
  try {
    const data: unknown = file === undefined ? {} : parseYaml(readFileSync(file, 'utf8'));
    return typeof data === 'object' && data !== null ? (data as Item) : {};
  } catch {
    return {};
  }
}
