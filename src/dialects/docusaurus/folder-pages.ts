import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import { placeOf } from '../../files/translated-files.ts';
import type { PluginSite, VirtualPage } from '../../plugins/plugin.ts';
import { globToRegex } from '../glob.ts';
import type { DocusaurusFolder } from './options.ts';

/** Where the files of a site are: its root, and the folders that are read in another language. */
export type SiteFolders = Pick<PluginSite, 'root' | 'translated'>;

/** The text of a file by its path relative to the root, in its translation where it has one; null without such a file. */
export function readText({ root, translated }: SiteFolders, file: string): string | null {
  const place = placeOf(path.join(root, file), translated);
  return existsSync(place) ? readFileSync(place, 'utf8') : null;
}

/** The pages of a folder that stand in Markdown, with their texts; paths are relative to the root. */
export function readFolder(site: SiteFolders, folder: DocusaurusFolder): VirtualPage[] {
  return readPages(site, folder, listPages(site, folder, MARKDOWN));
}

function readPages(site: SiteFolders, folder: DocusaurusFolder, files: readonly string[]): VirtualPage[] {
  return files.map((file) => {
    const name = path.posix.join(folder.path, file);
    return { path: name, text: readText(site, name) ?? '' };
  });
}

const MARKDOWN = /\.mdx?$/;

/** Links of a site lead anywhere, as they do in Docusaurus. */
const ANYWHERE = [path.parse(process.cwd()).root];

/** Pages of a folder that docsgen would take for parts of pages, by a low line in front of a name. */
export function readUnderscored(site: SiteFolders, folder: DocusaurusFolder): VirtualPage[] {
  if (!countsUnderscored(folder)) return [];
  const files = listPages(site, folder, MARKDOWN).filter((file) => file.split('/').some(isUnderscored));
  return readPages(site, folder, files);
}

/** What `exclude` says takes the place of what Docusaurus leaves out by itself: names that begin with a low line. */
function countsUnderscored({ exclude }: DocusaurusFolder): boolean {
  return exclude !== undefined;
}

/** Files of a folder that may be pages by their names and those of their folders; relative to it. */
export function listPages(
  { root, translated }: SiteFolders,
  folder: DocusaurusFolder,
  names: RegExp,
): string[] {
  const absolute = path.resolve(root, folder.path);
  const roots = { folders: ANYWHERE, translated };
  const skip = countsUnderscored(folder) ? isHidden : isNoPage;
  return listFiles(absolute, { skip, roots }).filter((file) => names.test(file) && isWanted(file, folder));
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
  return isUnderscored(name) || isHidden(name);
}

function isUnderscored(name: string): boolean {
  return name.startsWith('_');
}

function isHidden(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}
