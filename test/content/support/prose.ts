import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { parseCodeMeta } from '../../../src/mdx/code/meta.ts';
import { type ContentPage, endOf, startOf } from './page.ts';

/** Where a piece of prose stands. */
export type ProseKind = 'text' | 'heading' | 'table' | 'attribute' | 'front-matter';

/** A run of words as it stands in the file, without code, markup, or addresses. */
export interface Prose {
  text: string;
  /** Offset in the file. */
  offset: number;
  kind: ProseKind;
  /** Bold text: the name of something in the product's user interface. */
  label: boolean;
}

const SPOKEN_ATTRIBUTES = new Set([
  'title',
  'alt',
  'label',
  'tagline',
  'caption',
  'description',
  'summary',
  'note',
]);

/** All prose of a page in the order of the file. Code, identifiers, URLs, and paths are left out. */
export function proseOf(page: ContentPage): Prose[] {
  const prose = frontMatterProse(page);
  collect(page.tree, 'text', false, page, prose);
  return prose.sort((a, b) => a.offset - b.offset);
}

function frontMatterProse(page: ContentPage): Prose[] {
  return ['title', 'description', 'sidebar_label'].flatMap((key) => {
    const match = new RegExp(`^${key}:[ ]*(["']?)(.*?)\\1[ ]*$`, 'm').exec(page.text.slice(0, 2000));
    if (!match?.[2] || page.frontMatter[key] === undefined) return [];
    const offset = match.index + match[0].indexOf(match[2], key.length + 1);
    return [{ text: match[2], offset, kind: 'front-matter' as const, label: false }];
  });
}

function collect(node: Nodes, kind: ProseKind, label: boolean, page: ContentPage, prose: Prose[]): void {
  if (node.type === 'text') {
    const text = page.text.slice(startOf(node), endOf(node)).replace(/\{#[^}]*\}/, blank);
    prose.push({ text, offset: startOf(node), kind, label });
    return;
  }
  if (node.type === 'code') return collectMeta(node.meta ?? '', node, page, prose);
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement')
    collectAttributes(node, page, prose);
  if (!('children' in node)) return;
  const inner = node.type === 'heading' ? 'heading' : node.type === 'table' ? 'table' : kind;
  for (const child of node.children) collect(child, inner, label || node.type === 'strong', page, prose);
}

function collectAttributes(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  page: ContentPage,
  prose: Prose[],
): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !SPOKEN_ATTRIBUTES.has(attribute.name)) continue;
    if (typeof attribute.value !== 'string') continue;
    // What a sketch of a screen prints are labels; its caption and its notes are ours.
    const label = /^Screen/.test(node.name ?? '') && !/^(?:caption|note)$/.test(attribute.name);
    pushQuoted(attribute.value, startOf(node), page, prose, label);
  }
}

/** Titles of code blocks that are no file names, and the text alternatives of diagrams. */
function collectMeta(meta: string, node: Nodes, page: ContentPage, prose: Prose[]): void {
  const { title, alt } = parseCodeMeta(meta).meta;
  for (const value of [title, alt]) {
    if (value && !/^\S*[./]\S*(?: \(excerpt\))?$/.test(value)) pushQuoted(value, startOf(node), page, prose);
  }
}

function pushQuoted(value: string, from: number, page: ContentPage, prose: Prose[], label = false): void {
  const offset = page.text.indexOf(value, from);
  if (offset >= 0) prose.push({ text: value, offset, kind: 'attribute', label });
}

const blank = (match: string) => ' '.repeat(match.length);

/** Blanks what is no word of the language: addresses, paths, file names, mail addresses, entities. */
export function blankTechnical(text: string): string {
  return text
    .replace(/&[a-z]+;|&#\d+;/g, blank)
    .replace(/\bhttps?:\/\/\S+|\b[\w.-]+@[\w.-]+\.\w+/g, blank)
    .replace(/(?:^|(?<=[\s("']))\/[\w{}:.-]+(?:\/[\w{}:.*-]*)*/g, blank)
    .replace(
      /\b(?:[\w.-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:io|com|org|net|mdx?|tsx?|jsx?|json|ya?ml|html|sh|py|rb|go|rs|php)\b/g,
      blank,
    );
}
