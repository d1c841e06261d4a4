import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from '../../files/list-files.ts';
import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

const ICON = /:([A-Za-z][\w-]*):(?:\{[^{}\n]*\})?[ \t]?/g;
const OF_MATERIAL = /^(?:material|fontawesome|octicons|simple)-/;

/** `:material-account:`, and icons of the site's own folders: they decorate a text; they are left out, and named. */
export function icons(root: string, folders: readonly string[]): Plugin {
  const own = new Set(folders.flatMap((folder) => namesIn(path.join(root, folder))));
  return {
    name: 'mkdocs/icons',
    version: '2',
    options: [...own],
    text: (page) => {
      const isCode = createInside(findCode(page.text));
      const found = [...page.text.matchAll(ICON)].filter(
        ({ index, 1: name = '' }) => (OF_MATERIAL.test(name) || own.has(name)) && !isCode(index),
      );
      const [first] = found;
      if (first)
        page.report({
          message: `${found.length === 1 ? 'An icon is' : `${found.length} icons are`} left out: \`${first[0].trim()}\``,
          hint: 'Put an image in its place, or leave it out.',
          ...{ severity: 'warning', start: first.index, end: first.index + first[0].trimEnd().length },
        });
      return found.map(
        ({ 0: whole, index }): TextEdit => ({ start: index, end: index + whole.length, text: '' }),
      );
    },
  };
}

/** Icons by the names that texts have for them: folders are joined by dashes. */
function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return listFiles(folder, (name) => name === 'node_modules')
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length).replaceAll('/', '-'));
}
