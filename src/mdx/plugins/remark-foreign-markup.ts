import { nameToEmoji } from 'gemoji';
import type { Root, Text } from 'mdast';
import { nearLabel } from '../../diagnostics/nearest.ts';
import { ATTRIBUTES, BOX, type ForeignForm, INCLUDE, TEMPLATE, WITH_PLUGIN } from '../foreign/form.ts';
import { LINES_OF_SYSTEMS, PARTS_OF_SYSTEMS, SIGN_OF_SYSTEMS } from '../foreign/systems.ts';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { walkTree } from '../walk.ts';

/** Blocks and lines, from the first character of a line on. */
const LINES: readonly ForeignForm[] = [
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
];

/** Parts of texts; each pattern has the flag `g`. */
const PARTS: readonly ForeignForm[] = [
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
    // Macros that open and close. Between slashes, and in a query, they are the variables of an address.
    pattern:
      /(?<![/=&?$-])\{(?:info|note|tip|warning|panel|code|noformat|quote|expand|toc|color|section|column|excerpt|jira|status|anchor|children|html|csv|include)(?::[^{}\n]*)?\}(?![/?&=-]|\.\w)/g,
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
      const name = nearestEmoji(found);
      return name === null
        ? 'Write the emoji itself.'
        : `Did you mean ${nameToEmoji[name]} (:${name}:)? Write the emoji itself.`;
    },
    isMeant: (found) =>
      emojiOf(found) === undefined && (/[a-z\d]_[a-z]/.test(found) || nearestEmoji(found) !== null),
  },
];

const OF_SYSTEMS: ReadonlySet<ForeignForm> = new Set([...LINES_OF_SYSTEMS, ...PARTS_OF_SYSTEMS]);
const ALL_LINES: readonly ForeignForm[] = [...LINES, ...LINES_OF_SYSTEMS];
/** Those of systems first: they are the longer ones, and what lies in them is a part of them. */
const ALL_PARTS: readonly ForeignForm[] = [...PARTS_OF_SYSTEMS, ...PARTS];

const EMOJI_NAMES = Object.keys(nameToEmoji);

/** Macros whose names are also those of values, which prose writes in braces. */
const AMBIGUOUS = /^\{(status|color|code|html|section|column|anchor|children|include)[:}]/;

