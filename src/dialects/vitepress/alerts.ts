import type { Blockquote, PhrasingContent, RootContent } from 'mdast';
import type { NodeHook, Plugin } from '../../plugins/plugin.ts';
import { toText } from '../directive-blocks.ts';
import { createJsx } from '../jsx.ts';

/** A quote that VitePress makes a box of; what follows on its line is the title. */
const MARK = /^\[!(tip|note|info|important|warning|caution|danger)\][ \t]*/i;

/** GitHub's alerts as VitePress has them: of more kinds, and with titles. `labels` are those of alerts without one. */
export function alerts(labels: Readonly<Record<string, string>>): Plugin {
  const toAlert = ((quote: Blockquote) => {
    const [paragraph, ...rest] = quote.children;
    const [first, ...inline] = paragraph?.type === 'paragraph' ? paragraph.children : [];
    const match = first?.type === 'text' ? MARK.exec(first.value) : null;
    if (!match || first?.type !== 'text' || paragraph?.type !== 'paragraph') return undefined;
    const type = (match[1] ?? '').toLowerCase();
    const written = [{ ...first, value: first.value.slice(match[0].length) }, ...inline];
    const { title, left } = splitLine(written);
    const text: RootContent[] = left.length === 0 ? [] : [{ ...paragraph, children: left }];
    const attributes = { type, title: title || labels[type] };
    return createJsx('Admonition', attributes, [...text, ...rest], quote);
  }) as NodeHook;
  return { name: 'vitepress/alerts', version: '1', options: labels, nodes: { blockquote: toAlert } };
}

/** The text of the first line, and what stands below it. */
function splitLine(nodes: readonly PhrasingContent[]): { title: string; left: PhrasingContent[] } {
  const before: string[] = [];
  for (const [index, node] of nodes.entries()) {
    if (node.type === 'break') return { title: before.join('').trim(), left: nodes.slice(index + 1) };
    const end = node.type === 'text' ? node.value.indexOf('\n') : -1;
    if (node.type === 'text' && end >= 0) {
      before.push(node.value.slice(0, end));
      const value = node.value.slice(end + 1);
      const left = [...(value === '' ? [] : [{ ...node, value }]), ...nodes.slice(index + 1)];
      return { title: before.join('').trim(), left };
    }
    before.push(toText(node));
  }
  return { title: before.join('').trim(), left: [] };
}
