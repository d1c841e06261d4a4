import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import { withoutColours } from '../../shared/text.ts';
import { takeFileName } from './code-titles.ts';

interface Fence {
  lang: string | null;
  meta: string | null;
  value: string;
  position?: { start: { offset?: number } };
}

/** Options of Expressive Code, by which Starlight shows blocks of code. */
export const fences: Plugin = {
  name: 'starlight/fences',
  version: '3',
  nodes: {
    code: ((node: Fence, page: PluginPage) => {
      nameLabels(node, page);
      return readFence(node);
    }) as unknown as NodeHook,
  },
};

/** Languages that docsgen's highlighter calls otherwise, or has none like it for. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ansi: 'text',
  astro: 'html',
  mdoc: 'md',
  markdoc: 'md',
};

const TOKEN =
  /(\w+)=("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/(?:[^/\\]|\\.)*\/|\{[^}]*\}|\S+)|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/(?:[^/\\]|\\.)+\/|\{[^}]*\})|\S+/g;
/** What docsgen calls marks, by the names of Expressive Code. */
const MARKS: Readonly<Record<string, string>> = {
  mark: 'mark',
  ins: 'ins',
  del: 'del',
  add: 'ins',
  rem: 'del',
};

/** Options of a block, in docsgen's words. */
interface Options {
  words: string[];
  language: string | null;
  hasTitle: boolean;
  hasFrame: boolean;
}

/** What stands in front of marked lines, in quotes and braces. */
const LABEL = /\{ ?("[^"]+"|'[^']+')[:\d ,-]*\}/g;

/** Expressive Code shows a label beside marked lines, which nothing stands for. */
function nameLabels({ meta, position }: Fence, page: PluginPage): void {
  const from = position?.start.offset ?? 0;
  for (const [, quoted = ''] of (meta ?? '').matchAll(LABEL)) {
    const label = quoted.slice(1, -1);
    if (label.trim() === '') continue;
    const start = Math.max(from, page.text.indexOf(quoted, from) + 1);
    page.report({
      message: `The label "${label}" of marked lines is left out: the lines are marked without it`,
      hint: 'Say it in a comment of the code, or in the text around it.',
      ...{ severity: 'warning', start, end: start + label.length },
    });
  }
}

function readFence(node: Fence): Fence {
  const { words, language, hasTitle, hasFrame } = readMeta(node.meta ?? '');
  const isDiff = node.lang === 'diff' && !isPatch(node.value);
  const named = hasTitle || !hasFrame ? null : takeFileName(node.value, node.lang ?? '');
  if (named) words.push(`title="${named.title}"`);
  const code = named?.code ?? node.value;
  const { value, marks } = isDiff ? readDiff(code) : { value: code, marks: [] };
  return {
    ...node,
    lang: isDiff ? (language ?? 'text') : (LANGUAGES[node.lang ?? ''] ?? node.lang),
    meta: [...words, ...marks].filter((word) => word !== '').join(' ') || null,
    value: node.lang === 'ansi' ? withoutColours(value) : value,
  };
}

function readMeta(meta: string): Options {
  const own: Options = { words: [], language: null, hasTitle: false, hasFrame: true };
  let [hasNumbers, first] = [false, ''];
  for (const [whole, key = whole, value = '', alone] of meta.matchAll(TOKEN)) {
    if (alone !== undefined) own.words.push(toMark('mark', alone));
    else if (key === 'showLineNumbers') hasNumbers = value !== 'false';
    else if (key === 'startLineNumber') first = value;
    else readOption(key, value, own);
  }
  if (hasNumbers) own.words.push(`showLineNumbers${first === '' ? '' : `=${first}`}`);
  return own;
}

function readOption(key: string, value: string, own: Options): void {
  if (value !== '' && key in MARKS) own.words.push(toMark(MARKS[key] ?? '', value));
  else if (key === 'title' && value !== '') {
    own.words.push(`title="${unquote(value).replace(/"/g, '')}"`);
    own.hasTitle = true;
  } else if (key === 'lang' && value !== '') own.language = unquote(value);
  else if (key === 'wrap' && value !== 'false') own.words.push('wrap');
  else if (key === 'frame') own.hasFrame = unquote(value) !== 'none';
}

function unquote(value: string): string {
  return value.replace(/^(["'])([\s\S]*)\1$/, '$2').replace(/\\(["'])/g, '$1');
}

/** Lines in braces, a text in quotes, or a pattern; a label in front of lines has no counterpart. */
function toMark(kind: string, value: string): string {
  if (!value.startsWith('{')) return `${kind}=${value}`;
  const lines = value
    .slice(1, -1)
    .replace(/(["'])(?:(?!\1).)*\1\s*:?/g, '')
    .trim();
  if (!/^[\d\s,-]+$/.test(lines)) return '';
  return kind === 'mark' ? `{${lines}}` : `${kind}={${lines}}`;
}

/** What a tool wrote keeps its signs, as Expressive Code leaves it. */
function isPatch(code: string): boolean {
  return /^(?:\*\*\*|\+\+\+|---|@@|\d+(?:,\d+)?[acd]\d)/m.test(code);
}

/** Code of another language whose lines begin with `+` and `-`. */
function readDiff(code: string): { value: string; marks: string[] } {
  const lines = code.split('\n');
  const numbers = (sign: string) =>
    lines.flatMap((line, index) => (line.startsWith(sign) ? [index + 1] : []));
  const isIndented = lines.every((line) => line === '' || /^[+ -]/.test(line));
  const value = lines.map((line) => (/^[+-]/.test(line) || isIndented ? line.slice(1) : line)).join('\n');
  const mark = (kind: string, found: number[]) =>
    found.length === 0 ? [] : [`${kind}={${found.join(',')}}`];
  return { value, marks: [...mark('ins', numbers('+')), ...mark('del', numbers('-'))] };
}
