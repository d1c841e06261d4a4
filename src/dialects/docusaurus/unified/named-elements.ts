import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

/** A node as plugins mark it for what turns Markdown into HTML. */
interface Marked {
  type: string;
  data?: { hName?: unknown; hProperties?: unknown };
  children?: Marked[];
}

const DIRECTIVE = /^(?:container|leaf|text)Directive$/;
const COMPONENT = /^[A-Z]/;
const INLINE = /^(?:textDirective|emphasis|strong|delete|link|linkReference)$/;

/**
 * Elements in the place of what plugins of a site have given the name of one: directives, and whatever stands for a
 * component. Docusaurus looks for these among the components of its pages, as for tags.
 */
export function nameElements(tree: Root): Root {
  return exchange(tree as Marked) as Root;
}

function exchange(node: Marked): Marked {
  const { children } = node;
  if (children === undefined) return node;
  const own = { ...node, children: children.map(exchange) };
  const name = node.data?.hName;
  if (typeof name !== 'string' || !(COMPONENT.test(name) || DIRECTIVE.test(node.type))) return own;
  return {
    type: INLINE.test(node.type) ? 'mdxJsxTextElement' : 'mdxJsxFlowElement',
    name,
    attributes: attributesOf(node.data?.hProperties),
    children: own.children,
    position: (node as Nodes).position,
  } as Marked;
}

function attributesOf(properties: unknown): MdxJsxAttribute[] {
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).flatMap(([name, value]: [string, unknown]): MdxJsxAttribute[] => {
    const text = Array.isArray(value) ? value.join(' ') : value;
    if (text === true) return [{ type: 'mdxJsxAttribute', name, value: null }];
    return typeof text === 'string' || typeof text === 'number'
      ? [{ type: 'mdxJsxAttribute', name, value: String(text) }]
      : [];
  });
}
