import type { RootContent } from 'mdast';

/** Values of an attribute: `true` has none, `undefined` leaves it out, an object is an expression of JSX. */
export type Attribute = string | true | object | undefined;

/** A JSX element in a tree of Markdown, such as a component of the theme; its children may be anything. */
export function createJsx(
  name: string,
  attributes: Readonly<Record<string, Attribute>>,
  children: readonly unknown[],
  place?: { position?: unknown },
): RootContent {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).flatMap(([key, value]) =>
      value === undefined
        ? []
        : [{ type: 'mdxJsxAttribute', name: key, value: value === true ? null : value }],
    ),
    children,
    ...(place?.position === undefined ? {} : { position: place.position }),
  } as unknown as RootContent;
}

/** A paragraph of plain text. */
export function createParagraph(text: string): RootContent {
  return { type: 'paragraph', children: [{ type: 'text', value: text }] };
}
