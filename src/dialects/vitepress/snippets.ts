import path from 'node:path';
import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, type ScannedLine, type Stretch, scanLines } from '../scan-lines.ts';

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
    ? { indent, file: file.trimEnd(), region, options, ...(label === undefined ? {} : { label }) }
    : null;
}

/** Code from files: each becomes a fence that takes in the file. */
export function snippets(src: string): Plugin {
  return {
    name: 'vitepress/snippets',
    version: '3',
    options: src,
    text: (page) => {
      const { text } = page;
      if (!text.includes('<<<')) return [];
      const lines = scanLines(text);
      const isGrouped = createInside(findGroups(lines));
      return lines.flatMap(({ start, end, text: line, fence }): TextEdit[] => {
        const snippet = fence === 'none' ? readSnippet(line) : null;
        if (snippet === null) return [];
        const named = isGrouped(start) ? { label: path.posix.basename(snippet.file), ...snippet } : snippet;
        return [{ start, end, text: toFence(named, page, src) }];
      });
    },
  };
}

/** Groups of code: their tabs are called as the files are, where no label stands. */
function findGroups(lines: readonly ScannedLine[]): Stretch[] {
  const groups: Stretch[] = [];
  let open: { start: number; marks: string } | null = null;
  for (const { text, fence, start, end } of lines) {
    if (fence !== 'none') continue;
    const [, marks = '', name = ''] = /^[ \t>]*(:{3,})[ \t]*([\w-]*)/.exec(text) ?? [];
    if (open === null && name === 'code-group') open = { start, marks };
    else if (open !== null && marks === open.marks && name === '') {
      groups.push({ start: open.start, end });
      open = null;
    }
  }
  return groups;
}

/** Marks of a region, which a file that is shown as a whole keeps. */
const REGION = /#(?:end)?region\b/;

function toFence(snippet: Snippet, shown: PluginPage, src: string): string {
  const page = shown.path;
  const { indent, file: written, region, options = '', label } = snippet;
  const file = written.startsWith('@')
    ? path.posix.join(src, written.slice(1))
    : path.posix.join(path.posix.dirname(page), written);
  const [, lines = '', language = ''] = /^[ \t]*([\d,-]*)[ \t]*([^\s]*)/.exec(options) ?? [];
  const [lang = '', ...flags] = (language || path.posix.extname(written).slice(1)).split(':');
  const text = region === undefined ? (shown.readFile(file) ?? '') : '';
  const isKept = REGION.test(text);
  const words = [
    `${[lang || 'txt', ...flags].join(':')}`,
    isKept ? '' : `file="${path.posix.relative(path.posix.dirname(page), file)}"`,
    region === undefined ? '' : `region="${region}"`,
    lines === '' ? '' : `{${lines}}`,
    label === undefined ? '' : `[${label}]`,
  ].filter((word) => word !== '');
  // The fence's own end stands where the marks of lists are only spaces.
  const behind = indent.replace(/[^\s>]/g, ' ');
  if (!isKept) return `${indent}\`\`\`${words.join(' ')}\n${behind}\`\`\``;
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([own]) => own.length));
  const marks = '`'.repeat(longest + 1);
  const code = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').replace(/^/gm, behind);
  return `${indent}${marks}${words.join(' ')}\n${code}\n${behind}${marks}`;
}
