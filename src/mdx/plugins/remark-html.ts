import { decodeHTMLAttribute } from 'entities';
import type { Html, Root } from 'mdast';
import type { Heading } from '../../shared/page.ts';
import { type PageContext, toSpan } from '../page-context.ts';
import { escapeUnknownTags } from '../syntax/html-elements.ts';
import { recordTarget } from '../targets.ts';
import { walkType } from '../walk.ts';

const TAG =
  /<!--[\s\S]*?(?:-->|$)|<([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/g;
const COMMENT = /^\s*<!--(?:(?!-->)[\s\S])*-->\s*$/;
const HEADING = /<h([1-6])\b([^<>]*)>((?:(?!<h[1-6]\b)[\s\S])*?)<\/h\1\s*>/gi;

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

/** Headings with an id in a piece of HTML. */
export function htmlHeadings(node: Html, context: PageContext): Heading[] {
  const { line, column } = context.locateNode(node);
  return [...node.value.matchAll(HEADING)].flatMap(([, depth, attributes, content]) => {
    const id = /(?:^|\s)id\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/i.exec(attributes ?? '');
    const text = (content ?? '')
      .replace(/<[^<>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (!id) return [];
    return [
      {
        depth: Number(depth) as Heading['depth'],
        id: decodeHTMLAttribute(id[1] ?? id[2] ?? id[3] ?? ''),
        text,
        line,
        column,
      },
    ];
  });
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
      const valueAt = at ? (context.find(value, at.start + (attribute?.length ?? 0), at.end) ?? at) : span;
      const target = decodeHTMLAttribute(value);
      const own = recordTarget(context, name.toLowerCase(), (attribute ?? '').toLowerCase(), target, valueAt);
      if (own !== target) html = html.replaceAll(whole, `${attribute}="${own.replace(/"/g, '&quot;')}"`);
    }
  }
  node.value = html;
}
