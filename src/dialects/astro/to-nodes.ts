import path from 'node:path';
import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import type { Code, RootContent } from 'mdast';
import { type Attribute, createJsx } from '../jsx.ts';
import { REACT_NAMES } from '../react-names.ts';

/** The element that stands for a part of the page while Astro renders what is around it. */
export function createHole(index: number): string {
  return `<docsgen-hole data-part="${index}"></docsgen-hole>`;
}

/** What a tree is made for. */
export interface Place {
  /** Parts of the page, by the numbers of their holes. */
  readonly parts: readonly (readonly RootContent[])[];
  /** Absolute paths of the page and of the site. */
  readonly file: string;
  readonly root: string;
  /** Whether it stands within a line. */
  readonly isInline: boolean;
}

/** What is no part of what a reader sees, or is the browser's business. */
const LEFT_OUT = new Set(['script', 'style', 'link', 'meta', 'template', 'noscript', 'title', 'base']);
/** Elements of drawings that hold no text of their own. */
const DRAWN = new Set(['svg', 'g', 'defs', 'symbol', 'clipPath', 'mask', 'marker', 'pattern']);
/** Attributes without a value, which React knows by \`true\`. */
const SWITCHES =
  /^(?:open|hidden|checked|disabled|controls|loop|muted|autoplay|reversed|playsinline|allowfullscreen|default|inert)$/;
/** What React has other names for, drawings included; the rest of those is made of the words. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...REACT_NAMES,
  ...{ 'xlink:href': 'xlinkHref', 'xml:space': 'xmlSpace', 'accept-charset': 'acceptCharset' },
  ...{ contenteditable: 'contentEditable', referrerpolicy: 'referrerPolicy', srcdoc: 'srcDoc' },
};

/** Rendered HTML as nodes of a Markdown tree: styles, scripts and classes are left out, code is code of the page. */
export function toNodes(html: string, place: Place): RootContent[] {
  const { children } = parseDocument(html, { lowerCaseAttributeNames: false, lowerCaseTags: false });
  return (place.isInline ? withoutEdges(children) : children).flatMap((child) => toNode(child, place));
}

/** Spaces around what stands in a line are the template's, and none of the line: anchors of headings count each of them. */
function withoutEdges(nodes: readonly ChildNode[]): readonly ChildNode[] {
  const isShown = (node: ChildNode) => !isText(node) || node.data.trim() !== '';
  return nodes.slice(nodes.findIndex(isShown), nodes.findLastIndex(isShown) + 1);
}

function toNode(node: ChildNode, place: Place): RootContent[] {
  if (isText(node)) return node.data === '' ? [] : [{ type: 'text', value: node.data.replace(/\s+/g, ' ') }];
  if (!isTag(node) || LEFT_OUT.has(node.name)) return [];
  if (node.name === 'docsgen-hole') return [...(place.parts[Number(node.attribs['data-part'])] ?? [])];
  if (node.name === 'astro-island' || node.name === 'astro-slot')
    return node.children.flatMap((child) => toNode(child, place));
  const isDiagram = /(?:^|\s)mermaid(?:\s|$)/.test(node.attribs.class ?? '') && node.children.every(isText);
  if (isDiagram && !place.isInline && wholeText(node).trim() !== '')
    return [{ type: 'code', lang: 'mermaid', meta: null, value: wholeText(node).trim() }];
  if (hasClass(node, 'expressive-code') && !place.isInline) {
    const blocks = findAll(node, ({ name }) => name === 'figure').flatMap(toFrame);
    if (blocks.length > 0) return blocks;
  }
  if (node.name === 'pre' && !place.isInline) return [toCode(node)];
  // Spaces in a drawing are none.
  const inner = DRAWN.has(node.name) ? node.children.filter(isTag) : node.children;
  const children = inner.flatMap((child) => toNode(child, place));
  const element = createJsx(node.name, attributesOf(node, place), children);
  return [place.isInline ? ({ ...element, type: 'mdxJsxTextElement' } as unknown as RootContent) : element];
}

function hasClass({ attribs }: Element, name: string): boolean {
  return (attribs.class ?? '').split(/\s+/).includes(name);
}

