import { Parser } from 'htmlparser2';
import { micromark } from 'micromark';
import { gfmFootnote, gfmFootnoteHtml } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { gfmTaskListItem, gfmTaskListItemHtml } from 'micromark-extension-gfm-task-list-item';
import { isActiveUrl } from '../../shared/active-urls.ts';
import { escapeHtml } from '../../shared/text.ts';
import { renderSimpleMarkdown } from '../page/simple-markdown.ts';
import { hasNoteBlocks, noteBlocks, noteBlocksHtml, noteKind, noteStart, tidyNotes } from './note-blocks.ts';

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
  'details',
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
  'summary',
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
const TRANSPARENT = new Set(['div', 'section', 'article', 'font', 'center', 'span']);
const MAX_LENGTH = 200_000;

/** Renders descriptions and remembers what it found in them. */
export interface DescriptionReader extends DescriptionRenderer {
  /** The description of a whole document: its headings stay, as elements from `h1` on without ids. */
  article: (markdown: string) => string;
  /** Whether a link names a part of the document, as the tools do that descriptions are written for. */
  linksParts: () => boolean;
  /** By text: the addresses of its links and pictures that run code, which lead nowhere. */
  refused: ReadonlyMap<string, string[]>;
  /** By text: the addresses of its pictures that only the place knows that it was written for; their words are shown. */
  lostPictures: ReadonlyMap<string, string[]>;
}

/**
 * Creates a renderer that remembers its results: the same sentence describes many fields.
 *
 * @param linkBase address against which relative links are resolved; they stay as they are when left out
 */
export function createDescriptionRenderer(linkBase?: string): DescriptionReader {
  const refused = new Map<string, string[]>();
  const lostPictures = new Map<string, string[]>();
  const known = new Map<string, string>();
  let linksParts = false;
  const collect = (markdown: string, render: (text: string, write: Writers) => string) => {
    const found: string[] = [];
    const lost: string[] = [];
    const html = render(tidy(markdown), {
      link: (target) => {
        if (isActiveUrl(target)) found.push(target);
        linksParts ||= PART.test(target);
        return linkTag(resolveLink(target, linkBase));
      },
      image: (target, alt) => {
        const address = resolveLink(target, linkBase);
        if (isShown(address)) return imageTag(address, alt);
        (isActiveUrl(target) ? found : lost).push(target);
        return escapeHtml(alt);
      },
    });
    if (found.length > 0) refused.set(markdown, found);
    if (lost.length > 0) lostPictures.set(markdown, lost);
    return html;
  };
  const render = (markdown: string) => {
    const cached = known.get(markdown);
    if (cached !== undefined) return cached;
    const html = collect(markdown, renderShort);
    known.set(markdown, html);
    return html;
  };
  const article = (markdown: string) =>
    collect(markdown, (text, write) => sanitize(renderMarkdown(text), write, true));
  return Object.assign(render, { article, refused, lostPictures, linksParts: () => linksParts });
}

/** A link into the document: an anchor of Redoc's one page, or a path into the file. */
export const PART = /#(?:tag|operation|section|paths)\/|paths\/~1/;

/** Write the opening tag of a link, and a picture. */
interface Writers {
  link: (target: string) => string;
  image: (target: string, alt: string) => string;
}

function tidy(markdown: string): string {
  return markdown.replace(/\r\n?/g, '\n').trim().slice(0, MAX_LENGTH);
}

function renderShort(text: string, write: Writers): string {
  const simple = BARE_URL.test(text) || text.includes(':::') ? null : renderSimpleMarkdown(text, write.link);
  return simple ?? sanitize(renderMarkdown(text), write);
}

/** A link's target against the address of the site that it was written for. Links to other sites, to mail and within the page need none. */
export function resolveLink(target: string, base: string | undefined): string {
  const isWhole = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(target);
  return base === undefined || isWhole || !URL.canParse(target, base) ? target : new URL(target, base).href;
}

function renderMarkdown(markdown: string): string {
  const text = markdown.includes(':::') ? tidyNotes(markdown) : markdown;
  const isNoted = hasNoteBlocks(text);
  const hasFootnotes = text.includes('[^');
  const html = micromark(text, {
    // The result is sanitised as a whole: publishers write HTML where Markdown is meant.
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    // One tilde stands for "about".
    extensions: [
      ...[gfmTable(), gfmStrikethrough({ singleTilde: false }), gfmTaskListItem()],
      ...(hasFootnotes ? [gfmFootnote()] : []),
      ...(isNoted ? [noteBlocks()] : []),
    ],
    htmlExtensions: [
      ...[gfmTableHtml(), gfmStrikethroughHtml(), gfmTaskListItemHtml()],
      ...(hasFootnotes ? [gfmFootnoteHtml()] : []),
      ...(isNoted ? [noteBlocksHtml()] : []),
    ],
  });
  const plain = hasFootnotes ? plainFootnotes(html) : html;
  return plain.replace(NOTE, (_mark, alert = '', word = '', end = '') => {
    const [kind = 'note', title] = BUMP_NOTES[word] ?? [alert.toLowerCase()];
    return `${noteStart(kind, title)}</p>${end === '\n' ? '\n<p>' : ''}`;
  });
}

/**
 * Footnotes by their numbers alone: one text stands at many places of a page, so that none of its parts can have an address.
 * What they say stands at the end of the text.
 */
