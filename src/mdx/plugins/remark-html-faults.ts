import type { Html, Root } from 'mdast';
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

/** What HTML is made of: comments, elements whose text is no HTML, and tags. */
const PIECE =
  /(<!--)(?:[\s\S]*?-->|[\s\S]*$)|<(script|style|textarea)\b[^>]*>[\s\S]*?(?:<\/\2\s*>|$)|<(\/?)([a-z][\w:.-]*)(?:\s(?:"[^"]*"|'[^']*'|[^'"<>])*)?\/?>/gi;

/** Markdown that its writer can only have meant to be read. */
const MARKDOWN =
  /\*\*[^\s*][^*\n]*\*\*|(?<![!\\\]])\[[^\]\n]+\]\([^()\s]+\)|^[ \t]*#{1,6} \S.*|^[ \t]*(?:```|~~~).*|(?<![`\\])`[^`<\n]+`(?!`)/m;

/** Elements whose text is shown as it stands. */
const PLAIN =
  /<(pre|code|script|style|textarea|svg|kbd|samp)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)|<[^<>]*>/gi;

/**
 * Finds what is wrong with the HTML of a `.md` page: comments and elements without an end, ends without a beginning,
 * elements that there are not, and Markdown that is not read as it stands right behind a tag.
 */
export function remarkHtmlFaults(tree: Root, context: PageContext): void {
  if (context.format !== 'md' || !context.text.includes('<')) return;
  const tags: Tag[] = [];
  walkTree(tree, (node) => {
    const span = node.type === 'html' || node.type === 'text' ? toSpan(node) : null;
    if (!span) return undefined;
    tags.push(...readTags(span, context));
    if (node.type === 'html') {
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

function readTags(span: Span, context: PageContext): Tag[] {
  const text = context.text.slice(span.start, span.end);
  if (!text.includes('<')) return [];
  return [...text.matchAll(PIECE)].flatMap(({ 0: whole, 3: slash, 4: name, index }) => {
    if (name === undefined || context.text[span.start + index - 1] === '\\') return [];
    const start = span.start + index;
    return [{ name, isEnd: slash === '/', span: { start, end: start + whole.length } }];
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
        hint: `Take it out, or write <${tag.name}> where it begins.`,
      });
  }
  for (const { name, span } of open)
    context.report('html-unpaired', span, {
      message: `This <${name}> has no end: all that follows belongs to it`,
      hint: `Write </${name}> where it ends.`,
    });
}

/** Elements that HTML does not have, with beginning and end: nobody writes those of a type or a placeholder. */
function checkPrinted(tags: readonly Tag[], context: PageContext): void {
  const ended = new Set(tags.filter(({ isEnd }) => isEnd).map(({ name }) => name));
  const told = new Set<string>();
  for (const { name, isEnd, span } of tags) {
    if (isEnd || !ended.has(name) || told.has(name)) continue;
    told.add(name);
    if (/^[A-Z]/.test(name)) {
      context.analysis.printed ??= [];
      context.analysis.printed.push({ name, location: context.locate(span), isPair: true });
      continue;
    }
    context.report('markup-printed', span, {
      message: `<${name}> is printed as text: it is no element that a .md page may use`,
      hint: 'Write an element of HTML, or put it in `code` to show it as it is.',
    });
  }
}

/** Markdown right behind a tag belongs to the HTML, up to the next empty line. */
function checkMarkdown(node: Html, span: Span, context: PageContext): void {
  if (!/^<[a-z]/i.test(node.value) || !node.value.includes('\n')) return;
  const text = context.text.slice(span.start, span.end);
  const plain = text.replace(PLAIN, (part) => part.replace(/[^\n]/g, ' '));
  const found = MARKDOWN.exec(plain);
  if (!found) return;
  const start = span.start + found.index + (found[0].length - found[0].trimStart().length);
  context.report(
    'markup-printed',
    { start, end: span.start + found.index + found[0].length },
    {
      message: 'This is printed as it stands: right below a tag, Markdown is not read',
      hint: 'Put an empty line between the tag and the text.',
    },
  );
}
