import type { PageContext, Span } from '../page-context.ts';

/** The beginning of what can only be the target of a link. */
const TARGET = String.raw`(?:\.{0,2}\/|https?:\/\/|#|tel:|mailto:)`;

/** A page or a picture by its name, with an anchor perhaps. */
const FILE = String.raw`[\w%/-]+(?:\.[\w%/-]+)*\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf)(?:#[^()[\]\s]*)?`;

/** Message and hint. */
const SPACE_IN_TARGET = [
  'This is printed as it stands: the target of the link holds a space',
  'Write %20 for it, or put the target in angle brackets: [text](<a b.md>).',
] as const;

const ATTRIBUTES_OF_CPP =
  'nodiscard|maybe_unused|fallthrough|deprecated|likely|unlikely|noreturn|assume|indeterminate|carries_dependency|no_unique_address';

/** What is printed as it stands, although its writer can only have meant a link. */
const LINKS: readonly (readonly [pattern: RegExp, message: string, hint: string])[] = [
  [
    new RegExp(String.raw`(?<![\\!\]])\[[^[\]\n]+\][ \u00a0]+\(${TARGET}[^()\s]*\)`, 'g'),
    'This is printed as it stands: a space parts the text of the link from its target',
    'Write [text](target), without a space between the brackets.',
  ],
  [
    // A file by its name alone: its ending tells it from a remark in parentheses.
    new RegExp(String.raw`(?<![\\!\]])\[[^[\]\n]+\][ \u00a0]+\((?!${TARGET})${FILE}\)`, 'gi'),
    'This is printed as it stands: a space parts the text of the link from its target',
    'Write [text](target), without a space between the brackets.',
  ],
  [
    new RegExp(String.raw`(?<!\\)\([^()[\]\n]+\)\[(?:${TARGET}[^[\]\s]*|${FILE})\]`, 'gi'),
    'This is printed as it stands: the brackets of the link are the wrong way round',
    'Write [text](target).',
  ],
  [new RegExp(String.raw`(?<!\\)\[[^[\]\n]+\]\(${TARGET}[^()"'\s]* [^()"'\n]*\)`, 'g'), ...SPACE_IN_TARGET],
  [
    // A file by its name alone: its ending tells it from a remark in parentheses.
    new RegExp(
      String.raw`(?<!\\)\[[^[\]\n]+\]\((?!${TARGET})(?=[^()"'\n]*\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|pdf)[#)])(?=[^()"'\s]* )[^()"'\n]*\)`,
      'gi',
    ),
    ...SPACE_IN_TARGET,
  ],
  [
    // Attributes of C++ stand in prose as they are.
    new RegExp(String.raw`(?<![\\[])!?\[\[(?!(?:${ATTRIBUTES_OF_CPP})\])\p{L}[^[\]\n]*\]\](?!\])`, 'gu'),
    'This is printed as it stands: links of a wiki are none of Markdown',
    'Write [text](./page.md), or ![what it shows](./picture.png) for a picture; code stands in `backticks`.',
  ],
  [
    // The target of a picture, and its size: sizes of other editors.
    /!\[[^[\]\n]*\]\([^()\s[\]]+ =\d*%?(?:x\d*)?\)/g,
    'This is printed as it stands: a picture of Markdown has no size',
    'Write <img src="…" alt="…" width="…">; in .mdx, and close it.',
  ],
  [
    /!\[[^[\]\n]*\]\[[^[\]\n]+\]/g,
    'This is printed as it stands: nothing defines the target of this picture',
    'Write ![what it shows](./picture.png).',
  ],
  // A sign is odd, or missing.
  [
    new RegExp(
      String.raw`(?<![\\])!?\[[^[\]\n]+\]\((?:${TARGET}[^()\s]*|${FILE})(?=[\s[]|$)(?![^()\n]*\))`,
      'gi',
    ),
    'This is printed as it stands: a bracket is missing behind the target of the link',
    'Write [text](target).',
  ],
  [
    /(?<!\\)\[[^[\]\n]+\]\([^()\s"']+ ["'“‘][^()\n]*\)/g,
    'This is printed as it stands: the quotes around the title of the link do not fit',
    'Write [text](target "title"), with the same plain quotes on both sides.',
  ],
  [
    /(?<![\\\w])<[\w./-]+\.mdx?(?:#[\w-]*)?>/g,
    'This is printed as it stands: only whole addresses stand between angle brackets',
    'Write [text](./page.md).',
  ],
  [
    /^\[[^[\]\n]+\] +https?:\/\/\S+$/gm,
    'This is printed as it stands: a colon is missing behind the brackets',
    'Write [label]: target, on a line of its own.',
  ],
  [
    new RegExp(String.raw`(?<!\\)!\[[^[\]\n]*\][ \u00a0]+\((?:${TARGET}[^()\s]*|${FILE})\)`, 'gi'),
    'This is printed as it stands: a space parts the text of the picture from its target',
    'Write ![what it shows](./picture.png), without a space between the brackets.',
  ],
  [
    new RegExp(String.raw`(?<!\\)!?\[[^[\]\n]+\]${FILE}\)`, 'gi'),
    'This is printed as it stands: no parenthesis opens the target of the link',
    'Write [text](target).',
  ],
  [
    /(?<![\\\w])<https?:\/\/[^\s<>]+ [^<>\n]*>/g,
    'This is printed as it stands: an address between angle brackets holds no space',
    'Write %20 for it, or [text](<target>).',
  ],
];

/** Reports what a text holds that was meant as a link or a picture, and that Markdown does not take for one. */
export function checkLinks({ start, end }: Span, context: PageContext): void {
  // As it was written: an escaped bracket was meant to be one.
  const text = context.text.slice(start, end);
  if (!/[)\]>]/.test(text)) return;
  for (const [pattern, message, hint] of LINKS) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const from = start + index;
      context.report('markup-printed', { start: from, end: from + found.length }, { message, hint });
    }
  }
}
