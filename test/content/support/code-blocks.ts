import type { Code } from 'mdast';
import { parseCodeMeta } from '../../../src/mdx/code/meta.ts';
import { walkType } from '../../../src/mdx/walk.ts';
import { type ContentPage, startOf } from './page.ts';

/** A fenced code block of a page. */
export interface CodeBlock {
  page: ContentPage;
  /** As written behind the fence; `text` when nothing is written. */
  language: string;
  /** Usually a file name; empty when the block has none. */
  title: string;
  code: string;
  /** Offset of the fence in the file. */
  offset: number;
  /** Line of the fence in the file, from 1. */
  line: number;
}

/** All fenced code blocks of a page. */
export function codeBlocksOf(page: ContentPage): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  walkType(page.tree, 'code', (node: Code) => {
    blocks.push({
      page,
      language: node.lang ?? 'text',
      title: parseCodeMeta(node.meta ?? '').meta.title ?? '',
      code: node.value,
      offset: startOf(node),
      line: node.position?.start.line ?? 1,
    });
    return undefined;
  });
  return blocks;
}
