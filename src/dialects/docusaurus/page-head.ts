import type { HeadTag, Plugin, PluginPage, TextEdit } from '../../plugins/plugin.ts';
import { readHead } from '../head-tags.ts';
import { blank, createInside, findCode, type Stretch } from '../scan-lines.ts';
import { type ScannedAttribute, scanTags } from '../scan-tags.ts';
import { findComments } from './comments.ts';
import { LISTS } from './places.ts';

/** Key of the front matter that holds what the text of a page says for its head, once that has been read. */
export const HEAD_KEY = 'docusaurus_head';

/** What a page says for its head. */
export interface PageHead {
  readonly tags: readonly HeadTag[];
  /** Title of the document; null without one. */
  readonly title: string | null;
  readonly description: string | null;
  /** Names of tags that do not come over. */
  readonly left: readonly string[];
}

/** `<head>` as Markdown of Docusaurus has it, and the component that it stands for. */
const NAMES = ['head', 'Head'] as const;

/** Where a text speaks of its head, outside of code and comments; in order. */
function findHeads(text: string): Stretch[] {
  if (!/<head>/i.test(text)) return [];
  const isCode = createInside(findCode(text));
  const isComment = createInside(findComments(text, isCode));
  const found = NAMES.flatMap((name) => {
    const [open, close] = [`<${name}>`, `</${name}>`];
    const own: Stretch[] = [];
    for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, start + open.length)) {
      const end = text.indexOf(close, start);
      if (end < 0) break;
      if (!isCode(start) && !isComment(start)) own.push({ start, end: end + close.length });
    }
    return own;
  });
  return found.sort((a, b) => a.start - b.start);
}

/** A text without what it says of its head; as long as it was. */
export function withoutHeads(text: string): string {
  return findHeads(text).reduce(
    (rest, { start, end }) => rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end),
    text,
  );
}

/** What a text says for the head of its page; null where it says nothing. */
export function readPageHead(text: string): PageHead | null {
  const heads = findHeads(text);
  if (heads.length === 0) return null;
  const said = heads.flatMap(({ start, end }) => readTags(text.slice(start, end)));
  const read = readHead(
    said.flatMap(({ entry }) => (entry ? [entry] : [])),
    'page',
  );
  return {
    tags: read.tags,
    title: said.findLast((one) => one.title !== undefined)?.title ?? null,
    description: said.findLast((one) => one.description !== undefined)?.description ?? null,
    left: [...said.flatMap((one) => one.left ?? []), ...read.left],
  };
}

/** What one tag says: one of these. */
interface Said {
  readonly title?: string;
  readonly description?: string;
  /** A tag that may come over, with its attributes. */
  readonly entry?: [name: string, attributes: Record<string, string | true>];
  /** Name of one that does not. */
  readonly left?: string;
}

function readTags(head: string): Said[] {
  return scanTags(head, () => false).flatMap(({ name, closes, end, attributes }) => {
    const known = name.toLowerCase();
    if (closes || known === 'head') return [];
    if (known !== 'title') return [readTag(known, toAttributes(attributes))];
    const title = textBehind(head, end, name);
    return [title === null ? { left: known } : { title }];
  });
}

function readTag(name: string, attributes: Record<string, string | true> | null): Said {
  if (attributes === null) return { left: name };
  return attributes.name === 'description' && typeof attributes.content === 'string'
    ? { description: attributes.content }
    : { entry: [name, attributes] };
}

/** The text of an element; null where code makes it. */
function textBehind(text: string, start: number, name: string): string | null {
  const end = text.indexOf(`</${name}>`, start);
  const inner = end < 0 ? '' : text.slice(start, end).trim();
  const literal = literalIn(inner);
  return literal === null || literal === '' ? null : literal.replace(/\s+/g, ' ');
}

/** Attributes by the names that HTML has for them; null where code makes one. */
function toAttributes(attributes: readonly ScannedAttribute[]): Record<string, string | true> | null {
  const made: Record<string, string | true> = {};
  for (const { name, value } of attributes) {
    const literal = value === null ? true : literalIn(value);
    if (literal === null) return null;
    made[name === 'httpEquiv' ? 'http-equiv' : name.toLowerCase()] = literal;
  }
  return made;
}

/** A text, or one that is written as code: `{'noindex'}`. Null for other code. */
function literalIn(value: string): string | null {
  if (!value.includes('{')) return value;
  return /^\{\s*(["'`])([^"'`$\\]*)\1\s*\}$/.exec(value)?.[2] ?? null;
}

/** Takes what pages say for their heads out of their texts, and names what does not come over. */
export const pageHead: Plugin = {
  name: 'docusaurus/page-head',
  version: '1',
  text: (page) => {
    const heads = findHeads(page.text);
    const [first] = heads;
    if (!first) return [];
    const left = leftOf(page);
    if (left.length > 0)
      page.report({
        ...{ start: first.start, end: first.end, severity: 'warning' },
        message: `Tags for the head of the page are left out: ${left.map((name) => `<${name}>`).join(', ')}`,
        hint: 'A plugin of docsgen adds them with its hook `head`; scripts of other hosts stand in `analytics.others`.',
      });
    return heads.map(
      ({ start, end }): TextEdit => ({ start, end, text: blank(page.text.slice(start, end)) }),
    );
  },
  view: (_view, { frontMatter }) => {
    const { title } = headOf(frontMatter) ?? {};
    return typeof title === 'string' ? { documentTitle: title } : {};
  },
};

/** What does not come over: of a part of a page, nothing does. A list shows posts, and has a head of its own. */
function leftOf({ text, takenInBy }: PluginPage): readonly string[] {
  const { tags = [], left = [] } = readPageHead(text) ?? {};
  if (takenInBy === null) return left;
  return takenInBy.startsWith(`${LISTS}/`) ? [] : [...tags.map(({ tag }) => tag), ...left];
}

/** What has been read for the head of a page. */
export function headOf(frontMatter: object): PageHead | undefined {
  return (frontMatter as Readonly<Record<string, PageHead | undefined>>)[HEAD_KEY];
}
