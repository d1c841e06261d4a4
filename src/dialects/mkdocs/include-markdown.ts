import path from 'node:path';
import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

const HEAD = /\{%-?\s*(include(?:-markdown)?)\s+(?:"([^"\n]*)"|'([^'\n]*)')/g;
const WORD = /\s+([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\w-]+))/y;
const TAIL = /\s*-?%\}/y;
const MATTER = /^---\n(?:[^\n]*\n)*?---\n/;
/** Where a link, a picture, what a reference leads to or an attribute of HTML says a path. */
const PATHS = /(\]\(|\]:[ \t]|\b(?:src|href)=")([^\s)"<>]+)/g;
const MAX_DEPTH = 20;

/** A line of the plugin: what takes in a file, with its words. */
interface Inclusion {
  readonly start: number;
  readonly end: number;
  readonly isMarkdown: boolean;
  readonly file: string;
  readonly words: ReadonlyMap<string, string>;
}

/** Where a text stands that takes in others, and how deep. */
interface Place {
  readonly page: PluginPage;
  readonly docs: string;
  readonly file: string;
  readonly depth: number;
}

type Read = { text: string } | { fault: string };

/**
 * What the plugin `include-markdown` takes in, in code too: `{% include-markdown "../README.md" start="…" end="…" %}` with
 * links that lead where they did and headings by `heading-offset`, and `{% include "file" %}` with the file as it stands.
 */