function plainFootnotes(html: string): string {
  return html
    .replace(/<a href="#user-content-fn-[^"<>]*" id="[^"<>]*" data-footnote-ref=""[^<>]*>(\d+)<\/a>/g, '$1')
    .replace(
      / ?<a href="#user-content-fnref-[^"<>]*" data-footnote-backref=""[^<>]*>↩(?:<sup>\d+<\/sup>)?<\/a>/g,
      '',
    )
    .replace(/<section data-footnotes="" class="footnotes"><h2 [^<>]*>[^<]*<\/h2>/, '<section><hr>');
}

/** The mark of a note at the start of a quotation, as GitHub and Bump.sh write it. */
const NOTE =
  /<blockquote>\n<p>(?:\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION|note|tip|important|warning|caution)\] ?|(info|success|warn|danger))(\n|<\/p>)/g;
const BUMP_NOTES: Readonly<Record<string, readonly [kind: string, title?: string]>> = {
  info: ['info'],
  success: ['tip', 'Success'],
  warn: ['warning'],
  danger: ['danger'],
};

/**
 * Keeps the elements that describe text, shows all other tags as text, and closes what is open. Headings become bold
 * paragraphs, or stay headings where they may.
 */
function sanitize(html: string, write: Writers, keepHeadings = false): string {
  const open: { name: string; end: string }[] = [];
  let out = '';
  let text = '';
  const flush = () => {
    const isPlain = !open.some(({ name }) => name === 'a' || name === 'code' || name === 'pre');
    out += isPlain ? linkBareUrls(text, write.link) : escapeHtml(text);
    text = '';
  };
  const close = () => {
    out += open.pop()?.end ?? '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        flush();
        if (TRANSPARENT.has(name)) return;
        if (name === 'img') {
          out += write.image(attributes.src ?? '', attributes.alt ?? '');
          return;
        }
        if (name === 'input' && attributes.type === 'checkbox') {
          out += `${CHECKBOX} disabled${attributes.checked === undefined ? '' : ' checked'}>`;
          return;
        }
        if (!isHeadingName(name) && !ALLOWED.has(name)) {
          out += escapeHtml(html.slice(parser.startIndex, parser.endIndex + 1));
          return;
        }
        // What stands in another element is no part of the article.
        const { start, end } = tagsOf(name, attributes, write, keepHeadings && open.length === 0);
        out += start;
        if (!VOID.has(name)) open.push({ name, end });
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name, implied) {
        flush();
        if (TRANSPARENT.has(name) || VOID.has(name) || name === 'img' || name === 'input') return;
        const at = open.findLastIndex((element) => element.name === name);
        if (at < 0) {
          if (!implied && !ALLOWED.has(name)) out += escapeHtml(`</${name}>`);
          return;
        }
        while (open.length > at) close();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  flush();
  while (open.length > 0) close();
  return out.includes(CHECKBOX) ? markTasks(out.trim()) : out.trim();
}

const CHECKBOX = '<input type="checkbox"';

/** Lists of tasks look as they do on written pages. */
function markTasks(html: string): string {
  return html
    .replace(/<li>(\s*<p>)?(?=<input )/g, '<li class="task-list-item">$1')
    .replace(/<([uo]l)>(?=\s*<li class="task-list-item">)/g, '<$1 class="contains-task-list">');
}

/** The tags that an element gets. */
function tagsOf(name: string, attributes: Record<string, string>, write: Writers, keepsHeadings: boolean) {
  if (name === 'a') return { start: write.link(attributes.href ?? ''), end: '</a>' };
  if (isHeadingName(name) && !keepsHeadings)
    return { start: '<p class="api-heading"><strong>', end: '</strong></p>' };
  const language = name === 'code' ? LANGUAGE.exec(attributes.class ?? '')?.[1] : undefined;
  if (language !== undefined) return { start: `<code data-language="${language}">`, end: '</code>' };
  const kind = name === 'blockquote' ? noteKind(attributes) : null;
  if (kind !== null) return { start: `<aside data-note="${kind}">`, end: '</aside>' };
  return { start: `<${name}>`, end: `</${name}>` };
}

/** How a parser of Markdown marks the language of a block of code. */
const LANGUAGE = /^language-([\w+#.-]{1,30})$/;

function isHeadingName(name: string): boolean {
  return /^h[1-6]$/.test(name);
}

/** An address that stands in a text as it is; its last sign belongs to the sentence if it is punctuation. */
const BARE_URL = /(?<![\w`"'=/]|\]\()https?:\/\/[^\s<>"'`\\]*[^\s<>"'`\\.,;:!?)\]}*_]/i;
const BARE_URLS = new RegExp(`(${BARE_URL.source})`, 'i');

function linkBareUrls(text: string, toTag: Writers['link']): string {
  if (!text.includes('://')) return escapeHtml(text);
  return text
    .split(BARE_URLS)
    .map((part, index) => (index % 2 === 1 ? `${toTag(part)}${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('');
}

function linkTag(target: string): string {
  const href = safeHref(target);
  return href === null ? '<a>' : `<a href="${escapeHtml(href)}">`;
}

/** Only a whole address leads to a picture from everywhere. */
function isShown(target: string): boolean {
  return /^https?:\/\/[^\s]/i.test(target);
}

function imageTag(target: string, alt: string): string {
  return `<img src="${escapeHtml(target)}" alt="${escapeHtml(alt)}" loading="lazy">`;
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
  return unescapeHtml(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
}

/** The first paragraph of sanitised HTML as plain text, cut at a sentence where that is short enough. */
export function excerptOf(html: string): string {
  const text = htmlToText(html.split('</p>')[0] ?? '');
  if (text.length <= 160) return text;
  const sentences = /^(.{40,160}?[.!?])(?=\s)/.exec(text)?.[1];
  return sentences ?? `${text.slice(0, 159).replace(/(?<!\s)\s+\S*$/, '')}…`;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescapeHtml(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}
