import type { Expression, Node, Program } from 'estree';
import { walk } from 'estree-walker';

/** JSX as trees of code have it. */
interface JsxElement {
  type: 'JSXElement';
  openingElement: { type: string; name: JsxName; attributes: JsxAttribute[]; selfClosing: boolean };
  closingElement: { type: string; name: JsxName } | null;
  children: unknown[];
}

interface JsxName {
  type: string;
  name?: unknown;
}

interface JsxAttribute {
  type: string;
  name?: { type: string; name: string | { name: string }; namespace?: { name: string } };
  value?: { type: string; value?: unknown; expression?: Expression } | null;
  start?: number;
  end?: number;
}

/** How values become what React takes. */
export interface Forms {
  readonly html: (own: Expression) => Expression;
  readonly classes: (own: Expression) => Expression;
  /** Whether the code stands between blocks. */
  readonly isFlow: boolean;
  /** Whether the page imports a component of the name `Fragment`. */
  readonly hasFragment: boolean;
  /** True for a directive that comes over in no form. */
  readonly isLeft: (name: string) => boolean;
}

/** A directive that was left out; offsets in the page. */
export interface Left {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** True for the name of an attribute that is a directive of Astro. */
export function hasDirective(name: string): boolean {
  return /^(?:set|class|client|server|is|define|transition):/.test(name);
}

/** True for an element of HTML; false for components, and where there is no name. */
export function isElementName(name: string | null): name is string {
  return name !== null && /^[a-z][^.]*$/.test(name);
}

/**
 * Directives of elements in expressions and exports; `program` is null for code that has none. A fragment by its name is
 * one without a name, which needs no import.
 */
export function replaceInCode(code: Program, forms: Forms): { program: Program | null; left: Left[] } {
  const left: Left[] = [];
  let isChanged = false;
  const program = structuredClone(code);
  walk(program as Node, {
    enter(node) {
      if ((node as { type: string }).type !== 'JSXElement') return;
      const element = node as unknown as JsxElement;
      const changed = replaceElement(element, forms, left);
      const next = forms.hasFragment ? changed : withoutName(changed);
      if (next === element) return;
      isChanged = true;
      this.replace(next as unknown as Node);
    },
  });
  return { program: isChanged ? program : null, left };
}

function replaceElement(element: JsxElement, forms: Forms, left: Left[]): JsxElement {
  const { attributes, name } = element.openingElement;
  if (!attributes.some((own) => hasDirective(nameOf(own)))) return element;
  for (const own of attributes)
    if (forms.isLeft(nameOf(own)))
      left.push({ name: nameOf(own), start: own.start ?? 0, end: own.end ?? own.start ?? 0 });
  const tag = name.type === 'JSXIdentifier' ? String(name.name) : '';
  const find = (wanted: string) => attributes.find((own) => nameOf(own) === wanted);
  const list = find('class:list');
  const others = attributes.filter((own) => !hasDirective(nameOf(own)));
  const own = list
    ? [
        ...others,
        createAttribute(isElementName(tag) ? 'className' : 'class', forms.classes(expressionOf(list))),
      ]
    : others;
  const [html, text] = [find('set:html'), find('set:text')];
  if (html)
    return withHtml(
      element,
      own,
      createAttribute('dangerouslySetInnerHTML', forms.html(expressionOf(html))),
      forms,
    );
  const children = text
    ? [{ type: 'JSXExpressionContainer', expression: expressionOf(text) }]
    : element.children;
  return createElement(name, own, children);
}

function withHtml(
  element: JsxElement,
  own: JsxAttribute[],
  content: JsxAttribute,
  { isFlow }: Forms,
): JsxElement {
  const { name } = element.openingElement;
  const tag = name.type === 'JSXIdentifier' ? String(name.name) : '';
  if (isElementName(tag)) return createElement(name, [...own, content], []);
  const inner = createElement({ type: 'JSXIdentifier', name: isFlow ? 'div' : 'span' }, [content], []);
  return tag === 'Fragment' ? inner : createElement(name, own, [inner]);
}

/** `<Fragment>` as `<>`. */
function withoutName(element: JsxElement): unknown {
  const { name } = element.openingElement;
  if (name.type !== 'JSXIdentifier' || name.name !== 'Fragment') return element;
  return {
    type: 'JSXFragment',
    openingFragment: { type: 'JSXOpeningFragment' },
    closingFragment: { type: 'JSXClosingFragment' },
    children: element.children,
  };
}

function createElement(name: JsxName, attributes: JsxAttribute[], children: unknown[]): JsxElement {
  const selfClosing = children.length === 0;
  return {
    type: 'JSXElement',
    openingElement: { type: 'JSXOpeningElement', name, attributes, selfClosing },
    closingElement: selfClosing ? null : { type: 'JSXClosingElement', name: structuredClone(name) },
    children,
  };
}

function createAttribute(name: string, expression: Expression): JsxAttribute {
  return {
    type: 'JSXAttribute',
    name: { type: 'JSXIdentifier', name },
    value: { type: 'JSXExpressionContainer', expression },
  };
}

function expressionOf({ value }: JsxAttribute): Expression {
  return value?.expression ?? { type: 'Literal', value: typeof value?.value === 'string' ? value.value : '' };
}

function nameOf({ name }: JsxAttribute): string {
  if (!name) return '';
  const own = typeof name.name === 'string' ? name.name : name.name.name;
  return name.namespace ? `${name.namespace.name}:${own}` : own;
}
