import type { NodeHook, Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createJsx } from '../jsx.ts';
import { scanLines } from '../scan-lines.ts';

const OPENER =
  /^((?:[ \t>]|[-*+][ \t]|\d+[.)][ \t])*:{3,}[ \t]*)([\w-]+)(?:\[([^\n]*)\])?[ \t]+([^\n]*\S)[ \t]*$/;

/** Names that Docusaurus calls a box by as they stand, in whatever language, with docsgen's. */
export const KINDS: Readonly<Record<string, string>> = {
  secondary: 'note',
  success: 'tip',
  important: 'important',
};

/** Names that Docusaurus 2 had for kinds of its own: a box without a title was called as the kind is. */
export const KINDS_OF_2: Readonly<Record<string, string>> = {
  secondary: 'note',
  success: 'tip',
  important: 'info',
  warning: 'danger',
};

/** Names that docsgen has boxes for, whatever else a site has for them. */
const USUAL = /^(?:note|tip|info|important|warning|caution|danger|secondary|success)$/;

/** The names of a list that are a site's own. */
export function ownNames(custom: readonly string[]): string[] {
  return custom.filter((name) => !USUAL.test(name));
}

/** What a site says of its admonitions. */
export interface AdmonitionNames {
  /** Names besides the usual ones. */
  readonly custom: readonly string[];
  /** Whether they are those of Docusaurus 2. */
  readonly areOf2: boolean;
  /** Whether the site has a list of what boxes of names of its own are shown by. */
  readonly areDrawn: boolean;
}

/** `:::note Title`, and the names of admonitions that docsgen doesn't have. */
export function admonitions({ custom, areOf2, areDrawn }: AdmonitionNames): Plugin {
  // Boxes of a site's own names are those for information, and are called so where they have no title.
  const own = ownNames(custom);
  const drawn = areDrawn ? own : [];
  return {
    name: 'docusaurus/admonitions',
    version: '4',
    options: { custom, areOf2, areDrawn },
    text: ({ text }) => (text.includes(':::') ? findTitles(text) : []),
    directives: {
      ...Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, toAdmonition(kind, name)])),
      ...Object.fromEntries(own.map((name) => [name, toAdmonition('info')])),
      ...(areOf2
        ? Object.fromEntries(Object.entries(KINDS_OF_2).map(([name, kind]) => [name, toAdmonition(kind)]))
        : {}),
      ...Object.fromEntries(drawn.map((name) => [name, toOwnBox(name)])),
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

interface Box {
  attributes?: Record<string, string>;
  children: {
    type: string;
    data?: { directiveLabel?: boolean };
    children?: { type: string; value?: string }[];
  }[];
  position?: unknown;
}

/** A box that a component of the site draws. A title of mere text is one for it too, as code may ask for its letters. */
function toOwnBox(type: string): NodeHook {
  return ((node: Box) => {
    const label = node.children[0]?.data?.directiveLabel === true ? node.children[0] : undefined;
    const words = label?.children ?? [];
    const isText = words.every((word) => word.type === 'text');
    const written = label && isText ? words.map(({ value = '' }) => value).join('') : node.attributes?.title;
    const rest = label ? node.children.slice(1) : node.children;
    const title = label && !isText ? [createJsx('SiteAdmonitionTitle', {}, words)] : [];
    return createJsx('SiteAdmonition', { type, title: written }, [...title, ...rest], node);
  }) as unknown as NodeHook;
}
