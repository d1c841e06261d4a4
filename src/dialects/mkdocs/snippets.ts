import path from 'node:path';
import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';

/** `--8<-- "file.md:section"`, in a line of its own; with a semicolon in front it is meant as text. */
const LINE = /^([ \t]*)(;?)-{1,}8<-{1,}[ \t]+(["'])(.+?)\3[ \t]*$/gm;
/** Several files between two lines of scissors. */
const BLOCK = /^([ \t]*)-{1,}8<-{1,}[ \t]*\n([\s\S]*?)\n[ \t]*-{1,}8<-{1,}[ \t]*$/gm;
/** `{! file !}` and `{* file hl[1,3] *}`, as plugins have it. */
const BRACES = /^([ \t]*)\{([!*])[ \t]*([^\s!*{}][^!*{}\n]*?)[ \t]*[!*]\}[ \t]*$/gm;
const MARK = /^.*-{1,}8<-{1,}[ \t]*\[[ \t]*(start|end)[ \t]*(?::[ \t]*([\w-]+))?[ \t]*\].*$/;
const MAX_DEPTH = 20;

/**
 * Texts from other files, wherever they stand: in prose, in code, in each other.
 *
 * @param append files whose texts stand at the end of each page
 */
export function snippets(docs: string, folders: readonly string[], append: readonly string[] = []): Plugin {
  return {
    name: 'mkdocs/snippets',
    version: '2',
    options: { docs, folders, append },
    text: (page) => {
      const read: Read = (written) => include(written, { page, docs, folders, depth: 0 });
      const fault = (message: string, start: number, end: number) =>
        page.report({
          ...{ message, hint: 'Mend the path, or take the line out.', severity: 'warning' },
          ...{ start, end },
        });
      const written = /8<|\{[!*]/.test(page.text) ? findEdits(page.text, read, fault) : [];
      return [...written, ...appendTexts(page, append, read)];
    },
  };
}

/** What stands at the end of every page, such as where references lead. What stands in a page’s own parts has it once. */
function appendTexts(page: PluginPage, files: readonly string[], read: Read): TextEdit[] {
  const end = page.text.length;
  const texts = files.flatMap((file) => {
    const result = read(file);
    if ('text' in result) return [result.text];
    page.report({
      ...{ message: `At the end of all pages: ${result.fault}`, severity: 'warning' },
      ...{ hint: 'Mend the path in `append` of the dialect.', start: 0, end: 0 },
    });
    return [];
  });
  return texts.length === 0 ? [] : [{ start: end, end, text: `\n\n${texts.join('\n\n')}` }];
}

interface Context {
  page: PluginPage;
  docs: string;
  folders: readonly string[];
  depth: number;
}

type Read = (written: string) => { text: string } | { fault: string };

function findEdits(
  text: string,
  read: Read,
  fault: (message: string, start: number, end: number) => void,
): TextEdit[] {
  const place = (indent: string, files: readonly string[], start: number, end: number): TextEdit => {
    const texts = files.map((file) => {
      const result = read(file);
      if ('text' in result) return result.text;
      fault(result.fault, start, end);
      return '';
    });
    const joined = texts.join('\n').replace(/\n$/, '');
    return { start, end, text: joined.replace(/^(?=.)/gm, indent) };
  };
  const lines = [...text.matchAll(LINE)].map(
    ({ 0: whole, 1: indent = '', 2: escaped, 4: file = '', index }) =>
      escaped === ';'
        ? { start: index + indent.length, end: index + indent.length + 1, text: '' }
        : place(indent, [file], index, index + whole.length),
  );
  const blocks = [...text.matchAll(BLOCK)].map(({ 0: whole, 1: indent = '', 2: list = '', index }) => {
    const files = list.split('\n').map((own) => own.trim().replace(/^(["'])(.*)\1$/, '$2'));
    return place(
      indent,
      files.filter((file) => file !== '' && !file.startsWith(';')),
      index,
      index + whole.length,
    );
  });
  const braces = [...text.matchAll(BRACES)].map(
    ({ 0: whole, 1: indent = '', 2: mark, 3: file = '', index }) =>
      mark === '!'
        ? place(indent, [file], index, index + whole.length)
        : fence({ whole, indent, file, index }, read, fault),
  );
  return [...blocks, ...lines, ...braces];
}

/** `{* file.py hl[1,3] ln[1:5] *}` is a block of code of the file. */
function fence(
  { whole, indent, file, index }: { whole: string; indent: string; file: string; index: number },
  read: Read,
  fault: (message: string, start: number, end: number) => void,
): TextEdit {
  const [name = '', ...words] = file.split(/\s+/);
  const options = new Map(words.map((word) => [word.replace(/\[.*/, ''), /\[(.*)\]/.exec(word)?.[1] ?? '']));
  const result = read(name);
  const end = index + whole.length;
  if ('fault' in result) fault(result.fault, index, end);
  const all = ('text' in result ? result.text : '').replace(/\n$/, '').split('\n');
  const [first, last] = (options.get('ln') ?? '').split(':').map(Number);
  const start = first || 1;
  const lines = all.slice(start - 1, last || all.length);
  const marked = (options.get('hl') ?? '').split(',').flatMap((range) => {
    const [from, to = from] = range.split(':').map(Number);
    return from ? [`${from - start + 1}-${(to ?? from) - start + 1}`] : [];
  });
  const head = `\`\`\`\`${path.posix.extname(name).slice(1)}${marked.length > 0 ? ` {${marked.join(',')}}` : ''}`;
  return { start: index, end, text: [head, ...lines, '````'].join('\n').replace(/^(?=.)/gm, indent) };
}

function include(written: string, context: Context): { text: string } | { fault: string } {
  const { page, docs, folders, depth } = context;
  const [, whole, ranges] = /^(.+?)\[ln:([\d.,\s-]+)\]$/.exec(written) ?? [];
  const [, file = '', section = ''] =
    whole === undefined
      ? (/^(.+?)(?::(-?[\w-]*(?::[\w-]*)?(?:,.*)?))?$/.exec(written) ?? [])
      : [undefined, whole];
  if (/^https?:/.test(written)) return { fault: `${written} is fetched by no build` };
  if (depth > MAX_DEPTH) return { fault: `The file ${file} includes itself` };
  const places = [...folders, docs, path.posix.dirname(page.path)].map((folder) =>
    path.posix.join(folder, file),
  );
  const found = places.map((place) => page.readFile(place)).find((text) => text !== null);
  if (found === undefined || found === null) return { fault: `The file ${file} does not exist` };
  const all = found.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');
  const part = ranges === undefined ? cut(all, section) : takeRanges(all, ranges);
  if (part === null) return { fault: `${file} has no section "${section}"` };
  const faults: string[] = [];
  const edits = findEdits(
    part,
    (own) => include(own, { ...context, depth: depth + 1 }),
    (message) => faults.push(message),
  );
  return faults[0] === undefined ? { text: applyAll(part, edits) } : { fault: faults[0] };
}

function applyAll(text: string, edits: readonly TextEdit[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((own, { start, end, text: put }) => own.slice(0, start) + put + own.slice(end), text);
}

/** Lines as `mdx_include` names them: `1-3,5,8-`. A column behind a dot, as in `2.4-3.9`, cuts into its line. */
function takeRanges(text: string, ranges: string): string {
  const lines = text.replace(/\n$/, '').split('\n');
  return ranges
    .split(',')
    .map((range) => {
      const [from = '', to = from] = range.split('-').map((own) => own.trim());
      const [[first = 0, start = 0], [last = 0, end = 0]] = [from, to].map((own) =>
        own.split('.').map(Number),
      ) as [number[], number[]];
      const taken = lines.slice((first || 1) - 1, last || lines.length);
      if (end > 0 && taken.length > 0) taken.push((taken.pop() ?? '').slice(0, end));
      return taken.map((line, at) => (at === 0 && start > 1 ? line.slice(start - 1) : line)).join('\n');
    })
    .join('\n');
}

/** A section by its name, or lines: `2:5`. Marks of sections go. */
function cut(text: string, section: string): string | null {
  const lines = text.split('\n');
  const [, first, last] = /^(\d*)(?::(\d*))?$/.exec(section) ?? [];
  if (section === '' || first !== undefined) {
    const from = first ? Number(first) - 1 : 0;
    const to =
      section === '' ? lines.length : last ? Number(last) : section.includes(':') ? lines.length : from + 1;
    return withoutMarks(lines.slice(from, to));
  }
  const marks = lines.map((line) => MARK.exec(line));
  const start = marks.findIndex((mark) => mark?.[1] === 'start' && mark[2] === section);
  const end = marks.findIndex(
    (mark, at) => at > start && mark?.[1] === 'end' && (mark[2] ?? section) === section,
  );
  return start < 0 ? null : dedent(withoutMarks(lines.slice(start + 1, end < 0 ? lines.length : end)));
}

function withoutMarks(lines: readonly string[]): string {
  return lines.filter((line) => !MARK.test(line)).join('\n');
}

function dedent(text: string): string {
  const indents = text
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [/^ */.exec(line)?.[0].length ?? 0]));
  const shared = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return text.replace(new RegExp(`^ {0,${Number.isFinite(shared) ? Math.min(shared, 999) : 0}}`, 'gm'), '');
}
