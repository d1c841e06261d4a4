import type { Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';
import type { VFile } from 'vfile';
import type { Plugin } from '../../plugins/plugin.ts';
import type { DocusaurusFolder } from './options.ts';
import { FENCES_READ_ANYWAY, READ_ANYWAY } from './unified/read-anyway.ts';

const COLON = 58;

/** `:name[label]` or `:name{key="value"}` within a line, and `::name` on one of its own. */
const WITH_PARTS = /:[a-z][\w-]*[[{]|^[ \t>]*::[ \t]*[a-z]/im;

/** Anything that may be one; `:name` alone is text, unless a plugin of the site knows it. */
const ANY = /:[a-z]/i;

/**
 * The directives that stand within a line, or on a line of their own, before plugins of the site see the page. Names
 * begin with a letter, as in the grammar that Docusaurus has: `10:30` is none.
 */
export function inlineDirectives(folders: readonly DocusaurusFolder[]): Plugin {
  const isAsked = folders.some(({ remark = [] }) => remark.some(mayKnowDirectives));
  const within = (text: string) => (isAsked ? ANY : WITH_PARTS).test(text);
  return {
    name: 'docusaurus/inline-directives',
    version: '1',
    options: isAsked,
    syntax: { micromark: [grammar()], mdast: [], within },
  };
}

function mayKnowDirectives(name: string): boolean {
  return !READ_ANYWAY.test(name) && !FENCES_READ_ANYWAY.test(name);
}

function grammar(): Extension {
  const { flow, text } = directive();
  const [, leaf] = constructsOf(flow?.[COLON]);
  const [within] = constructsOf(text?.[COLON]);
  if (!leaf || !within) throw new Error('micromark-extension-directive has other constructs');
  return { flow: { [COLON]: withLetter(leaf, 2) }, text: { [COLON]: withLetter(within, 1) } };
}

function constructsOf(written: Construct | Construct[] | undefined): Construct[] {
  return written === undefined ? [] : [written].flat();
}

/** The construct for names that begin with a letter; later grammars take any character. */
function withLetter(construct: Construct, colons: number): Construct {
  const tokenize: Tokenizer = function (effects, ok, nok) {
    const begin = { tokenize: beginsName(colons), partial: true };
    return effects.check(begin, construct.tokenize.call(this, effects, ok, nok), nok);
  };
  return { ...construct, tokenize };
}

function beginsName(colons: number): Tokenizer {
  return (effects, ok, nok) => {
    let left = colons;
    const next: State = (code: Code) => {
      if (left === 0) return isLetter(code) ? ok(code) : nok(code);
      if (code !== COLON) return nok(code);
      left--;
      effects.enter('data');
      effects.consume(code);
      effects.exit('data');
      return next;
    };
    return next;
  };
}

function isLetter(code: Code): boolean {
  return code !== null && code >= 65 && code <= 122 && (code <= 90 || code >= 97);
}

/**
 * What no plugin of the site has made anything of, as Docusaurus shows it: a name alone is the text that it is, and of
 * all others the label is left.
 */
export const unknownDirectives: Plugin = {
  name: 'docusaurus/unknown-directives',
  version: '1',
  remark: [
    () => (tree: Root, file: VFile) => {
      const text = String(file.value);
      if (ANY.test(text)) restore(tree, text);
    },
  ],
};

function restore(node: Nodes, text: string): void {
  if (!('children' in node)) return;
  for (const child of node.children) restore(child, text);
  if (!node.children.some(isInlineDirective)) return;
  node.children = joinTexts(
    (node.children as Nodes[]).flatMap((child) =>
      isInlineDirective(child) ? shownOf(child, text) : [child],
    ),
  ) as Parents['children'] as never;
}

function isInlineDirective(node: Nodes): node is TextDirective | LeafDirective {
  return node.type === 'textDirective' || node.type === 'leafDirective';
}

function shownOf(node: TextDirective | LeafDirective, text: string): Nodes[] {
  const { children, position, type } = node;
  if (type === 'leafDirective') return children.length > 0 ? [{ type: 'paragraph', children, position }] : [];
  const isNameAlone = children.length === 0 && Object.keys(node.attributes ?? {}).length === 0;
  if (!isNameAlone) return children;
  const written = text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return [{ type: 'text', value: written || `:${node.name}`, position }];
}

/** Texts that stand side by side are one, as whatever looks for addresses and names in them expects. */
function joinTexts(nodes: readonly Nodes[]): PhrasingContent[] {
  const joined: Nodes[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') joined.push(node);
    else joined[joined.length - 1] = joinTwo(last, node);
  }
  return joined as PhrasingContent[];
}

function joinTwo(first: Text, second: Text): Text {
  const [start, end] = [first.position?.start, second.position?.end];
  return {
    ...first,
    value: first.value + second.value,
    ...(start && end ? { position: { start, end } } : {}),
  };
}
