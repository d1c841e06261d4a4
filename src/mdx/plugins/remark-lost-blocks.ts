import type { Heading, Link, Paragraph, Root } from 'mdast';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { walkTree } from '../walk.ts';

/** Lines that were meant as a block of their own, and that Markdown joins to one paragraph. */
interface LostBlock {
  /** True for lines of which the block is made. */
  isMeant: (lines: readonly string[]) => boolean;
  message: string;
  hint: string;
}

const JOINED = 'its lines are joined to one';
const TABLE_HINT =
  'Write | in front of, between and behind the cells, and a line | --- | --- | below the first one.';

/** A line of dashes that belongs to a table, by itself. */
const DASHES = /^\|(?:[ \t]*:?-{2,}:?[ \t]*\|)+[ \t]*$/;
const LONE_DASHES = {
  message: 'This line of dashes stands by itself: the table around it is printed as text',
  hint: 'Take out the empty lines between the rows of the table.',
};

/** A task whose box touches the sign in front of it. */
const GLUED_TASK = /^[-*+]\[[ xX]\](?=\s)/;
const TASK = {
  message: 'This is no task: it is printed with its box',
  hint: 'Write a space between the sign and the box: - [ ]',
};

/** A heading of the first level without its space, by itself: within text, a word of this form is a tag. */
const GLUED_TITLE = /^#\p{Lu}[^\n#]*$/u;
const TITLE = {
  message: 'This line is no heading: it is printed with its number sign',
  hint: 'Write a space behind it.',
};

/** Keys as MultiMarkdown has them: the first lines of a file, without marks around them. */
const KEYS = /^(?:[\w-]{1,30}:[ \t]+\S.*(?:\n|$))+$/;
const KNOWN_KEY =
  /^(?:title|author|authors|date|description|summary|tags|keywords|slug|layout|template|category|categories|status|id|weight|draft|lang|language):/i;
const KEY_LINE = /^[\w-]{1,30}[ \t]*:/;
const UNMARKED_KEYS = {
  message: 'The keys of this page are printed: nothing marks them as front matter',
  hint: 'Write --- on a line above them, and on one below.',
};

const COMMENT = {
  message:
    'This is printed as it stands: comments of MyST and LaTeX, and titles of pandoc, are none of Markdown',
  hint: 'Write <!-- … -->, or {/* … */} in a .mdx page; a title stands in the front matter.',
};

const every =
  (pattern: RegExp) =>
  (lines: readonly string[]): boolean =>
    lines.length > 1 && lines.every((line) => pattern.test(line));

/** The box of a task that touches the sign of its list. */
const TOUCHING_BOX = /^\s*[-*+]\[[ xX]\] ?\S/;

