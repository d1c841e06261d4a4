import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { importModule } from '../../files/import-module.ts';

interface NodeVitepress {
  readonly createMarkdownRenderer?: (folder: string, options: object) => Promise<object>;
  readonly resolveConfig?: (root: string, command: string, mode: string) => Promise<unknown>;
}

/** What was loaded, by the folder of the site. */
const loaded = new Map<string, Promise<unknown>>();

/**
 * The installed VitePress as loaders of data import it: its lists of pages and its Markdown ask for the site's
 * configuration, which it reads once. Null where it isn't installed.
 *
 * @param file module of the loader; absolute
 */
export function loadNodeVitepress(file: string): Promise<unknown> {
  const root = siteOf(path.dirname(file));
  const known = loaded.get(root) ?? load(root, file);
  loaded.set(root, known);
  return known;
}

async function load(root: string, file: string): Promise<unknown> {
  const entry = resolveFrom(file);
  if (entry === null) return null;
  const own = (await importModule(pathToFileURL(entry).href)) as NodeVitepress;
  await own.resolveConfig?.(root, 'build', 'production');
  return own;
}

/** Markdown-it as the installed VitePress brings it; it colours no code. */
export async function loadNodeMarkdown(file: string): Promise<object> {
  const entry = resolveFrom(file);
  if (entry === null) throw new Error('vitepress is not installed');
  const { createMarkdownRenderer } = (await importModule(pathToFileURL(entry).href)) as NodeVitepress;
  if (createMarkdownRenderer === undefined) throw new Error('this release of vitepress has no Markdown-it');
  return createMarkdownRenderer(path.dirname(file), { highlight: (code: string) => code });
}

function resolveFrom(file: string): string | null {
  try {
    return createRequire(file).resolve('vitepress');
  } catch {
    return null;
  }
}

/** The folder above a file that has the configuration of VitePress; the file's own where none has. */
function siteOf(folder: string): string {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.vitepress'))) return at;
    if (at === path.dirname(at)) return folder;
  }
}
