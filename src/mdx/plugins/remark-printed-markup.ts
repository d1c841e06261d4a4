import { decodeHTMLStrict } from 'entities';
import type { FootnoteDefinition, Nodes, PhrasingContent, Root } from 'mdast';
import { CONFLICT_FAULT } from '../../diagnostics/merge-conflict.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { checkEmphasis, checkUnclosed } from '../errors/printed-emphasis.ts';
import { checkLinks } from '../errors/printed-links.ts';
import { reportPrinted } from '../errors/report-printed.ts';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { takeHeadingId } from '../syntax/heading-markers.ts';
import { isKnownElement } from '../syntax/html-elements.ts';
import { SKIP, walkTree } from '../walk.ts';

/** A tag that is printed, and what in it Markdown does not take for HTML. */
const TAG = /(?<!\\)<([a-z][\w.-]*)\s[^<>\n]*>/gi;
const TAG_FAULTS: readonly (readonly [pattern: RegExp, message: string, hint: string])[] = [
  [
    /\s(?:[@:#][a-z][\w.:-]*|v-[a-z][\w:.-]*)="/i,
    'This is printed as it stands: attributes of Vue are none of HTML',
    "Write a component of React in a .mdx page; what answers readers stands in a file that starts with 'use client'.",
  ],
  [
    // Of others, the end is told, which nothing begins.
    /^<(?:img|input|source|embed)\s[^<>\n"'=]*=["']/i,
    'This is printed as it stands: its attributes are none of HTML',
    'Look for a quote that nothing closes, and for signs that stand outside of quotes.',
  ],
];

function checkTags({ start, end }: Span, context: PageContext): void {
  const text = context.text.slice(start, end);
  if (!text.includes('<')) return;
  for (const { 0: found, 1: name = '', index } of text.matchAll(TAG)) {
    const [pattern, message = '', hint = ''] =
      TAG_FAULTS.find(([form], at) => form.test(found) && (at === 0 || isKnownElement(name))) ?? [];
    if (pattern) reportPrinted(context, start + index, found, { message, hint });
  }
}

/** A label of a reference behind the text of a link: `[text][label]`, where it can't be code or keys. */
const REFERENCE = /(?<![\w\\\])!])\[(?!\d+\])([^[\]\n]+)\]\[([^[\]\n]+)\]/g;

