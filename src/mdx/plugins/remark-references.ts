import type { Definition, Image, Link, Root } from 'mdast';
import type { ReferenceKind } from '../../shared/page.ts';
import { checkAddress, type Declared, declaredIn } from '../errors/quoted-expressions.ts';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { recordReference } from '../targets.ts';
import { walkTree } from '../walk.ts';

/** Records the targets of Markdown links, images and used definitions, each where its text stands in the source. */
export function remarkReferences(tree: Root, context: PageContext): void {
  const declared = declaredIn(tree);
  const uses = new Map<string, ReferenceKind>();
  walkTree(tree, (node) => {
    if (node.type === 'linkReference') uses.set(node.identifier, uses.get(node.identifier) ?? 'link');
    if (node.type === 'imageReference') uses.set(node.identifier, 'image');
  });
  const seen = new Set<string>();
  let reached = 0;
  walkTree(tree, (node) => {
    // Bare URLs have no position: they stand somewhere after the last node that has one.
    reached = Math.max(reached, toSpan(node)?.start ?? 0);
    if (node.type === 'link') {
      const span = linkTarget(node, reached, context);
      reached = Math.max(reached, span.start);
      add(context, declared, node, 'link', span);
    } else if (node.type === 'image') add(context, declared, node, 'image', imageTarget(node, context));
    else if (node.type === 'definition' && /^!(?:note|tip|important|warning|caution)$/i.test(node.identifier))
      reportAlert(node, context);
    else if (node.type === 'definition' && uses.has(node.identifier) && !seen.has(node.identifier)) {
      seen.add(node.identifier);
      add(context, declared, node, uses.get(node.identifier) ?? 'link', definitionTarget(node, context));
    }
  });
}

/** An alert with a colon behind it is the target of a link, and makes a link of every alert of its kind. */
function reportAlert(node: Definition, context: PageContext): void {
  const kind = (node.label ?? node.identifier).toUpperCase();
  context.report('link-broken', node, {
    message: `This is no alert: with a colon, it says where a link "${kind}" leads`,
    hint: `Write > [${kind}] on a line of its own, and the text on the lines below it, each with > in front.`,
  });
}

function add(
  context: PageContext,
  declared: Declared,
  node: { url: string },
  kind: ReferenceKind,
  span: Span,
): void {
  if (checkAddress(context, declared, { kind, target: node.url }, span)) return;
  node.url = recordReference(context, { target: node.url, kind, via: 'markdown' }, span);
}

function linkTarget(node: Link, reached: number, context: PageContext): Span {
  const span = toSpan(node);
  if (!span) return bareUrl(node, reached, context);
  const lastChild = node.children.at(-1);
  const textEnd = (lastChild && toSpan(lastChild)?.end) ?? span.start + 1;
  return destination(context, '](', textEnd, span, node.url);
}

function bareUrl(node: Link, reached: number, context: PageContext): Span {
  const child = node.children[0];
  const text = child?.type === 'text' ? child.value : node.url;
  return context.find(text, reached, context.text.length) ?? { start: reached, end: reached };
}

function imageTarget(node: Image, context: PageContext): Span {
  const span = toSpan(node) ?? { start: 0, end: 0 };
  return destination(context, '](', span.start + 2 + (node.alt?.length ?? 0), span, node.url);
}

function definitionTarget(node: Definition, context: PageContext): Span {
  const span = toSpan(node) ?? { start: 0, end: 0 };
  return destination(context, ']:', span.start + 1 + (node.label?.length ?? 0), span, node.url);
}

/** The destination after `](` or `]:`; without such a mark (an autolink) the text itself. */
function destination(context: PageContext, mark: string, from: number, span: Span, url: string): Span {
  const opener = context.find(mark, from, span.end);
  const searchFrom = opener ? opener.end : span.start;
  const exact = context.find(url, searchFrom, span.end);
  if (exact) return exact;
  if (!opener) return { start: span.start, end: span.start };
  const gap = /^[\s<]*/.exec(context.text.slice(searchFrom, span.end))?.[0].length ?? 0;
  const start = searchFrom + gap;
  const length = /^[^\s)>]*/.exec(context.text.slice(start, span.end))?.[0].length ?? 0;
  return { start, end: start + length };
}
