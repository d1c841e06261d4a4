import type { Program } from 'estree';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';

const JSX_NAMES: Readonly<Record<string, string>> = { class: 'className', for: 'htmlFor' };

/** Writes an attribute of an HTML element as JSX has it: `class`, `for`, and `style` as a text. */
export function convertHtmlAttribute(element: string, attribute: MdxJsxAttribute): void {
  if (!/^[a-z][a-z0-9]*$/.test(element)) return;
  attribute.name = JSX_NAMES[attribute.name] ?? attribute.name;
  if (attribute.name === 'style' && typeof attribute.value === 'string')
    attribute.value = styleExpression(attribute.value);
}

/** Declarations of CSS as properties of React: `margin-top: 4px` is `marginTop` and `4px`. */
export function readDeclarations(css: string): [property: string, value: string][] {
  return [...css.matchAll(/(?<![-\w])([-\w]+)\s*:\s*((?:[^;"'()]|"[^"]*"|'[^']*'|\([^()]*\))+)/g)].map(
    ([, property = '', value = '']) => [
      property.startsWith('--')
        ? property
        : property.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value.trim(),
    ],
  );
}

function styleExpression(css: string): MdxJsxAttribute['value'] {
  const declarations = readDeclarations(css);
  const literal = (value: string) => ({ type: 'Literal' as const, value, raw: JSON.stringify(value) });
  const estree: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ExpressionStatement',
        expression: {
          type: 'ObjectExpression',
          properties: declarations.map(([property, value]) => ({
            ...{ type: 'Property', kind: 'init', method: false, shorthand: false, computed: false },
            ...{ key: literal(property), value: literal(value) },
          })) as never,
        },
      },
    ],
  };
  const value = JSON.stringify(Object.fromEntries(declarations));
  return { type: 'mdxJsxAttributeValueExpression', value, data: { estree } };
}
