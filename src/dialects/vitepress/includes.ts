import path from 'node:path';
import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { toSlug } from './heading-ids.ts';

const INCLUDE = /<!--[ \t]*@include:[ \t]*([^\s<](?:[^\n<]*[^\s<-])?)[ \t]*-->/g;
/** A file, a region or the anchor of a heading, and lines. */
const PARTS = /^([^#{]+?)[ \t]*(#[^\s{]+)?[ \t]*(?:\{(\d*),(\d*)\})?$/;
/** How deep files may include others. */
const MAX_DEPTH = 20;

/** `<!--@include: ./part.md{3,8}-->`: the text of other files, before anything else is read. */
export function includes(src: string, before2 = false): Plugin {
  return {
    name: 'vitepress/includes',
    version: '2',
    options: { src, before2 },
    text: (page) => findIncludes(page.text, page.path, { page, src, before2 }).map(toEdit(page)),
  };
}

interface Found {
  start: number;
  end: number;
  result: { text: string } | { fault: string };
}

/** What including asks for. */
interface Place {
  readonly page: PluginPage;
  readonly src: string;
  readonly before2: boolean;
}

function findIncludes(text: string, from: string, place: Place, depth = 0): Found[] {
  return [...text.matchAll(INCLUDE)].map(({ 0: whole, 1: written = '', index }) => ({
    start: index,
    end: index + whole.length,
    result: read(written, from, place, depth),
  }));
}

function toEdit(page: PluginPage): (found: Found) => TextEdit {
  return ({ start, end, result }) => {
    if ('text' in result) return { start, end, text: result.text };
    page.report({
      ...{ message: result.fault, hint: 'Mend the path, or take the line out.', severity: 'warning' },
      ...{ start, end },
    });
    return { start, end, text: '' };
  };
}

function read(written: string, from: string, place: Place, depth: number): Found['result'] {
  const { page, src, before2 } = place;
  const [, file = '', region, first, last] = PARTS.exec(written) ?? [];
  const target = file.startsWith('@')
    ? path.posix.join(src, file.slice(1))
    : path.posix.join(path.posix.dirname(from), file);
  if (depth >= MAX_DEPTH) return { fault: `The included file ${target} includes itself` };
  const text = file === '' ? null : page.readFile(target);
  if (text === null) return { fault: `The included file ${target} does not exist` };
  // Lines are those of the file, its front matter among them, unless they are those of a part.
  const isCounted = region === undefined && (first !== undefined || last !== undefined);
  const own = isCounted ? toLines(text) : withoutMatter(text);
  const part = cut(own, region?.slice(1), first, last, before2);
  if (part === null) return { fault: `${target} has no region or heading "${region?.slice(1)}"` };
  return join(part, findIncludes(part, target, place, depth + 1));
}

/** The text with what it includes itself. */
function join(text: string, found: readonly Found[]): Found['result'] {
  let joined = '';
  let from = 0;
  for (const { start, end, result } of found) {
    if ('fault' in result) return result;
    joined += text.slice(from, start) + result.text;
    from = end;
  }
  return { text: joined + text.slice(from) };
}

function toLines(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** A text without its front matter. */
export function withoutMatter(text: string): string {
  return toLines(text).replace(/^\uFEFF?---[ \t]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/, '');
}

function cut(
  text: string,
  region: string | undefined,
  first: string | undefined,
  last: string | undefined,
  before2: boolean,
): string | null {
  const lines = text.split('\n');
  const own =
    region === undefined
      ? lines
      : (findRegion(lines, region) ?? (before2 ? lines : findSection(lines, region)));
  if (own === null) return null;
  const from = first ? Number(first) - 1 : 0;
  return own.slice(from, last ? Number(last) : own.length).join('\n');
}

function findRegion(lines: readonly string[], name: string): string[] | null {
  const marks = lines.map((line) => /^\s*<!--\s*#?(end)?region\b\s*(\S*)\s*-->\s*$/.exec(line));
  const start = marks.findIndex((mark) => mark && mark[1] === undefined && mark[2] === name);
  if (start < 0) return null;
  const end = marks.findIndex(
    (mark, at) => at > start && mark?.[1] !== undefined && (mark[2] === name || mark[2] === ''),
  );
  return lines.slice(start + 1, end < 0 ? lines.length : end);
}

/** What stands below a heading, up to the next one of its level; the heading itself is left to the page. */
function findSection(lines: readonly string[], anchor: string): string[] | null {
  const levels = lines.map((line) => /^(#{1,6})[ \t]+(\S(?:.*\S)?|)[ \t]*$/.exec(line));
  const start = levels.findIndex((found) => found && anchorOf(found[2] ?? '') === anchor);
  const depth = levels[start]?.[1]?.length;
  if (depth === undefined) return null;
  const end = levels.findIndex((found, at) => at > start && found && (found[1]?.length ?? 0) <= depth);
  return lines.slice(start + 1, end < 0 ? lines.length : end);
}

function anchorOf(title: string): string {
  return /\{#([^\s{}]+)\}$/.exec(title)?.[1] ?? toSlug(title.replace(/[`*_]/g, ''));
}
