import path from 'node:path';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Plugin, PluginPage } from '../../plugins/plugin.ts';
import { rendererOf } from '../astro/renderer.ts';
import { toNodes } from '../astro/to-nodes.ts';
import { dependOn } from '../depend-on.ts';
import { exchangeMadeHtml } from '../made-html.ts';
import { soundTree } from '../sound-tree.ts';

/** Nodes of which every page has one: a page is asked for by hooks of nodes alone. */
const COMMON = ['heading', 'paragraph', 'code', 'list', 'table', 'blockquote', 'mdxJsxFlowElement'];

/**
 * The site's own plugins of remark, run by its own Astro, which may take their time and be written in anything. Pages are
 * made anew with the files that the plugins have read.
 */
export function siteRemark(names: readonly string[], root: string): Plugin[] {
  const read = new Map<string, readonly string[]>();
  const note = (_node: never, page: PluginPage) => {
    const inputs = [...(read.get(page.path) ?? []), 'node_modules/astro/package.json'];
    read.delete(page.path);
    dependOn(
      page,
      inputs.map((input) => path.join(root, input)),
      root,
    );
    return undefined;
  };
  return [
    {
      name: 'starlight/site-remark',
      version: '1',
      options: { names },
      remark: [() => (tree: Root, file: VFile) => run(tree, file, { names, root, read })],
    },
    {
      name: 'starlight/site-remark-inputs',
      version: '1',
      nodes: Object.fromEntries(COMMON.map((type) => [type, note])),
    },
  ];
}

interface Run {
  names: readonly string[];
  root: string;
  /** Files that the plugins read, by pages; relative to the root. */
  read: Map<string, readonly string[]>;
}

function run(tree: Root, file: VFile, { names, root, read }: Run): Root {
  const renderer = rendererOf(root);
  if (renderer === null) {
    file.message(
      `The site’s own plugins of remark (${names.join(', ')}) are not run: Astro is not installed here`,
    );
    return tree;
  }
  const answer = renderer.remark({
    ...{ kind: 'remark', file: path.join(root, file.path), text: String(file.value), frontMatter: {} },
    tree: JSON.stringify(tree),
  });
  if ('fault' in answer) {
    file.message(
      `The site’s own plugins of remark (${names.join(', ')}) could not be run on this page: ${answer.fault}`,
    );
    file.data.isPassing = true;
    return tree;
  }
  const inputs = answer.inputs.map((input) => path.relative(root, input).split(path.sep).join('/'));
  read.set(
    file.path,
    inputs.filter((input) => !input.startsWith('..')),
  );
  for (const { reason, start, end } of answer.messages)
    file.message(reason, { start: pointOf(start), end: pointOf(end) });
  const place = { parts: [], file: path.join(root, file.path), root, isInline: false };
  const { tree: made, dropped } = soundTree(JSON.parse(answer.tree) as object);
  if (dropped > 0)
    file.message(
      `The site’s own plugins of remark (${names.join(', ')}) made nodes that are none, and are left out (${dropped})`,
    );
  return exchangeMadeHtml(tree, made as Root, (html) => toNodes(html, place));
}

function pointOf(offset: number) {
  return { line: 1, column: 1, offset };
}
