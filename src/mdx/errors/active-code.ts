import type { Node as EstreeNode, Expression, Program } from 'estree';
import type { JSXAttribute, JSXElement } from 'estree-jsx';
import { walk } from 'estree-walker';
import type { JsxElement } from '../jsx.ts';
import type { PageContext, Span } from '../page-context.ts';
import { checkActive } from '../targets.ts';

/** Reports addresses that run code among the expressions of an element's attributes: `href={'javascript:…'}`. */
export function checkActiveAttributes({ name, attributes }: JsxElement, context: PageContext): void {
  for (const attribute of attributes) {
    const holder = attribute.type === 'mdxJsxAttribute' ? attribute.value : null;
    const statement = typeof holder === 'object' ? holder?.data?.estree?.body[0] : null;
    if (attribute.type !== 'mdxJsxAttribute' || statement?.type !== 'ExpressionStatement') continue;
    report({ element: name ?? '', attribute: attribute.name }, statement.expression, context);
  }
}

/** Reports such addresses in a page's JavaScript: attributes of its JSX, and properties that are named like one. */
export function checkActiveCode(program: Program, context: PageContext): void {
  walk(program as EstreeNode, {
    enter(node) {
      const element = node as unknown as JSXElement;
      if (element.type === 'JSXElement') checkElement(element, context);
      if (node.type !== 'Property' || node.computed) return;
      const attribute =
        node.key.type === 'Identifier' ? node.key.name : 'value' in node.key ? String(node.key.value) : '';
      report({ element: '', attribute }, node.value as Expression, context);
    },
  });
}

function checkElement({ openingElement }: JSXElement, context: PageContext): void {
  const element = openingElement.name.type === 'JSXIdentifier' ? openingElement.name.name : '';
  for (const attribute of openingElement.attributes as JSXAttribute[]) {
    if (attribute.value?.type !== 'JSXExpressionContainer' || attribute.name.type !== 'JSXIdentifier')
      continue;
    const { expression } = attribute.value;
    if (expression.type !== 'JSXEmptyExpression')
      report({ element, attribute: attribute.name.name }, expression, context);
  }
}

function report(
  place: { element: string; attribute: string },
  expression: Expression,
  context: PageContext,
): void {
  for (const { value, span, node } of outcomes(expression)) {
    const isActive = checkActive(context, { ...place, value }, span);
    // A property may be anything that is named so; what it becomes is read again in the page's HTML.
    if (isActive && place.element !== '') clear(node);
  }
}

/** Makes an expression the empty text, so that the rest of the page can be shown. */
function clear(node: Expression): void {
  const { start, end } = node as unknown as Partial<Span>;
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
  Object.assign(node, { type: 'Literal', value: '', raw: '""', start, end });
}

interface Outcome {
  value: string;
  span: Span;
  /** The whole expression that begins with it. */
  node: Expression;
}

/** The texts that an expression may come to, as far as they are written out: of a template, what it begins with. */
function outcomes(node: Expression): Outcome[] {
  const { start = 0, end = 0 } = node as unknown as Partial<Span>;
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? [{ value: node.value, span: { start, end }, node }] : [];
  if (node.type === 'TemplateLiteral')
    return [{ value: node.quasis[0]?.value.cooked ?? '', span: { start, end }, node }];
  if (node.type === 'ConditionalExpression')
    return [...outcomes(node.consequent), ...outcomes(node.alternate)];
  if (node.type === 'LogicalExpression') return [...outcomes(node.left), ...outcomes(node.right)];
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return outcomes(node.left as Expression).map((outcome) => ({ ...outcome, node }));
  return [];
}
