import type { Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { parseCodeMeta } from '../mdx/code/meta.ts';

/** Where a piece of prose stands. */
export type ProseKind = 'text' | 'heading' | 'table' | 'attribute' | 'front-matter';

/** A page as its prose is read. */
export interface ProsePage {
  /** Path for reports. */
  file: string;
  /** The whole file. Offsets everywhere count from its beginning. */
  text: string;
  frontMatter: Readonly<Record<string, unknown>>;
  tree: Root;
}

/** What of a site's components is prose. */
export interface ProseOptions {
  /** Attributes that readers see or hear. */
  attributes: readonly string[];
  /** Components that print labels of a user interface; their caption and note are prose. */
  labelComponents: readonly string[];
}

/** A run of words as it stands in the file, without code, markup, or addresses. */
export interface Prose {
  text: string;
  /** Offset in the file. */
  offset: number;
  kind: ProseKind;
  /** Bold text: the name of something in the product's user interface. */
  label: boolean;
}

/** Attributes that readers see or hear, by the names that most components have. */
export const SPOKEN_ATTRIBUTES: readonly string[] = [
  'title',
  'alt',
  'label',
  'tagline',
  'caption',
  'description',
  'summary',
  'note',
];

const DEFAULTS: ProseOptions = { attributes: SPOKEN_ATTRIBUTES, labelComponents: [] };

/** All prose of a page in the order of the file. Code, identifiers, URLs, and paths are left out. */
export function proseOf(page: ProsePage, options: ProseOptions = DEFAULTS): Prose[] {
  const prose = frontMatterProse(page);
  collect(page.tree, 'text', false, { page, prose, options });
  return prose.sort((a, b) => a.offset - b.offset);
}

function frontMatterProse(page: ProsePage): Prose[] {
  return ['title', 'description', 'sidebar_label'].flatMap((key) => {
    const match = new RegExp(`^${key}:[ ]*(["']?)(.*?)\\1[ ]*$`, 'm').exec(page.text.slice(0, 2000));
    if (!match?.[2] || page.frontMatter[key] === undefined) return [];
    const offset = match.index + match[0].indexOf(match[2], key.length + 1);
    return [{ text: match[2], offset, kind: 'front-matter' as const, label: false }];
  });
}

interface Collection {
  page: ProsePage;
  prose: Prose[];
  options: ProseOptions;
}

function collect(node: Nodes, kind: ProseKind, label: boolean, collection: Collection): void {
  const { page, prose } = collection;
  if (node.type === 'text') {
    const text = page.text.slice(startOf(node), endOf(node)).replace(/\{#[^{}]*\}/, blank);
    prose.push({ text, offset: startOf(node), kind, label });
    return;
  }
  if (node.type === 'code') return collectMeta(node.meta ?? '', node, collection);
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    collectAttributes(node, collection);
  if (!('children' in node)) return;
  const inner = node.type === 'heading' ? 'heading' : node.type === 'table' ? 'table' : kind;
  for (const child of node.children) collect(child, inner, label || node.type === 'strong', collection);
}

function collectAttributes(node: MdxJsxFlowElement | MdxJsxTextElement, collection: Collection): void {
  const { attributes, labelComponents } = collection.options;
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !attributes.includes(attribute.name)) continue;
    if (typeof attribute.value !== 'string') continue;
    const label = labelComponents.includes(node.name ?? '') && !/^(?:caption|note)$/.test(attribute.name);
    const written = collection.page.text.indexOf(`${attribute.name}=`, startOf(node));
    pushQuoted(attribute.value, Math.max(written, startOf(node)), collection, label);
  }
}

/** Titles of code blocks that are no file names, and the text alternatives of diagrams. */
function collectMeta(meta: string, node: Nodes, collection: Collection): void {
  const { title, alt } = parseCodeMeta(meta).meta;
  for (const value of [title, alt]) {
    if (value && !isFileName(value)) pushQuoted(value, startOf(node), collection);
  }
}

function isFileName(title: string): boolean {
  const name = title.endsWith(' (excerpt)') ? title.slice(0, -' (excerpt)'.length) : title;
  return !/\s/.test(name) && /[./]/.test(name);
}

function pushQuoted(value: string, from: number, { page, prose }: Collection, label = false): void {
  const offset = page.text.indexOf(value, from);
  if (offset >= 0) prose.push({ text: value, offset, kind: 'attribute', label });
}

const startOf = (node: Nodes): number => node.position?.start.offset ?? 0;
const endOf = (node: Nodes): number => node.position?.end.offset ?? 0;
const blank = (match: string) => ' '.repeat(match.length);

/** Blanks what is no word of the language: addresses, paths, file names, mail addresses, entities. */
export function blankTechnical(text: string): string {
  return text
    .replace(/&[a-z]+;|&#\d+;/g, blank)
    .replace(/\bhttps?:\/\/\S+/g, blank)
    .replace(/(?<![\w.-])[\w.-]+@[\w.-]+\.\w+/g, blank)
    .replace(/(?:^|(?<=[\s("']))\/[\w{}:.-]+(?:\/[\w{}:.*-]*)*/g, blank)
    .replace(/(?<![\w./-])[\w./-]+/g, (word) => word.replace(FILE, blank));
}

/** Up to the last ending in a word that files and hosts have. */
const FILE = /^.*\.(?:io|com|org|net|mdx?|tsx?|jsx?|json|ya?ml|html|sh|py|rb|go|rs|php)\b/;
