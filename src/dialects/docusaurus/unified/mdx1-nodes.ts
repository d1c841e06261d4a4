import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: unknown;
  readonly attributes?: readonly { readonly value?: unknown }[];
  position?: unknown;
  children?: Node[];
}

/** What plugins that were written for MDX 1 make: code in pieces, one tag here and its end behind further nodes. */
const PIECES: ReadonlySet<string> = new Set(['jsx', 'import', 'export']);

/** Stands for a node while the pieces around it are read. */
const PART = 'docsgen-part';

/** A tree whose pieces of code could be read, and how many could not, which are left out. */
export interface JoinedTree {
  readonly tree: Root;
  readonly dropped: number;
}

/** Makes elements, imports and exports of the pieces that plugins for MDX 1 make; the tree is changed in place. */
export function joinPieces(tree: Root): JoinedTree {
  const counts = { dropped: 0 };
  dropKnownImports(tree as Node);
  join(tree as Node, counts);
  return { tree, dropped: counts.dropped };
}

const IMPORTED = /^import\s+(\w+)/;

/** Plugins look for imports among nodes of MDX 1: what a page imports already, it would import twice. */
function dropKnownImports(root: Node): void {
  const known = new Set<string>();
  for (const { type, value } of root.children ?? [])
    if (type === 'mdxjsEsm')
      for (const line of String(value).split('\n')) known.add(IMPORTED.exec(line)?.[1] ?? '');
  root.children = root.children?.flatMap((node) => {
    if (node.type !== 'import') return [node];
    const lines = String(node.value).split('\n');
    const further = lines.filter((line) => {
      const name = IMPORTED.exec(line)?.[1];
      return name === undefined || !known.has(name);
    });
    return further.length === 0 ? [] : [{ ...node, value: further.join('\n') }];
  });
}

function join(node: Node, counts: { dropped: number }): void {
  const { children } = node;
  if (!children) return;
  for (const child of children) join(child, counts);
  const pieces = children.filter(({ type }) => PIECES.has(type)).length;
  if (pieces === 0) return;
  const read = readPieces(children);
  if (read === null) counts.dropped += pieces;
  node.children = read ?? children.filter(({ type }) => !PIECES.has(type));
}

/** The nodes of a parent with elements in the place of pieces; null where these are no code. */
function readPieces(children: readonly Node[]): Node[] | null {
  const code = children.map((child, index) =>
    PIECES.has(child.type) ? String(child.value) : `<${PART} n="${index}" />`,
  );
  try {
    const tree = fromMarkdown(code.join('\n\n'), {
      extensions: [mdxjs()],
      mdastExtensions: [mdxFromMarkdown()],
    });
    return exchange((tree as Node).children ?? [], children);
  } catch {
    return null;
  }
}

function exchange(nodes: readonly Node[], parts: readonly Node[]): Node[] {
  return nodes.flatMap((node) => {
    const part = node.name === PART ? parts[Number(node.attributes?.[0]?.value)] : undefined;
    if (part) return [part];
    // Where it stands in the page, nobody knows.
    delete node.position;
    if (node.children) node.children = exchange(node.children, parts);
    return [node];
  });
}
