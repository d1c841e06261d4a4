import { type ListOptions, listFiles } from '../files/list-files.ts';
import { relativePath } from '../files/paths.ts';

/** A file found by a path: `exact` is false when only upper and lower case differ. */
export interface FoundFile {
  path: string;
  exact: boolean;
}

/** Looks up a file by its path relative to the root, with forward slashes. */
export interface FindFile {
  (file: string): FoundFile | null;
  /** All files that it knows, for those who look for one that is near; left out where that is nobody. */
  readonly all?: Iterable<string>;
}

/** Paths of all files below some folders, relative to the root, with forward slashes. */
export function listSiteFiles(
  root: string,
  folders: readonly string[],
  { roots, onFault }: Pick<ListOptions, 'roots' | 'onFault'> = {},
): string[] {
  const files: string[] = [];
  for (const folder of folders) {
    const prefix = relativePath(root, folder);
    for (const name of listFiles(folder, { skip: (file) => file === 'node_modules', roots, onFault })) {
      files.push(`${prefix}/${name}`);
    }
  }
  return files;
}

/** Index of files by name, so that a path's spelling is checked the same way on every file system. */
export function indexFileNames(files: Iterable<string>): FindFile {
  const exact = new Set(files);
  const byLowerCase = new Map([...exact].map((file) => [file.toLowerCase(), file]));
  const find = (file: string) => {
    if (exact.has(file)) return { path: file, exact: true };
    const other = byLowerCase.get(file.toLowerCase());
    return other === undefined ? null : { path: other, exact: false };
  };
  return Object.assign(find, { all: exact });
}
