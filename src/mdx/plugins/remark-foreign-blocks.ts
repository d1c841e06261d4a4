import type { Emphasis, Html, Image, InlineCode, Link, Nodes, Parents, Root, Strong } from 'mdast';
import { isKnownLanguage } from '../code/languages.ts';
import { WITH_PLUGIN } from '../foreign/form.ts';
import { findAttribute, isJsxElement } from '../jsx.ts';
import { type PageContext, toSpan } from '../page-context.ts';
import { walkTree } from '../walk.ts';

/** What is told of a node: message and hint. */
interface Told {
  readonly message: string;
  readonly hint: string;
  readonly code?: 'markup-foreign' | 'markup-printed';
}

/** Comments that other systems read, by what stands in them. */
const COMMENTS: readonly [pattern: RegExp, told: Told][] = [
  [
    /^<!--\s*(?:tabs:start|tab:|tabs\s*-->)/i,
    {
      message: 'A comment is left out: no tabs are made of it',
      hint: 'Write <Tabs> with a <TabItem label="…"> for each, in a .mdx page.',
    },
  ],
];

/** Titles of links that docsify reads. */
const DOCSIFY = /^:(?:ignore|disabled|include|target=|size=|class=|id=|type=)/;

/** Names of Python that two underscores on each side belong to. */
const DUNDER =
  /^(?:init|main|name|file|dict|class|call|str|repr|len|iter|next|enter|exit|new|doc|slots|version|all|getitem|setitem|getattr|proto|dirname|filename)$/;

