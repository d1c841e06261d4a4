import type { Plugin, TextEdit } from '../plugins/plugin.ts';
import { type ScannedLine, scanLines } from './scan-lines.ts';

const HEADING = /^( {0,3}#{1,6}[ \t].*?)[ \t]*#*[ \t]*\{:?[ \t]*([^{}]*?)[ \t]*\}[ \t]*$/;

/** `## Title { #id .class }`: docsgen takes ids alone. */
export function headingAttributes(dialect: string): Plugin {
  return {
    name: `${dialect}/heading-attributes`,
    version: '1',
    text: ({ text }) => (text.includes('{') ? scanLines(text).flatMap(toEdit) : []),
  };
}

function toEdit({ text, fence, start, end }: ScannedLine): TextEdit[] {
  const [, title = '', written = ''] = (fence === 'none' && HEADING.exec(text)) || [];
  if (
    title === '' ||
    !/^(?:[#.][\w:.-]+(?![\w:.-])|(?<![^\s])[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"']\S*)(?!\S)|\s)+$/.test(written)
  )
    return [];
  const id = /#([\w:.-]+)/.exec(written)?.[1];
  return [{ start: start + title.length, end, text: id === undefined ? '' : ` {#${id}}` }];
}
