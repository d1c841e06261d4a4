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
  walkTree(tree, (node) => {
    const span = toSpan(node);
    if (!span) return undefined;
    if (node.type === 'paragraph') {
      const written = context.text.slice(span.start, span.end);
      const line = ESM.map((form) => form.exec(written)?.[0]).find((found) => found !== undefined);
      if (line !== undefined) reportPrinted(context, line, span.start);
    }
    if (node.type === 'text') addTags(context, node.value, span);
    return undefined;
  });
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
