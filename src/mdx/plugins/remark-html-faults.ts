import type { Html, Parents, Root } from 'mdast';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { isKnownElement } from '../syntax/html-elements.ts';
import { walkTree } from '../walk.ts';

/** A tag as somebody has written it. */
interface Tag {
  name: string;
  isEnd: boolean;
  span: Span;
}

/** Elements that have no end, those whose end may be left out, and parts of drawings, which may end in themselves. */
const UNPAIRED: ReadonlySet<string> = new Set(
  (
    'br hr img input wbr source track col area base embed link meta param ' +
    'p li dt dd tr td th thead tbody tfoot option optgroup colgroup caption rt rp ' +
    'path circle rect line polyline polygon ellipse g defs use'
  ).split(' '),
);

/** Markdown that its writer can only have meant to be read; each in one line. */
const MARKDOWN = [
  /!\[[^[\]]*\]\([^()\s]+\)/,
  /\*\*[^\s*][^*]*\*\*/,
  /(?<![!\\\]])\[[^[\]]+\]\([^()\s]+\)/,
  /^[ \t]*(?:#{1,6} \S|```|~~~)/,
  /(?<![`\\])`[^`]+`(?!`)/,
];

/** Elements whose text is no HTML. */
const RAW: ReadonlySet<string> = new Set(['script', 'style', 'textarea']);
/** Elements whose text is shown as it stands. */
const PLAIN: ReadonlySet<string> = new Set([...RAW, 'pre', 'code', 'svg', 'kbd', 'samp']);

/**
 * Finds what is wrong with the HTML of a `.md` page: comments and elements without an end, ends without a beginning,
 * elements that there are not, and Markdown that is not read as it stands right behind a tag.
 */
export function remarkHtmlFaults(tree: Root, context: PageContext): void {
  if (context.format !== 'md' || !context.text.includes('<')) return;
  const tags: Tag[] = [];
  walkTree(tree, (node) => {
    if ('children' in node) for (const span of findRuns(node, context)) tags.push(...readTags(span, context));
    const span = node.type === 'html' ? toSpan(node) : null;
    if (node.type === 'html' && span) {
      checkComment(node, span, context);
      checkMarkdown(node, span, context);
    }
    return undefined;
  });
  const known = tags.filter(({ name }) => isKnownElement(name));
  checkPairs(known, context);
  checkPrinted(
    tags.filter((tag) => !known.includes(tag)),
    context,
  );
}

/**
 * Where texts and HTML stand without anything between them. A bare address is a link to Markdown, though it may be an
 * attribute of an element that is printed: it is a part of the text around it. Such links are found in texts that were
 * parsed before, and have no place, and neither have the texts that are left of these.
 */
function findRuns(parent: Parents, { text }: PageContext): Span[] {
  const runs: Span[] = [];
  // Where something without a place begins.
  let open: number | null = null;
  const add = (start: number, end: number) => {
    const last = runs.at(-1);
    if (last?.end === start) last.end = end;
    else if (start < end) runs.push({ start, end });
  };
  const whole = toSpan(parent);
  let at = whole?.start ?? 0;
  for (const node of parent.children) {
    const span = toSpan(node);
    if (!span) {
      open ??= at;
      continue;
    }
    if (open !== null) add(open, span.start);
    open = null;
    at = span.end;
    const isBare = node.type === 'link' && !/[[<]/.test(text[span.start] ?? '');
    if (node.type === 'html' || node.type === 'text' || isBare) add(span.start, span.end);
  }
  if (open !== null && whole) add(open, whole.end);
  return runs;
}

function readTags(span: Span, context: PageContext): Tag[] {
  const text = context.text.slice(span.start, span.end);
  return readPieces(text, RAW).flatMap(({ name, isEnd, start, end }) => {
    if (name === null || context.text[span.start + start - 1] === '\\') return [];
    return [{ name, isEnd, span: { start: span.start + start, end: span.start + end } }];
  });
}

function checkComment({ value }: Html, span: Span, context: PageContext): void {
  const last = value.lastIndexOf('<!--');
  if (last < 0 || value.includes('-->', last + 4)) return;
  // A comment of its own line may be shown as text by what it ends with; one in a text ends there.
  const start = context.find('<!--', span.start, span.end)?.start ?? span.start;
  context.report(
    'html-unpaired',
    { start, end: start + '<!--'.length },
    {
      message: 'This comment has no end: all that follows is left out',
      hint: 'Write --> where it ends.',
    },
  );
}

/** Elements that nothing ends, and ends of what was never begun. */
function checkPairs(tags: readonly Tag[], context: PageContext): void {
  const open: Tag[] = [];
  const nameOf = ({ name }: Tag) => name.toLowerCase();
  for (const tag of tags) {
    if (UNPAIRED.has(nameOf(tag))) continue;
    if (!tag.isEnd) {
      open.push(tag);
      continue;
    }
    const begun = open.findLastIndex((other) => nameOf(other) === nameOf(tag));
    if (begun >= 0) open.splice(begun, 1);
    else
      context.report('html-unpaired', tag.span, {
        message: `This </${tag.name}> ends nothing: it is left out`,
        hint: hasOpenQuote(tag, context)
          ? `Close the quote in the <${tag.name}> in front of it.`
          : `Take it out, or write <${tag.name}> where it begins.`,
      });
  }
  for (const { name, span } of open.filter((tag) => !isAnchor(tag, context)))
    context.report('html-unpaired', span, {
      message: `This <${name}> has no end: all that follows belongs to it`,
      hint: endsShort(span, context)
        ? `HTML has no short end here: write ></${name}> in place of />.`
        : `Write </${name}> where it ends.`,
    });
}

/** `<span id="here"/>`, which begins an element all the same. */
function endsShort({ start, end }: Span, { text }: PageContext): boolean {
  return /\/\s*>$/.test(text.slice(start, end));
}

/** True where the line begins the element with a quote that nothing closes, which takes its `>` along. */
function hasOpenQuote({ name, span }: Tag, { text }: PageContext): boolean {
  const line = text.slice(text.lastIndexOf('\n', span.start - 1) + 1, span.start);
  const start = line.lastIndexOf(`<${name} `);
  return start >= 0 && (line.slice(start).match(/"/g) ?? []).length % 2 === 1;
}

/** The older form of an anchor, which holds nothing: many leave out its end. */
function isAnchor({ name, span }: Tag, context: PageContext): boolean {
  return /^a$/i.test(name) && !/\shref\s*=/i.test(context.text.slice(span.start, span.end));
}

/**
 * Elements that are printed, with beginning and end, or those of HTML with an attribute in quotes: nobody writes these of a
 * type or a placeholder.
 */
function checkPrinted(tags: readonly Tag[], context: PageContext): void {
  const ended = new Set(tags.filter(({ isEnd }) => isEnd).map(({ name }) => name));
  const told = new Set<string>();
  for (const { name, isEnd, span } of tags) {
    if (isEnd || told.has(name)) continue;
    if (!ended.has(name) && !hasAttribute(name, context.text.slice(span.start, span.end))) continue;
    told.add(name);
    if (/^[A-Z]/.test(name)) {
      context.analysis.printed ??= [];
      context.analysis.printed.push({ name, location: context.locate(span), isPair: true });
      continue;
    }
    context.report('markup-printed', span, {
      message: `<${name}> is printed as text: it is no element that a .md page may use`,
      hint: `${LIKE_WORDS.has(name) ? 'Take an .mdx page for it' : 'Write an element of HTML'}, or put it in \`code\` to show it as it is.`,
    });
  }
}

/** Elements that HTML has or had, and whose names are likelier words of a text: their attributes tell what they are. */
const LIKE_WORDS: ReadonlySet<string> = new Set(
  'area base body data embed html link map meta object param slot template title'.split(' '),
);

/** True for `<embed src="x.pdf">` and `<Img src="x.png">`, as they stand. */
function hasAttribute(name: string, tag: string): boolean {
  const isOfHtml = LIKE_WORDS.has(name) || isKnownElement(name.toLowerCase());
  return isOfHtml && /\s[a-z][\w:-]*=(?:"[^"]*"|'[^']*')/i.test(tag);
}

/** Markdown right behind a tag belongs to the HTML, up to the next empty line. */
function checkMarkdown(node: Html, span: Span, context: PageContext): void {
  if (!/^<[a-z]/i.test(node.value) || !node.value.includes('\n')) return;
  let at = span.start;
  for (const line of withoutHtml(context.text.slice(span.start, span.end)).split('\n')) {
    const found = MARKDOWN.map((pattern) => pattern.exec(line)).find((match) => match !== null);
    if (found) {
      const indent = found[0].length - found[0].trimStart().length;
      const start = at + found.index + indent;
      const end =
        found.index === 0 && /^\s*#/.test(found[0])
          ? at + line.trimEnd().length
          : start + found[0].length - indent;
      // Other generators read it there.
      return context.report(
        'markup-foreign',
        { start, end },
        {
          message: 'This is printed as it stands: right below a tag, Markdown is not read',
          hint: 'Put an empty line between the tag and the text.',
        },
      );
    }
    at += line.length + 1;
  }
}

/** The text between tags, where it stands. */
function withoutHtml(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of readPieces(html, PLAIN)) {
    parts.push(html.slice(from, start), html.slice(start, end).replace(/[^\n]/g, ' '));
    from = end;
  }
  return parts.join('') + html.slice(from);
}

