import { emojiOf, nearestEmoji } from './emoji.ts';
import { ATTRIBUTES, BOX, type ForeignForm, TEMPLATE, WITH_PLUGIN } from './form.ts';

const CHANGES = {
  what: 'marks of changes are none of Markdown',
  hint: 'Write <ins> and </ins>, or <del> and </del>, around the text.',
};

/** Macros whose names are also those of values, which prose writes in braces. */
const AMBIGUOUS = /^\{(status|color|code|html|section|column|anchor|children|include)[:}]/;

/** Parts of texts of other systems; each pattern has the flag `g`. The longer ones stand first: what lies in them is a part of them. */
export const FOREIGN_PARTS: readonly ForeignForm[] = [
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
  {
    pattern:
      /\{\{(?:[<%!]|#(?!include ))[^{}\n]*\}\}|\{%[^%{}]*%\}|(?<![$\\])\{\{-? ?(?:\.?[a-z_][\w.]*(?:\([^(){}\n]*\))?)(?: ?\|[^{}\n]*)? ?-?\}\}|\{![^!{\n]+!\}/gi,
    ...TEMPLATE,
  },
  {
    pattern: /\{--[^{}\n]+--\}|\{>>[^{}\n]+<<\}/g,
    what: 'marks of changes are none of Markdown',
    hint: 'Write <del> and </del> around what goes; a comment is <!-- … -->, or {/* … */} in a .mdx page.',
  },
  { pattern: /\{: ?(?:[.#][a-z]|[a-z][\w-]*=|toc)[^{}\n]*\}/gi, ...ATTRIBUTES },
  { pattern: /(?<=[)\]`*_])\{ ?(?:[.#][a-z]|[a-z][\w-]*=)[^{}\n]*\}/gi, ...ATTRIBUTES },
  {
    pattern: /(?<![=\w])==(?=[^\s=])[^=\n]*[^\s=]==(?![=\w])/g,
    what: 'marks between equals signs are none of Markdown',
    hint: 'Write <mark> and </mark> around the text.',
  },
  {
    pattern: /(?<=[\p{L}\p{N})])\^[^\s^[\]]{1,20}\^(?![\p{L}\p{N}])/gu,
    what: 'raised text between carets is none of Markdown',
    hint: 'Write <sup> and </sup> around it.',
  },
  {
    // Keys, or words; `++i and i++` is code that nobody has marked as such.
    pattern: /(?<![+\w])\+\+(?:[\w"'-]+(?:\+[\w"'-]+)*|\w[^+\n]{1,80}(?<=[^\s+]{2}))\+\+(?![+\w])/g,
    what: 'keys and inserted text between plus signs are none of Markdown',
    hint: 'Write <ins> and </ins> around it; keys are written <kbd>Ctrl</kbd>.',
  },
  {
    pattern: /\^\[[^\][\n]+\]/g,
    what: 'a footnote has its text on a line of its own',
    hint: 'Write [^1] here, and a line [^1]: with the text.',
  },
  {
    pattern: /(?<!\d ?)%%(?! ?\d)[^%\n]+%%/g,
    what: 'comments between percent signs are none of Markdown',
    hint: 'Write <!-- … -->, or {/* … */} in a .mdx page.',
  },
  {
    pattern: /\$\$[^$]+\$\$|(?<![$\w])\$(?=[^\s$])[^$\n]*(?<=[^\s$])\$(?![$\w])/g,
    what: 'formulas need a plugin',
    hint: "Add math() to `plugins`: import { math } from 'docsgen/plugins/math'.",
    isMeant: (found) => isFormula(found) && !isVariable(found),
    plugin: 'math',
  },
  {
    pattern: /\\\((?:(?!\\[()])[^\n])+\\\)|\\\[(?:(?!\\[[\]])[^\n])+\\\]/g,
    what: 'formulas between \\( and \\), or \\[ and \\], are none of Markdown',
    hint: `Write $…$ in a line, and $$ above and below a formula of its own. ${WITH_PLUGIN}`,
    // A letter between square brackets is what their backslashes say: no link.
    isMeant: (found) => isEscapedFormula(found.slice(2, -2)) || /^\\\([a-z]\\\)$/i.test(found),
  },
  {
    pattern: /(?:\{[a-z][\w:-]*\}|(?<![\w:]):(?:[a-z]\w*:){1,2})(?=`)/g,
    what: 'roles of reStructuredText and MyST are none of Markdown',
    hint: 'Write the `code` alone, or a link: [text](./page.md).',
  },
  {
    pattern: /\{\/\*(?:(?!\*\/|\{\/\*)[^\n])*\*\/\}/g,
    what: 'comments in braces are those of MDX',
    hint: 'Write <!-- … -->, or call the file .mdx.',
  },
  {
    // Macros that open and close. Between slashes, and in a query, they are the variables of an address; in braces, objects of JavaScript.
    pattern:
      /(?<![/=&?${-])\{(?:info|note|tip|warning|panel|code|noformat|quote|expand|toc|color|section|column|excerpt|jira|status|anchor|children|html|csv|include)(?::[^{}\n]*)?\}(?![/?&=-]|\.\w)/g,
    what: 'macros of Confluence and Jira are none of Markdown',
    hint: `${BOX} Code stands between two lines of \`\`\`.`,
    pairOf: (found) => AMBIGUOUS.exec(found)?.[1] ?? null,
  },
  {
    pattern: /(?<![\w!\\\]])![\w./-]+\.(?:png|jpe?g|gif|svg|webp)(?:\|[^!\n]*)?!(?!\w)/gi,
    what: 'pictures between exclamation marks are none of Markdown',
    hint: 'Write ![what it shows](./picture.png).',
  },
  {
    pattern: /(?<!\\)\[[^[\]|\n]+\|https?:[^[\]\s]+\]/g,
    what: 'links with a bar are none of Markdown',
    hint: 'Write [text](target).',
  },
  {
    pattern: /(?<![\w:])(?::[\w+-]+:)+(?![\w:`])/g,
    what: 'short names of emoji are none of Markdown',
    hint: (found) => `Write the emoji itself: ${emojiOf(found)}`,
    isMeant: (found) => emojiOf(found) !== undefined,
  },
  {
    pattern: /(?<![\w:]):(?:material|fontawesome|octicons|simple)-[a-z0-9-]+:(?![\w:`])/g,
    what: 'short names of icons are none of Markdown',
    hint: 'Write <Icon name="…" /> in a .mdx page, or the sign itself.',
  },
  {
    pattern: /(?<=^|[\s(])(?::[a-z0-9_+-]{4,40}:)(?=$|[\s).,!?;])/g,
    what: 'no emoji has this name',
    hint: (found) => {
      const near = nearestEmoji(found);
      return `${near === null ? '' : `Did you mean ${near}? `}Write the emoji itself.`;
    },
    isMeant: (found) =>
      emojiOf(found) === undefined && (/[a-z\d]_[a-z]/.test(found) || nearestEmoji(found) !== null),
  },
];

/** What one of `FOREIGN_PARTS` has in it somewhere. */
export const FOREIGN_SIGN =
  /[{^|]|==|\+\+|%%|\$|\\[([]|:[\w+:-]+:|![\w./-]+\.\w|\[[-+@]|\[\/|'''|[\w:/]\[|<!|>!/;

/** A letter alone, an equation, a command of LaTeX, raised or lowered signs. */
function isFormula(found: string): boolean {
  return /\\[a-z]|[\^=]|[a-z]_[\da-z{]|^\$+\s*[a-z]\s*\$+$/i.test(found);
}

/** What holds more than the brackets that people write behind a backslash: a command, raised signs, an equation of letters. */
function isEscapedFormula(found: string): boolean {
  return /\\[a-z]{2,}|[a-z\d)}]\^[\w{\\]|\b[a-z]_[\da-z{]|^[a-z](?:\([a-z]\))? ?= ?[\w +*/()-]+$/i.test(
    found.trim(),
  );
}

/** `$HOME` and its like, side by side. */
function isVariable(found: string): boolean {
  return /^\$[A-Z_]{2,}|^\$\$?[a-z]\w+(?:->|=)/.test(found);
}
