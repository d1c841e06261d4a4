import type { Plugin, TextEdit } from '../../../plugins/plugin.ts';
import type { DocusaurusFolder, DocusaurusOptions } from '../options.ts';
import { folderOf, LISTS } from '../places.ts';
import { findCut, findTitle } from './excerpt.ts';

/**
 * Posts as lists take them in: without the title that they begin with, up to their mark. It has to see texts before
 * comments are taken out of them.
 */
export function excerpts({ folders }: DocusaurusOptions): Plugin {
  return {
    name: 'docusaurus/blog-excerpts',
    version: '2',
    options: { folders },
    text: ({ path, text, takenInBy }) => {
      if (takenInBy?.startsWith(`${LISTS}/`) !== true) return [];
      const folder = folderOf(path, folders);
      return folder?.kind === 'blog' ? [...withoutTitle(text), ...withoutRest(text, folder)] : [];
    },
  };
}

function withoutTitle(text: string): TextEdit[] {
  const title = findTitle(text);
  return title ? [{ ...title, text: '' }] : [];
}

function withoutRest(text: string, folder: DocusaurusFolder): TextEdit[] {
  const start = findCut(text, folder);
  return start === null ? [] : [{ start, end: text.length, text: '' }];
}
