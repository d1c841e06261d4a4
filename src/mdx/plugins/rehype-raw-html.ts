import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import type { VFile } from 'vfile';

const PASS_THROUGH = [
  'mdxFlowExpression',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxTextExpression',
  'mdxjsEsm',
] as const;

/** Parses raw HTML into elements, on pages that have any; comments go. */
export function rehypeRawHtml(): (tree: Root, file: VFile) => Root | undefined {
  return (tree, file) =>
    file.data.page?.hasHtml ? (raw(tree, { passThrough: [...PASS_THROUGH] }) as Root) : undefined;
}