/** What one of `PARTS` has in it somewhere. */
const SIGN = /[{^]|==|\+\+|%%|\$|\\[([]|:[\w+:-]+:|![\w./-]+\.\w|\|http/;

/** A text of a page, and where it stands. */
interface Written {
  readonly start: number;
  readonly end: number;
  readonly value: string;
  /** True where the value is what was written, letter by letter. */
  readonly isPlain: boolean;
}

/** A form that was found in a text. */
interface Finding {
  readonly form: ForeignForm;
  readonly found: string;
  readonly at: number;
  readonly written: Written;
}

/** Finds text that has a meaning elsewhere, so that a page that comes from there is not printed with it in silence. */
export function remarkForeignMarkup(tree: Root, context: PageContext): void {
  const pairs = new Map<string, Finding[]>();
  walkTree(tree, (node) => {
    if (node.type === 'delete') checkLowered(toSpan(node), context);
    if (node.type === 'html') checkInclude(node.value, toSpan(node), context);
    if (node.type !== 'text') return;
    const written = toWritten(node, context);
    const lines = [...findLines(written, context)];
    const parts = [...findParts(written, context)];
    for (const finding of withoutOverlaps(parts, lines, context.format)) {
      const name = finding.form.pairOf?.(finding.found) ?? null;
      if (name === null) report(finding, context);
      else
        pairs
          .set(name, pairs.get(name) ?? [])
          .get(name)
          ?.push(finding);
    }
  });
  for (const pair of pairs.values()) {
    if (pair.length === 1 && !pair[0]?.found.includes(':')) continue;
    for (const finding of pair) report(finding, context);
  }
}

/** One fault has one report: what begins in what was found before is a part of that. In MDX, braces have a report of theirs. */
function withoutOverlaps(
  parts: readonly Finding[],
  lines: readonly Finding[],
  format: PageContext['format'],
): Finding[] {
  const isLine = new Set(lines);
  let reached = 0;
  return [...lines, ...parts]
    .sort((one, other) => one.at - other.at)
    .filter((finding) => {
      if (finding.at < reached && !isLine.has(finding)) return false;
      reached = Math.max(reached, finding.at + finding.found.length);
      return !(format === 'mdx' && finding.found.includes('{') && OF_SYSTEMS.has(finding.form));
    });
}

/** One tilde strikes through as two do; behind a letter, as in `H~2~O`, other systems lower what stands between. */
function checkLowered(span: Span | null, context: PageContext): void {
  if (!span) return;
  const [before, first, second] = context.text.slice(Math.max(0, span.start - 1), span.start + 2);
  if (span.start === 0 || first !== '~' || second === '~' || !/[\p{L}\p{N})]/u.test(before ?? '')) return;
  context.report('markup-foreign', span, {
    message: 'This is shown struck through: lowered text between tildes is none of Markdown',
    hint: 'Write <sub> and </sub> around it; to strike something through, write two tildes on each side.',
  });
}

/** A comment by which VitePress takes in a file: nothing is shown for it here. */
function checkInclude(html: string, span: Span | null, context: PageContext): void {
  if (!span || !/^<!--\s*@include:/.test(html)) return;
  context.report('markup-foreign', span, {
    message: 'This is a comment here: no other file is taken in by it',
    hint: "Write import Part from './_part.mdx' and <Part /> in a .mdx page.",
  });
}

function toWritten(node: Text, { text }: PageContext): Written {
  const { start, end } = toSpan(node) ?? { start: 0, end: 0 };
  return { start, end, value: node.value, isPlain: node.value === text.slice(start, end) };
}

function* findLines(written: Written, { text }: PageContext): Iterable<Finding> {
  for (let at = written.start; at < written.end; ) {
    const next = text.indexOf('\n', at);
    const lineEnd = next < 0 ? text.length : next;
    // What a line goes on with may be other nodes.
    if (beginsLine(text, at)) {
      const indent = /^[ \t>]*/.exec(text.slice(at, lineEnd))?.[0].length ?? 0;
      const line = text.slice(at + indent, lineEnd);
      for (const form of ALL_LINES) {
        const found = form.pattern.exec(line)?.[0];
        if (found === undefined) continue;
        yield { form, found, at: at + indent, written };
        break;
      }
    }
    at = lineEnd + 1;
  }
}

function* findParts(written: Written, { text }: PageContext): Iterable<Finding> {
  const { start, end } = written;
  // As it was written: a sign behind a backslash was meant to be printed.
  const own = text.slice(start, end);
  if (!SIGN.test(own) && !SIGN_OF_SYSTEMS.test(own)) return;
  // What stands around a text is looked at, but not reported: attributes and roles belong to code beside them.
  const before = text.slice(Math.max(0, start - 1), start);
  const around = before + own + (text[end] === '`' ? '`' : '');
  for (const form of ALL_PARTS) {
    for (const { 0: found, index } of around.matchAll(form.pattern)) {
      const at = start - before.length + index;
      if (at < start || text[at - 1] === '\\') continue;
      if (!form.isMeant || form.isMeant(found)) yield { form, found, at, written };
    }
  }
}

function report({ form, found, at, written }: Finding, context: PageContext): void {
  if (context.options.plugins?.list.some(({ name }) => name === form.plugin)) return;
  // A plugin may have made something else of it.
  const source = context.text.slice(at, Math.min(written.end, at + found.length));
  // Lines of a paragraph begin without their indentation.
  const own = source.replace(/\n[ \t]+/g, '\n');
  if (!written.isPlain && !written.value.includes(own) && !written.value.includes(withoutEscapes(own)))
    return;
  context.report(
    'markup-foreign',
    { start: at, end: at + found.length },
    {
      message: `This is printed as it stands: ${form.what}`,
      hint: typeof form.hint === 'string' ? form.hint : form.hint(found),
    },
  );
}

/** A text as it is printed: a backslash in front of a sign is not. */
function withoutEscapes(text: string): string {
  return text.replace(/\\(?=[!-/:-@[-`{-~])/g, '');
}

/** True when only marks of quotes and lists stand in front. */
function beginsLine(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  return /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/.test(line);
}

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

/** The name of an emoji that was probably meant: not for short words, which are near to many. */
function nearestEmoji(found: string): string | null {
  return nearLabel(found.slice(1, -1), EMOJI_NAMES);
}

/** `$HOME` and its like, side by side. */
function isVariable(found: string): boolean {
  return /^\$[A-Z_]{2,}|^\$\$?[a-z]\w+(?:->|=)/.test(found);
}

/** The emoji of one short name or several; undefined where nobody knows one. */
function emojiOf(found: string): string | undefined {
  const names = found.slice(1, -1).split('::');
  return names.every((name) => Object.hasOwn(nameToEmoji, name))
    ? names.map((name) => nameToEmoji[name]).join('')
    : undefined;
}