export function includeMarkdown(docs: string): Plugin {
  return {
    name: 'mkdocs/include-markdown',
    version: '1',
    options: docs,
    text: (page) => {
      if (!/\{%-?\s*include/.test(page.text)) return [];
      const place = { page, docs, file: page.path, depth: 0 };
      return findInclusions(page.text).map(({ start, end, ...own }): TextEdit => {
        const read = include(own, place);
        if ('text' in read) return { start, end, text: indent(read.text, page.text, start, own.words) };
        page.report({
          ...{ message: read.fault, hint: 'Mend the path, or take the line out.', severity: 'warning' },
          ...{ start, end },
        });
        return { start, end, text: '' };
      });
    },
  };
}

function findInclusions(text: string): Inclusion[] {
  return [...text.matchAll(HEAD)].flatMap(({ 0: head, 1: name, 2: double, 3: single, index }) => {
    const words = new Map<string, string>();
    let end = index + head.length;
    WORD.lastIndex = end;
    for (let word = WORD.exec(text); word !== null; word = WORD.exec(text)) {
      words.set(word[1] ?? '', word[4] ?? withoutEscapes(word[2] ?? word[3] ?? ''));
      end = WORD.lastIndex;
    }
    TAIL.lastIndex = end;
    if (!TAIL.test(text)) return [];
    const file = double ?? single ?? '';
    return [{ start: index, end: TAIL.lastIndex, isMarkdown: name === 'include-markdown', file, words }];
  });
}

function include({ file, words, isMarkdown }: Omit<Inclusion, 'start' | 'end'>, place: Place): Read {
  const { page, depth } = place;
  if (/^https?:/.test(file)) return { fault: `${file} is fetched by no build` };
  if (/[*?]/.test(file)) return { fault: `The files of a pattern are not taken in: ${file}` };
  if (depth > MAX_DEPTH) return { fault: `The file ${file} includes itself` };
  const found = findFile(file, place);
  if (found === null) return { fault: `The file ${file} does not exist` };
  const all = found.text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const part = cut(isMarkdown ? all.replace(MATTER, '') : all, words.get('start'), words.get('end'));
  const inner = { ...place, file: found.file, depth: depth + 1 };
  const read = words.get('recursive') === 'false' ? { text: part } : fill(part, inner);
  if ('fault' in read) return read;
  const trimmed = words.get('trailing-newlines') === 'false' ? withoutEnd(read.text) : read.text;
  const text = words.get('dedent') === 'true' ? dedent(trimmed) : trimmed;
  if (!isMarkdown) return { text };
  const moved = offsetHeadings(text, Number(words.get('heading-offset') ?? 0));
  const isMoved = words.get('rewrite-relative-urls') !== 'false' && found.file !== page.path;
  return { text: isMoved ? movePaths(moved, found.file, place.file) : moved };
}

/** A path with a dot is seen from the file, any other one from the folder of pages. */
function findFile(written: string, { page, docs, file }: Place): { file: string; text: string } | null {
  const beside = path.posix.join(path.posix.dirname(file), written);
  const below = path.posix.join(docs, written);
  for (const own of /^\.\.?\//.test(written) ? [beside] : [below, beside]) {
    const text = own.startsWith('..') ? null : page.readFile(own);
    if (text !== null) return { file: own, text };
  }
  return null;
}

/** What an included text takes in itself. */
function fill(text: string, place: Place): Read {
  let [filled, last] = ['', 0];
  for (const { start, end, ...own } of findInclusions(text)) {
    const read = include(own, place);
    if ('fault' in read) return read;
    filled += text.slice(last, start) + indent(read.text, text, start, own.words);
    last = end;
  }
  return { text: filled + text.slice(last) };
}

/** What stands between two texts, each time that they stand there; all behind the first one without the other. */
function cut(text: string, start: string | undefined, end: string | undefined): string {
  if (start === undefined) return end === undefined || end === '' ? text : (text.split(end)[0] ?? '');
  const at = start === '' ? -1 : text.indexOf(start);
  if (end === undefined || end === '') return at < 0 ? text : text.slice(at + start.length);
  if (start === '') return text.split(end)[0] ?? '';
  return text
    .split(start)
    .slice(1)
    .flatMap((part) => part.split(end).filter((_, index) => index % 2 === 0))
    .join('');
}

/** Lines stand as far in as the one that takes them in. */
function indent(text: string, around: string, start: number, words: ReadonlyMap<string, string>): string {
  const line = around.slice(around.lastIndexOf('\n', start - 1) + 1, start);
  // The line goes on behind the text, which ends with one of its own: no empty line stands there on the old site either.
  const whole = text.endsWith('\n') ? text.slice(0, -1) : text;
  if (words.get('preserve-includer-indent') === 'false' || line.trim() !== '') return whole;
  return whole.replace(/\n(?=[^\n])/g, `\n${line}`);
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}

function dedent(text: string): string {
  const lines = text.split('\n');
  const columns = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = columns.length === 0 ? 0 : Math.min(...columns);
  return lines.map((line) => line.slice(Math.min(shared, line.search(/\S|$/)))).join('\n');
}

function offsetHeadings(text: string, offset: number): string {
  if (!Number.isInteger(offset) || offset === 0) return text;
  const isCode = createInside(findCode(text));
  return text.replace(/^#{1,6}(?=[^#])/gm, (signs, at: number) =>
    isCode(at) ? signs : '#'.repeat(Math.min(6, Math.max(1, signs.length + offset))),
  );
}

/** Paths seen from one file, as they are seen from another. */
function movePaths(text: string, from: string, to: string): string {
  const [own, other] = [path.posix.dirname(from), path.posix.dirname(to)];
  if (own === other) return text;
  const isCode = createInside(findCode(text));
  return text.replace(PATHS, (whole, before: string, written: string, at: number) => {
    if (before.startsWith(']:') && !isDefinition(text, at)) return whole;
    if (isCode(at) || /^(?:[a-z][a-z\d+.-]*:|[/#{])/i.test(written)) return whole;
    const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
    const slash = file.endsWith('/') ? '/' : '';
    const moved = path.posix.relative(other, path.posix.join(own, file)) || '.';
    return `${before}${moved}${slash}${rest}`;
  });
}

/** Whether a bracket with a colon ends the name of a reference, which begins its line. */
function isDefinition(text: string, at: number): boolean {
  return /^ {0,3}\[/.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

function withoutEscapes(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign);
}
