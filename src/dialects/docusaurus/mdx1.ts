import type { Definition, Image, Link, Nodes, Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, type Stretch } from '../scan-lines.ts';
import { scanTags } from '../scan-tags.ts';
import { expressionsOf } from './braces.ts';
import { fenceIndentedCode } from './indented-code.ts';
import { joinLines } from './joined-lines.ts';
import { hideMarksInJsx } from './jsx-lines.ts';
import { setApart } from './lone-tags.ts';
import { findModuleLines } from './module-lines.ts';
import { LISTS } from './places.ts';
import { spanExpressions } from './spanning.ts';

/**
 * Pages as MDX 1 reads them, which Docusaurus 2 has: braces and signs that open no tag are text, a line that begins with
 * a tag begins a block of JSX, in which there is no Markdown up to the next empty line, what is moved in by four columns
 * is code, numbers of lists have a dot behind them, and a backslash at the end of a line, or in an address in front of a
 * sign that MDX 1 has no use for, is one. It has to see texts before all others.
 *
 * @param hasMath whether formulas stand between dollars, which keep their braces
 */
export function mdx1(hasMath: boolean): Plugin {
  return {
    name: 'docusaurus/mdx1',
    version: '9',
    options: { hasMath },
    text: ({ text, format, path }) => {
      // Lists are written for the MDX of today.
      if (format !== 'mdx' || path.startsWith(`${LISTS}/`)) return [];
      if (!/[{}<]|^(?: {4}|[ >]*\t)|^[ >\-*+\d.)]* {4}|\d\)|\\(?:$|["$%&',/:;=?@^])/m.test(text)) return [];
      return readAsMdx1(text, hasMath);
    },
  };
}

/** The edits that turn a text of MDX 1 into one of the MDX of today. */
export function readAsMdx1(text: string, hasMath = false): TextEdit[] {
  const tree = fromMarkdown(hideMarksInJsx(text, BLOCK_TAG), {
    extensions: [gfmTable(), gfmFootnote(), LISTS_WITH_DOTS],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
  const isModule = createInside(findModuleLines(text));
  const leaves = collect(tree).filter((leaf) => !isModule(toStretch(leaf).start));
  const code = leaves.filter(({ type }) => type === 'code' || type === 'inlineCode').map(toStretch);
  // An address in angle brackets is none, whatever name it begins with.
  const addresses = leaves.filter(({ type }) => type === 'link').map(toStretch);
  const isAddress = new Set(addresses.filter(({ start }) => text[start] === '<').map(({ start }) => start));
  const isCode = createInside(code);
  const tags = scanTags(text, (at) => isCode(at) || isAddress.has(at));
  const blocks = leaves.flatMap((leaf) => jsxOf(leaf, text));
  const apart = [...blocks, ...leaves.filter(({ type }) => type === 'paragraph').map(toStretch)];
  const isJsx = createInside(blocks);
  const page: Reading = {
    text,
    isJsx,
    isTag: createInside(tags),
    isKept: createInside(keptBraces(text, hasMath)),
  };
  const spanning = spanExpressions(text, blocks);
  const isReplaced = ({ start, end }: TextEdit) =>
    spanning.some((own) => start >= own.start && end <= own.end && start < own.end && end > own.start);
  const edits = [
    // In front of what is escaped at the same place.
    ...apartOf(apart).flatMap((block) => setApart(block, tags, text)),
    ...leaves.flatMap((leaf) => {
      if (leaf.type === 'code') return fenceIndentedCode(leaf, text);
      if (leaf.type === 'text') return escapeProse(toStretch(leaf), page);
      if (leaf.type === 'image')
        return [...escapeProse(toStretch(leaf), page), ...keptBackslashes(leaf, text)];
      if (leaf.type === 'definition') return keptBackslashes(leaf, text);
      if (leaf.type === 'link')
        return [...otherAddress(toStretch(leaf), text), ...keptBackslashes(leaf, text)];
      if (leaf.type === 'break')
        return isJsx(toStretch(leaf).start) ? [] : endingBackslash(toStretch(leaf), text);
      // Within a tag that Markdown knows, what looks like one of JSX is no text either.
      return leaf.type === 'html' && !isJsx(toStretch(leaf).start) ? escapeProse(toStretch(leaf), page) : [];
    }),
    ...blocks.flatMap((block) => escapeMarkdown(block, page)),
    ...blocks.flatMap((block) => joinLines(block, tags, text)),
  ].filter((edit) => !isModule(edit.start) && !isReplaced(edit));
  return [...spanning, ...edits].sort((a, b) => a.start - b.start || a.end - b.end);
}

/** The sign that may follow the number of an item. */
const DOT = 46;

/** Numbers before a parenthesis begin no item: a new item that has its sign already takes no other. */
const LISTS_WITH_DOTS: Extension = {
  document: Object.fromEntries(
    [...'0123456789'].map((digit) => [digit.charCodeAt(0), { tokenize: claimDot }]),
  ),
};

function claimDot(this: TokenizeContext, _effects: unknown, _ok: State, nok: State): State {
  if (this.containerState) this.containerState.marker ??= DOT;
  return nok;
}

/** What is known of a page while its text is edited. */
interface Reading {
  readonly text: string;
  readonly isJsx: (offset: number) => boolean;
  readonly isTag: (offset: number) => boolean;
  /** Whether braces at an offset are for another reader of the page. */
  readonly isKept: (offset: number) => boolean;
}

/** Nodes that hold no further ones, paragraphs and links, in their order. */
function collect(node: Nodes): Nodes[] {
  const own = node.type === 'paragraph' || node.type === 'link' ? [node] : [];
  return 'children' in node ? [...own, ...(node as Parents).children.flatMap(collect)] : [node];
}

function toStretch({ position }: Nodes): Stretch {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** A tag at the beginning of a line, as MDX 1 looks for one; its attributes may follow in further lines. */
const BLOCK_TAG = /^<(?:>|\/?\.*[a-z][a-z0-9.]*(?=\s|\/?>|$))/i;
/** What may stand in front of it: marks of quotes and of items. */
const CONTAINERS = /^(?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*/;

/** The part of a block that MDX 1 takes for JSX: from the line that begins with a tag up to its end. */
function jsxOf(node: Nodes, text: string): Stretch[] {
  if (node.type !== 'html' && node.type !== 'paragraph') return [];
  const { start, end } = toStretch(node);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  // HTML within a paragraph is no block.
  const marks = text.slice(lineStart, start);
  if (node.type === 'html' && CONTAINERS.exec(marks)?.[0] !== marks) return [];
  for (let from = lineStart; from < end; from = nextLine(text, from)) {
    const line = text.slice(from, nextLine(text, from));
    const before = CONTAINERS.exec(line)?.[0].length ?? 0;
    if (from + before >= start && BLOCK_TAG.test(line.slice(before).trimEnd()))
      return [{ start: from + before, end }];
  }
  return [];
}

/** Each block once: what begins with a tag may be the end of a paragraph. */
function apartOf(blocks: readonly Stretch[]): Stretch[] {
  const ends = new Map<number, Stretch>();
  for (const block of blocks) {
    const known = ends.get(block.end);
    ends.set(block.end, known && known.start < block.start ? known : block);
  }
  return [...ends.values()];
}

/** An address in angle brackets that no tag of today is: one for mail, or of another scheme; else it is text. */
function otherAddress({ start, end }: Stretch, text: string): TextEdit[] {
  const address = /^<([^\s<>]+)>$/.exec(text.slice(start, end))?.[1];
  if (address === undefined || /^https?:/i.test(address)) return [];
  // MDX 1 takes what has neither slashes behind its colon nor an `@` for text: `<host:port>`.
  if (!address.includes('@') && !address.includes('://')) return [{ start, end: start, text: '\\' }];
  const href = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `mailto:${address}`;
  return [{ start, end, text: `[${address}](${href})` }];
}

/** What stands in front of the address of a link, of a picture, and of a definition. */
const BEFORE_ADDRESS = {
  link: /^\]\(\s*/,
  image: /^!\[(?:\\[\s\S]|[^\\\]])*\]\(\s*/,
  definition: /^\[(?:\\[\s\S]|[^\\\]])*\]:\s*/,
};

/** Backslashes of an address that are part of it: MDX 1 knows fewer signs that one may stand in front of. */
function keptBackslashes(node: Link | Image | Definition, text: string): TextEdit[] {
  const { start, end } = toStretch(node);
  const last = node.type === 'link' ? node.children.at(-1) : undefined;
  const from = last === undefined ? start : toStretch(last).end;
  const before = BEFORE_ADDRESS[node.type].exec(text.slice(from, end))?.[0];
  if (before === undefined) return [];
  const [address = ''] = /^(?:<[^<>\n]*>|\S*)/.exec(text.slice(from + before.length, end)) ?? [];
  return [...address.matchAll(/\\(?:(["$%&',/:;<=?@^])|[\s\S])/g)].flatMap(({ 1: sign, index }) => {
    const at = from + before.length + index;
    return sign === undefined ? [] : [{ start: at, end: at, text: '\\' }];
  });
}

/** A backslash in front of the end of a line, which breaks the line today. */
function endingBackslash({ start }: Stretch, text: string): TextEdit[] {
  return text[start] === '\\' ? [{ start, end: start, text: '\\' }] : [];
}

function nextLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}

/** Ids of headings, addresses, lines of colons, and formulas. */
function keptBraces(text: string, hasMath: boolean): Stretch[] {
  const others = String.raw`^ {0,3}#{1,6}[ \t][^\n]*?(\{#[^{}\n]+\})[ \t]*$|^:::[^\n]*$|\bhttps?:\/\/[^\s<>|"'\u0060]+`;
  const pattern = new RegExp(hasMath ? String.raw`${others}|\$\$[^$]+\$\$|\$[^$\n]+\$` : others, 'gm');
  return [...text.matchAll(pattern)].map(({ 0: whole, 1: id = whole, index }) => {
    const start = index + whole.lastIndexOf(id);
    return { start, end: start + id.length };
  });
}

/** What is text in MDX 1: braces, signs that open no tag, and parentheses behind the number that a line begins with. */
const SIGNS = /\\[\s\S]|[{}<]|(?<!~)~(?!~)|(?<=^[ \t>]{0,99}\d{1,9})\)(?=[ \t]|$)/gm;

/** Escapes signs of prose that are text in MDX 1. */
function escapeProse({ start, end }: Stretch, { text, isJsx, isTag, isKept }: Reading): TextEdit[] {
  return [...text.slice(start, end).matchAll(SIGNS)].flatMap(({ 0: sign, index }): TextEdit[] => {
    const at = start + index;
    if (sign.length > 1 || isTag(at) || isJsx(at) || isKept(at)) return [];
    // Comments are taken out by another piece.
    if (sign === '<' && text.startsWith('<!--', at)) return [];
    return [{ start: at, end: at, text: '\\' }];
  });
}

/** What would be Markdown in a block of JSX: its text is shown as it stands there. */
function escapeMarkdown({ start, end }: Stretch, { text, isTag }: Reading): TextEdit[] {
  const block = text.slice(start, end);
  // A fence that stands close to a tag was shown as a broken block: it is better off as code.
  if (/^[ \t>]*(?:`{3}|~{3})/m.test(block)) return [];
  const isExpression = createInside(expressionsOf(block));
  return [...block.matchAll(MARKS)].flatMap(({ 0: whole, groups = {}, index }): TextEdit[] => {
    const at = index + whole.length - (groups.line ?? whole).length;
    if (whole.startsWith('\\') || isTag(start + at) || isExpression(at)) return [];
    const sign = groups.number === undefined ? at : at + groups.number.length;
    return [{ start: start + sign, end: start + sign, text: '\\' }];
  });
}

/** Marks of Markdown: those of lines count at their beginning alone. */
const MARKS =
  /\\[\s\S]|^[ \t]*(?<line>#{1,6}(?=[ \t])|[-+*](?=[ \t])|(?<number>\d+)[.)](?=[ \t]))|[*_`~[\]]/gm;
