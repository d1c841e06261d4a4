import { LITERALS, PARENTS, WITH_URL } from '../plugins/node-forms.ts';

/** What a site's own plugins made of a tree, without what no reader of trees could take. */
export interface SoundTree {
  readonly tree: object;
  /** Nodes that were none, and are left out. */
  readonly dropped: number;
}

type Node = Record<string, unknown>;

/** Nodes of other trees than Markdown's own whose text is all that they are. */
const FURTHER_LITERALS: ReadonlySet<string> = new Set([
  'raw',
  'yaml',
  'toml',
  'math',
  'inlineMath',
  'comment',
]);

/**
 * Plugins whose packages are missing put what stands for those into trees, and others take numbers for texts: a tree comes
 * back with `null` among its children, a text without one, or a link that leads nowhere. What is no node is left out, what is
 * a number is written, and what stands in a link without an address stays.
 */
export function soundTree(tree: object): SoundTree {
  let dropped = 0;
  const mend = (written: unknown): Node[] => {
    const node = toNode(written);
    if (node === null) {
      dropped++;
      return [];
    }
    if (Array.isArray(node.attributes)) node.attributes = node.attributes.filter(isAttribute);
    else if (typeof node.type === 'string' && node.type.startsWith('mdxJsx')) node.attributes = [];
    if ('children' in node || PARENTS.has(String(node.type)))
      node.children = [node.children ?? []].flat().flatMap(mend);
    if (!WITH_URL.has(String(node.type)) || typeof node.url === 'string') return [node];
    dropped++;
    return (node.children as Node[] | undefined) ?? [];
  };
  const [sound = { type: 'root', children: [] }] = mend(tree);
  return { tree: sound, dropped };
}

function toNode(written: unknown): Node | null {
  if (typeof written !== 'object' || written === null || !('type' in written)) return null;
  const node = written as Node;
  if (typeof node.type !== 'string') return null;
  const isLiteral = LITERALS.has(node.type) || FURTHER_LITERALS.has(node.type);
  if (!isLiteral || typeof node.value === 'string') return node;
  return typeof node.value === 'number' ? { ...node, value: String(node.value) } : null;
}

function isAttribute(written: unknown): boolean {
  return typeof written === 'object' && written !== null && 'type' in written;
}
