import type { NodeHook, Plugin, PluginPage } from '../../plugins/plugin.ts';
import type { TransformedCode } from './site-functions/ask-site.ts';

/** A code fence as the tree has it. */
export interface Fence {
  lang: string | null;
  meta: string | null;
  value: string;
  position?: { start: { offset?: number } };
}

/** What the site's own transformers make of code. */
type Transform = (code: string, lang: string, meta: string) => TransformedCode;

/** Words behind the marks of a fence, read. */
export interface FenceInfo {
  language: string;
  /** The name in brackets. */
  label: string | null;
  /** The words that docsgen knows. */
  meta: string;
  isTwoslash: boolean;
}

/** Options of code blocks: `ts:line-numbers=2 {1,3-5} [name]`, `twoslash`. */
export function fences(lineNumbers: boolean, transform: Transform | null): Plugin {
  const code = ((node: Fence, page: PluginPage) => {
    const { language, label, meta, isTwoslash } = readInfo(node, lineNumbers);
    const title = label === null ? '' : `title="${label.replace(/"/g, '')}"`;
    const bare = isTwoslash ? withoutTwoslash(node.value) : node.value;
    const value = transform === null ? bare : transformed(bare, { ...node, lang: language }, transform, page);
    return {
      ...node,
      lang: language === 'vue-html' ? 'html' : language,
      meta: [title, meta].filter((word) => word !== '').join(' ') || null,
      value,
    };
  }) as unknown as NodeHook;
  return {
    name: 'vitepress/fences',
    version: '3',
    options: { lineNumbers, own: transform !== null },
    nodes: { code },
  };
}

/** Code as the site's own transformers leave it; marks that they have made are shown, as the site's own marks are read before. */
function transformed(code: string, node: Fence, transform: Transform, page: PluginPage): string {
  if (code === '') return code;
  // What is asked of Twoslash has been taken out.
  const words = (node.meta ?? '').replace(/\btwoslash\b/, '');
  const made = transform(code, node.lang ?? '', words.trim());
  if ('code' in made) return keepMarks(made.code, code);
  const start = node.position?.start.offset ?? 0;
  page.report({
    message: `The site’s own transformers of code could not be asked: ${made.fault}`,
    hint: 'Mend `markdown.codeTransformers` of VitePress’ configuration, or take `codeTransformers` out of the dialect.',
    ...{ severity: 'warning', start, end: start + 3 },
  });
  return code;
}

/** Marks of lines that the code had before are marks; all others were made to be read. */
function keepMarks(made: string, before: string): string {
  const marks = before.match(MARK) ?? [];
  let next = 0;
  return made.replace(MARK, (mark) => {
    if (mark !== marks[next]) return mark.replace('[', '[\\');
    next++;
    return mark;
  });
}

/** A mark in a comment of code: `[!code ++]`. */
const MARK = /\[!code[ \t][^[\]\n]{1,60}\]/g;

/** Where the name of a fence stands in its words: in brackets, which may hold others (`[app/[id]/page.ts]`), outside of quotes. */
function findLabel(words: string): { start: number; end: number } | null {
  const bare = words.replace(/"[^"]*"/g, (own) => ' '.repeat(own.length));
  const end = bare.lastIndexOf(']');
  let start = bare.indexOf('[');
  while (start !== -1 && bare[start - 1] === '=') start = bare.indexOf('[', start + 1);
  return start === -1 || end < start + 2 ? null : { start, end: end + 1 };
}

/** The words of a fence without its name. */
export function withoutLabel(words: string): string {
  const found = findLabel(words);
  return (found === null ? words : words.slice(0, found.start) + words.slice(found.end)).trim();
}

/** Reads the words of a fence. */
export function readInfo({ lang, meta }: Pick<Fence, 'lang' | 'meta'>, lineNumbers: boolean): FenceInfo {
  const info = [lang ?? '', meta ?? ''].join(' ').trim();
  const written = /^[^\s:{[]*/.exec(info)?.[0] ?? '';
  // `html-vue` is HTML in which Vue reads `{{ … }}`.
  const language = written.replace(/-vue$/, '');
  const rest = info.slice(written.length);
  // The sign of a file, which a plugin draws: `[app.ts ~icons:ts~]`.
  const named = findLabel(rest);
  const label =
    named === null
      ? null
      : rest
          .slice(named.start + 1, named.end - 1)
          .replace(/~[\w:-]+~/, '')
          .trim();
  const [, numbers, first] = /:(no-)?line-numbers(?:=(\d+))?/.exec(rest) ?? [null, undefined];
  const hasNumbers =
    /:line-numbers/.test(rest) || (lineNumbers && numbers === undefined && !/:no-line-numbers/.test(rest));
  const lines = /\{[\d\s,-]+\}/.exec(rest)?.[0];
  const words = [
    ...(rest.match(/(?:file|region|title)="[^"]*"/g) ?? []),
    ...(lines === undefined ? [] : [lines]),
    ...(hasNumbers ? [`showLineNumbers${first === undefined ? '' : `=${first}`}`] : []),
  ];
  return { language, label, meta: words.join(' '), isTwoslash: /(?:^|\s)twoslash\b/.test(rest) };
}

/** Lines that ask Twoslash, or tell it something; names of files are shown. */
const QUESTION = /^\/\/\s*(?:@(?!filename:)[a-zA-Z][\w-]*(?::|$)|\^[?|]|---cut)/;

/** What Twoslash doesn't show: its questions, its options, and what is cut off. */
function withoutTwoslash(code: string): string {
  const from = [...code.matchAll(/^[ \t]*\/\/ ?---cut(?:-before)?---[^\n]*(?:\n|$)/gm)].at(-1);
  const [kept = ''] = code
    .slice(from ? from.index + from[0].length : 0)
    .split(/^[ \t]*\/\/ ?---cut-after---/m);
  const lines: string[] = [];
  let isCut = false;
  for (const line of kept.split('\n')) {
    if (/^[ \t]*\/\/ ?---cut-start---/.test(line)) isCut = true;
    if (!isCut && !QUESTION.test(line.trim())) lines.push(line);
    if (/^[ \t]*\/\/ ?---cut-end---/.test(line)) isCut = false;
  }
  return lines.join('\n').trimEnd();
}
