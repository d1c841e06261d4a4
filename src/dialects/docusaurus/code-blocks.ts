import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { blank, scanLines } from '../scan-lines.ts';

/** `mdx-code-block` fences: what stands in them is part of the page. */
export const codeBlocks: Plugin = {
  name: 'docusaurus/code-blocks',
  version: '1',
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
