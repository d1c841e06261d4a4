import type { Page } from '../shared/page.ts';

/** Reads the number in front of a name; `number` is null where there is none, or where numbers are part of names. */
export type SplitName = (name: string) => { number: number | null; name: string };

/** A folder of the content with the pages in it. */
export interface Folder {
  /** Path below the content folder; empty for the content folder itself. */
  path: string;
  /** Its own name, with its number. */
  name: string;
  /** Pages directly in it, in path order. */
  pages: Page[];
  folders: Map<string, Folder>;
}

/** Puts written pages into the tree of their folders. Folders without pages are not in it. */
export function createFolderTree(pages: readonly Page[], contentDir: string): Folder {
  const root: Folder = { path: '', name: '', pages: [], folders: new Map() };
  for (const page of pages) {
    if (page.body.kind !== 'file' || !page.sourcePath.startsWith(`${contentDir}/`)) continue;
    let folder = root;
    const folders = page.sourcePath
      .slice(contentDir.length + 1)
      .split('/')
      .slice(0, -1);
    for (const name of folders) folder = openFolder(folder, name);
    folder.pages.push(page);
  }
  return root;
}

function openFolder(parent: Folder, name: string): Folder {
  const known = parent.folders.get(name);
  if (known) return known;
  const path = parent.path === '' ? name : `${parent.path}/${name}`;
  const folder: Folder = { path, name, pages: [], folders: new Map() };
  parent.folders.set(name, folder);
  return folder;
}

/** The folder of a path, with or without the numbers in front of its names; null when there is none with pages. */
export function findFolder(root: Folder, path: string, split: SplitName): Folder | null {
  let folder = root;
  for (const wanted of path.split('/').filter((name) => name !== '' && name !== '.')) {
    const children = [...folder.folders.values()];
    const found = folder.folders.get(wanted) ?? children.find(({ name }) => split(name).name === wanted);
    if (!found) return null;
    folder = found;
  }
  return folder;
}

/** Paths of all folders below one. */
export function listFolders(folder: Folder): string[] {
  return [...folder.folders.values()].flatMap((child) => [child.path, ...listFolders(child)]);
}

/** Name of a page's file without extension. */
export function fileNameOf({ sourcePath }: Page): string {
  return sourcePath.slice(sourcePath.lastIndexOf('/') + 1).replace(/\.mdx?$/, '');
}

/** The page of a folder itself: `index`, `README`, or one that is called like the folder; null for none. */
export function findIndexPage(folder: Folder, split: SplitName): Page | null {
  const names = ['index', 'readme', ...(folder.name === '' ? [] : [split(folder.name).name.toLowerCase()])];
  const nameOf = (page: Page) => split(fileNameOf(page)).name.toLowerCase();
  for (const name of names) {
    const page = folder.pages.find((candidate) => nameOf(candidate) === name);
    if (page) return page;
  }
  return null;
}
