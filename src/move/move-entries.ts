import { posix } from 'node:path';
import { locateInSource } from '../config/locate.ts';
import type { MovedPage } from './plan-moves.ts';

/**
 * Exchanges routes and ids of moved pages in the text of a sidebar, of redirects or of the configuration; in code, ids have
 * quotes.
 */
export function moveEntries(text: string, moved: readonly MovedPage[], isCode: boolean): string {
  return moved.reduce((now, { page, id, route }) => {
    const routes = now.replace(token(escapePattern(page.route), '[\\w/.-]'), route);
    if (page.id === id || page.id === 'index') return routes;
    // An id is a plain word: only where an entry of a sidebar names a page.
    return routes.replace(
      new RegExp(
        `((?:^|[\\s{,])(?:page|id|link|entry):[ \\t]*|^[ \\t]*-[ \\t]+|[[,][ \\t\\n]*${isCode ? `(?=['"])` : ''})(['"]?)${escapePattern(page.id)}\\2(?=[ \\t]*(?:$|[,\\]}#]))`,
        'gm',
      ),
      (_, before: string, quote: string) => `${before}${quote}${id}${quote}`,
    );
  }, text);
}

/** A route that stands for itself, and is no part of another path; the home page is never exchanged. */
function token(source: string, around: string): RegExp {
  return source === '/' ? /(?!)/g : new RegExp(`(?<!${around})${source}(?!${around})`, 'g');
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A file of redirects with a row for each page whose route has changed. */
export function addRedirectRows(text: string, moved: readonly MovedPage[]): string {
  const rows = moved.map(
    ({ page, route }) => `- { from: ${JSON.stringify(page.route)}, to: ${JSON.stringify(route)} }\n`,
  );
  const before = text.trim() === '[]' ? '' : text;
  return `${before}${before === '' || before.endsWith('\n') ? '' : '\n'}${rows.join('')}`;
}

/**
 * The configuration with the redirects in its own list. Null where the list is computed, so that nothing can be put into
 * it.
 */
export function addRedirectsToConfig(file: string, text: string, moved: readonly MovedPage[]): string | null {
  const rules = moved
    .map(({ page, route }) => `{ from: ${quote(page.route)}, to: ${quote(route)} }`)
    .join(', ');
  const place = locateInSource(file, text, ['redirects']);
  const start = offsetOf(text, place);
  const list = /^(['"]?)redirects\1\s*:\s*\[/.exec(text.slice(start));
  if (list) {
    const at = start + list[0].length;
    const isEmpty = /^\s*\]/.test(text.slice(at));
    return `${text.slice(0, at)}${rules}${isEmpty ? '' : ', '}${text.slice(at)}`;
  }
  if (/^(['"]?)redirects\1\s*:/.test(text.slice(start)) || text[start] !== '{') return null;
  return `${text.slice(0, start + 1)} redirects: [${rules}],${text.slice(start + 1)}`;
}

function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const before = text.split('\n').slice(0, line - 1);
  return before.reduce((sum, own) => sum + own.length + 1, 0) + column - 1;
}

function quote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}

/** Paths in `file="…"` of a page's code fences, from where the page goes. */
export function moveIncludes(
  text: string,
  from: string,
  to: string,
  files: ReadonlyMap<string, string>,
): string {
  return text.replace(
    /^([ \t>]*(?:`{3,}|~{3,}).*\bfile=)(["'])(\.{1,2}\/[^"']+)\2/gm,
    (_, before: string, mark: string, target: string) => {
      const old = posix.join(posix.dirname(from), target);
      const relative = posix.relative(posix.dirname(to), files.get(old) ?? old);
      return `${before}${mark}${relative.startsWith('.') ? relative : `./${relative}`}${mark}`;
    },
  );
}
