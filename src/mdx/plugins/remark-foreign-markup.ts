import type { Root, Text } from 'mdast';
import type { ForeignForm } from '../foreign/form.ts';
import { FOREIGN_LINES } from '../foreign/lines.ts';
import { FOREIGN_PARTS, FOREIGN_SIGN } from '../foreign/parts.ts';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { nameOfPlace, syntaxFaults } from '../recover-blocks.ts';
import { walkTree } from '../walk.ts';

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
  // What does not parse at all is told as that.
  const told = syntaxFaults(context);
  walkTree(tree, (node) => {
    if (node.type === 'delete') checkLowered(toSpan(node), context);
    if (node.type === 'html') checkInclude(node.value, toSpan(node), context);
    if (node.type !== 'text') return;
    const written = toWritten(node, context);
    const lines = [...findLines(written, context)];
    const parts = [...findParts(written, context)];
    for (const finding of withoutOverlaps(parts, lines, context.format)) {
      const name = finding.form.pairOf?.(finding.found) ?? null;
      if (name === null) report(finding, told, context);
      else
        pairs
          .set(name, pairs.get(name) ?? [])
          .get(name)
          ?.push(finding);
    }
  });
  for (const pair of pairs.values()) {
    if (pair.length === 1 && !pair[0]?.found.includes(':')) continue;
    for (const finding of pair) report(finding, told, context);
  }
}

/** In MDX it begins an expression, whose faults have a report of theirs; behind a backslash it is text. */
const BRACE = /(?<!\\)\{/;

/** One fault has one report: what begins in what was found before is a part of that. */
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
      return !(format === 'mdx' && BRACE.test(finding.found));
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
      for (const form of FOREIGN_LINES) {
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
  if (!FOREIGN_SIGN.test(own)) return;
  // What stands around a text is looked at, but not reported: attributes and roles belong to code beside them.
  const before = text.slice(Math.max(0, start - 1), start);
  const around = before + own + (text[end] === '`' ? '`' : '');
  for (const form of FOREIGN_PARTS) {
    for (const { 0: found, index } of around.matchAll(form.pattern)) {
      const at = start - before.length + index;
      if (at < start || text[at - 1] === '\\') continue;
      if (!form.isMeant || form.isMeant(found)) yield { form, found, at, written };
    }
  }
}

function report(
  { form, found, at, written }: Finding,
  told: ReadonlySet<string>,
  context: PageContext,
): void {
  if (context.options.plugins?.list.some(({ name }) => name === form.plugin)) return;
  // A plugin may have made something else of it.
  const source = context.text.slice(at, Math.min(written.end, at + found.length));
  // Lines of a paragraph begin without their indentation.
  const own = source.replace(/\n[ \t]+/g, '\n');
  if (!written.isPlain && !written.value.includes(own) && !written.value.includes(withoutEscapes(own)))
    return;
  const span = { start: at, end: at + found.length };
  if (told.size > 0 && told.has(nameOfPlace(context.locate(span)))) return;
  context.report('markup-foreign', span, {
    message: `This is printed as it stands: ${form.what}`,
    hint: typeof form.hint === 'string' ? form.hint : form.hint(found),
  });
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
