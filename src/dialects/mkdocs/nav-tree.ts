/** A folder of pages: paths below the folder of all pages, and the folders in it by their names. */
export interface NavFolder {
  readonly path: string;
  readonly pages: string[];
  readonly folders: Map<string, NavFolder>;
}

/** An entry of a folder: a page or a folder, by the name that it has there. */
export interface NavChild {
  readonly name: string;
  readonly page?: string;
  readonly folder?: NavFolder;
}

/** An entry of a navigation as `nav` of MkDocs has it. */
export type NavItem = string | Readonly<Record<string, string | readonly NavItem[]>>;

const INDEX = /^(?:index|README)\.mdx?$/;

/** Folders of pages, made of the paths of the pages. */
export function treeOf(pages: readonly string[]): NavFolder {
  const root: NavFolder = { path: '', pages: [], folders: new Map() };
  for (const page of pages) {
    const names = page.split('/').slice(0, -1);
    let folder = root;
    for (const name of names) {
      const below = folder.folders.get(name) ?? {
        ...{ path: folder.path === '' ? name : `${folder.path}/${name}`, pages: [], folders: new Map() },
      };
      folder.folders.set(name, below);
      folder = below;
    }
    folder.pages.push(page);
  }
  return root;
}

/** What stands in a folder, in the order of MkDocs: its own page, the others by their names, then its folders. */
export function childrenOf({ pages, folders }: NavFolder): NavChild[] {
  const named = pages.map((page): NavChild => ({ name: page.slice(page.lastIndexOf('/') + 1), page }));
  const below = [...folders].map(([name, folder]): NavChild => ({ name, folder }));
  const byName = (a: NavChild, b: NavChild) => (a.name < b.name ? -1 : 1);
  return [
    ...named.filter(({ name }) => INDEX.test(name)).sort(byName),
    ...named.filter(({ name }) => !INDEX.test(name)).sort(byName),
    ...below.sort(byName),
  ];
}

/** All pages of a folder and of those below it, in that order. */
export function pagesBelow(folder: NavFolder): string[] {
  return childrenOf(folder).flatMap(({ page, folder: below }) =>
    page === undefined ? (below ? pagesBelow(below) : []) : [page],
  );
}

/** The folder at a path below another one, or undefined. */
export function folderAt(folder: NavFolder, below: string): NavFolder | undefined {
  return below
    .split('/')
    .filter((name) => name !== '' && name !== '.')
    .reduce<NavFolder | undefined>((own, name) => own?.folders.get(name), folder);
}

/** What MkDocs calls a folder: its name, with a capital letter where it has none. */
export function titleOfFolder(name: string): string {
  const title = name.replace(/[-_]/g, ' ');
  return title === title.toLowerCase() ? title.charAt(0).toUpperCase() + title.slice(1) : title;
}
