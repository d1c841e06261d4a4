import path from 'node:path';
import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { scanLines } from '../scan-lines.ts';

/** `<<< @/file.ts#region{1,3 ts:line-numbers} [label]` */
const SNIPPET = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)<<<(.*)$/;

interface Snippet {
  indent: string;
  file: string;
  region?: string;
  options?: string;
  label?: string;
}

/** Takes what stands between two signs from the end of a text: the text before it, and it. */
function takeEnd(text: string, open: string, close: string): [rest: string, inside?: string] {
  const at = text.endsWith(close) ? text.lastIndexOf(open) : -1;
  return at < 0 ? [text] : [text.slice(0, at).trimEnd(), text.slice(at + 1, -1)];
}

function readSnippet(line: string): Snippet | null {
  const [, indent = '', written] = SNIPPET.exec(line) ?? [];
  if (written === undefined) return null;
  const [unlabelled, label] = takeEnd(written.trim(), '[', ']');
  const [place, options] = takeEnd(unlabelled, '{', '}');
  const [file = '', region, ...more] = place.split('#');
  const isOne = more.length === 0 && file !== '' && !/[{[]/.test(file);
  return isOne && (region === undefined || /^[\w*-]+$/.test(region))
    ? { indent, file: file.trimEnd(), region, options, label }
    : null;
}

/** Code from files: each becomes a fence that takes in the file. */
export function snippets(src: string): Plugin {
  return {
    name: 'vitepress/snippets',
    version: '1',
    options: src,
    text: ({ text, path: page }) =>
      text.includes('<<<')
        ? scanLines(text).flatMap(({ start, end, text: line, fence }): TextEdit[] => {
            const snippet = fence === 'none' ? readSnippet(line) : null;
            return snippet ? [{ start, end, text: toFence(snippet, page, src) }] : [];
          })
        : [],
  };
}

function toFence(snippet: Snippet, page: string, src: string): string {
  const { indent, file: written, region, options = '', label } = snippet;
  const file = written.startsWith('@')
    ? path.posix.join(src, written.slice(1))
    : path.posix.join(path.posix.dirname(page), written);
  const [, lines = '', language = ''] = /^[ \t]*([\d,-]*)[ \t]*([^\s]*)/.exec(options) ?? [];
  const [lang = '', ...flags] = (language || path.posix.extname(written).slice(1)).split(':');
  const words = [
    `${[lang || 'txt', ...flags].join(':')}`,
    `file="${path.posix.relative(path.posix.dirname(page), file)}"`,
    region === undefined ? '' : `region="${region}"`,
    lines === '' ? '' : `{${lines}}`,
    label === undefined ? '' : `[${label}]`,
  ].filter((word) => word !== '');
  // The fence's own end stands where the marks of lists are only spaces.
  const behind = indent.replace(/[^\s>]/g, ' ');
  return `${indent}\`\`\`${words.join(' ')}\n${behind}\`\`\``;
}
