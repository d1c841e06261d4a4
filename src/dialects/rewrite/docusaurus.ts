import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { type AdmonitionNames, KINDS, KINDS_OF_2, ownNames } from '../docusaurus/admonitions.ts';
import { findComments, headingIds } from '../docusaurus/comments.ts';
import { findLoaders, findRequiredFiles } from '../docusaurus/modules.ts';
import { createInside, findCode, scanLines } from '../scan-lines.ts';

/** `<!-- … -->` in MDX, as MDX has comments; and ids in comments behind headings. */
export const comments: Plugin = {
  name: 'rewrite/comments',
  text: ({ text, format }) => {
    if (format !== 'mdx') return [];
    const isCode = createInside(findCode(text));
    const ids = headingIds(text).filter(({ start }) => !isCode(start));
    return [
      ...ids,
      ...findComments(text, isCode).flatMap(({ start, end }): TextEdit[] => {
        const inner = /^<!--([\s\S]*)-->$/.exec(text.slice(start, end))?.[1];
        if (inner === undefined || inner.includes('*/')) return [];
        return [{ start, end, text: `{/*${inner}*/}` }];
      }),
    ];
  },
};

/** Files that attributes require, and imports with loaders in front. */
export const files: Plugin = {
  name: 'rewrite/files',
  text: ({ text, format }) => {
    if (format !== 'mdx') return [];
    const isCode = createInside(findCode(text));
    return [...findRequiredFiles(text, isCode), ...findLoaders(text, isCode)];
  },
};

const OPENER = /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*:{3,}[ \t]*)([\w-]+)(\[[^\n]*\])?[ \t]*$/;

/** Names of admonitions that docsgen does not have, or means otherwise; a box without a title is called as it was. */
export function kinds({ custom, areOf2, areDrawn }: AdmonitionNames): Plugin {
  const known = new Map(Object.entries(KINDS));
  const own = areDrawn ? [] : ownNames(custom);
  const renamed = new Map([
    ...own.map((name) => [name, 'info'] as const),
    ...(areOf2 ? Object.entries(KINDS_OF_2) : []),
  ]);
  return {
    name: 'rewrite/kinds',
    text: ({ text }) =>
      scanLines(text).flatMap((line): TextEdit[] => {
        const [, marks = '', name = '', label] = (line.fence === 'none' && OPENER.exec(line.text)) || [];
        const kind = renamed.get(name) ?? known.get(name);
        if (kind === undefined) return [];
        const title = label ?? (renamed.has(name) ? '' : `[${name}]`);
        return [{ start: line.start, end: line.end, text: `${marks}${kind}${title}` }];
      }),
  };
}
