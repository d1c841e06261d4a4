import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '../../files/yaml.ts';
import type { PageFacts } from '../../plugins/plugin.ts';
import { splitPrefix, toLabel } from './names.ts';

interface Entry {
  position: number;
  name: string;
  item: object;
}

/**
 * The entries of a folder that is not the content folder: its pages and folders, by their positions, the numbers in front
 * of their names, then their names.
 *
 * @param folder relative to the root
 */
export function expandFolder(root: string, folder: string, pages: readonly PageFacts[]): object[] {
  const entries: Entry[] = [];
  const folders = new Set<string>();
  for (const page of pages) {
    if (!page.path.startsWith(`${folder}/`)) continue;
    const [name = '', ...rest] = page.path.slice(folder.length + 1).split('/');
    if (rest.length > 0) folders.add(name);
    else entries.push({ ...orderOf(name, page.frontMatter.sidebar_position), item: { page: page.route } });
  }
  for (const name of folders) {
    const settings = readCategory(path.join(root, folder, name));
    const items = expandFolder(root, `${folder}/${name}`, pages);
    const label = typeof settings.label === 'string' ? settings.label : toLabel(splitPrefix(name).name);
    if (items.length > 0)
      entries.push({ ...orderOf(name, settings.position), item: { category: label, items } });
  }
  entries.sort((a, b) => a.position - b.position || (a.name < b.name ? -1 : 1));
  return entries.map(({ item }) => item);
}

function orderOf(name: string, position: unknown): { position: number; name: string } {
  const number = typeof position === 'number' ? position : splitPrefix(name).number;
  return { position: number ?? Number.MAX_SAFE_INTEGER, name };
}

function readCategory(folder: string): Readonly<Record<string, unknown>> {
  const file = ['_category_.json', '_category_.yml', '_category_.yaml']
    .map((name) => path.join(folder, name))
    .find((own) => existsSync(own));
  try {
    const data: unknown = file === undefined ? {} : parseYaml(readFileSync(file, 'utf8'));
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
