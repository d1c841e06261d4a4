/** What a site's own plugins made of a tree, without what no reader of trees could take. */
export interface SoundTree {
  readonly tree: object;
  /** Nodes that were none, and are left out. */
  readonly dropped: number;
}

type Node = Record<string, unknown>;

/** Nodes whose text is all that they are. */
const HOLDS_TEXT =
  /^(?:text|inlineCode|code|html|raw|yaml|toml|math|inlineMath|comment|mdxjsEsm|mdx(?:Flow|Text)Expression)$/;

/**
 * Plugins whose packages are missing put what stands for those into trees, and others take numbers for texts: a tree comes
 * back with `null` among its children, or a text without one. What is no node is left out, what is a number is written.
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
    if ('children' in node) node.children = [node.children ?? []].flat().flatMap(mend);
    return [node];
  };
  const [sound = { type: 'root', children: [] }] = mend(tree);
  return { tree: sound, dropped };
}

function toNode(written: unknown): Node | null {
  if (typeof written !== 'object' || written === null || !('type' in written)) return null;
  const node = written as Node;
  if (typeof node.type !== 'string') return null;
  if (!HOLDS_TEXT.test(node.type) || typeof node.value === 'string') return node;
  return typeof node.value === 'number' ? { ...node, value: String(node.value) } : null;
}

function isAttribute(written: unknown): boolean {
  return typeof written === 'object' && written !== null && 'type' in written;
}
