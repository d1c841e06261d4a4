import type { RootContent } from 'mdast';
import { builtInTexts } from '../../files/built-in-texts.ts';
import type { NodeHook, Plugin } from '../../plugins/plugin.ts';
import { findText } from '../../shared/texts.ts';
import { type Block, splitBlock, toDetails, toTabs, withTitle } from '../directive-blocks.ts';
import { createJsx } from '../jsx.ts';
import { toLabel } from '../labels.ts';
import { type Fence, readInfo, withoutLabel } from './fences.ts';

const ADMONITIONS = ['tip', 'info', 'warning', 'danger', 'note', 'important', 'caution'];

/**
 * What VitePress' containers stand for; `labels` are the titles of those that are written without one. In `locale` is
 * what nobody has a title for.
 */
export function containers(labels: Readonly<Record<string, string>>, locale: string): Plugin {
  const details = () => labels.details ?? findText(builtInTexts(locale), 'Details');
  const titled = ADMONITIONS.flatMap((name): [string, NodeHook][] => {
    const label = labels[name];
    return label === undefined ? [] : [[name, ((node: Block) => withTitle(node, label)) as NodeHook]];
  });
  return {
    name: 'vitepress/containers',
    version: '1',
    options: { labels, locale },
    directives: {
      ...Object.fromEntries(titled),
      details: ((node: Block) => toDetails(node, details())) as NodeHook,
      raw: unwrap,
      'v-pre': unwrap,
      'code-group': toCodeGroup as NodeHook,
      tabs: ((node: Block) => toTabs(node)) as NodeHook,
      // A container that a plugin of Markdown-it would have added is a box with its name or title.
      '*': ((node: Block) => withTitle(node, toLabel(node.name), 'note')) as NodeHook,
    },
  };
}

const unwrap = ((node: Block) => splitBlock(node).content) as NodeHook;

/** Each block of code is a tab that is called as its brackets say, or by its language. */
function toCodeGroup(node: Block): RootContent {
  const { content } = splitBlock(node);
  const tabs: RootContent[] = [];
  for (const [index, child] of content.entries()) {
    const before = tabs.at(-1) as unknown as { children: RootContent[] } | undefined;
    // VitePress makes tabs of code alone; what else stands between belongs to the tab in front of it.
    if (child.type !== 'code') {
      if (before) before.children.push(child);
      else tabs.push(createJsx('TabItem', { value: `${index + 1}` }, [child]));
      continue;
    }
    const { language, label } = readInfo(child as Fence, false);
    const name = label ?? (language || 'txt');
    const meta = withoutLabel(child.meta ?? '');
    const lang = (child.lang ?? '').replace(/\[.+\]/, '') || null;
    const shown = { ...child, lang, meta: meta || null };
    tabs.push(createJsx('TabItem', { value: `${index}-${name}`, label: name }, [shown]));
  }
  return createJsx('Tabs', {}, tabs, node);
}
