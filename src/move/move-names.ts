import path from 'node:path';
import { isFolderFile } from '../content/folder-files.ts';
import type { MovedPage, Moves } from './plan-moves.ts';

/** Keys of front matter by which a page names another one. */
const PAGE_KEYS = 'pagination_prev|pagination_next';

/** Exchanges ids and routes of moved pages in the front matter of a page. */
export function moveMatter(text: string, moved: readonly MovedPage[]): string {
  const matter = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[0];
  if (matter === undefined) return text;
  const changed = matter.replace(
    new RegExp(`^((?:${PAGE_KEYS}):[ \\t]*)(['"]?)([^'"\\r\\n#]+?)\\2(?=[ \\t]*(?:#.*)?\\r?$)`, 'gm'),
    (_, before: string, quote: string, name: string) => `${before}${quote}${nameNow(name, moved)}${quote}`,
  );
  return changed + text.slice(matter.length);
}

/** Exchanges them in a `_category_` file, whose link leads to a page. */
export function moveCategory(text: string, moved: readonly MovedPage[]): string {
  return text.replace(
    /((['"]?)(?:id|link)\2[ \t]*:[ \t]*)(['"]?)([^'"\r\n{},]+)\3/g,
    (_, before: string, __, quote: string, name: string) =>
      `${before}${quote}${nameNow(name, moved)}${quote}`,
  );
}

/** What a page that was named by its id or by its route is named by now. */
function nameNow(name: string, moved: readonly MovedPage[]): string {
  for (const { page, id, route } of moved) {
    if (name === page.id) return id;
    if (name === page.route) return route;
  }
  return name;
}

/**
 * Exchanges the names of what moves within a folder in the `_meta` file of that folder. What leaves the folder, or comes to
 * it, is named: where it belongs in the order is the writer's to say.
 */
export function moveMeta(text: string, file: string, moves: Moves): { text: string; notes: string[] } {
  const folder = path.posix.dirname(file);
  const pairs =
    moves.folder === null ? [...moves.files] : [[moves.folder.before, moves.folder.after] as const];
  const notes: string[] = [];
  let now = text;
  for (const [before, after] of pairs) {
    const [old, next] = [entryOf(before), entryOf(after)];
    const isNamed = new RegExp(entryPattern(old), 'm').test(now);
    if (path.posix.dirname(before) === folder && isNamed) {
      if (path.posix.dirname(after) === folder)
        now = now.replace(
          new RegExp(entryPattern(old), 'gm'),
          (_, start: string, quote: string) => `${start}${quote}${next}${quote}`,
        );
      else notes.push(`Take "${old}" out of ${file}: it stands in ${path.posix.dirname(after)} now.`);
    } else if (path.posix.dirname(after) === folder && path.posix.dirname(before) !== folder) {
      notes.push(`Give "${next}" its place in ${file}.`);
    }
  }
  return { text: now, notes };
}

/** Name of a page or folder as `_meta` files have it. */
function entryOf(file: string): string {
  return path.posix.basename(file).replace(/\.mdx?$/, '');
}

/** A key of a mapping, or an entry of a list. */
function entryPattern(name: string): string {
  const start = String.raw`^[ \t]*(?:-[ \t]+)?|[{,[][ \t\r\n]*|\bname["']?[ \t]*:[ \t]*`;
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return String.raw`(${start})(['"]?)${escaped}\2(?=[ \t]*(?:[:,\]}]|\r?$))`;
}

/** Which of the two a file about a folder is; null for other files. */
export function kindOfFolderFile(file: string): 'category' | 'meta' | null {
  if (!isFolderFile(file)) return null;
  return path.posix.basename(file).startsWith('_category_') ? 'category' : 'meta';
}
