import type { Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { isJsxElement } from '../jsx.ts';
import { walkTree } from '../walk.ts';

/** What an element or a component takes an address by. */
const ADDRESSES = new Set(['href', 'src', 'to', 'poster']);

/** Turns `href={'/install'}` into `href="/install"`, so that both are resolved and checked the same. */
export function remarkLiteralValues(tree: Root): void {
  walkTree(tree, (node) => {
    if (!isJsxElement(node)) return undefined;
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || !ADDRESSES.has(attribute.name)) continue;
      const text = literalOf(attribute.value);
      if (text !== null) attribute.value = text;
    }
    return undefined;
  });
}

/** The text of a string, or of a template without expressions; null for anything else. */
function literalOf(value: MdxJsxAttribute['value']): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const [statement, ...others] = value.data?.estree?.body ?? [];
  if (statement?.type !== 'ExpressionStatement' || others.length > 0) return null;
  const { expression } = statement;
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : null;
  if (expression.type !== 'TemplateLiteral' || expression.expressions.length > 0) return null;
  return expression.quasis[0]?.value.cooked ?? null;
}