const BLOCKS: readonly LostBlock[] = [
  {
    isMeant: every(/^\s*[•◦▪▫●○■‣∙·]\s*\S/),
    message: `This is no list: ${JOINED}`,
    hint: 'Write - and a space in front of each entry.',
  },
  {
    // A sign that touches a word; one that marks words as emphasised ends behind them.
    isMeant: every(/^\s*(?:\*(?![*\s])[^*]*|[-+]\p{L}.*)$/u),
    message: `This is no list: ${JOINED}`,
    hint: 'Write a space behind the sign in front of each entry.',
  },
  {
    // One that begins the text has a report of its own.
    isMeant: ([first = '', ...rest]) =>
      !TOUCHING_BOX.test(first) && rest.some((line) => TOUCHING_BOX.test(line)),
    message: `These are no tasks: ${JOINED}`,
    hint: 'Write a space behind the sign in front of each box: - [ ] text.',
  },
  {
    isMeant: every(/^\s*\d{1,2}[.)]\p{L}/u),
    message: `This is no list: ${JOINED}`,
    hint: 'Write a space behind the number in front of each entry.',
  },
  {
    isMeant: every(/^\s*(?:\([a-z\d]{1,2}\)|[a-z]\))\s+\S/i),
    message: `This is no list: ${JOINED}`,
    hint: 'Number entries with 1. and 2., or begin each with - and a space.',
  },
  {
    // Letters and Roman numbers: the first is a or i.
    isMeant: (lines) =>
      /^\s*[ai]\.\s/i.test(lines[0] ?? '') && every(/^\s*(?:[a-z]|[ivx]{1,4})\.\s+\S/i)(lines),
    message: `This is no list: ${JOINED}`,
    hint: 'Number entries with 1. and 2., or begin each with - and a space.',
  },
  {
    isMeant: every(/^\s*\| [^|]*$/),
    message: `This is no block of lines: ${JOINED}`,
    hint: 'Write a backslash at the end of each line but the last.',
  },
  {
    isMeant: (lines) => lines.slice(2).some((line) => DASHES.test(line.trim())),
    message: 'This is no table: text stands right above its header',
    hint: 'Put an empty line above the table; in a list, indent it as the text of its entry.',
  },
  {
    isMeant: (lines) =>
      lines
        .slice(1)
        .some((line) => /^[\s:|+=-]{5,}$/.test(line) && /[=+]/.test(line) && line.trim()[0] === '|'),
    message: `This is no table: the line below its header has odd signs, and ${JOINED}`,
    hint: 'Write it with | and with plain dashes: | --- | --- |.',
  },
  {
    isMeant: (lines) => /^\s*``\w*\s*$/.test(lines[0] ?? '') && /^\s*``\s*$/.test(lines.at(-1) ?? ''),
    message: `This is no block of code: ${JOINED}`,
    hint: 'Write three backticks, ```, above the code and below it.',
  },
  {
    isMeant: (lines) => /^\s*(?:[‘’´]{3}|[“”]{3}|''')\w*\s*$/.test(lines[0] ?? ''),
    message: `This is no block of code: ${JOINED}`,
    hint: 'Write three backticks, ```, above the code and below it.',
  },
  {
    isMeant: isSheet,
    message: `This is no table: ${JOINED}, and tabs between cells become spaces`,
    hint: TABLE_HINT,
  },
  {
    isMeant: (lines) => /^\s*\+[-=+]{2,}\+\s*$/.test(lines[0] ?? '') && lines.length > 2,
    message: `This is no table of Markdown: ${JOINED}`,
    hint: TABLE_HINT,
  },
  {
    isMeant: (lines) => lines.filter((line) => /[│┃║┌┐└┘├┤╔╗╚╝─]/.test(line)).length > 1,
    message: `This drawing is printed as text: ${JOINED}`,
    hint: 'Put it between two lines of ```, where each sign stays in its place.',
  },
  {
    isMeant: (lines) =>
      lines.length > 1 &&
      lines.some((line) => /^[\s|｜:–—−-]+$/.test(line) && /[–—−｜]/.test(line) && /[|｜]/.test(line)),
    message: `This is no table: the line below its header has odd signs, and ${JOINED}`,
    hint: 'Write it with | and with plain dashes: | --- | --- |.',
  },
];

/** Cells that a spreadsheet has parted by tabs: as many in each line. */
function isSheet(lines: readonly string[]): boolean {
  const cells = lines.map((line) => line.trim().split('\t').length);
  return lines.length > 1 && (cells[0] ?? 0) > 1 && cells.every((count) => count === cells[0]);
}

/** What begins a sample that was meant as a block; other words may be code themselves. */
const LANGUAGE =
  /^(?:jsx?|tsx?|javascript|typescript|json|ya?ml|toml|ba?sh|shell|console|python|py|java|go|rust|ruby|php|html|css|sql|csharp|diff|text|mermaid)$/;

/** A sentence, or several: no title ends so. */
const SENTENCE = /(?:[^.][.;,]|:)$/;

/** Finds blocks that another editor has shown as such, and that are a paragraph, a heading or a word of code here. */
export function remarkLostBlocks(tree: Root, context: PageContext): void {
  walkTree(tree, (node) => {
    if (node.type === 'paragraph') {
      checkParagraph(node, context);
      checkFence(node, context);
      checkLinksOfCode(node, context);
    } else if (node.type === 'link') checkLink(node, context);
    else if (node.type === 'heading') checkUnderlined(node, context);
    return undefined;
  });
}

function checkParagraph(paragraph: Paragraph, context: PageContext): void {
  const span = toSpan(paragraph);
  const first = paragraph.children[0];
  if (!span || first?.type === 'image') return;
  const text = context.text.slice(span.start, span.end);
  if (DASHES.test(text)) report(context, span, LONE_DASHES);
  if (GLUED_TASK.test(text)) report(context, { start: span.start, end: span.start + 4 }, TASK);
  // On top of a page it is told as what its title is missing.
  const isTop = context.text.slice(0, span.start).trim() === '';
  if (!isTop && GLUED_TITLE.test(text)) report(context, { start: span.start, end: span.start + 1 }, TITLE);
  if (span.start === 0 && KNOWN_KEY.test(text) && KEYS.test(text)) report(context, span, UNMARKED_KEYS);
  if (/^% \S/.test(text)) report(context, { start: span.start, end: span.start + 1 }, COMMENT);
  if (!text.includes('\n')) return;
  // In a quote, the marks of its lines are no text.
  const lines = text.split('\n').map((line) => line.replace(/^[ \t]*(?:>[ \t]?)+/, '').replace(/\r$/, ''));
  const found = BLOCKS.find(({ isMeant }) => isMeant(lines));
  if (found) report(context, { start: span.start, end: span.start + text.indexOf('\n') }, found);
}

/** Three backticks open a block only where nothing closes them on their line. */
function checkFence({ children }: Paragraph, context: PageContext): void {
  const [code, ...others] = children;
  const span = code?.type === 'inlineCode' ? toSpan(code) : null;
  if (code?.type !== 'inlineCode' || !span || others.length > 0) return;
  const language = /^(\w+) \S/.exec(code.value)?.[1];
  if (!context.text.startsWith('```', span.start) || language === undefined || !LANGUAGE.test(language))
    return;
  report(context, span, {
    message: `This is no block of code: "${language}" is printed as a part of it`,
    hint: `Write \`\`\`${language} on a line of its own, and \`\`\` on one below the code.`,
  });
}

/** A link of reStructuredText: its text and target stand in code, and a sign behind it. */
function checkLinksOfCode({ children }: Paragraph, context: PageContext): void {
  for (const [index, code] of children.entries()) {
    const next = children[index + 1];
    const rest =
      code.type === 'link' && next?.type === 'text' ? /^[^[\]\n]*\]\([^()\s]+\)/.exec(next.value) : null;
    const nested = next && toSpan(next);
    if (rest && nested)
      report(
        context,
        { start: nested.start, end: nested.start + rest[0].length },
        {
          message: 'This is printed as it stands: a link holds no other link',
          hint: 'Write the two links one after the other.',
        },
      );
    const [, text, target] =
      code.type === 'inlineCode' ? (/^([^<]+) <([^<>\s]+)>$/.exec(code.value) ?? []) : [];
    const span = toSpan(code);
    if (!span || target === undefined || next?.type !== 'text' || !next.value.startsWith('_')) continue;
    report(context, span, {
      message: 'This is printed as it stands: links of reStructuredText are none of Markdown',
      hint: `Write [${text}](${target}).`,
    });
  }
}

/** A link around nothing, which nobody can see. */
function checkLink(link: Link, context: PageContext): void {
  const span = toSpan(link);
  const isEmpty = link.children.every((child) => child.type === 'text' && child.value.trim() === '');
  if (!span || !isEmpty || link.url === '' || !context.text.startsWith('[', span.start)) return;
  report(context, span, {
    message: 'This link has no text: readers see nothing of it',
    hint: `Write what it leads to: [text](${link.url}).`,
  });
}

/** A line of dashes right below a paragraph makes a heading of it. */
function checkUnderlined(heading: Heading, context: PageContext): void {
  const span = toSpan(heading);
  if (!span || context.text[span.start] === '#') return;
  const text = context.text.slice(span.start, span.end);
  const at = text.lastIndexOf('\n');
  const words = text.slice(0, at).trim();
  if (at < 0 || !/^[ \t>]*-+\s*$/.test(text.slice(at + 1)) || !SENTENCE.test(words)) return;
  // Front matter that is none has its own report.
  if (/^\s*(?:-{2,}|\+{3,}|[—–]+-?)\s*$/.test(context.text.slice(0, span.start)) && KEY_LINE.test(words))
    return;
  report(
    context,
    { start: span.start, end: span.start + text.indexOf('\n') },
    {
      message: 'This text is a heading, as a line of dashes stands right below it',
      hint: 'Put an empty line in front of the dashes, or *** in their place, for a rule.',
    },
  );
}

function report(
  context: PageContext,
  span: Span,
  { message, hint }: { message: string; hint: string },
): void {
  context.report('markup-printed', span, { message, hint });
}
