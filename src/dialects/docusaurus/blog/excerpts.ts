import type { Plugin } from '../../../plugins/plugin.ts';
import type { Stretch } from '../../scan-lines.ts';
import type { DocusaurusOptions } from '../options.ts';
import { folderOf, LISTS } from '../places.ts';
import { findFirstTitle } from '../titles.ts';
import { findCut, findTitle } from './excerpt.ts';

/**
 * Posts as lists take them in: without the title that they begin with, up to their mark. It has to see texts before
 * comments are taken out of them.
 */
export function excerpts({ folders, titlesOnTop }: DocusaurusOptions): Plugin {
  return {
    name: 'docusaurus/blog-excerpts',
    version: '3',
    options: { folders, titlesOnTop },
    text: ({ path, text, takenInBy }) => {
      if (takenInBy?.startsWith(`${LISTS}/`) !== true) return [];
      const folder = folderOf(path, folders);
      if (folder?.kind !== 'blog') return [];
      const cut = findCut(text, folder) ?? text.length;
      const title = findShown(text, titlesOnTop);
      const shown = title === null || title.start >= cut ? [] : [{ ...title, text: '' }];
      return cut < text.length ? [...shown, { start: cut, end: text.length, text: '' }] : shown;
    },
  };
}

/** The heading of a post that is shown by its list or its page instead: in Docusaurus 3 with text above it too. */
export function findShown(text: string, titlesOnTop: boolean): Stretch | null {
  return findTitle(text) ?? (titlesOnTop ? null : findFirstTitle(text));
}
