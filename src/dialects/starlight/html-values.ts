import type { RootContent } from 'mdast';

const ATTRIBUTE = 'dangerouslySetInnerHTML';

/** An element whose content is HTML as it stands: a block, or one within a line. */
export function createHtml(name: 'div' | 'span', html: string): RootContent {
  return {
    type: name === 'div' ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
    name,
    attributes: [{ type: 'mdxJsxAttribute', name: ATTRIBUTE, value: toExpression(toObject(html)) }],
    children: [],
  } as unknown as RootContent;
}

/** HTML as the value of an attribute that takes an element. */
export function createHtmlValue(html: string): object {
  const name = (own: string) => ({ type: 'JSXIdentifier', name: own });
  const value = { type: 'JSXExpressionContainer', expression: toObject(html) };
  return toExpression({
    type: 'JSXElement',
    openingElement: {
      ...{ type: 'JSXOpeningElement', name: name('span'), selfClosing: true },
      attributes: [{ type: 'JSXAttribute', name: name(ATTRIBUTE), value }],
    },
    closingElement: null,
    children: [],
  });
}

function toObject(html: string): object {
  const key = { type: 'Identifier', name: '__html' };
  const kind = { type: 'Property', kind: 'init', method: false, shorthand: false, computed: false };
  return {
    type: 'ObjectExpression',
    properties: [{ ...kind, key, value: { type: 'Literal', value: html } }],
  };
}

function toExpression(expression: object): object {
  const body = [{ type: 'ExpressionStatement', expression }];
  const estree = { type: 'Program', sourceType: 'module', comments: [], body };
  return { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } };
}
