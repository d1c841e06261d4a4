import type { Heading as HeadingNode, Html, Nodes, Root } from 'mdast';
import type { Heading } from '../../shared/page.ts';
import { describeReserved, isReservedId } from '../../shared/reserved-names.ts';
import { createAttributes, findAttribute, isJsxElement, type JsxElement } from '../jsx.ts';
import type { PageContext, PagePartial, Positioned } from '../page-context.ts';
import { isComputed, plainText, stringLiteral } from '../plain-text.ts';
import type { Slugger } from '../slugger.ts';
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
    else if (node.type === 'html') addHtmlHeadings(node, context);
  });
}

/** True when something to read stands above the first heading, and that is one of level 1. */
export function hasTextAboveTitle(tree: Root): boolean {
  const at = tree.children.findIndex(({ type }) => type === 'heading');
  const first = tree.children[at];
  if (first?.type !== 'heading' || first.depth !== 1) return false;
  // A plugin may have said so: other systems have rules of their own.
  const { isTitle } = (first.data ?? {}) as { isTitle?: boolean };
  if (isTitle !== undefined) return !isTitle;
  return tree.children.slice(0, at).some(hasText);
}

function hasText(node: Nodes): boolean {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code')
    return node.value.trim() !== '';
  // What a component makes of what it holds is hardly nothing.
  if (isJsxElement(node) && /^[A-Z]/.test(node.name ?? '')) return node.children.length > 0;
  return 'children' in node && node.children.some(hasText);
}

/** A partial stands for its headings, wherever it is shown; anything else may be a heading itself. */
function addElement(node: JsxElement, context: PageContext): void {
  const partial = context.partials.get(node.name ?? '');
  if (!partial) addJsxHeading(node, context.slugger, context);
  else if (partial.headings) context.analysis.headings.push(...partial.headings);
  else {
    partial.context.given = givenTo(node, context);
    listHeadings(partial);
  }
}

/** What an expression of a partial reads, if it is nothing else than one of its props. */
const PROP = /^\s*props\??\.([\w$]+)\s*$/;

/** Props of an element that are texts or numbers, or handed on as they were given. */
function givenTo(element: JsxElement, { given }: PageContext): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    const text = typeof value === 'object' && value !== null ? givenText(value.value, given) : value;
    if (typeof text === 'string') known.set(name, text);
  }
  return known;
}

function givenText(expression: string, given: ReadonlyMap<string, string>): string | null {
  const handedOn = PROP.exec(expression)?.[1];
  if (handedOn !== undefined) return given.get(handedOn) ?? null;
  return stringLiteral(expression) ?? /^\s*(-?\d+(?:\.\d+)?)\s*$/.exec(expression)?.[1] ?? null;
}

/** A heading as readers see it. Its id is made without what is given: it is the same wherever the partial is shown. */
function shownText(node: HeadingNode | JsxElement, { given }: PageContext): string {
  if (given.size > 0)
    walkType(node, 'mdxTextExpression', (expression) => {
      const text = given.get(PROP.exec(expression.value)?.[1] ?? '');
      if (text !== undefined) expression.data = { ...expression.data, plainText: text } as never;
    });
  return readText(node);
}

