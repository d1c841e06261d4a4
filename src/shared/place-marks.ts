/**
 * Marks of where in a page's source something is written: in the code of a page that is compiled once more, because what
 * it showed had a fault whose place nobody knew.
 */

/** Attribute of an element, as `content/a.mdx:5:1`. */
export const PLACE_ATTRIBUTE = 'data-docsgen-place';

/** Attribute of the mark behind a component. */
export const PLACE_END = 'data-docsgen-place-end';

/** The component that stands around each component of such a page. */
export const PLACE_COMPONENT = 'DocsgenPlace';

/** Property of an error that an {expression} of such a page threw. */
export const PLACE_OF_ERROR = 'docsgenPlace';

/** A mark's place; null for none. */
export function readPlace(mark: unknown): { file: string; line: number; column: number } | null {
  const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(typeof mark === 'string' ? mark : '') ?? [];
  return file === undefined ? null : { file, line: Number(line), column: Number(column) };
}
