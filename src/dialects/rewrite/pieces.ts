import type { Plugin } from '../../plugins/plugin.ts';
import type { AdmonitionNames } from '../docusaurus/admonitions.ts';
import { comments, files, kinds } from './docusaurus.ts';

/** A piece of a dialect that texts can do without: what it is, and what turns it into docsgen's own form. */
export interface Piece {
  readonly what: string;
  readonly plugin: Plugin;
  /** True for what leaves gaps in a text, which nobody sees. */
  readonly leavesGaps?: boolean;
}

/** Plugins of dialects whose edits may stay in the file, since what they make is read without them. */
const LASTING: Readonly<Record<string, string>> = {
  'docusaurus/admonitions': 'titles of admonitions',
  'docusaurus/mdx1': 'habits of MDX 1',
  'docusaurus/code-blocks': 'fences around MDX',
  'vitepress/container-marks': 'containers',
  'vitepress/heading-attributes': 'attributes of headings',
  'vitepress/snippets': 'code from files',
  'starlight/html-names': 'attributes by their names in HTML',
  'mkdocs/indented-blocks': 'blocks by indentation',
  'mkdocs/slash-blocks': 'blocks between slashes',
  'mkdocs/heading-attributes': 'attributes of headings',
  'mkdocs/inline-marks': 'marks in a line',
};

/** The pieces of a site's dialect, in the order in which its plugins run. */
export function findPieces(plugins: readonly Plugin[]): Piece[] {
  return plugins.flatMap((plugin): Piece[] => {
    const what = LASTING[plugin.name];
    const own = what === undefined ? [] : [{ what, plugin }];
    if (plugin.name !== 'docusaurus/admonitions') return own;
    return [
      ...own,
      { what: 'names of admonitions', plugin: kinds(plugin.options as AdmonitionNames) },
      { what: 'comments', plugin: comments, leavesGaps: true },
      { what: 'files that pages require', plugin: files },
    ];
  });
}
