import type { Parents, PhrasingContent, Root } from 'mdast';
import type { Plugin } from '../../plugins/plugin.ts';

/** Addresses of machines without a dot in their name, which GitHub's rules leave alone and linkify-it doesn't. */
const ADDRESS = /https?:\/\/localhost(?::\d+)?(?:\/[^\s<>"'`]*)?(?<![.,;:!?)\]*_~])/g;

/** `http://localhost:5173` in a text is a link. */
export const bareLinks: Plugin = {
  name: 'vitepress/bare-links',
  version: '1',
  remark: [() => (tree: Root) => visit(tree)],
};

function visit(parent: Parents): void {
  if (parent.type === 'link' || parent.type === 'linkReference') return;
  const children = parent.children.flatMap((child) => {
    if ('children' in child) visit(child);
    return child.type === 'text' && child.value.includes('//localhost') ? linkify(child.value) : [child];
  });
  parent.children = children as typeof parent.children;
}

function linkify(text: string): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let at = 0;
  for (const { 0: url, index } of text.matchAll(ADDRESS)) {
    if (index > at) parts.push({ type: 'text', value: text.slice(at, index) });
    parts.push({ type: 'link', url, children: [{ type: 'text', value: url }] });
    at = index + url.length;
  }
  return at < text.length ? [...parts, { type: 'text', value: text.slice(at) }] : parts;
}
