import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeAnyway, decodeText, EncodingError } from '../files/decode-text.ts';
import type { LinkRoots } from '../files/link-roots.ts';
import { listFiles } from '../files/list-files.ts';
import { relativePath } from '../files/paths.ts';
import { placeOf, type TranslatedFolders } from '../files/translated-files.ts';
import type { SourceFile } from '../shared/page.ts';
import { isFolderFile } from './folder-files.ts';
import { holdText } from './held-text.ts';

/** Paths of all pages below a folder, relative to it, sorted; without links that lead out of the roots. */
export function findPageFiles(contentDir: string, roots?: LinkRoots): string[] {
  // The list of all files reports what is left out.
  return listFiles(contentDir, { skip: isNoPage, roots, onFault: () => {} }).filter((file) =>
    /\.mdx?$/.test(file),
  );
}

/** Names that start with `_` or `.` are partials, components, snippets. */
function isNoPage(name: string): boolean {
  return name.startsWith('_') || name.startsWith('.') || name === 'node_modules';
}

/** True when a path below the content folder is a page by its name. */
export function isPagePath(relativePath: string): boolean {
  return /\.mdx?$/.test(relativePath) && !relativePath.split('/').some(isNoPage);
}

/** Endings that other tools know Markdown by, and languages of text that docsgen does not read. */
const LIKE_PAGES = /\.(?:mdx?|markdown|mdown|mkdn?|mkd|rst|adoc|asciidoc|textile|org)$/i;

/** Files of the content folder that look like pages and are none, for their endings; all relative to the site's root. */
export function findOtherPages(files: readonly string[], contentDir: string): string[] {
  return findByEnding(files, contentDir, LIKE_PAGES).filter((file) => !/\.mdx?$/.test(file));
}

/** Documents of the content folder that browsers read as they are; all relative to the site's root. */
export function findDocuments(files: readonly string[], contentDir: string): string[] {
  return findByEnding(files, contentDir, /\.x?html?$/i);
}

function findByEnding(files: readonly string[], contentDir: string, ending: RegExp): string[] {
  return files.filter((file) => {
    if (!file.startsWith(`${contentDir}/`) || !ending.test(file)) return false;
    return !file
      .slice(contentDir.length + 1)
      .split('/')
      .some(isNoPage);
  });
}

/** What other generators read beside pages: pages of folders, lists of pages. */
const OF_OTHERS = /^(?:_index\.mdx?|_(?:sidebar|navbar|coverpage)\.md|SUMMARY\.md|\.pages)$/;

/** Nearly the name of a file that says something of its folder, and perhaps a file of data that is called so. */
const LIKE_FOLDER_FILE = /^(?:(?:_category|category_?)\.(?:json|ya?ml|toml)|_category_\.toml|_?meta\.toml)$/;

/**
 * Files of the content folder that another generator reads in a way of its own, and docsgen does not; all relative to the
 * site's root.
 */
export function findFilesOfOthers(files: readonly string[], contentDir: string): string[] {
  return findByName(files, contentDir, OF_OTHERS);
}

/** Files of the content folder that nearly have the name of one that says something of its folder. */
export function findLikeFolderFiles(files: readonly string[], contentDir: string): string[] {
  return findByName(files, contentDir, LIKE_FOLDER_FILE);
}

function findByName(files: readonly string[], contentDir: string, names: RegExp): string[] {
  return files.filter((file) => {
    if (!file.startsWith(`${contentDir}/`)) return false;
    const parts = file.slice(contentDir.length + 1).split('/');
    return names.test(parts.pop() ?? '') && !parts.some(isNoPage);
  });
}

/** Names of folder files among files of the site whose folders may hold pages; all relative to the site's root. */
export function findFolderFiles(files: readonly string[], contentDir: string): string[] {
  return files.filter((file) => {
    if (!isFolderFile(file) || !file.startsWith(`${contentDir}/`)) return false;
    const folders = file
      .slice(contentDir.length + 1)
      .split('/')
      .slice(0, -1);
    return !folders.some(isNoPage);
  });
}

/**
 * Reads one source file, in its translation where it has one. `file` is relative to the content folder. `fault` is what is wrong with its encoding; the text is
 * what can be made of it then, so that all else in it is checked too.
 */
export function readSource(
  root: string,
  contentDir: string,
  file: string,
  translated: TranslatedFolders = [],
): { source: SourceFile; fault: EncodingError | null } {
  const original = path.join(contentDir, file);
  const absolutePath = placeOf(original, translated);
  const { text, fault } = readText(absolutePath);
  const readHeld = holdText(text);
  const source: SourceFile = {
    path: relativePath(root, original),
    absolutePath,
    format: file.endsWith('.mdx') ? 'mdx' : 'md',
    get text() {
      return readHeld();
    },
  };
  return { source, fault };
}

function readText(file: string): { text: string; fault: EncodingError | null } {
  const bytes = readFileSync(file);
  try {
    return { text: decodeText(bytes, file), fault: null };
  } catch (error) {
    if (!(error instanceof EncodingError)) throw error;
    return { text: decodeAnyway(bytes), fault: error };
  }
}
