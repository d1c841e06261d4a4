import type { Heading } from 'mdast';
import type { NodeHook, Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

/** What docsgen takes for the id of a heading. */
const MARK = /\{(?=:?[ \t]*#[^\s{}][^{}\n]*\}[ \t#]*$)/gm;

/**
 * Starlight shows the title of the front matter above the page, whatever headings of the first level stand in it, and
 * knows no ids behind headings: in Markdown, `{#id}` is text.
 *
 * @param hasMarks true where a plugin of the site reads such ids
 */
export function headings(hasMarks: boolean): Plugin {
  return {
    name: 'starlight/headings',
    version: '3',
    options: { hasMarks },
    text: ({ text, format }) => {
      if (hasMarks) return format === 'mdx' ? bareMarks(text) : [];
      return format === 'md' ? escapeMarks(text) : [];
    },
    nodes: {
      heading: ((node: Heading, { frontMatter }: PluginPage) =>
        node.depth === 1 && frontMatter.title ? { ...node, depth: 2 } : undefined) as unknown as NodeHook,
    },
  };
}

const HEADING = /^#{1,6}[ \t].*$/gm;
/** In MDX a plugin reads ids whose braces stand behind backslashes, as others begin an expression. */
const ESCAPED = /^\\\{(#[\w-]+)\\?\}$/;

function bareMarks(text: string): TextEdit[] {
  if (!text.includes('\\{#')) return [];
  const isCode = createInside(findCode(text));
  return [...text.matchAll(HEADING)].flatMap(({ 0: line, index }) => {
    const at = line.lastIndexOf('\\{#');
    const written = at < 0 ? '' : line.slice(at).trimEnd();
    const [, id] = ESCAPED.exec(written) ?? [];
    const start = index + at;
    return id === undefined || isCode(index) ? [] : [{ start, end: start + written.length, text: `{${id}}` }];
  });
}

function escapeMarks(text: string): TextEdit[] {
  if (!text.includes('{')) return [];
  const isCode = createInside(findCode(text));
  return [...text.matchAll(MARK)]
    .filter(({ index }) => !isCode(index))
    .map(({ index }) => ({ start: index, end: index + 1, text: '&#123;' }));
}
