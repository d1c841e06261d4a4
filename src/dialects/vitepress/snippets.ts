import path from 'node:path';
import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { scanLines } from '../scan-lines.ts';

/** `<<< @/file.ts#region{1,3 ts:line-numbers} [label]` */
const SNIPPET =
  /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*)<<<[ \t]*([^\s{#][^\n{#[]*?)(?:#([\w*-]+))?[ \t]*(?:\{([^}\n]*)\})?[ \t]*(?:\[([^\]\n]*)\])?[ \t]*$/;

/** Code from files: each becomes a fence that takes in the file. */
export function snippets(src: string): Plugin {
  return {
    name: 'vitepress/snippets',
    version: '1',
    options: src,
    text: ({ text, path: page }) =>
      text.includes('<<<')
        ? scanLines(text).flatMap(({ start, end, text: line, fence }): TextEdit[] => {
            const match = fence === 'none' ? SNIPPET.exec(line) : null;
            if (!match) return [];
            return [{ start, end, text: toFence(match, page, src) }];
          })
        : [],
  };
}

function toFence(match: RegExpExecArray, page: string, src: string): string {
  const [, indent = '', written = '', region, options = '', label] = match;
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
