import { Parser } from 'htmlparser2';
import { scanHtml } from './html-scanner.ts';

/** A minimal tree of rendered HTML: what the Markdown twin and the search text are made from. */
export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

/** Parses a fragment that our own renderer wrote, or a component of the site. */
export function parseHtml(html: string): HtmlElement {
  const flat = flattenCode(html);
  return scanHtml(flat) ?? parseAnyHtml(flat);
}

/** Parses a fragment of any form, as browsers do. */
export function parseAnyHtml(html: string): HtmlElement {
  const root: HtmlElement = { name: '', attributes: {}, children: [] };
  const stack = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: HtmlElement = { name, attributes, children: [] };
        stack.at(-1)?.children.push(element);
        stack.push(element);
      },
      ontext(text) {
        stack.at(-1)?.children.push(text);
      },
      onclosetag() {
        stack.pop();
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(html);
  return root;
}

/**
 * Takes the tags out of code, where they only carry colors: that is more than half of the markup of a page with
 * code samples, and takes a tenth of the time that a parser does. Code in which something is
 * hidden from readers keeps its tags.
 */
function flattenCode(html: string): string {
  let flat = '';
  let done = 0;
  for (let end = html.indexOf('</pre>'); end >= 0; end = html.indexOf('</pre>', end + 1)) {
    const start = html.lastIndexOf('<pre', end);
    if (start < done) continue;
    const [tag = ''] = /^<pre\b[^<>]*>/.exec(html.slice(start, end)) ?? [];
    const code = html.slice(start + tag.length, end);
    if (tag === '' || HIDING.test(code)) continue;
    flat += html.slice(done, start) + tag + code.replace(/<[^<>]*>/g, '');
    done = end;
  }
  return flat + html.slice(done);
}

/** What hides something of a block of code from readers. */
const HIDING = /data-no-text|aria-hidden|<(?:br|button|svg|script|style)\b/;

/** Sources of a formula, which its signs say already. */
export function isAnnotation({ name }: HtmlElement): boolean {
  return name === 'annotation' || name === 'annotation-xml';
}

/** All text below a node. */
export function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** The element that an anchor leads to; null without one. */
export function elementById(element: HtmlElement, id: string): HtmlElement | null {
  if (element.attributes.id === id) return element;
  for (const child of element.children) {
    const found = typeof child === 'string' ? null : elementById(child, id);
    if (found) return found;
  }
  return null;
}

/** True when an element has a class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return (element.attributes.class ?? '').split(' ').includes(name);
}

/**
 * Things that are for the eye or the mouse only: copy buttons, heading anchors, icons. A theme marks them with
 * `data-no-text`; drawings and scripts are left out as well.
 */
export function isDecoration({ name, attributes }: HtmlElement): boolean {
  if (SILENT.has(name)) return true;
  return attributes['data-no-text'] !== undefined || attributes['aria-hidden'] === 'true';
}

const SILENT = new Set(['script', 'style', 'svg', 'button', 'template', 'dialog']);
