import type GithubSlugger from 'github-slugger';
import type { Heading as HeadingNode, Root } from 'mdast';
import type { Heading } from '../../shared/page.ts';
import { createAttributes, findAttribute, isJsxElement, type JsxElement } from '../jsx.ts';
import type { PageContext, PagePartial, Positioned } from '../page-context.ts';
import { plainText } from '../plain-text.ts';
import { restoreMarkers, takeHeadingId } from '../syntax/heading-markers.ts';
import { walkTree, walkType } from '../walk.ts';
import { htmlHeadings } from './remark-html.ts';

/** Gives every heading an id and records the headings in document order. */
export function remarkHeadings(tree: Root, context: PageContext): void {
  takeExplicitIds(tree, context);
  const { slugger } = context;
  walkTree(tree, (node) => {
    if (node.type === 'heading') addMarkdownHeading(node, slugger, context);
    else if (isJsxElement(node)) addElement(node, context);
    else if (node.type === 'html') context.analysis.headings.push(...htmlHeadings(node, context));
  });
}

/** A partial stands for its headings, wherever it is shown; anything else may be a heading itself. */
function addElement(node: JsxElement, context: PageContext): void {
  const partial = context.partials.get(node.name ?? '');
  if (!partial) addJsxHeading(node, context.slugger, context);
  else if (partial.headings) context.analysis.headings.push(...partial.headings);
  else listHeadings(partial);
}

/** Lists the headings of a partial, where it is shown first. */
export function listHeadings(partial: PagePartial): void {
  const { headings } = partial.context.analysis;
  const before = headings.length;
  partial.headings = [];
  remarkHeadings(partial.tree, partial.context);
  partial.headings = headings.slice(before);
}

const explicitIds = new WeakMap<HeadingNode, string>();

/** Takes `{#id}` off the headings, then puts the braces back that turned out to be something else. */
function takeExplicitIds(tree: Root, context: PageContext): void {
  if (!context.text.includes('\uE000')) return;
  walkType(tree, 'heading', (node) => {
    const last = node.children.at(-1);
    const taken = last?.type === 'text' ? takeHeadingId(last.value) : null;
    if (!taken || last?.type !== 'text') return;
    last.value = taken.text;
    explicitIds.set(node, taken.id);
  });
  restoreMarkers(tree);
}

function addMarkdownHeading(node: HeadingNode, slugger: GithubSlugger, context: PageContext): void {
  const text = readText(node);
  const explicit = explicitIds.get(node);
  if (explicit !== undefined) reserve(slugger, explicit);
  const id = explicit ?? slugger.slug(text);
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  record(node.depth, id, text, node, context);
}

/** `<h2 id="x">`, or `<h2>` that gets an id as a Markdown heading would. */
function addJsxHeading(node: JsxElement, slugger: GithubSlugger, context: PageContext): void {
  const depth = /^h([1-6])$/.exec(node.name ?? '')?.[1];
  if (depth === undefined) return;
  const attribute = findAttribute(node, 'id');
  if (attribute && typeof attribute.value !== 'string') return;
  const text = readText(node);
  const explicit = typeof attribute?.value === 'string' ? attribute.value : null;
  if (explicit !== null) reserve(slugger, explicit);
  const id = explicit ?? slugger.slug(text);
  if (!attribute) node.attributes.push(...createAttributes({ id }));
  record(Number(depth) as Heading['depth'], id, text, node, context);
}

/** Makes the slugger number the next heading whose slug would be this id. */
function reserve(slugger: GithubSlugger, id: string): void {
  slugger.occurrences[id] ??= 0;
}

function readText(node: HeadingNode | JsxElement): string {
  return plainText(node).replace(/\s+/g, ' ').trim();
}

function record(
  depth: Heading['depth'],
  id: string,
  text: string,
  node: Positioned,
  context: PageContext,
): void {
  const { line, column } = context.locateNode(node);
  context.analysis.headings.push({ depth, id, text, line, column });
}
