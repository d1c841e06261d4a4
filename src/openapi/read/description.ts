import { Parser } from 'htmlparser2';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { escapeHtml } from '../../shared/text.ts';
import { renderSimpleMarkdown } from '../page/simple-markdown.ts';

/** Renders a description (CommonMark, often with some HTML in it) to HTML that is safe to show. */
export type DescriptionRenderer = (markdown: string) => string;

/** Elements that describe text; everything else is shown as the text it is. */
const ALLOWED = new Set([
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'dd',
  'del',
  'dl',
  'dt',
  'em',
  'hr',
  'i',
  'kbd',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
]);
const VOID = new Set(['br', 'hr']);
/** Containers of which only the content is kept. */
const TRANSPARENT = new Set([
  'div',
  'section',
  'article',
  'font',
  'center',
  'span',
  'details',
  'summary',
  'img',
]);
const MAX_LENGTH = 200_000;

/** Creates a renderer that remembers its results: the same sentence describes many fields. */
export function createDescriptionRenderer(): DescriptionRenderer {
  const known = new Map<string, string>();
  return (markdown) => {
    const text = markdown.replace(/\r\n?/g, '\n').trim().slice(0, MAX_LENGTH);
    const cached = known.get(text);
    if (cached !== undefined) return cached;
    const html = renderSimpleMarkdown(text, linkTag) ?? sanitize(renderMarkdown(text));
    known.set(text, html);
    return html;
  };
}

function renderMarkdown(text: string): string {
  return micromark(text, {
    // The result is sanitised as a whole: publishers write HTML where Markdown is meant.
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfmTable()],
    htmlExtensions: [gfmTableHtml()],
  });
}

/** Keeps the elements that describe text, shows all other tags as text, and closes what is open. */
function sanitize(html: string): string {
  const open: string[] = [];
  let out = '';
  const close = (name: string) => {
    out += /^h[1-6]$/.test(name) ? '</strong></p>' : `</${name}>`;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (TRANSPARENT.has(name)) return;
        const isHeading = /^h[1-6]$/.test(name);
        if (!isHeading && !ALLOWED.has(name)) {
          out += escapeHtml(html.slice(parser.startIndex, parser.endIndex + 1));
          return;
        }
        out += isHeading ? '<p class="api-heading"><strong>' : startTag(name, attributes);
        if (!VOID.has(name)) open.push(name);
      },
      ontext(text) {
        out += escapeHtml(text);
      },
      onclosetag(name, implied) {
        if (TRANSPARENT.has(name) || VOID.has(name)) return;
        const at = open.lastIndexOf(name);
        if (at < 0) {
          if (!implied && !ALLOWED.has(name)) out += escapeHtml(`</${name}>`);
          return;
        }
        while (open.length > at) close(open.pop() ?? '');
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  while (open.length > 0) close(open.pop() ?? '');
  return out.trim();
}

function startTag(name: string, attributes: Record<string, string>): string {
  return name === 'a' ? linkTag(attributes.href ?? '') : `<${name}>`;
}

function linkTag(target: string): string {
  const href = safeHref(target);
  return href === null ? '<a>' : `<a href="${escapeHtml(href)}">`;
}

/** A link target that runs nothing: http, https, mailto, or one without a scheme. */
function safeHref(target: string): string | null {
  // Browsers skip control characters and white space inside a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const plain = target.replace(/[\u0000-\u0020\u007f-\u009f]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  if (scheme !== undefined && !['http', 'https', 'mailto'].includes(scheme)) return null;
  return plain === '' ? null : plain;
}

/** Targets of the links in sanitised HTML, in order. */
export function linkTargets(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)">/g)].map((match) => unescapeHtml(match[1] ?? ''));
}

/** Plain text of sanitised HTML. */
export function htmlToText(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
}

/** The first paragraph of sanitised HTML as plain text, cut at a sentence where that is short enough. */
export function excerptOf(html: string): string {
  const text = htmlToText(html.split('</p>')[0] ?? '');
  if (text.length <= 160) return text;
  const sentences = /^(.{40,160}?[.!?])(?=\s)/.exec(text)?.[1];
  return sentences ?? `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}
