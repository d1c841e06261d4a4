import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown, type Extension as MarkdownExtension, type Options } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { directive } from 'micromark-extension-directive';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import { mdxjs } from 'micromark-extension-mdxjs';
import { combineExtensions } from 'micromark-util-combine-extensions';
import type { Construct, Extension } from 'micromark-util-types';
import type { PageFormat } from '../shared/page.ts';
import { loadNativeParser } from './native/parser.ts';
import { knownHtml } from './syntax/known-html.ts';

const COLON = 58;

/** Reads a page. Throws a `VFileMessage` for what is no MDX. */
export type Parser = (text: string, format: PageFormat) => Root;

/** Grammar besides docsgen's own: extensions of micromark, and what makes a tree of their tokens. */
export interface Syntax {
  readonly micromark: readonly object[];
  readonly mdast: readonly object[];
  /** False for texts that hold none of it. */
  readonly within?: (text: string) => boolean;
}

/** Makes a parser: the native one for plain pages, micromark for all others and for those with further syntax. */
export function createParser(syntaxes: readonly Syntax[] = []): Parser {
  const native = loadNativeParser();
  // One for each set of grammars that a text needs; most need none.
  const parsers = new Map<string, Parser>();
  return (text, format) => {
    const needed = syntaxes.filter(({ within }) => within?.(text) ?? true);
    const tree = needed.length === 0 ? native?.(text, format) : null;
    if (tree) return tree;
    const key = needed.map((syntax) => syntaxes.indexOf(syntax)).join();
    const parser = parsers.get(key) ?? createFullParser(join(needed));
    parsers.set(key, parser);
    return parser(text, format);
  };
}

function join(syntaxes: readonly Syntax[]): Syntax {
  return {
    micromark: syntaxes.flatMap(({ micromark }) => micromark),
    mdast: syntaxes.flatMap(({ mdast }) => mdast),
  };
}

/** Makes a parser of micromark whose grammar is put together once. */
export function createFullParser(syntax: Syntax = { micromark: [], mdast: [] }): Parser {
  const shared = [
    ...[gfmTable(), gfmStrikethrough(), gfmTaskListItem(), gfmFootnote(), containerDirective()],
    ...(syntax.micromark as readonly Extension[]),
  ];
  const sharedTree = [
    gfmTableFromMarkdown(),
    gfmStrikethroughFromMarkdown(),
    gfmTaskListItemFromMarkdown(),
    gfmFootnoteFromMarkdown(),
    directiveFromMarkdown({ verbose: true }),
    ...(syntax.mdast as readonly MarkdownExtension[]),
  ];
  const grammars: Record<PageFormat, Options> = {
    md: { extensions: [combineExtensions([...shared, knownHtml()])], mdastExtensions: sharedTree },
    mdx: {
      extensions: [combineExtensions([...shared, mdxjs()])],
      mdastExtensions: [...sharedTree, mdxFromMarkdown()],
    },
  };
  return (text, format) => fromMarkdown(text, grammars[format]);
}

/**
 * The `:::` blocks of the directive syntax without its inline and leaf forms, which would eat `10:30` and
 * `localhost:4242`.
 */
function containerDirective(): Extension {
  const flow = directive().flow?.[COLON];
  const container: Construct | undefined = Array.isArray(flow) ? flow[0] : flow;
  if (!container) throw new Error('micromark-extension-directive has no container construct');
  return { flow: { [COLON]: container } };
}

/** What a bare URL or mail address has at least. */
const MAY_BE_URL = /https?:\/\/|www\.|@/i;

/** Turns bare URLs and mail addresses into links; costs a third of what tokenizing them would. */
export function linkBareUrls(tree: Root, text: string): void {
  if (!MAY_BE_URL.test(text) || !hasBareUrl(tree)) return;
  for (const transform of gfmAutolinkLiteralFromMarkdown().transforms ?? []) transform(tree);
}

/** Most URLs stand in links or code already; only a text can hold a bare one. */
function hasBareUrl(node: Nodes): boolean {
  if (node.type === 'text') return MAY_BE_URL.test(node.value);
  if (node.type === 'link' || node.type === 'linkReference' || !('children' in node)) return false;
  return node.children.some(hasBareUrl);
}
