import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

/** Attributes between other marks than braces, as `markdown.attrs` sets them: `# Title %{#id}%`. */
export function delimiters([left, right]: readonly [string, string]): Plugin {
  const escapeMark = (mark: string) => mark.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`${escapeMark(left)}([^{}\\n]*?)${escapeMark(right)}`, 'g');
  return {
    name: 'vitepress/delimiters',
    version: '1',
    options: [left, right],
    text: ({ text }) => {
      if (left === '{' || !text.includes(left)) return [];
      const isCode = createInside(findCode(text));
      return [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: list = '', index }): TextEdit[] =>
        isCode(index) ? [] : [{ start: index, end: index + whole.length, text: `{${list}}` }],
      );
    },
  };
}
