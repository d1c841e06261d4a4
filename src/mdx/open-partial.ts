import { posix } from 'node:path';
import { relativePath } from '../files/paths.ts';
import { createAliases } from '../plugins/imports.ts';
import { NO_PLUGINS } from '../plugins/plugin-set.ts';
import type { PageFormat } from '../shared/page.ts';
import type { CompilerOptions } from './options.ts';
import type { PageContext, Span } from './page-context.ts';

/** Most files that a page may take in, all partials of partials counted. */
const MAX_PARTIALS = 1000;

/** A partial as it was read. */
export interface PartialSource {
  path: string;
  format: PageFormat;
  /** Front matter is blanked out. */
  body: string;
}

/**
 * Reads a Markdown file that a page or a partial imports. Null when there is none, which the check of imports reports,
 * and for circles, which are reported here.
 */
export function readPartial(path: string | null, by: PageContext, place: Span): PartialSource | null {
  if (path === null) return null;
  const { page } = by;
  if (isTakenInBy(path, by)) return refuse(by, place, 'This import leads back to the file that it stands in');
  page.opened += 1;
  if (page.opened > MAX_PARTIALS)
    return refuse(by, place, `This page takes in more than ${MAX_PARTIALS} partials`);
  const text = page.options.readFile(path);
  const hash = text === null ? null : page.options.hashText(text);
  page.analysis.dependencies.push({ path, hash });
  if (text === null) {
    if (isOutsideSite(path))
      by.report('import-missing', place, {
        message: `The partial ${path} is outside of the site, or does not exist`,
        hint: "Partials of other folders are read once `roots` of the configuration names the folder: `roots: ['..']`.",
      });
    return null;
  }
  const format = path.endsWith('.mdx') ? 'mdx' : page.imported;
  return { path, format, body: blankFrontMatter(text.replace(/^\uFEFF/, '')) };
}

/**
 * Path of a partial relative to the site's root; null for one that is no file. What leads out of the site begins with
 * `../`: whether it may be read is up to the site's roots.
 */
export function resolvePartial(specifier: string, by: PageContext): string | null {
  const path = specifier.startsWith('.')
    ? posix.join(posix.dirname(by.path), specifier)
    : resolveAlias(specifier, by.page.options);
  return path;
}

function resolveAlias(specifier: string, { root, plugins = NO_PLUGINS }: CompilerOptions): string | null {
  const file = root === undefined ? null : createAliases(plugins)(specifier);
  return file !== null && root !== undefined ? relativePath(root, file) : null;
}

/** Whether a path that is relative to the site's root leads out of it. */
export function isOutsideSite(path: string): boolean {
  return path === '..' || path.startsWith('../');
}

function isTakenInBy(path: string, by: PageContext): boolean {
  for (let holder: PageContext | null = by; holder !== null; holder = holder.parent)
    if (holder.path === path) return true;
  return false;
}

function refuse(by: PageContext, place: Span, message: string): null {
  by.report('import-cycle', place, { message, hint: 'Take one of the imports out.' });
  return null;
}

function blankFrontMatter(text: string): string {
  const block = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text)?.[0];
  return block === undefined ? text : block.replace(/[^\r\n]+/g, '') + text.slice(block.length);
}
