import path from 'node:path';
import { findOddTag } from './head-tags.ts';
import { LITERALS, PARENTS, WITH_URL } from './node-forms.ts';
import type { Plugin } from './plugin.ts';

/** Names of a plugin's hooks. */
export type HookName = Exclude<keyof Plugin, 'name' | 'version' | 'options'>;

type Fields = Readonly<Record<string, unknown>>;

/** What a hook has to return, in words, and whether a value is that. */
interface Shape {
  readonly words: string;
  readonly is: (value: unknown) => boolean;
  /** What in a value of that form nobody would read, in words. */
  readonly odd?: (value: never) => string | null;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(is);

const MORE: Shape = {
  words: 'an object with what is different',
  is: (value) => value === undefined || value === null || isObject(value),
};
const FOLDERS: Shape = { words: 'a list of folders', is: isListOf(isText) };
const NODES: Shape = {
  words: 'nodes of a Markdown tree, with the children, value or url that their types have',
  is: (value) => value === undefined || value === null || isListOf(isNode)(value),
};

const SHAPES: Readonly<Partial<Record<HookName, Shape>>> = {
  settings: { words: 'an object with hooks', is: isObject },
  config: MORE,
  texts: {
    words: 'an object with a text for each text',
    is: (value) => isObject(value) && Object.values(value).every(isText),
  },
  page: MORE,
  view: MORE,
  packages: FOLDERS,
  folders: FOLDERS,
  nodes: NODES,
  directives: NODES,
  fences: NODES,
  remark: { words: 'a Markdown tree, or nothing', is: (value) => isNode(value) && value.type === 'root' },
  rehype: {
    words: 'a tree of HTML, or nothing',
    is: (value) => isObject(value) && value.type === 'root' && Array.isArray(value.children),
  },
  pages: {
    words: '{ pages: [{ path, text }] }, texts both of them',
    is: (value) =>
      isObject(value) &&
      isListOf((page) => isObject(page) && isText(page.path) && isText(page.text))(value.pages) &&
      (value.watch === undefined || isListOf(isText)(value.watch)) &&
      (value.state === undefined || isText(value.state)) &&
      isSeconds(value.refresh),
  },
  dataPages: {
    words: 'a list of { id, read }, a text and a function',
    is: isListOf((source) => isObject(source) && isText(source.id) && typeof source.read === 'function'),
  },
  pageImports: { words: 'a list of texts, what imports name', is: isListOf(isText) },
  sidebars: { words: '{ key: { label, items } }', is: isObject },
  headingId: { words: 'text that is not empty', is: (value) => isText(value) && value !== '' },
  head: {
    words: 'a list of { tag, attributes, text }',
    is: isListOf((tag) => isObject(tag) && isText(tag.tag)),
    odd: findOddTag,
  },
  browser: {
    words: 'a list of { file, data }, the files absolute paths',
    is: isListOf((module) => isObject(module) && isText(module.file) && path.isAbsolute(module.file)),
  },
  images: {
    words: '{ column, sources: [{ type, files: [{ width, contents }] }] } or null, the contents bytes',
    is: (value) =>
      value === null ||
      (isObject(value) &&
        typeof value.column === 'number' &&
        isListOf((source) => isObject(source) && isText(source.type) && isListOf(isImageFile)(source.files))(
          value.sources,
        )),
  },
  files: {
    words: 'a list of { path, contents }, the contents text or bytes',
    is: isListOf(
      (file) =>
        isObject(file) && isText(file.path) && (isText(file.contents) || file.contents instanceof Uint8Array),
    ),
  },
  check: {
    words: 'a list of { code, message }, texts both of them',
    is: isListOf((fault) => isObject(fault) && isText(fault.code) && isText(fault.message)),
  },
};

/** True for what may say after how long something is asked for again. */
export function isSeconds(value: unknown): boolean {
  return value === undefined || (typeof value === 'number' && value >= 1);
}

function isImageFile(value: unknown): boolean {
  return isObject(value) && Number.isInteger(value.width) && value.contents instanceof Uint8Array;
}

/** Why what a hook has returned is nothing to go on with; null where it is as it has to be. */
export function describeResult(hook: HookName, value: unknown): string | null {
  const shape = SHAPES[hook];
  if (!shape) return null;
  if (shape.is(value)) return shape.odd?.(value as never) ?? null;
  return `it has to return ${shape.words}, and returned ${describe(value)}`;
}

function describe(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0 ? 'an empty list' : `a list that begins with ${describe(value[0])}`;
  if (isObject(value))
    return `an object with ${Object.keys(value).slice(0, 5).join(', ') || 'nothing in it'}`;
  return typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value);
}

/** True for a node that has what nodes of its type are read by; of other types than Markdown's anything goes. */
function isNode(value: unknown): value is Fields {
  if (!isObject(value) || !isText(value.type)) return false;
  const { type, children } = value;
  if (LITERALS.has(type) && !isText(value.value)) return false;
  if (WITH_URL.has(type) && !isText(value.url)) return false;
  if (type.startsWith('mdxJsx') && !Array.isArray(value.attributes)) return false;
  if (children === undefined) return !PARENTS.has(type);
  return isListOf(isNode)(children);
}
