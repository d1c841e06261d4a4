import { decodeHTML, decodeHTMLAttribute } from 'entities';
import type { Html, Root } from 'mdast';
import type { Heading } from '../../shared/page.ts';
import { escapeHtml } from '../../shared/text.ts';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { escapeUnknownTags } from '../syntax/html-elements.ts';
import { recordTarget } from '../targets.ts';
import { walkType } from '../walk.ts';

const TAG =
  /<!--[\s\S]*?(?:-->|$)|<([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;
const COMMENT = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/;
const HEADING_OR_COMMENT =
  /<!--[\s\S]*?(?:-->|$)|<h([1-6])\b([^<>]*)>((?:(?!<h[1-6]\b)[\s\S])*?)<\/h\1\s*>/gi;
const ID = /(?:^|\s)id\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/i;

/** Attributes whose value is a script. */
const HANDLER = /^on[a-z]{3,20}$/i;

/** Reads the HTML of a `.md` page: its links and ids are recorded, tags that HTML does not know become text. */
export function remarkHtml(tree: Root, context: PageContext): void {
  if (context.format !== 'md') return;
  walkType(tree, 'html', (node, index, parent) => {
    if (COMMENT.test(node.value) && parent) {
      parent.children.splice(index, 1);
      return index;
    }
    context.hasHtml = true;
    node.value = escapeUnknownTags(node.value);
    readTags(node, context);
    return undefined;
  });
}

/** Headings in a piece of HTML. One without an id gets one from `createId`, as a heading of Markdown does. */
export function htmlHeadings(
  node: Html,
  context: PageContext,
  createId: (text: string) => string,
): Heading[] {
  const { line, column } = context.locateNode(node);
  const headings: Heading[] = [];
  node.value = node.value.replace(
    HEADING_OR_COMMENT,
    (whole: string, depth?: string, attributes = '', content = '') => {
      if (depth === undefined) return whole;
      const text = decodeHTML(content.replace(/<[^<>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim();
      const written = ID.exec(attributes);
      if (!written && text === '') return whole;
      const id = written ? decodeHTMLAttribute(written[1] ?? written[2] ?? written[3] ?? '') : createId(text);
      headings.push({ depth: Number(depth) as Heading['depth'], id, text, line, column });
      return written ? whole : whole.replace(/^<h\d/i, (tag) => `${tag} id="${escapeHtml(id)}"`);
    },
  );
  return headings;
}

function readTags(node: Html, context: PageContext): void {
  const span = toSpan(node) ?? { start: 0, end: 0 };
  let from = span.start;
  let { value: html } = node;
  for (const [, name, attributes] of node.value.matchAll(TAG)) {
    if (name === undefined || !attributes) continue;
    for (const [whole, attribute, double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare ?? '';
      const at = context.find(whole, from, span.end);
      if (at) from = at.end;
      checkHandler(context, attribute, at ?? span);
      const valueAt = at ? (context.find(value, at.start + (attribute?.length ?? 0), at.end) ?? at) : span;
      const target = decodeHTMLAttribute(value);
      const own = recordTarget(context, name.toLowerCase(), (attribute ?? '').toLowerCase(), target, valueAt);
      if (own !== target) html = html.replaceAll(whole, `${attribute}="${own.replace(/"/g, '&quot;')}"`);
    }
  }
  node.value = html;
}

/** A handler that HTML holds never reaches a browser: elements are rendered without it. */
function checkHandler(context: PageContext, attribute: string | undefined, span: Span): void {
  if (attribute === undefined || !HANDLER.test(attribute)) return;
  context.report('client-missing', span, {
    message: `\`${attribute}\` is left out: a page holds no handlers of events`,
    hint: "Put what it does into a component whose file starts with 'use client', and use that in an .mdx page.",
  });
}