/** A tag, a comment, or an element whose text is none of HTML, in its text. */
interface Piece {
  /** Null for a comment, and for an element that is taken as a whole. */
  name: string | null;
  isEnd: boolean;
  start: number;
  end: number;
}

function readPieces(html: string, whole: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  const lower = html.toLowerCase();
  for (let at = html.indexOf('<'); at >= 0; ) {
    const piece = readPiece(html, lower, at, whole);
    if (piece) pieces.push(piece);
    at = html.indexOf('<', piece?.end ?? at + 1);
  }
  return pieces;
}

function readPiece(html: string, lower: string, start: number, whole: ReadonlySet<string>): Piece | null {
  const behind = (wanted: string, from: number) => {
    const at = lower.indexOf(wanted, from);
    return at < 0 ? html.length : at + wanted.length;
  };
  if (html.startsWith('<!--', start))
    return { name: null, isEnd: false, start, end: behind('-->', start + 4) };
  const [tag, slash, name = ''] =
    /^<(\/?)([a-z][\w:.-]*)(?=[\s/>])/i.exec(html.slice(start, start + LONGEST_NAME)) ?? [];
  const end = tag === undefined ? null : endOfTag(html, start + tag.length);
  if (end === null) return null;
  if (slash === '' && whole.has(name.toLowerCase()) && html[end - 2] !== '/')
    return { name: null, isEnd: false, start, end: behind(`</${name.toLowerCase()}>`, end) };
  return { name, isEnd: slash === '/', start, end };
}

const LONGEST_NAME = 100;

/** Behind the `>` of a tag; null for what is none. */
function endOfTag(html: string, from: number): number | null {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const sign = html[at] ?? '';
    if (quote !== '') {
      if (sign === quote) quote = '';
    } else if (sign === '>') return at + 1;
    else if (sign === '<') return null;
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign;
  }
  return null;
}
