import type { RootContent } from 'mdast';
import { createJsx } from './jsx.ts';

/** A block of colons in the tree; a first paragraph may be its label. */
export interface Block {
  name: string;
  attributes?: Record<string, string | null> | null;
  children: (RootContent & { data?: { directiveLabel?: boolean }; children?: RootContent[] })[];
  position?: unknown;
}

/** The label of a block, and what stands in it. */
export function splitBlock({ children }: Block): { label: RootContent[] | null; content: RootContent[] } {
  const [first, ...rest] = children;
  return first?.data?.directiveLabel
    ? { label: first.children ?? [], content: rest }
    : { label: null, content: children };
}

/** The block with a title where it has none; as another kind of admonition where one is given. */
export function withTitle(node: Block, title: string, kind = node.name): RootContent {
  const isTitled = splitBlock(node).label !== null || Boolean(node.attributes?.title);
  const attributes = isTitled ? node.attributes : { ...node.attributes, title };
  return { ...node, name: kind, attributes } as unknown as RootContent;
}

/** Content that is folded, with its label for the line that stays; open by the attribute `open`. */
export function toDetails(node: Block, title: string): RootContent {
  const { label, content } = splitBlock(node);
  const summary = createJsx('summary', {}, label ?? [{ type: 'text', value: title }]);
  const open = node.attributes && 'open' in node.attributes ? true : undefined;
  return createJsx('details', { open }, [summary, ...content], node);
}

/** Tabs of the blocks named `tab` in a block; tabs of one group show the same choice. */
export function toTabs(node: Block, groupId?: string): RootContent {
  const tabs = splitBlock(node).content.flatMap((child, index) => {
    const { name, attributes = {}, children } = child as unknown as Block;
    if (name !== 'tab') return [];
    const { label, content } = splitBlock({ name, children });
    const text = label?.map(toText).join('').trim() || `${index + 1}`;
    const first = attributes && 'open' in attributes ? true : undefined;
    return [createJsx('TabItem', { value: text, label: text, default: first }, content)];
  });
  return createJsx('Tabs', { groupId }, tabs, node);
}

export function toText(node: RootContent): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? (node.children as RootContent[]).map(toText).join('') : '';
}
