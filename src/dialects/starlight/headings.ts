import type { Heading } from 'mdast';
import type { NodeHook, Plugin } from '../../plugins/plugin.ts';

/** Starlight shows the title of the front matter above the page, whatever headings of the first level stand in it. */
export const headings: Plugin = {
  name: 'starlight/headings',
  version: '1',
  nodes: {
    heading: ((node: Heading, { frontMatter }: { frontMatter: { title?: unknown } }) =>
      node.depth === 1 && frontMatter.title ? { ...node, depth: 2 } : undefined) as unknown as NodeHook,
  },
};
