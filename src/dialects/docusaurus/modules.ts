import path from 'node:path';
import type { Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { URL_FILE } from '../../shared/url-files.ts';
import { splitMatter } from '../blog/front-matter.ts';
import { createInside, findCode } from '../scan-lines.ts';
import { titleOf } from './blog/excerpt.ts';
import { readToc, type TocItem } from './read-toc.ts';

/** An attribute whose value is a file: the attribute's own form is one that docsgen checks and finds. */
const REQUIRED_FILE = /=\{\s*require\(\s*(['"`])([^'"`\n]+)\1\s*\)(?:\s*\.default)?\s*\}/g;
const REQUIRE = /\brequire\(\s*(['"`])([^'"`\n]+)\1\s*\)(\s*\.default)?/g;
const LOADER = /(\bfrom\s*|\bimport\s*)(['"])(?:-?!)*!?((?:[\w-]+-loader(?:\?[^!'"]*)?!)+)([^'"\n]+)\2/g;

/** `require('./a.png').default`, imports with loaders in front, and the front matter that a page's code may read. */
export const modules: Plugin = {
  name: 'docusaurus/modules',
  version: '9',
  pageImports: (text) => {
    const found = [
      ...[...text.matchAll(LOADER)].map(({ 3: loaders = '', 4: file = '', index }) => ({
        index,
        target: bare(`${loaders}${file}`),
      })),
      ...[...text.matchAll(REQUIRE)]
        .filter(({ index }) => isInCode(text, index))
        .map(({ 2: written = '', index }) => ({ index, target: bare(written) })),
    ];
    if (found.length === 0) return [];
    const isCode = createIsCode(text);
    return found.filter(({ index }) => !isCode(index)).map(({ target }) => target);
  },
  text: (page) => {
    if (page.format !== 'mdx') return [];
    const isCode = createIsCode(page.text);
    const required = findRequires(page.text, isCode);
    const head = [required.imports, scope(page, isCode)].filter((part) => part !== '').join('\n\n');
    const edits = [
      ...findRequiredFiles(page.text, isCode),
      ...required.edits,
      ...findLoaders(page.text, isCode),
    ];
    return head === '' ? edits : [{ start: 0, end: 0, text: `${head}\n\n` }, ...edits];
  },
};

/** Files that attributes of elements require, as docsgen's attributes name them. */
export function findRequiredFiles(text: string, isCode: (offset: number) => boolean): TextEdit[] {
  return matchRequiredFiles(text).flatMap(({ 0: whole, 2: written = '', index }) => {
    if (isCode(index)) return [];
    return [{ start: index, end: index + whole.length, text: `="${bare(written)}"` }];
  });
}

/** Without those of components, which nobody looks into: they get the address that a module stands for. */
function matchRequiredFiles(text: string): RegExpExecArray[] {
  return [...text.matchAll(REQUIRED_FILE)].filter(({ index }) => {
    const tag = text.slice(text.lastIndexOf('<', index), index);
    return !/^<(?:[A-Z]|[a-z][\w$]*\.)/.test(tag);
  });
}

function findRequires(
  text: string,
  isCode: (offset: number) => boolean,
): { edits: TextEdit[]; imports: string } {
  const names = new Map<string, string>();
  const isFile = createInside(
    matchRequiredFiles(text).map(({ 0: whole, index }) => ({
      start: index,
      end: index + whole.length,
    })),
  );
  const edits = [...text.matchAll(REQUIRE)].flatMap(({ 0: whole, 2: written = '', 3: own, index }) => {
    if (isCode(index) || isFile(index) || !isInCode(text, index)) return [];
    const specifier = bare(written);
    const name = names.get(specifier) ?? `required${names.size}`;
    names.set(specifier, name);
    // A namespace shows nothing: an image without .default meant its address, and data is what it holds.
    const value = own !== undefined || URL_FILE.test(specifier) || specifier.endsWith('.json');
    return [{ start: index, end: index + whole.length, text: value ? `${name}.default` : name }];
  });
  const imports = [...names].map(
    ([specifier, name]) => `import * as ${name} from ${JSON.stringify(specifier)};`,
  );
  return { edits, imports: imports.join('\n') };
}

/** True in code of Markdown: text between backticks that stands in an expression is a template of JavaScript. */
function createIsCode(text: string): (offset: number) => boolean {
  const spans = findCode(text);
  const isInside = createInside(spans);
  return (offset) => {
    if (!isInside(offset)) return false;
    const span = spans.find(({ start, end }) => start <= offset && offset < end);
    return (
      span === undefined ||
      !/^`(?!``)/.test(text.slice(span.start, span.start + 3)) ||
      !isInCode(text, span.start)
    );
  };
}

/** True in braces, and in what a page exports: anywhere else a call is text. */
function isInCode(text: string, at: number): boolean {
  const block = text.slice(text.lastIndexOf('\n\n', at) + 1, at).trimStart();
  if (block.startsWith('export')) return true;
  let depth = 0;
  for (const [sign] of block.matchAll(/\\.|[{}]/gs)) depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
  return depth > 0;
}

/** The file behind loaders: `!!raw-loader!./a.ts` is the text of a file, the others say nothing that docsgen needs. */
export function bare(specifier: string): string {
  const file = specifier.slice(specifier.lastIndexOf('!') + 1);
  return /\braw-loader\b/.test(specifier) ? `${file}?raw` : file;
}

/** Imports with loaders in front, as docsgen has them. */
export function findLoaders(text: string, isCode: (offset: number) => boolean): TextEdit[] {
  return [...text.matchAll(LOADER)].flatMap(
    ({ 0: whole, 1: word = '', 2: quote = '', 3: loaders = '', 4: file = '', index }) => {
      if (isCode(index)) return [];
      const target = bare(`${loaders}${file}`);
      return [{ start: index, end: index + whole.length, text: `${word}${quote}${target}${quote}` }];
    },
  );
}

/** Declares what Docusaurus hands to every page, where the page uses it and does not declare it itself. */
function scope(page: PluginPage, isCode: (offset: number) => boolean): string {
  const { text } = page;
  const declares = (name: string) =>
    new RegExp(`^export\\s+const\\s+${name}\\b|^import\\b[^\\n]*\\b${name}\\b`, 'm').test(text);
  const lines: string[] = [];
  const wanted = namesTakenOf(page);
  const asks = (name: string) =>
    wanted.has(name) ||
    [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].some(
      ({ index }) => !isCode(index) && isInCode(text, index),
    );
  const lacks = (name: string) => asks(name) && !declares(name);
  if (lacks('frontMatter') || (lacks('metadata') && !declares('frontMatter')))
    lines.push(`export const frontMatter = ${JSON.stringify(matterOf(page))};`);
  if (lacks('metadata')) lines.push('export const metadata = { ...frontMatter, frontMatter };');
  if (lacks('contentTitle'))
    lines.push(`export const contentTitle = ${JSON.stringify(titleOf(text) ?? undefined)};`);
  if (lacks('toc')) lines.push(`export const toc = ${JSON.stringify(tocOf(page))};`);
  return lines.join('\n');
}

/** Front matter of the file itself: a partial has its own, whichever page takes it in. */
function matterOf({ path: file, takenInBy, frontMatter, readFile }: PluginPage): object {
  return takenInBy === null ? frontMatter : splitMatter(readFile(file) ?? '').matter;
}

/** What a page imports of this partial besides what it shows: each page has these exports in Docusaurus. */
function namesTakenOf({ path: file, takenInBy, readFile }: PluginPage): ReadonlySet<string> {
  const text = takenInBy === null ? null : readFile(takenInBy);
  if (text === null) return new Set();
  const names = [...text.matchAll(NAMED_IMPORT)].flatMap(({ 1: list = '', 2: from = '' }) =>
    path.posix.basename(from) === path.posix.basename(file) ? list.split(',') : [],
  );
  return new Set(names.map((name) => name.trim().split(/\s/, 1)[0] ?? ''));
}

/** Names in braces that are imported of a page, and its address. */
const NAMED_IMPORT = /\{([^{}]*)\}[ \t]*from[ \t]*['"]([^'"\n]+\.mdx?)['"]/g;

/** A page that another one takes in, with the name that it has there. */
const PARTIAL = /^import\s+(\w+)(?:,\s*\{[^{}]*\})?\s+from\s+(['"])(\.[^'"\n]+\.mdx?)\2/gm;
/** Pages that take in each other would never end. */
const DEEPEST_PARTIAL = 5;

/** The headings of a page, those of what it takes in among them. */
function tocOf(
  { text, path: file, readFile }: Pick<PluginPage, 'text' | 'path' | 'readFile'>,
  depth = 0,
): TocItem[] {
  const files = new Map(
    [...text.matchAll(PARTIAL)].map(({ 1: name = '', 3: written = '' }) => [
      name,
      path.posix.join(path.posix.dirname(file), written),
    ]),
  );
  return readToc(text, (name) => {
    const partial = depth < DEEPEST_PARTIAL ? files.get(name) : undefined;
    const own = partial === undefined ? null : readFile(partial);
    return own === null || partial === undefined
      ? []
      : tocOf({ text: own, path: partial, readFile }, depth + 1);
  });
}
