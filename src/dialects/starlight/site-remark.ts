import path from 'node:path';
import type { Nodes, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import type { Plugin } from '../../plugins/plugin.ts';
import { rendererOf } from '../astro/renderer.ts';
import { toNodes } from '../astro/to-nodes.ts';

/** The site's own plugins of remark, run by its own Astro, which may take their time and be written in anything. */
export function siteRemark(names: readonly string[], root: string): Plugin {
  return {
    name: 'starlight/site-remark',
    version: '1',
    options: { names },
    remark: [() => (tree: Root, file: VFile) => run(tree, file, { names, root })],
  };
}

function run(tree: Root, file: VFile, { names, root }: { names: readonly string[]; root: string }): Root {
  const renderer = rendererOf(root);
  if (renderer === null) return tree;
  const answer = renderer.remark({
    ...{ kind: 'remark', file: path.join(root, file.path), text: String(file.value), frontMatter: {} },
    tree: JSON.stringify(tree),
  });
  if ('fault' in answer) {
    file.message(
      `The site’s own plugins of remark (${names.join(', ')}) could not be run on this page: ${answer.fault}`,
    );
    return tree;
  }
  for (const { reason, start, end } of answer.messages)
    file.message(reason, { start: pointOf(start), end: pointOf(end) });
  const changed = JSON.parse(answer.tree) as Root;
  const written = new Set<unknown>();
  visit(tree, (node) => void (node.type === 'html' && written.add(node.position?.start.offset)));
  const place = { parts: [], file: path.join(root, file.path), root, isInline: false };
  return withElements(changed, (node) => {
    const isNew = node.type === 'html' && !written.has(node.position?.start.offset);
    return isNew ? toNodes(node.value, place) : null;
  });
}

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node);
  if ('children' in node) for (const child of node.children) visit(child, look);
}

/** HTML that a plugin made is no Markdown that is still to be read: it becomes elements. */
function withElements<T extends Nodes>(node: T, exchange: (node: Nodes) => RootContent[] | null): T {
  if (!('children' in node)) return node;
  const children = node.children.flatMap(
    (child) => exchange(child) ?? [withElements(child as Nodes, exchange) as RootContent],
  );
  return { ...node, children };
}

function pointOf(offset: number) {
  return { line: 1, column: 1, offset };
}
