import type { Root } from 'mdast';
import { findAttribute, isJsxElement, type JsxElement } from '../jsx.ts';
import { type PageContext, type Positioned, type Span, toSpan } from '../page-context.ts';
import { walkTree } from '../walk.ts';

/** Components of the theme that show one picture, besides HTML's own element. */
const PICTURES = new Set(['img', 'Image']);
/** An image in HTML with its attributes. */
const HTML_IMAGE = /<img\b((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;

/** Finds pictures that say nothing to readers who don't see them. */
export function remarkAlt(tree: Root, context: PageContext): void {
  walkTree(tree, (node) => {
    // What a dialect has made has no place; nobody can write a text there.
    if (!node.position) return undefined;
    if ((node.type === 'image' || node.type === 'imageReference') && !node.alt?.trim())
      report(node, 'Write what it shows between the brackets: ![a diagram of the parts](…).', context);
    else if (isJsxElement(node) && PICTURES.has(node.name ?? '') && !says(node))
      report(node, 'Write what it shows: alt="a diagram of the parts".', context);
    else if (node.type === 'html') checkHtml(node.value, toSpan(node), context);
    return undefined;
  });
}

/** An alternative that is empty says that there is nothing to say; attributes that are computed may hold one. */
function says(element: JsxElement): boolean {
  return (
    findAttribute(element, 'alt') !== undefined ||
    element.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute') ||
    isHidden((name) => findAttribute(element, name)?.value)
  );
}

function isHidden(read: (name: string) => unknown): boolean {
  return read('aria-hidden') === 'true' || /^(?:none|presentation)$/.test(String(read('role') ?? ''));
}

function checkHtml(html: string, span: Span | null, context: PageContext): void {
  if (!span) return;
  let from = span.start;
  for (const [tag, attributes = ''] of html.matchAll(HTML_IMAGE)) {
    const at = context.find(tag, from, span.end);
    if (at) from = at.end;
    const read = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']?([\\w-]+)`, 'i').exec(attributes)?.[1];
    if (/\salt(?=[\s=]|$)/i.test(attributes) || isHidden(read)) continue;
    report(at ?? span, 'Write what it shows: alt="a diagram of the parts".', context);
  }
}

function report(place: Positioned | Span, hint: string, context: PageContext): void {
  context.report('image-alt-missing', place, {
    message: 'This picture has no text for readers who do not see it',
    hint: `${hint} One that only decorates takes <img src="…" alt="" />.`,
  });
}
