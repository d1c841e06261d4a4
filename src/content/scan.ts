import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../files/decode-text.ts';
import { hashText } from '../files/hash.ts';
import type { LinkRoots } from '../files/link-roots.ts';
import { listFiles } from '../files/list-files.ts';
import { relativePath } from '../files/paths.ts';
import type { SourceFile } from '../shared/page.ts';
import { isFolderFile } from './folder-files.ts';

/** Paths of all pages below a folder, relative to it, sorted; without links that lead out of the roots. */
export function findPageFiles(contentDir: string, roots?: LinkRoots): string[] {
  if (!existsSync(contentDir)) return [];
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

/** Reads one source file. `file` is relative to the content folder. */
export function readSource(root: string, contentDir: string, file: string): SourceFile {
  const absolutePath = path.join(contentDir, file);
  const text = decodeText(readFileSync(absolutePath), absolutePath);
  return {
    path: relativePath(root, absolutePath),
    absolutePath,
    format: file.endsWith('.mdx') ? 'mdx' : 'md',
    text,
    hash: hashText(text),
  };
}

/** Reads every page of the content folder in path order. */
export function scanContent(root: string, contentDir: string): SourceFile[] {
  return findPageFiles(contentDir).map((file) => readSource(root, contentDir, file));
}