/** A text that is its own label, `[text][]`; types of lists are written so too. */
const OWN_REFERENCE =
  /(?<![\p{L}\p{N}\\\])!])\[(?!(?:string|int\d*|u?byte|object|bool(?:ean)?|char|double|float|long|number|any|void|\d+)\])(\p{L}[^[\]\n]*)\]\[\](?![[(])/giu;

/** A reference to a footnote, behind the word that it belongs to; one of a number may stand apart from it. */
const FOOTNOTE =
  /(?<=[\p{L}\p{N}.,;:!?)"'”’»*_`])(?<!\\)\[\^([\w-]+)\]|(?<![^\s])\[\^(\d{1,3})\](?![ \t]{1,9}:)(?=[\s.,;:!?]|$)/gu;

/** The alerts of GitHub that have another name than those that there are. */
const ALERT = /^\[!(\w+)\]([+-]?)(?=\s|$)[ \t]*(\S?)/;
/** What other editors add to an alert: a sign that folds it, and a title. */
const FOLDED = {
  message: 'This is printed as it stands: an alert does not fold, and takes no title',
  hint: 'Write the kind alone on its line, or :::tip[Title], or <details> with a <summary>.',
};
const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'];

/** The marks that git leaves where two versions of a text could not be merged. */
const CONFLICT = /^(?:<{7} .*|>{7} .*)$/m;

/** Finds text that was meant as a link or a heading, and that Markdown does not take for one. */
export function remarkPrintedMarkup(tree: Root, context: PageContext): void {
  const labels = definedLabels(tree);
  const notes = new Set<string>();
  walkTree(tree, (node, _, parent) => {
    if (node.type === 'heading' && node.children.every(showsNothing))
      reportEmptyHeading(toSpan(node), context);
    if (node.type === 'footnoteDefinition') checkFootnote(node, labels, notes, context);
    if (node.type === 'link' || node.type === 'linkReference') return SKIP;
    const span = node.type === 'text' ? toSpan(node) : null;
    if (!span) return undefined;
    checkLinks(span, context);
    checkTags(span, context);
    checkReferences(span, labels, context);
    checkEmphasis(span, context);
    checkConflict(span, context);
    checkTask(span, context);
    checkEntities(node.type === 'text' ? node.value : '', span, context);
    if (parent) checkUnclosed(span, toSpan(parent as Nodes), context);
    if (parent?.type === 'paragraph' && parent.children[0] === (node as Nodes)) checkHeading(span, context);
    if (node.type === 'text' && parent?.type === 'paragraph') checkAlert(span, context);
    return undefined;
  });
}

/** What stands in a heading and is none of its text: an id of its own, a comment. */
function showsNothing(node: PhrasingContent): boolean {
  if (node.type === 'text') return (takeHeadingId(node.value)?.text ?? node.value).trim() === '';
  if (node.type === 'html') return node.value.startsWith('<!--');
  return (
    node.type === 'mdxTextExpression' && /^\s*\/\*/.test(node.value) && node.value.trimEnd().endsWith('*/')
  );
}

/** Marks of a heading without a text: an empty line in the page, and in the list of its headings. */
function reportEmptyHeading(span: Span | null, context: PageContext): void {
  if (!span) return;
  context.report('markup-printed', span, {
    message: 'This heading has no text: it is shown as an empty one',
    hint: 'Write its text, or \\# for the sign itself.',
  });
}

/** What references of a page may name, and which footnotes are referred to. */
interface Labels {
  links: Set<string>;
  shownNotes: Set<string>;
}

function definedLabels(tree: Root): Labels {
  const labels: Labels = { links: new Set(), shownNotes: new Set() };
  walkTree(tree, (node) => {
    if (node.type === 'definition') labels.links.add(node.identifier);
    if (node.type === 'footnoteReference') labels.shownNotes.add(node.identifier);
    return undefined;
  });
  return labels;
}

/** References that nothing defines are printed with their brackets. */
function checkReferences({ start, end }: Span, { links }: Labels, context: PageContext): void {
  const text = context.text.slice(start, end);
  if (!text.includes(']')) return;
  for (const { 0: found, 2: label = '', index } of text.matchAll(REFERENCE)) {
    // Without any definition, two words in brackets may be keys, or places in a list.
    if (links.size === 0 && !/^\d+$/.test(label)) continue;
    const guess = nearest(label.toLowerCase(), [...links]);
    reportPrinted(context, start + index, found, {
      message: `This is printed as it stands: nothing defines the target "${label}"`,
      hint:
        guess === null
          ? `Add a line [${label}]: target, or write [text](target).`
          : `Did you mean [${guess}]?`,
    });
  }
  for (const { 0: found, 1: label = '', index } of text.matchAll(OWN_REFERENCE)) {
    const guess = nearest(label.toLowerCase(), [...links]);
    reportPrinted(context, start + index, found, {
      message: `This is printed as it stands: nothing defines the target "${label}"`,
      hint: `${guess === null ? '' : `Did you mean [${guess}][]? `}Add a line [${label}]: target, or write [${label}](target).`,
    });
  }
  for (const { 0: found, 1: behind, 2: label = behind ?? '', index } of text.matchAll(FOOTNOTE)) {
    reportPrinted(context, start + index, found, {
      message: `This is printed as it stands: there is no footnote "${label}"`,
      hint: `Add a line [^${label}]: with its text.`,
    });
  }
}

/** A footnote that nothing refers to is not shown at all. */
function checkFootnote(
  node: FootnoteDefinition,
  { shownNotes }: Labels,
  /** Those that stand above. */
  notes: Set<string>,
  context: PageContext,
): void {
  const isSecond = notes.has(node.identifier);
  notes.add(node.identifier);
  if (shownNotes.has(node.identifier) && !isSecond) return;
  const span = toSpan(node) ?? { start: 0, end: 0 };
  const label = node.label ?? node.identifier;
  context.report(
    'footnote-unused',
    { start: span.start, end: span.start + label.length + '[^]:'.length },
    {
      message: isSecond
        ? `There is a footnote "${label}" above, so that this one is not shown`
        : `Nothing refers to the footnote "${label}", so that it is not shown`,
      hint: isSecond
        ? 'Give it a label of its own, or take it out.'
        : `Write [^${label}] where it belongs, or take it out.`,
    },
  );
}

/** A quote that begins with an alert that there is not: text of another plugin, or a slip. */
function checkAlert({ start, end }: Span, context: PageContext): void {
  const before = context.text.slice(context.text.lastIndexOf('\n', start - 1) + 1, start);
  if (!/^[ \t>]*>[ \t]*$/.test(before)) return;
  const [, name, fold = '', title = ''] = ALERT.exec(context.text.slice(start, end)) ?? [];
  if (name === undefined) return;
  const place = { start, end: start + `[!${name}]${fold}`.length };
  // Other editors have titles, and further kinds.
  const code = title === '' ? 'markup-printed' : 'markup-foreign';
  if (ALERTS.includes(name.toLowerCase())) {
    if (fold + title !== '') context.report(code, place, FOLDED);
    return;
  }
  const guess = nearest(name.toLowerCase(), ALERTS);
  context.report(code, place, {
    message: `This is printed as it stands: there is no alert "${name}"`,
    hint: guess === null ? `There are: ${ALERTS.join(', ')}.` : `Write [!${guess.toUpperCase()}].`,
  });
}

/** The box of a task that is none: nothing in it, or no space behind it. */
const TASK =
  /^\[(?:\](?=[ \t])|[ xX]\](?=[^\s([:])|(?:[ \t]{1,9}[xX✓✔☑✗✘]?[ \t]{0,9}|[xX][ \t]{1,9}|[✓✔☑✗✘>/~-])\](?=[ \t]+\S))/;

/** Any other sign or letter in a box: beside tasks it is one, elsewhere it may be a key that people press. */
const LIKE_TASK = /^\[[^\s[\]]\](?=[ \t]+\S)/u;
/** A line that is a task. */
const TASK_LINE = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\][ \t]/;

function checkTask({ start, end }: Span, context: PageContext): void {
  const { text } = context;
  const line = text.lastIndexOf('\n', start - 1) + 1;
  if (!/^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+$/.test(text.slice(line, start))) return;
  const item = text.slice(start, end);
  const found = (TASK.exec(item) ?? (isBesideTask(text, line) ? LIKE_TASK.exec(item) : null))?.[0];
  if (found === undefined) return;
  reportPrinted(context, start, found, {
    message: 'This is no task: its box is printed as it stands',
    hint: 'Write [ ] or [x], and a space behind it.',
  });
}

/** Whether the line before or after the one that begins at `start` is a task. */
function isBesideTask(text: string, start: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 2) + 1, start);
  const end = text.indexOf('\n', start);
  return TASK_LINE.test(before) || (end >= 0 && TASK_LINE.test(text.slice(end + 1, end + 200)));
}

