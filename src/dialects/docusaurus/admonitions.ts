import type { NodeHook, Plugin, TextEdit } from '../../plugins/plugin.ts';
import { scanLines } from '../scan-lines.ts';

const OPENER =
  /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*:{3,}[ \t]*)([\w-]+)(?:\[([^\n]*)\])?[ \t]+([^\n]*\S)[ \t]*$/;

/** Names that Docusaurus has and docsgen hasn't, with docsgen's. */
export const KINDS: Readonly<Record<string, string>> = { secondary: 'note', success: 'tip' };

/** Names that Docusaurus 2 had for kinds of its own: a box without a title was called as the kind is. */
export const KINDS_OF_2: Readonly<Record<string, string>> = {
  secondary: 'note',
  success: 'tip',
  important: 'info',
  warning: 'danger',
};

/** What a site says of its admonitions. */
export interface AdmonitionNames {
  /** Names besides the usual ones. */
  readonly custom: readonly string[];
  /** Whether they are those of Docusaurus 2. */
  readonly areOf2: boolean;
}

/** `:::note Title`, and the names of admonitions that docsgen doesn't have. */
export function admonitions({ custom, areOf2 }: AdmonitionNames): Plugin {
  const kinds = { ...KINDS, ...Object.fromEntries(custom.map((name) => [name, 'note'])) };
  return {
    name: 'docusaurus/admonitions',
    version: '1',
    options: { custom, areOf2 },
    text: ({ text }) => (text.includes(':::') ? findTitles(text) : []),
    directives: {
      ...Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, toAdmonition(kind, name)])),
      ...(areOf2
        ? Object.fromEntries(Object.entries(KINDS_OF_2).map(([name, kind]) => [name, toAdmonition(kind)]))
        : {}),
      // What Docusaurus does not know is a box without a look.
      '*': ((node: { children: never[] }) => node.children) as NodeHook,
    },
  };
}

function findTitles(text: string): TextEdit[] {
  return scanLines(text).flatMap((line) => {
    const match = line.fence === 'none' ? OPENER.exec(line.text) : null;
    const [, marks = '', name = '', label, title = ''] = match ?? [];
    if (!match || label !== undefined || title.startsWith('{') || title.startsWith('[')) return [];
    const start = line.start + marks.length + name.length;
    return [{ start, end: line.end, text: `[${escapeLabel(title)}]` }];
  });
}

/** Brackets of a title that have no partner would end the label. */
function escapeLabel(title: string): string {
  let depth = 0;
  for (const character of title) {
    if (character === '[') depth++;
    if (character === ']' && --depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/[[\]]/g, '\\$&');
}

/** A box of another kind, which is called by its title, by its own name, or as all of its kind are. */
function toAdmonition(kind: string, name?: string): NodeHook {
  return ((node: {
    attributes?: Record<string, string>;
    children: { data?: { directiveLabel?: boolean } }[];
  }) => {
    const labelled = node.children[0]?.data?.directiveLabel === true;
    const title = name === undefined || labelled || node.attributes?.title ? {} : { title: name };
    return { ...node, name: kind, attributes: { ...node.attributes, ...title } };
  }) as unknown as NodeHook;
}