const FILM =
  /\.(?:mp4|webm|mov|ogv|m4v)(?:[?#]|$)|^https?:\/\/(?:www\.)?(?:youtube\.com\/watch|youtu\.be\/|vimeo\.com\/\d)/i;

/** Finds nodes that mean something in other systems, and something else or nothing here. */
export function remarkForeignBlocks(tree: Root, context: PageContext): void {
  walkTree(tree, (node, index, parent) => {
    const told = tellOf(node, index, parent, context);
    if (told) context.report(told.code ?? 'markup-foreign', node, { message: told.message, hint: told.hint });
    return undefined;
  });
}

function tellOf(node: Nodes, index: number, parent: Parents | null, context: PageContext): Told | null {
  switch (node.type) {
    case 'html':
      return tellOfHtml(node, index, parent);
    case 'link':
      return tellOfLink(node);
    case 'image':
      return tellOfImage(node);
    case 'inlineCode':
      return tellOfCode(node, index, parent, context);
    case 'strong':
    case 'emphasis':
      return tellOfMarks(node, index, parent, context);
    case 'blockquote':
      return node.children.length === 1 && isGitlabQuote(node, context)
        ? {
            message: 'These quotes are empty: >>> opens no block of a quote',
            hint: 'Write > in front of each line of the quote.',
          }
        : null;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return isJsxElement(node) && node.name === 'details' && findAttribute(node, 'summary') ? SUMMARY : null;
    case 'mdxTextExpression':
      return tellOfBraces(node, context);
    default:
      return null;
  }
}

const SUMMARY: Told = {
  message: 'The summary of <details> is no attribute: it is not shown',
  hint: 'Write <summary>…</summary> right behind <details>.',
};

function tellOfHtml({ value }: Html, index: number, parent: Parents | null): Told | null {
  const comment = COMMENTS.find(([pattern]) => pattern.test(value));
  if (comment) return comment[1];
  if (/<details\s(?:[^<>]*\s)?summary\s*=/i.test(value)) return SUMMARY;
  if (!/<table\b[^<>]*>\s*$/i.test(value) || parent?.children[index + 1]?.type !== 'table') return null;
  return {
    message: 'This <table> stays empty: the table of Markdown below it is one by itself',
    hint: 'Take out <table> and </table>.',
  };
}

function tellOfLink({ url, title }: Link): Told | null {
  if (DOCSIFY.test(title ?? ''))
    return {
      message: `"${title}" is shown as the title of the link: it means something to Docsify only`,
      hint: 'Take it out.',
    };
  if (/^xref:/i.test(url))
    return {
      message: 'This link leads nowhere: names of DocFX and AsciiDoc are no addresses',
      hint: 'Write [text](./page.md).',
    };
  return null;
}

function tellOfImage({ url, alt, title }: Image): Told | null {
  if (DOCSIFY.test(title ?? ''))
    return {
      message: `"${title}" is shown as the title of the picture: it means something to Docsify only`,
      hint: 'Write <img src="…" alt="…" width="…"> for a size; in .mdx, and close it.',
    };
  if (/\|\s*\d+(?:x\d+)?$/.test(alt ?? ''))
    return {
      message: 'The size behind the bar is read aloud as a part of the alternative text',
      hint: 'Write <img src="…" alt="…" width="…">; in .mdx, and close it.',
    };
  if (FILM.test(url))
    return {
      code: 'markup-printed',
      message: 'This is shown as a picture, and is none: readers see nothing of it',
      hint: 'Write <video src="…" controls></video> for a film, <iframe> or a link for one of another site.',
    };
  return null;
}

/** Code whose language stands in it, `#!python range(10)`, and formulas of GitLab, a dollar on each side. */
function tellOfCode(
  { value }: InlineCode,
  index: number,
  parent: Parents | null,
  context: PageContext,
): Told | null {
  const [, language = ''] = /^#!([a-z]\w*) \S/.exec(value) ?? [];
  if (isKnownLanguage(language))
    return {
      message: `"#!${language}" is printed as a part of the code: a language within a line is none of Markdown`,
      hint: `Write \`${value.slice(language.length + 3)}\`.`,
    };
  const [before, after] = [parent?.children[index - 1], parent?.children[index + 1]];
  if (before?.type !== 'text' || after?.type !== 'text') return null;
  if (!/(?:^|[\s(])\$$/.test(before.value) || !/^\$(?![\w])/.test(after.value)) return null;
  if (context.options.plugins?.list.some(({ name }) => name === 'math')) return null;
  return {
    message: 'This is shown as code between dollars: formulas of GitLab are none of Markdown',
    hint: `Write $…$. ${WITH_PLUGIN}`,
  };
}

/** Names and products whose marks Markdown takes away: `__init__.py`, `2*3*4`. */
function tellOfMarks(
  node: Strong | Emphasis,
  index: number,
  parent: Parents | null,
  { text }: PageContext,
): Told | null {
  const span = toSpan(node);
  const [only] = node.children;
  if (!span || !parent || node.children.length !== 1 || only?.type !== 'text') return null;
  const written = text.slice(span.start, span.end);
  const next = parent.children[index + 1];
  // By itself it may be a bold word.
  const isName =
    written.startsWith('__') &&
    DUNDER.test(only.value) &&
    (text[span.start - 1] === '.' || /^(?:\.[a-z]|\()/i.test(text.slice(span.end, span.end + 2)));
  const isProduct =
    node.type === 'emphasis' &&
    /^\*\d+\*$/.test(written) &&
    /\d$/.test(text.slice(0, span.start).slice(-1)) &&
    next?.type === 'text' &&
    /^\d/.test(next.value);
  if (!isName && !isProduct) return null;
  return {
    code: 'markup-printed',
    message: `This loses its signs: ${written} is read as marks around "${only.value}"`,
    hint: `Put it in \`code\`, or write a backslash in front of the signs: \\${written}`,
  };
}

/** `>>>` on a line of its own: quotes within quotes, which hold nothing. */
function isGitlabQuote(node: Nodes, { text }: PageContext): boolean {
  const span = toSpan(node);
  return span !== null && /^>>>\s*$/.test(text.slice(span.start, span.end));
}

/** A formula of a page of MDX whose braces are taken away in silence: `$x^{2}$`. */
function tellOfBraces(node: Nodes, { text, options }: PageContext): Told | null {
  const span = toSpan(node);
  if (!span || !/[\^_]$/.test(text.slice(Math.max(0, span.start - 1), span.start))) return null;
  const line = text.slice(text.lastIndexOf('\n', span.start) + 1, span.start);
  const isFormula = (line.match(/\$/g) ?? []).length % 2 === 1;
  if (!isFormula || options.plugins?.list.some(({ name }) => name === 'math')) return null;
  return {
    message: 'The braces of this formula are read as JavaScript, and left out',
    hint: `Formulas need a plugin. ${WITH_PLUGIN}`,
  };
}