/** Entities with their semicolon, and those that are often written without it. */
const ENTITY =
  /(?<!\\)&(?<![?=/][^\s&]*&)(?:(?:nbsp|mdash|ndash|hellip|copy|rarr|larr)(?![\w]*[;=])|[a-z][a-z\d]{1,30};)/gi;

function checkEntities(value: string, { start, end }: Span, context: PageContext): void {
  const text = context.text.slice(start, end);
  if (!text.includes('&')) return;
  // What stands in an element has become a sign without a semicolon too, and a plugin may have made something else of it.
  const printed = new Set(value.match(ENTITY));
  for (const { 0: found, index } of text.matchAll(ENTITY)) {
    if (!printed.has(found) || decodeHTMLStrict(found) !== found) continue;
    reportPrinted(context, start + index, found, {
      message: found.endsWith(';')
        ? `This is printed as it stands: there is no sign of the name "${found}"`
        : 'This is printed as it stands: the name of a sign ends with a semicolon',
      hint: found.endsWith(';') ? 'Write the sign itself.' : `Write ${found};`,
    });
  }
}

function checkConflict({ start, end }: Span, context: PageContext): void {
  const text = context.text.slice(start, end);
  const found = /[<>]{7} /.test(text) ? CONFLICT.exec(text) : null;
  // The mark is the whole line.
  if (!found || (found.index === 0 && start > 0 && context.text[start - 1] !== '\n')) return;
  const from = start + found.index;
  context.report('merge-conflict', { start: from, end: from + found[0].length }, CONFLICT_FAULT);
}

/** Signs that nobody sees, in front of the mark of a heading or a list. */
const UNSEEN = /^[\u200b\u2060\ufeff]+(?=#{1,6} |[-*+] |\d{1,9}[.)] )/;

/** Spaces of other kinds, which some keyboards write, make no heading and no list. */
const ODD_SPACE = /^(#{1,6}|[-*+]|\d+[.)])(?=[\u00a0\u2000-\u200b\u202f\u3000\ufeff])/;

function checkHeading({ start, end }: Span, context: PageContext): void {
  const unseen = UNSEEN.exec(context.text.slice(start, end))?.[0];
  if (unseen !== undefined)
    return reportPrinted(context, start, `${unseen}#`, {
      message: 'This line is printed with its mark: a sign that nobody sees stands in front of it',
      hint: 'Delete what stands in front of the mark, and write the line anew.',
    });
  const mark = ODD_SPACE.exec(context.text.slice(start, end))?.[0];
  if (mark !== undefined) {
    const what = mark.startsWith('#') ? 'heading' : 'list';
    return context.report(
      'markup-printed',
      { start, end: start + mark.length + 1 },
      {
        message: `This line is no ${what}: an odd space stands behind "${mark}"`,
        hint: 'Write a plain space in its place.',
      },
    );
  }
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
