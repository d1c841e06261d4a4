import { ATTRIBUTES, BOX, type ForeignForm, INCLUDE, WITH_PLUGIN } from './form.ts';

const DOCFX = {
  what: 'what DocFX takes in is none of Markdown',
  hint: 'Write the text itself, a link, or ```js file="./code.js" for code.',
};
const NUMBERS = {
  what: 'numbers of pandoc are none of Markdown',
  hint: 'Number the entries with 1. and 2.',
};

/** Lines of other systems, by their first characters. */
export const FOREIGN_LINES: readonly ForeignForm[] = [
  {
    pattern: /^(?:!!!|\?\?\?\+?|\/\/\/) ?[a-z].*/,
    what: 'blocks of MkDocs are none of Markdown',
    hint: BOX,
  },
  {
    pattern: /^===[!+]? "[^"]*"/,
    what: 'tabs of MkDocs are none of Markdown',
    hint: 'Write <Tabs> with a <TabItem label="…"> for each, in a .mdx page.',
  },
  { pattern: /^[!?]> .*/, what: 'notes of Docsify are none of Markdown', hint: BOX },
  {
    pattern: /^(?:-{1,3}8<-{1,3}(?: ?"|[ \t]*$)|<<< [@./\w]|@import "|\{\{#include |@@include\().*/,
    ...INCLUDE,
  },
  {
    pattern: /^@?\[(?:toc|\[_?toc_?\])\](?=[ \t]*$)/i,
    what: 'no list of headings is made of it',
    hint: 'Take it out: the headings of a page stand beside it.',
  },
  {
    pattern: /^\*\[[^\]]+\]: .*/,
    what: 'abbreviations are none of Markdown',
    hint: 'Write <abbr title="what it means"> around the abbreviation.',
  },
  {
    pattern: /^: +[^\s:].*/,
    what: 'lists of definitions are none of Markdown',
    hint: 'Write **term** and what it means below it, or <dl> with <dt> and <dd>.',
  },
  {
    pattern: /^\.\. [a-z][\w-]*::.*/,
    what: 'directives of reStructuredText are none of Markdown',
    hint: `Write it as Markdown. ${BOX}`,
  },
  {
    pattern: /^(?:include|image|video|audio|toc)::[^[]*\[[^\]]*\]/,
    what: 'macros of AsciiDoc are none of Markdown',
    hint: 'Write it as Markdown: a picture is ![what it shows](./picture.png).',
  },
  {
    pattern: /^(?:={2,6}|h[1-6]\.) [^\s"=][^=]*$/,
    what: 'this is no heading of Markdown',
    hint: 'Write ## and a space in front of the title.',
  },
  {
    pattern: /^\\\[(?=[ \t]*$)/,
    what: 'formulas between \\[ and \\] are none of Markdown',
    hint: `Write $$ in place of both. ${WITH_PLUGIN}`,
  },
  {
    pattern: /^\([a-z][\w-]*\)=(?=[ \t]*$)/,
    what: 'targets of MyST are none of Markdown',
    hint: 'Give the heading an id: ## Title {#id}.',
  },
  {
    pattern: /^\\(?:newpage|pagebreak|clearpage)\b/,
    what: 'commands of LaTeX are none of Markdown',
    hint: 'Take it out: a page has no sheets.',
  },
  {
    pattern: /^@\[[a-z][^[\]\n]*\]\([^()\n]*\)/i,
    what: 'nothing is embedded by an @ in front of a link',
    hint: 'Write ```js file="./code.js" for code, <iframe> or a link for the rest.',
  },
  { pattern: /^\[!(?:include|code(?:-[a-z]+)?|video|div|image)(?=[ \t[])[^\n]*\]/i, ...DOCFX },
  { pattern: /^#\. \S.*/, ...NUMBERS },
  { pattern: /^\(@[\w-]*\) \S.*/, ...NUMBERS },
  { pattern: /^\[block:[a-z-]+\]/, what: 'blocks of ReadMe are none of Markdown', hint: BOX },
  {
    pattern: /^%%(?=[ \t]*$)/,
    what: 'comments between percent signs are none of Markdown',
    hint: 'Write <!-- … -->, or {/* … */} in a .mdx page.',
  },
  {
    pattern: /^::[a-z][a-z\d-]+(?:\[[^\]\n]*\])?(?:\{[^{}\n]*\})?(?=[ \t]*$)/,
    what: 'a line with two colons is no directive',
    hint: `${BOX} For what a component does, write it in a .mdx page.`,
  },
  { pattern: /^: : : ?[a-z].*/, what: 'spaces part the colons', hint: BOX },
  {
    pattern: /^\\(?:begin|end)\{[a-z]+\*?\}/,
    what: 'environments of LaTeX are none of Markdown',
    hint: `Write $$ on a line above and below the formula. ${WITH_PLUGIN}`,
  },
  {
    pattern: /^\^[a-z\d][a-z\d-]{1,40}(?=[ \t]*$)/i,
    what: 'names of blocks are none of Markdown',
    hint: 'Take it out; what is linked to is a heading, or <span id="…"> in a .mdx page.',
  },
  { pattern: /^\{ ?[.#][a-z][^{}\n]*\}(?=[ \t]*$)/i, ...ATTRIBUTES },
  {
    pattern: /^#{7,} \S.*/,
    what: 'headings have six levels at most',
    hint: 'Write ###### and a space in front of the title, or **bold** text.',
  },
  {
    pattern: /^＃+ ?\S.*/,
    what: 'this sign is no number sign',
    hint: 'Write # in its place, and a space behind it.',
  },
  { pattern: /^[—–]{3,}(?=[ \t]*$)/, what: 'these are no dashes', hint: 'Write --- for a rule.' },
  {
    pattern: /^\[(?:! +)?(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\](?=[ \t]*$)/,
    what: 'this is no alert',
    hint: 'Write > [!NOTE] on a line of its own, and > in front of each line of its text.',
  },
  {
    pattern: /^#[A-Z][\w -]*#(?=[ \t]*$)/,
    what: 'a heading has a space behind its number sign',
    hint: 'Write ## and a space in front of the title.',
  },
  {
    pattern: /^\[\^[\w-]+\][ \t]+:[ \t]/,
    what: 'a space parts the label of the footnote from its colon',
    hint: (found) =>
      `Write ${found.slice(0, found.indexOf(']') + 1)}: without a space in front of the colon.`,
  },
  {
    pattern: /^\[\d{1,3}\]: (?![./#<]|https?:)\S+ [^\n"'(]+$/,
    what: 'this is no footnote',
    hint: 'Write [^1]: in front of its text, and [^1] where it belongs.',
  },
];

/** What may stand in front of a line's first sign: quotations, and the sign of an entry of a list. */
const LINE_START = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/;

/** The form that the line around an offset is, from its first sign on; null for an ordinary line. */
export function findForeignLine(
  text: string,
  offset: number,
): { form: ForeignForm; start: number; end: number } | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', offset);
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
  const indent = LINE_START.exec(line)?.[0].length ?? 0;
  for (const form of FOREIGN_LINES) {
    const found = form.pattern.exec(line.slice(indent))?.[0];
    const start = lineStart + indent;
    if (found !== undefined && offset < start + found.length)
      return { form, start, end: start + found.length };
  }
  return null;
}
