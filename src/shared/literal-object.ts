import type { Program } from 'estree';

/** The program of an expression that is an object of texts: the value of an attribute, as trees of MDX hold it. */
export function literalObject(entries: readonly (readonly [name: string, value: string])[]): Program {
  const literal = (value: string) => ({ type: 'Literal' as const, value, raw: JSON.stringify(value) });
  return {
    type: 'Program',
    sourceType: 'module',
    body: [
      {
        type: 'ExpressionStatement',
        expression: {
          type: 'ObjectExpression',
          properties: entries.map(([name, value]) => ({
            ...{ type: 'Property', kind: 'init', method: false, shorthand: false, computed: false },
            ...{ key: literal(name), value: literal(value) },
          })) as never,
        },
      },
    ],
  };
}