/** Elements below another one, in the order of the page; not those within one that is found. */
function findAll(node: Element, isWanted: (element: Element) => boolean): Element[] {
  return node.children
    .filter(isTag)
    .flatMap((child) => (isWanted(child) ? [child] : findAll(child, isWanted)));
}

/** Kinds of marked lines of Expressive Code, and what the words of a fence begin with for each. */
const LINE_MARKS: readonly (readonly [string, string])[] = [
  ['mark', ''],
  ['ins', 'ins='],
  ['del', 'del='],
];

/** A frame of Expressive Code: its title and marked lines are words of a fence, and its button is docsgen's. */
function toFrame(figure: Element): RootContent[] {
  const [pre] = findAll(figure, ({ name }) => name === 'pre');
  if (pre === undefined) return [];
  const [title] = findAll(figure, (own) => hasClass(own, 'title'));
  const name = title === undefined ? '' : wholeText(title).replaceAll('"', '').trim();
  const lines = findAll(pre, (own) => hasClass(own, 'ec-line'));
  const marks = LINE_MARKS.flatMap(([kind, start]) => {
    const marked = lines.flatMap((line, index) => (hasClass(line, kind) ? [index + 1] : []));
    return marked.length === 0 ? [] : [`${start}{${marked.join(',')}}`];
  });
  const words = [...(name === '' ? [] : [`title="${name}"`]), ...marks];
  return [{ ...toCode(pre), meta: words.join(' ') || null }];
}

function wholeText(node: ChildNode): string {
  if (isText(node)) return node.data;
  return isTag(node) ? node.children.map(wholeText).join('') : '';
}

/** Code that Astro has coloured. */
function toCode(node: Element): Code {
  const lang = node.attribs['data-language'] ?? null;
  return { type: 'code', lang: lang === 'plaintext' ? 'text' : lang, meta: null, value: linesOf(node) };
}

/** Its text; lines of Expressive Code are elements that end without a sign. */
function linesOf(node: ChildNode): string {
  const write = (own: ChildNode): string => {
    if (isText(own)) return own.data;
    if (!isTag(own) || LEFT_OUT.has(own.name) || /\bgutter\b/.test(own.attribs.class ?? '')) return '';
    const text = own.children.map(write).join('');
    return own.name === 'br' || /\bec-line\b/.test(own.attribs.class ?? '')
      ? `${text.replace(/\n$/, '')}\n`
      : text;
  };
  return write(node).replace(/\n$/, '');
}

function attributesOf(node: Element, place: Place): Record<string, Attribute> {
  const isDrawing = node.name === 'svg';
  const written = Object.entries(node.attribs).flatMap(([name, value]): [string, Attribute][] => {
    if (
      /^(?:style|srcset|sizes|slot|class|on\w+|data-astro\S*|data-image-component|@\S*|[:#]\S*)$/i.test(name)
    )
      return name === 'class' && /\bsr-only\b/.test(value) ? [['className', 'visually-hidden']] : [];
    const own = name === 'src' || name === 'poster' ? sourceOf(value, place) : value;
    return [[toReactName(name), SWITCHES.test(name) && own === '' ? true : own]];
  });
  // Without its styles a drawing would be as wide as the page.
  const size = isDrawing && node.attribs.width === undefined ? { width: '1em', height: '1em' } : {};
  return { ...size, ...Object.fromEntries(written) };
}

function toReactName(name: string): string {
  if (Object.hasOwn(OTHER_NAMES, name)) return OTHER_NAMES[name] ?? name;
  return /^(?:aria|data)-/.test(name)
    ? name
    : name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Where the file of a picture stands, seen from the page; the development server has addresses of its own for them. */
function sourceOf(address: string, { file, root }: Place): string {
  const inner = /[?&]href=([^&]+)/.exec(address)?.[1];
  // A site whose addresses all end with a slash has one here too.
  const own = /\/_image\/?\?/.test(address) && inner !== undefined ? decodeURIComponent(inner) : address;
  const [plain = ''] = own.split('?');
  const absolute = plain.startsWith('/@fs/')
    ? plain.slice(4)
    : own.includes('origWidth=') && plain.startsWith('/')
      ? path.join(root, plain)
      : null;
  if (absolute === null) return own;
  const relative = path.relative(path.dirname(file), decodeURI(absolute)).split(path.sep).join('/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}
