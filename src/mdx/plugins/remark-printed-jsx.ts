import type { Root } from 'mdast';
import { type PageContext, toSpan } from '../page-context.ts';
import { walkTree } from '../walk.ts';

/** Lines of JavaScript that only MDX runs: an import, */
const IMPORT = /^import\s+(?:[\w*{][^'"`;]*?\sfrom\s*)?['"][^'"\n]+['"]/;

/** an export of a value, */
const VALUE = /^export\s+(?:default\s|(?:const|let|var)\s+(?:\w+\s*=|[{[]))/;

/** of a function, */
const FUNCTION = /^export\s+(?:async\s+)?function(?:\s+|\s*\*\s*)\w+\s*\(/;

/** of a class, */
const CLASS = /^export\s+class\s+\w+\s*(?:extends\s+[\w.]+\s*)?\{/;

/** or of something that is declared elsewhere. */
const HANDED_ON = /^export\s+(?:\*\s*(?:as\s+\w+\s+)?from\s*['"]|\{[\w\s,$]*\}[ \t]*(?:from\s*['"]|;|\n|$))/;

const ESM = [IMPORT, VALUE, FUNCTION, CLASS, HANDED_ON];

/**
 * A tag of JSX that begins where text may begin, so that the type `Map<Key>` is none: with a value, with what `{...all}`
 * holds, with names of switches and a short end, or with nothing.
 */
const TAG =
  /(?<![\w.])<([A-Z]\w*)(?=\s+(?:[a-z][\w-]*=|\{\s*\.{3}|(?:[a-z][\w-]*\s+){0,4}[a-z][\w-]*\s*\/>)|\s*\/?>)/g;

/** Finds the JavaScript and JSX of a `.md` page, which Markdown prints as text. */
export function remarkPrintedJsx(tree: Root, context: PageContext): void {
  if (context.format !== 'md') return;
  const isClosed = createClosedTest(context.text);
  walkTree(tree, (node) => {
    const span = toSpan(node);
    if (!span) return undefined;
    if (node.type === 'paragraph') {
      const written = context.text.slice(span.start, span.end);
      const line = ESM.map((form) => form.exec(written)?.[0]).find((found) => found !== undefined);
      if (line === undefined) reportLaterImports(context, written, span.start);
      else reportPrinted(context, line, span.start);
    }
    if (node.type === 'text') addTags(context, node.value, span);
    if (node.type === 'text' || node.type === 'html') reportValues(context, node, span, isClosed);
    return undefined;
  });
}

/** An import takes its line for itself: prose goes on behind what looks like one. */
const IMPORT_LINE = /^[ \t]*(import\s[^'"`;\n]*?\sfrom\s*['"][^'"\n]+['"];?)[ \t]*$/;

/** Imports that stand right below a line of text, with which Markdown and MDX take them for prose. */
function reportLaterImports(context: PageContext, written: string, start: number): void {
  let from = start;
  for (const line of written.split('\n')) {
    const found = IMPORT_LINE.exec(line.trimEnd())?.[1];
    if (found !== undefined && from > start) reportPrinted(context, found, from + line.indexOf(found));
    from += line.length + 1;
  }
}

/** The start of an element of HTML, up to its end or to the first sign that could be one. */
const ELEMENT = /<([a-z][\w-]*)\s[^<>]*/g;

/** An attribute in whose value JavaScript stands. Between two braces, templates of other systems have the name of a value. */
const VALUE_IN_BRACES = /\s([A-Za-z][\w-]*)=\{(?:[^{]|\{\s*['"]?[\w-]+['"]?\s*:)/;

/** Attributes of HTML elements that are written as JSX has them: Markdown prints such an element, or loses the value. */
function reportValues(
  context: PageContext,
  { type, value }: { type: string; value: string },
  span: { start: number; end: number },
  isClosed: (start: number) => boolean,
): void {
  let from = span.start;
  for (const [element, tag = ''] of value.matchAll(ELEMENT)) {
    const name = VALUE_IN_BRACES.exec(element)?.[1];
    // In a quote, the next line has signs before it that the value has not.
    const [line = ''] = element.split('\n');
    const found = name === undefined ? null : context.find(line, from, span.end);
    // What stands behind a backslash, or is written with references, is meant as text.
    if (name === undefined || !found || context.text[found.start - 1] === '\\') continue;
    if (!isClosed(found.start)) continue;
    from = found.end;
    // Handlers of events are told by those who leave them out.
    if (type === 'html' && /^on[A-Z]/.test(name)) continue;
    const what = type === 'html' ? `The value of \`${name}\` is lost` : `This <${tag}> is printed as text`;
    context.report('jsx-in-markdown', found, {
      message: `${what}: \`${name}={…}\` is JavaScript, which Markdown does not run`,
      hint: PRINTED_HINT,
    });
  }
}

/** Whether the first brace behind a place is closed: one that is still open at the next empty line begins no value of JavaScript. */
function createClosedTest(text: string): (start: number) => boolean {
  const closing = createFinder(text, /\}/g);
  const empty = createFinder(text, /\n\r?\n/g);
  return (start) => closing(start) < empty(start);
}

/** The next place of something; one that was found is kept, so that asking in order reads a text once. */
function createFinder(text: string, wanted: RegExp): (start: number) => number {
  let from = 0;
  let next = -1;
  return (start) => {
    if (start >= from && start <= next) return next;
    from = start;
    wanted.lastIndex = start;
    next = wanted.exec(text)?.index ?? Infinity;
    return next;
  };
}

function reportPrinted(context: PageContext, line: string, start: number): void {
  const word = line.slice(0, 6);
  context.report(
    'jsx-in-markdown',
    { start, end: start + line.length },
    {
      message: `This \`${word}\` is printed as text: Markdown runs no JavaScript`,
      hint: PRINTED_HINT,
    },
  );
}

/** What writers can do about JSX that is printed. */
const PRINTED_HINT =
  "Rename the file to .mdx, or read all .md files as MDX with `markdown: { md: 'mdx' }` in the configuration.";

/** Which of these tags are components of the site is known to its check. */
function addTags(context: PageContext, text: string, span: { start: number; end: number }): void {
  let from = span.start;
  for (const [tag, name = ''] of text.matchAll(TAG)) {
    const found = context.find(tag, from, span.end);
    if (found) from = found.end;
    context.analysis.printed ??= [];
    context.analysis.printed.push({ name, location: context.locate(found ?? span) });
  }
}
