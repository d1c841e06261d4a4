import type { NodeHook, Plugin } from '../../plugins/plugin.ts';

interface Fence {
  lang: string | null;
  meta: string | null;
  value: string;
}

/** Options of Expressive Code, by which Starlight shows blocks of code. */
export const fences: Plugin = {
  name: 'starlight/fences',
  version: '1',
  nodes: { code: ((node: Fence) => readFence(node)) as unknown as NodeHook },
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

function readFence(node: Fence): Fence {
  const words: string[] = [];
  let [language, first]: [string | null, string] = [null, ''];
  let hasNumbers = false;
  for (const [whole, key, value = '', alone] of (node.meta ?? '').matchAll(TOKEN)) {
    if (alone !== undefined) words.push(toMark('mark', alone));
    else if (key === undefined) {
      if (whole === 'wrap') words.push('wrap');
      if (whole === 'showLineNumbers') hasNumbers = true;
    } else if (key in MARKS) words.push(toMark(MARKS[key] ?? '', value));
    else if (key === 'title') words.push(`title="${unquote(value).replace(/"/g, '')}"`);
    else if (key === 'lang') language = unquote(value);
    else if (key === 'wrap' && value !== 'false') words.push('wrap');
    else if (key === 'showLineNumbers') hasNumbers = value !== 'false';
    else if (key === 'startLineNumber') first = value;
  }
  if (hasNumbers) words.push(`showLineNumbers${first === '' ? '' : `=${first}`}`);
  const isDiff = language !== null && node.lang === 'diff';
  const { value, marks } = isDiff ? readDiff(node.value) : { value: node.value, marks: [] };
  return {
    ...node,
    lang: isDiff ? language : (LANGUAGES[node.lang ?? ''] ?? node.lang),
    meta: [...words, ...marks].filter((word) => word !== '').join(' ') || null,
    value: node.lang === 'ansi' ? withoutColours(value) : value,
  };
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

function withoutColours(code: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals write colours with them
  return code.replace(/\u001B\[[\d;]*[A-Za-z]/g, '');
}
