import path from 'node:path';
import type { Plugin } from '../../plugins/plugin.ts';
import type { ChangedBlocks } from './site-functions/ask-site.ts';

/** Blocks of a page that are named; those of the rest are alike. */
const MOST = 5;

/** Names what a site's own plugins of Markdown-it would have made of a page: what they read is printed as it stands. */
export function siteMarks(find: (text: string, file: string) => ChangedBlocks): Plugin {
  return {
    name: 'vitepress/site-marks',
    version: '1',
    text: (page) => {
      const found = find(page.text, path.posix.basename(page.path));
      if ('fault' in found) {
        page.report({
          message: `The site’s plugins of Markdown-it could not be asked what they read here: ${found.fault}`,
          hint: 'Look whether the page shows what it should; `markdownPlugins: null` in the dialect asks no more.',
          ...{ severity: 'warning', start: 0, end: 0 },
        });
        return [];
      }
      const starts = lineStarts(page.text);
      for (const [from, to] of found.blocks.slice(0, MOST)) {
        const start = starts[from] ?? 0;
        const end = Math.max(start, (starts[to] ?? page.text.length + 1) - 1);
        page.report({
          message: 'A plugin of Markdown-it that the site adds makes something else of this: it is not run',
          hint: 'Write it as Markdown or HTML, or read it by a plugin with `text` or `remark`.',
          ...{ severity: 'warning', start, end },
        });
      }
      return [];
    },
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
