import { ATTRIBUTES, BOX, type ForeignForm, TEMPLATE, WITH_PLUGIN } from './form.ts';

const CHANGES = {
  what: 'marks of changes are none of Markdown',
  hint: 'Write <ins> and </ins>, or <del> and </del>, around the text.',
};
const DOCFX = {
  what: 'what DocFX takes in is none of Markdown',
  hint: 'Write the text itself, a link, or ```js file="./code.js" for code.',
};
const NUMBERS = {
  what: 'numbers of pandoc are none of Markdown',
  hint: 'Number the entries with 1. and 2.',
};

/** Lines of other systems, by the first characters. */
export const LINES_OF_SYSTEMS: readonly ForeignForm[] = [
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
    hint: 'Write [^1]: without a space in front of the colon.',
  },
  {
    pattern: /^\[\d{1,3}\]: (?![./#<]|https?:)\S+ [^\n"'(]+$/,
    what: 'this is no footnote',
    hint: 'Write [^1]: in front of its text, and [^1] where it belongs.',
  },
];

/** Parts of texts of other systems; each pattern has the flag `g`. */
export const PARTS_OF_SYSTEMS: readonly ForeignForm[] = [
  { pattern: /\{# [^#{}\n]+ #\}/g, ...TEMPLATE },
  { pattern: /[{[](?:\+ [^{}[\]\n]+ \+|- [^{}[\]\n]+ -)[}\]]/g, ...CHANGES },
  {
    pattern: /(?<=[ \t])\{ ?[.#][a-z][\w-]{0,60}(?: [^{}\n]*)?\}(?=[ \t]*(?:\n|$))/gi,
    ...ATTRIBUTES,
  },
  {
    pattern: /\[-?@[a-z][a-z_:-]{0,60}\d[\w:-]*(?:[;,][^[\]\n]*)?\]/gi,
    what: 'citations of pandoc are none of Markdown',
    hint: 'Write [^1] here, and a line [^1]: with the source.',
  },
  {
    pattern:
      /\[(?:b|i|u|s|url|img|quote|code|color|size)(?:=[^[\]\n]{1,80})?\][^[\]\n]*\[\/(?:b|i|u|s|url|img|quote|code|color|size)\]/gi,
    what: 'BBCode is none of Markdown',
    hint: 'Write **bold**, *italic*, [text](target).',
  },
  {
    pattern: /(?<![\w|)\]])\|\|(?=[^\s|])[^|\n]{4,}[^\s|]\|\|(?![\w|])|>![^!<>\n]+!</g,
    what: 'nothing is hidden by these marks',
    hint: 'Write <details> with a <summary> around it.',
  },
  {
    pattern: /'''[^'\n]+'''/g,
    what: 'marks of MediaWiki are none of Markdown',
    hint: 'Write **bold** or *italic*.',
  },
  {
    pattern: /(?<![^\s(])(?:link|xref|kbd|btn|menu):[\w./:#@-]*\[[^[\]\n]*\]/g,
    what: 'macros of AsciiDoc are none of Markdown',
    hint: 'Write [text](target), or <kbd> around keys.',
  },
  {
    pattern:
      /(?<![\w:\]\\/`)]):[a-z][a-z-]{1,40}\[(?=[^[\]\n]{0,80}[a-z])[^[\]\n]{1,200}\](?:\{[^{}\n]{0,200}\})?/gi,
    what: 'directives in a line are none of Markdown',
    hint: 'Write a component, such as <Badge>, in a .mdx page, or the text alone.',
  },
  {
    pattern: /<!(?:-(?!-)| --?)[^<>\n]*>/g,
    what: 'this is no comment',
    hint: 'Write <!-- … -->.',
  },
  {
    pattern: /(?<=[.!?:)] )\^[a-z\d][a-z\d-]{3,}(?=[ \t]*(?:\n|$))/g,
    what: 'names of blocks are none of Markdown',
    hint: 'Give the heading above an id: ## Title {#id}.',
  },
];

/** What a part of a system holds somewhere. */
export const SIGN_OF_SYSTEMS = /[{|]|\[[-+@]|\[\/|'''|[\w:/]\[|<!|>!|\^/;
