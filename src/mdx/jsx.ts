import type { Program } from 'estree';
import type { BlockContent, DefinitionContent, PhrasingContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** Values that an attribute of a generated element may have; `undefined` leaves the attribute out. */
export type AttributeValue = string | number | true | undefined;

/** Elements that nobody has written: what they are called is a component of the theme, whatever a page calls so. */
const generated = new WeakSet<object>();

/** True for an element that stands for Markdown. */
export function isGenerated(node: object): boolean {
  return generated.has(node);
}

/** Makes a JSX element of the flow, as if the writer had typed it. */
export function createElement(
  name: string,
  attributes: Record<string, AttributeValue>,
  children: (BlockContent | DefinitionContent | PhrasingContent)[],
  position: MdxJsxFlowElement['position'],
): MdxJsxFlowElement {
  const element: MdxJsxFlowElement = {
    type: 'mdxJsxFlowElement',
    name,
    attributes: createAttributes(attributes),
    // Phrasing in a flow element is what MDX itself makes when it unravels a paragraph.
    children: children as MdxJsxFlowElement['children'],
    position,
  };
  generated.add(element);
  return element;
}

/** Makes attributes of a record; `true` gives an attribute without value, a number an expression. */
export function createAttributes(values: Record<string, AttributeValue>): MdxJsxAttribute[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (value === true) return [{ type: 'mdxJsxAttribute' as const, name, value: null }];
    if (typeof value === 'string') return [{ type: 'mdxJsxAttribute' as const, name, value }];
    return [{ type: 'mdxJsxAttribute' as const, name, value: numberExpression(value) }];
  });
}

/** Value of a string attribute; null when it is absent, an expression or without value. */
export function stringAttribute(node: JsxElement, name: string): string | null {
  const found = findAttribute(node, name);
  return typeof found?.value === 'string' ? found.value : null;
}

/** The named attribute, or undefined. */
export function findAttribute(node: JsxElement, name: string): MdxJsxAttribute | undefined {
  return node.attributes.find(
    (attribute): attribute is MdxJsxAttribute =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === name,
  );
}

/** True for the two kinds of JSX elements of an MDX tree. */
export function isJsxElement(node: { type: string }): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

function numberExpression(value: number): MdxJsxAttribute['value'] {
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression: { type: 'Literal', value, raw: String(value) } }],
  };
  return { type: 'mdxJsxAttributeValueExpression', value: String(value), data: { estree } };
}
