import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import { foldersWithin } from '../folders-within.ts';

/** Components by their names in small letters without dashes: the absolute files that they stand in. */
export type AutoComponents = ReadonlyMap<string, string>;

/** The components, and the files and folders that decide which there are: absolute, whether they are there or not. */
export interface FoundComponents {
  auto: AutoComponents;
  looked: readonly string[];
}

const PLUGIN = 'unplugin-vue-components';
const CONFIGS = ['vite.config.ts', 'vite.config.mts', 'vite.config.js', 'vite.config.mjs'];
/** `dirs` of the plugin's options: one text or a list of them. */
const FOLDERS = /\bdirs\s*:\s*(?:\[([^[\]]*)\]|(['"`][^'"`\n]*['"`]))/g;
const TEXT = /(['"`])([^'"`\n]*)\1/g;
/** Where the plugin looks when nothing is said. */
const DEFAULT_FOLDER = 'src/components';

/**
 * The components that `unplugin-vue-components` brings in without an import: those of the folders that its options name.
 *
 * @param src absolute folder of the pages, which the plugin's paths are seen from
 */
export function findAutoComponents(src: string, configFile: string | null): FoundComponents {
  const files = [
    ...CONFIGS.map((name) => path.join(src, name)),
    ...(configFile === null ? [] : [configFile]),
  ];
  const texts = files.filter(existsSync).map((file) => readFileSync(file, 'utf8'));
  const named = texts.filter((text) => text.includes(PLUGIN)).flatMap(readFolders);
  const found = named.map((folder) => path.resolve(src, folder)).map(listComponents);
  const auto = new Map(found.flatMap((own) => own.files).map((file) => [nameOf(file), file]));
  return { auto, looked: [...files, ...found.flatMap(({ folders }) => folders)] };
}

/** The files of those components that texts use, and of those that these use in turn. */
export function usedComponents(all: AutoComponents, texts: readonly string[]): string[] {
  const used = new Set<string>();
  const waiting = [...texts];
  for (let text = waiting.pop(); text !== undefined && all.size > 0; text = waiting.pop())
    for (const [, tag = ''] of text.matchAll(/<([A-Za-z][\w-]*)/g)) {
      const file = all.get(normaliseName(tag));
      if (file === undefined || used.has(file)) continue;
      used.add(file);
      waiting.push(readFileSync(file, 'utf8'));
    }
  return [...used].sort();
}

/** `my-part`, `myPart` and `MyPart` are one component. */
export function normaliseName(name: string): string {
  return name.replace(/-/g, '').toLowerCase();
}

/** The name that a file's component has in templates. */
export function componentName(file: string): string {
  const name = path.basename(file).replace(/\.\w+$/, '');
  const own = name === 'index' ? path.basename(path.dirname(file)) : name;
  return own.replace(/(?:^|[-_.\s])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function nameOf(file: string): string {
  return normaliseName(componentName(file));
}

function readFolders(text: string): string[] {
  const lists = [...text.matchAll(FOLDERS)].map(([, list = '', single = '']) => list + single);
  if (lists.length === 0) return [DEFAULT_FOLDER];
  // Patterns name what lies in a folder; the folder is what stands in front of their first star.
  return lists.flatMap((list) => [...list.matchAll(TEXT)].map(([, , name = '']) => name.split('*')[0] ?? ''));
}

function listComponents(folder: string): { files: string[]; folders: string[] } {
  if (!existsSync(folder)) return { files: [], folders: [folder] };
  const files = listFiles(folder, (name) => name === 'node_modules').map((name) => path.join(folder, name));
  return { files: files.filter((file) => file.endsWith('.vue')), folders: foldersWithin(folder, files) };
}
