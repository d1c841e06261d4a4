import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastGlob from 'fast-glob';
import { hashText } from '../shared/hash.ts';
import type { SourceFile } from '../shared/page.ts';

/** Pages are `.md` and `.mdx` files; names that start with `_` or `.` are partials, components, snippets. */
const PAGE_GLOB = '**/*.{md,mdx}';
const IGNORED = ['**/_*', '**/_*/**', '**/.*', '**/node_modules/**'];

/** Paths of all pages below a folder, relative to it, sorted. */
export function findPageFiles(contentDir: string): string[] {
  return fastGlob.sync(PAGE_GLOB, { cwd: contentDir, ignore: IGNORED, dot: false }).sort();
}

/** True when a path below the content folder is a page by its name. */
export function isPagePath(relativePath: string): boolean {
  return /\.mdx?$/.test(relativePath) && !relativePath.split('/').some((part) => /^[_.]/.test(part));
}

/** Reads one source file. `file` is relative to the content folder. */
export function readSource(root: string, contentDir: string, file: string): SourceFile {
  const absolutePath = path.join(contentDir, file);
  const text = readFileSync(absolutePath, 'utf8');
  return {
    path: toPosix(path.relative(root, absolutePath)),
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

function toPosix(file: string): string {
  return file.split(path.sep).join('/');
}
