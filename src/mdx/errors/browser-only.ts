import type { ImportDeclaration } from 'estree';
import type { JSXElement } from 'estree-jsx';
import { CLIENT_HOOKS } from '../../shared/client-hooks.ts';
import type { JsxElement } from '../jsx.ts';
import { type PageContext, type Span, toSpan } from '../page-context.ts';

const HANDLER = /^on[A-Z]\w*$/;

/**
 * Takes handlers of events off an element of HTML and names them: browsers get a page's HTML alone, so that nothing would
 * call them. What they use is taken away with them: `alert` is no name that a page lacks.
 */
export function takeHandlers(element: JsxElement, context: PageContext): void {
  if (!isHtml(element.name)) return;
  element.attributes = element.attributes.filter((attribute) => {
    const isHandler =
      attribute.type === 'mdxJsxAttribute' &&
      HANDLER.test(attribute.name) &&
      typeof attribute.value === 'object' &&
      attribute.value !== null;
    if (isHandler) report(attribute.name, toSpan(attribute) ?? toSpan(element), context);
    return !isHandler;
  });
}

/** The same for an element inside of an expression. */
export function takeHandlersOfExpression({ openingElement }: JSXElement, context: PageContext): void {
  const { name } = openingElement;
  if (name.type !== 'JSXIdentifier' || !isHtml(name.name)) return;
  openingElement.attributes = openingElement.attributes.filter((attribute) => {
    const isHandler =
      attribute.type === 'JSXAttribute' &&
      attribute.name.type === 'JSXIdentifier' &&
      HANDLER.test(attribute.name.name) &&
      attribute.value?.type === 'JSXExpressionContainer';
    if (isHandler) report(String(attribute.name.name), attribute as unknown as Span, context);
    return !isHandler;
  });
}

function isHtml(name: string | null): boolean {
  return name !== null && /^[a-z]/.test(name) && !name.includes('.');
}

/** Names hooks that a page imports for components of its own: it is rendered once, and they with it. */
export function checkHooks({ source, specifiers }: ImportDeclaration, context: PageContext): void {
  const [first] = specifiers;
  if (first && BROWSER_MODULES.has(String(source.value)))
    report(first.local.name, first as unknown as Span, context, OF_MODULE);
  if (source.value !== 'react') return;
  for (const item of specifiers) {
    const { imported } = item.type === 'ImportSpecifier' ? item : { imported: null };
    const name = imported?.type === 'Identifier' ? imported.name : '';
    if (CLIENT_HOOKS.includes(name)) report(name, item as unknown as Span, context, OF_HOOK);
  }
}

/** Modules of other systems by which pages do something in browsers only. */
const BROWSER_MODULES = new Set(['@docusaurus/BrowserOnly', '@docusaurus/useIsBrowser']);

const OF_MODULE =
  'Move what uses it into a component of a .tsx file, and import that: components come alive.';
const OF_HOOK =
  "Move the component that uses it into a file that starts with the line 'use client', and import that.";
const OF_HANDLER =
  "Make a component of the element, in a file that starts with the line 'use client', and import that.";

function report(name: string, place: Span | null, context: PageContext, hint = OF_HANDLER): void {
  context.report('client-missing', place ?? { start: 0, end: 0 }, {
    message: `\`${name}\` has no effect here: the page is rendered when the site is built, and browsers get its HTML alone`,
    hint,
  });
}
