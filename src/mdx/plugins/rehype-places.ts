import { parse } from 'acorn';
import type { Node as EstreeNode, Expression, Program } from 'estree';
import type { Element, Nodes, Parents, Root } from 'hast';
import type { MdxFlowExpressionHast, MdxTextExpressionHast } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx';
import type { MdxjsEsmHast } from 'mdast-util-mdxjs-esm';
import type { VFile } from 'vfile';
import { PLACE_ATTRIBUTE, PLACE_COMPONENT, PLACE_OF_ERROR } from '../../shared/place-marks.ts';
import type { PageContext } from '../page-context.ts';

type JsxNode = MdxJsxFlowElementHast | MdxJsxTextElementHast;
type ExpressionNode = MdxFlowExpressionHast | MdxTextExpressionHast;
type Marked = JsxNode | Element | ExpressionNode | MdxjsEsmHast;

/**
 * Has every element and component of a page say where it is written, and every {expression} where it threw. For pages
 * that are compiled once more to find the place of a fault: what they show is not published.
 */
export function rehypePlaces(): (tree: Root, file: VFile) => void {
  return (tree, file) => {
    const context = file.data.page;
    if (context?.page.marksPlaces) markChildren(tree, context);
  };
}

function markChildren(parent: Parents | JsxNode, context: PageContext): void {
  const isComponent = 'name' in parent && isComponentName(parent.name);
  parent.children = (parent.children as Nodes[]).map((child) => {
    if ('children' in child) markChildren(child, context);
    const place = placeOf(child, context);
    return place === null ? child : mark(child as Marked, place, isComponent);
  }) as typeof parent.children;
}

function placeOf(node: Nodes, context: PageContext): string | null {
  if (node.position === undefined || node.type === 'text') return null;
  const { file, line, column } = context.locateNode(node);
  return `${file}:${line}:${column}`;
}

function mark(node: Marked, place: string, inComponent: boolean): Nodes {
  switch (node.type) {
    case 'element':
      node.properties[PLACE_ATTRIBUTE] = place;
      return node;
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      guardProgram(node.data?.estree, place, REFUSES_PROMISES);
      // What it gives may fail when it is shown: an object, a list with one.
      return inComponent ? node : surround(node, place);
    case 'mdxjsEsm':
      guardDeclarations(node.data?.estree, place);
      return node;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      guardAttributes(node, place);
      // Components look at what they are given: what stands in one directly is left as it is.
      if (isComponentName(node.name)) return inComponent ? node : surround(node, place);
      node.attributes.push({ type: 'mdxJsxAttribute', name: PLACE_ATTRIBUTE, value: place });
      return node;
    default:
      return node;
  }
}

function isComponentName(name: string | null): boolean {
  return name !== null && /^[A-Z]|\./.test(name);
}

function surround(node: JsxNode | ExpressionNode, place: string): JsxNode {
  return {
    type: /Flow/.test(node.type) ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    name: PLACE_COMPONENT,
    attributes: [{ type: 'mdxJsxAttribute', name: 'at', value: place }],
    children: [node],
    position: node.position,
  } as JsxNode;
}

function guardAttributes(node: JsxNode, place: string): void {
  for (const attribute of node.attributes) {
    const value = attribute.type === 'mdxJsxAttribute' ? attribute.value : null;
    if (value !== null && typeof value === 'object') guardProgram(value?.data?.estree ?? undefined, place);
  }
}

/** What React throws for a promise that is to be shown, without a word of where it stands. */
const REFUSES_PROMISES =
  "if (docsgenValue && typeof docsgenValue.then === 'function') throw new Error('A component suspended while responding to synchronous input');";

/** The one expression of a program, in a function that tells where it threw; `check` looks at its `docsgenValue`. */
function guardProgram(program: Program | null | undefined, place: string, check = ''): void {
  const statement = program?.body[0];
  if (statement?.type !== 'ExpressionStatement') return;
  statement.expression = guarded(statement.expression, place, check);
}

function guardDeclarations(program: Program | null | undefined, place: string): void {
  for (const statement of program?.body ?? []) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    // Functions have their names from where they stand.
    for (const variable of declared.declarations)
      if (variable.init && !/Function|Class/.test(variable.init.type))
        variable.init = guarded(variable.init, place);
  }
}

function guarded(expression: Expression, place: string, check = ''): Expression {
  const code = `(() => { try { const docsgenValue = HERE; ${check} return docsgenValue; } catch (error) { throw Object(error) === error ? Object.assign(error, { ${PLACE_OF_ERROR}: ${JSON.stringify(place)}, ...error }) : error; } })()`;
  const program = parse(code, { ecmaVersion: 'latest' }) as unknown as Program;
  const [call] = program.body;
  if (call?.type !== 'ExpressionStatement') return expression;
  return replaceHere(call.expression, expression) as Expression;
}

/** The tree with an expression in the place of the name `HERE`. */
function replaceHere(node: EstreeNode, expression: Expression): EstreeNode {
  if (node.type === 'Identifier' && node.name === 'HERE') return expression;
  const entries = Object.entries(node)
    .filter(([key]) => !['start', 'end', 'range', 'loc'].includes(key))
    .map(([key, value]) => [key, replaceIn(value, expression)]);
  return Object.fromEntries(entries) as EstreeNode;
}

function replaceIn(value: unknown, expression: Expression): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceIn(item, expression));
  const isNode = typeof value === 'object' && value !== null && 'type' in value;
  return isNode ? replaceHere(value as EstreeNode, expression) : value;
}
