import path from 'node:path';
import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';
import { routeOf } from './pages.ts';

const TARGET =
  /<(?:a|area|img|video|audio|source|track|embed|iframe)\s(?:[^<>]*?\s)?(?:href|src|poster)=(["'])([^"'<>\n]+)\1/gi;

/**
 * Addresses in HTML, which MkDocs leaves as they are: they are seen from the address of the page, which ends with a slash,
 * and not from its file. Each is written as it is seen from the file.
 */
export function htmlLinks(docs: string): Plugin {
  return {
    name: 'mkdocs/html-links',
    version: '1',
    options: docs,
    text: (page) => {
      if (!/<(?:a|area|img|video|audio|source|track|embed|iframe)\s/i.test(page.text)) return [];
      const route = routeOf(page.path.slice(docs.length + 1));
      const isCode = createInside(findCode(page.text));
      return [...page.text.matchAll(TARGET)].flatMap(({ 0: whole, 2: url = '', index }): TextEdit[] => {
        const written = isCode(index) ? null : seenFromFile(url, { route, docs, file: page.path });
        if (written === null || written === url) return [];
        const end = index + whole.length - 1;
        return [{ start: end - url.length, end, text: written }];
      });
    },
  };
}

/** Null for what is no path from the page, or names a source as MkDocs does not read it here. */
function seenFromFile(
  url: string,
  { route, docs, file }: { route: string; docs: string; file: string },
): string | null {
  const [, target = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (target === '' || /^(?:[a-z][a-z\d+.-]*:|\/|\{)/i.test(target) || /\.mdx?$/i.test(target)) return null;
  const whole = path.posix.join(route, target);
  if (!/\.(?!html?$)[a-z][a-z\d]{1,5}$/i.test(target)) return whole.replace(/(?<=[^/])\/$/, '') + rest;
  return path.posix.relative(path.posix.dirname(file), path.posix.join(docs, whole)) + rest;
}
