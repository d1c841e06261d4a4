import { builtInTexts } from '../../files/built-in-texts.ts';
import type { NodeHook, Plugin } from '../../plugins/plugin.ts';
import { findText } from '../../shared/texts.ts';
import { type Block, splitBlock, toDetails, toTabs, withTitle } from '../directive-blocks.ts';
import { toLabel } from '../labels.ts';

const unwrap = ((node: Block) => splitBlock(node).content) as NodeHook;

/** What the blocks stand for that were written with indentation or slashes. In `locale` is what has no title. */
export function directives(linkedTabs: boolean, locale: string): Plugin {
  return {
    name: 'mkdocs/directives',
    version: '1',
    options: { linkedTabs, locale },
    directives: {
      details: ((node: Block) => toDetails(node, findText(builtInTexts(locale), 'Details'))) as NodeHook,
      tabs: ((node: Block) => toTabs(node, linkedTabs ? groupOf(node) : undefined)) as NodeHook,
      ...Object.fromEntries(
        ['html', 'define', 'caption', 'figure-caption', 'table-caption'].map((name) => [name, unwrap]),
      ),
      '*': ((node: Block) => withTitle(node, toLabel(node.name), 'note')) as NodeHook,
    },
  };
}

/** Tabs of the same labels are of one group. */
function groupOf(node: Block): string {
  const labels = node.children.flatMap((child) => {
    const { name, children } = child as unknown as Block;
    const label = name === 'tab' ? splitBlock({ name, children }).label : null;
    return label ? [JSON.stringify(label.map((own) => ('value' in own ? own.value : '')))] : [];
  });
  return labels
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 60);
}
