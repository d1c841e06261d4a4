import type { Nodes, Root } from 'mdast';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { SKIP, walkTree } from '../walk.ts';

/** The beginning of what can only be the target of a link. */
const TARGET = String.raw`(?:\.{0,2}\/|https?:\/\/|#)`;

/** What is printed as it stands, although its writer can only have meant a link. */
const LINKS: [pattern: RegExp, message: string, hint: string][] = [
  [
    new RegExp(String.raw`(?<![\\!\]])\[[^[\]\n]+\] +\(${TARGET}[^()\s]*\)`, 'g'),
    'This is printed as it stands: a space parts the text of the link from its target',
    'Write [text](target), without a space between the brackets.',
  ],
  [
    new RegExp(String.raw`(?<!\\)\([^()[\]\n]+\)\[${TARGET}[^[\]\s]*\]`, 'g'),
    'This is printed as it stands: the brackets of the link are the wrong way round',
    'Write [text](target).',
  ],
  [
    new RegExp(String.raw`(?<!\\)\[[^[\]\n]+\]\(${TARGET}[^()"'\s]* [^()"'\n]*\)`, 'g'),
    'This is printed as it stands: the target of the link holds a space',
    'Write %20 for it, or put the target in angle brackets: [text](<a b.md>).',
  ],
];

/** Finds text that was meant as a link or a heading, and that Markdown does not take for one. */
export function remarkPrintedMarkup(tree: Root, context: PageContext): void {
  walkTree(tree, (node, _, parent) => {
    if (node.type === 'link' || node.type === 'linkReference') return SKIP;
    const span = node.type === 'text' ? toSpan(node) : null;
    if (!span) return undefined;
    checkLinks(span, context);
    if (parent?.type === 'paragraph' && parent.children[0] === (node as Nodes)) checkHeading(span, context);
    return undefined;
  });
}

function checkLinks({ start, end }: Span, context: PageContext): void {
  // As it was written: an escaped bracket was meant to be one.
  const text = context.text.slice(start, end);
  if (!text.includes(')') && !text.includes(']')) return;
  for (const [pattern, message, hint] of LINKS) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const from = start + index;
      context.report('markup-printed', { start: from, end: from + found.length }, { message, hint });
    }
  }
}

function checkHeading({ start, end }: Span, context: PageContext): void {
  const found = /^(#{2,6})([^\s#].*)/.exec(context.text.slice(start, end));
  const [, marks, title] = found ?? [];
  if (marks === undefined || title === undefined) return;
  context.report(
    'markup-printed',
    { start, end: start + marks.length },
    {
      message: 'This line is no heading: it is printed with its number signs',
      hint: `Write a space behind them: ${marks} ${title}`,
    },
  );
}
