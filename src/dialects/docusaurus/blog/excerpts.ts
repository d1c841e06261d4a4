import type { Plugin, TextEdit } from '../../../plugins/plugin.ts';
import type { DocusaurusOptions } from '../options.ts';
import { folderOf, LISTS } from '../places.ts';
import { findTitle, TRUNCATE } from './excerpt.ts';

/**
 * Posts as lists take them in: without the title that they begin with, up to their mark. It has to see texts before
 * comments are taken out of them.
 */
export function excerpts({ folders }: DocusaurusOptions): Plugin {
  return {
    name: 'docusaurus/blog-excerpts',
    version: '1',
    options: { folders },
    text: ({ path, text, takenInBy }) => {
      if (takenInBy?.startsWith(`${LISTS}/`) !== true) return [];
      if (folderOf(path, folders)?.kind !== 'blog') return [];
      return [...withoutTitle(text), ...withoutRest(text)];
    },
  };
}

function withoutTitle(text: string): TextEdit[] {
  const title = findTitle(text);
  return title ? [{ ...title, text: '' }] : [];
}

function withoutRest(text: string): TextEdit[] {
  const mark = TRUNCATE.exec(text);
  return mark ? [{ start: mark.index, end: text.length, text: '' }] : [];
}
