import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import type { VirtualPage } from '../../plugins/plugin.ts';
import { globToRegex } from '../glob.ts';
import type { DocusaurusFolder } from './options.ts';

/** The pages of a folder that stand in Markdown, with their texts; paths are relative to the root. */
export function readFolder(root: string, folder: DocusaurusFolder): VirtualPage[] {
  return listPages(root, folder, /\.mdx?$/).map((file) => ({
    path: path.posix.join(folder.path, file),
    text: readFileSync(path.join(root, folder.path, file), 'utf8'),
  }));
}

/** Files of a folder whose names and those of their folders don't begin with `_`; relative to it. */
export function listPages(root: string, folder: DocusaurusFolder, names: RegExp): string[] {
  const absolute = path.resolve(root, folder.path);
  if (!existsSync(absolute)) return [];
  return listFiles(absolute, isNoPage).filter((file) => names.test(file) && isWanted(file, folder));
}

/** Whether the options of a folder count a file among its pages; the path is seen from the folder. */
export function isWanted(file: string, { include, exclude }: DocusaurusFolder): boolean {
  const fits = (patterns: readonly string[]) => patterns.some((pattern) => patternOf(pattern).test(file));
  if (exclude !== undefined && fits(exclude)) return false;
  return include === undefined || fits(include);
}

const patterns = new Map<string, RegExp>();

function patternOf(pattern: string): RegExp {
  const found = patterns.get(pattern) ?? globToRegex(pattern);
  patterns.set(pattern, found);
  return found;
}

function isNoPage(name: string): boolean {
  return name.startsWith('_') || name.startsWith('.') || name === 'node_modules';
}
