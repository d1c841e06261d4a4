import type { Root } from 'mdast';
import { type PageContext, toSpan } from '../page-context.ts';
import { walkType } from '../walk.ts';

const STATEMENT =
  /^[ \t]*(import|export)[ \t]+(?:[\w${}*,\s]+[ \t]from[ \t]*["']|["'][^"']+["'];?[ \t]*$|(?:const|let|default|function)[ \t])/m;

/** Reports imports and exports that are text, because no empty line stands before them or they are indented. */
export function checkEsmInText(tree: Root, context: PageContext): void {
  if (!/^[ \t]*(?:import|export)[ \t]/m.test(context.text)) return;
  walkType(tree, 'paragraph', (node) => {
    for (const child of node.children) {
      const match = child.type === 'text' ? STATEMENT.exec(child.value) : null;
      if (!match) continue;
      const from = toSpan(child)?.start ?? 0;
      const line = (match[0].trim().split('\n')[0] ?? '').trim();
      context.report('mdx-syntax', context.find(line, from, context.text.length) ?? child, {
        message: `This ${match[1]} is text, because it does not stand at the start of a block`,
        hint: 'Put an empty line in front of it and remove its indentation.',
      });
      return;
    }
  });
}
