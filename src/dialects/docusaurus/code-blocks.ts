import type { Code } from 'mdast';
import type { NodeHook, Plugin, TextEdit } from '../../plugins/plugin.ts';
import { blank, scanLines } from '../scan-lines.ts';

/** Words that mean a file here; in Docusaurus they say whatever a component makes of them. */
const FILE_WORDS = /(?:^|\s)(?:file|region|lines)=(?:"[^"]*"|'[^']*'|\S+)/g;

/** A fence that has a text of its own takes in no file. */
const withoutFile = ((node: Code) =>
  node.meta && node.value.trim() !== ''
    ? { ...node, meta: node.meta.replace(FILE_WORDS, '') }
    : undefined) as unknown as NodeHook;

/** `mdx-code-block` fences: what stands in them is part of the page. */
export const codeBlocks: Plugin = {
  name: 'docusaurus/code-blocks',
  version: '2',
  nodes: { code: withoutFile },
  text: ({ text }) => {
    if (!text.includes('mdx-code-block')) return [];
    const edits: TextEdit[] = [];
    let unwrapping = false;
    for (const { start, end, text: line, fence, info } of scanLines(text)) {
      if (fence === 'open') unwrapping = info.startsWith('mdx-code-block');
      const isMark = unwrapping && (fence === 'open' || fence === 'close');
      if (isMark) edits.push({ start, end, text: blank(line) });
      if (fence === 'close') unwrapping = false;
    }
    return edits;
  },
};