/** Lists the headings of a partial, where it is shown first; those that are unlisted are places to go to all the same. */
export function listHeadings(partial: PagePartial, isUnlisted = false): void {
  const { headings } = partial.context.analysis;
  const before = headings.length;
  partial.headings = [];
  // Which of them stand on a page together, only rendering tells: each has the ids that it would have alone.
  if (isUnlisted) partial.context.branchSlugger();
  remarkHeadings(partial.tree, partial.context);
  if (isUnlisted) for (const heading of headings.slice(before)) heading.isUnlisted = true;
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

function addMarkdownHeading(node: HeadingNode, slugger: Slugger, context: PageContext): void {
  const text = readText(node);
  const explicit = explicitIds.get(node);
  if (explicit !== undefined) takeExplicit(explicit, node, context);
  const id = explicit ?? createSlug(slugger, text, rawText(node), rawText(node, context.text));
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  record(node.depth, id, shownText(node, context), node, context);
}

/** `<h2 id="x">`, or `<h2>` that gets an id as a Markdown heading would. */
function addJsxHeading(node: JsxElement, slugger: Slugger, context: PageContext): void {
  const depth = /^h([1-6])$/.exec(node.name ?? '')?.[1];
  if (depth === undefined) return;
  const attribute = findAttribute(node, 'id');
  if (attribute && typeof attribute.value !== 'string') return;
  const text = readText(node);
  const explicit = typeof attribute?.value === 'string' ? attribute.value : null;
  if (explicit !== null) takeExplicit(explicit, node, context);
  const id = explicit ?? createSlug(slugger, text);
  if (!attribute) node.attributes.push(...createAttributes({ id }));
  record(Number(depth) as Heading['depth'], id, shownText(node, context), node, context);
}

function addHtmlHeadings(node: Html, context: PageContext): void {
  const headings = htmlHeadings(node, context, (text) => createSlug(context.slugger, text));
  for (const { depth } of headings) if (depth === 1) checkTitle(node, context);
  context.analysis.headings.push(...headings);
}

/** The slug of a heading; numbered where the frame of the page has an element of that id. */
function createSlug(slugger: Slugger, text: string, raw = text, quoted = raw): string {
  let id = slugger.slug(text, raw, quoted);
  while (isReservedId(id)) id = slugger.slug(text, raw, quoted);
  return id;
}

declare module 'mdast' {
  interface TextData {
    /** What a plugin has exchanged: ids of headings are made of it. */
    written?: string;
  }
}

/**
 * All that a heading holds, as remark's tools read it: spaces as they are, alternative texts, code of expressions. Code
 * stands between backticks where it is to be told from text, and so do colons that are written to be nothing else.
 *
 * @param source text of the page; left out where code and text are the same
 */
function rawText(node: Nodes, source?: string): string {
  if (node.type === 'inlineCode' && source !== undefined) return `\`${node.value}\``;
  if (node.type === 'text') {
    const text = node.data?.written ?? node.value;
    return source === undefined ? text : quoteColons(text, node, source);
  }
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map((own) => rawText(own, source)).join('') : '';
}

/** A colon, in the forms in which it begins nothing. */
const PLAIN_COLON = /\\:|&(?:#58|#x3a|colon);/i;

/** Colons that a text has behind a backslash, or as a reference to the sign, between backticks. */
function quoteColons(text: string, node: Positioned, source: string): string {
  const written = source.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
  if (!PLAIN_COLON.test(written)) return text;
  const colons = [...written.matchAll(/\\:|&(?:#58|#x3a|colon);|:/gi)].map(([own]) => own !== ':');
  let index = 0;
  return text.replace(/:/g, (own) => (colons[index++] === true ? `\`${own}\`` : own));
}

/** Makes the slugger number the next heading whose slug would be this id. */
function takeExplicit(id: string, node: Positioned, context: PageContext): void {
  context.slugger.reserve(id);
  const reserved = describeReserved('', 'id', id);
  if (reserved) context.report('name-reserved', node, reserved);
}

function readText(node: HeadingNode | JsxElement): string {
  return plainText(node).replace(/\s+/g, ' ').trim();
}

function record(
  depth: Heading['depth'],
  id: string,
  text: string,
  node: HeadingNode | JsxElement,
  context: PageContext,
): void {
  const { line, column } = context.locateNode(node);
  if (depth === 1) checkTitle(node, context);
  checkStep(depth, node, context);
  const computed = isComputed(node) ? { isComputed: true as const } : {};
  context.analysis.headings.push({ depth, id, text, ...computed, line, column });
}

/** Who listens to a page goes by its levels: one that is left out looks like a lost part. */
function checkStep(depth: Heading['depth'], node: Positioned, context: PageContext): void {
  // The title of a page stands above the first one.
  const above = context.analysis.headings.at(-1)?.depth ?? 1;
  if (depth <= above + 1) return;
  context.report('heading-skipped', node, {
    message: `A heading of level ${depth} follows one of level ${above}`,
    hint: `Write ${'#'.repeat(above + 1)} for what belongs to the heading above.`,
  });
}

/** A page has one title. */
function checkTitle(node: Positioned, context: PageContext): void {
  const { page } = context;
  const location = context.locateNode(node);
  page.title ??= location;
  if (page.title === location) return;
  context.report('heading-second-title', node, {
    message: 'This page has another level-1 heading already, which is its title',
    hint: 'Write ## for the sections of a page.',
    related: [{ message: 'the first one', location: page.title }],
  });
}
