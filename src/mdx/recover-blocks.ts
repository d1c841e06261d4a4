import type { Root } from 'mdast';
import { VFileMessage } from 'vfile-message';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceLocation } from '../shared/location.ts';
import { isStackOverflow } from './errors/budget.ts';
import { explainSyntax } from './errors/syntax-error.ts';
import { findForeignLine } from './foreign/lines.ts';
import type { PageContext, Span } from './page-context.ts';
import { readSignAsText, restoreSigns } from './plain-signs.ts';

/** Faults of syntax that a page is searched for: one more is parsing it once more. */
const MOST_FAULTS = 20;

/**
 * Parses a page, and goes on behind what doesn't parse: the block or the tag is named, left out, and the rest parsed
 * again; a sign that was meant as text stays as such. Null when nothing is left that could be left out.
 */
export function parseAllBlocks(parse: (text: string) => Root, context: PageContext): Root | null {
  let { text } = context;
  const partners = new Set<string>();
  for (let count = 0; count < MOST_FAULTS; count++) {
    try {
      const tree = parse(text);
      return text === context.text ? tree : restoreSigns(tree);
    } catch (error) {
      if (!(error instanceof VFileMessage) || [error, error.cause].some(isStackOverflow)) throw error;
      const { diagnostic, span } = explainSyntax(error, context);
      const asText = readSignAsText(error, text, span);
      if (asText !== null) {
        tellSign(diagnostic, span, context);
        text = asText;
        continue;
      }
      const tags = findTags(error, text, context);
      // The other end of an element that was named is no fault of its own.
      if (!tags.some(({ name }) => partners.delete(name))) {
        context.diagnostics.push(diagnostic);
        for (const { name } of tags) partners.add(name);
      }
      const lost = tags[0] ?? blockAround(text, span);
      // Names that the page uses may have come from there.
      if (/^(?:import|export)\b/m.test(text.slice(lost.start, lost.end))) context.page.lostBlock = true;
      const left = withoutSpan(text, lost);
      if (left === text) return null;
      text = left;
    }
  }
  return null;
}

/** A line of another system is one fault, however many signs of MDX it holds. */
function tellSign(diagnostic: Diagnostic, span: Span, context: PageContext): void {
  // Several signs in a row are one slip.
  if (/(?<!\\)<<$/.test(context.text.slice(Math.max(0, span.start - 2), span.start + 1))) return;
  const line = context.text[span.start] === '<' ? findForeignLine(context.text, span.start) : null;
  if (line === null) {
    context.diagnostics.push(diagnostic);
    return;
  }
  const { hint, what } = line.form;
  const location = context.locate(line);
  if (syntaxFaults(context).has(nameOfPlace(location))) return;
  context.report('mdx-syntax', line, {
    message: `In MDX \`<\` opens a tag, and ${what}`,
    hint: typeof hint === 'string' ? hint : hint(context.text.slice(line.start, line.end)),
  });
}

/** A line and a column as a name for sets. */
export function nameOfPlace({ line, column }: SourceLocation): string {
  return `${line}:${column}`;
}

/** Where faults of syntax of a page have been told, by the names of their places. */
export function syntaxFaults({ diagnostics }: PageContext): Set<string> {
  return new Set(
    diagnostics.flatMap(({ code, location }) =>
      code === 'mdx-syntax' && location ? [nameOfPlace(location)] : [],
    ),
  );
}

interface Tag extends Span {
  name: string;
}

/** The tags that a message is about, the one that was opened in front. */
function findTags({ ruleId, reason, place }: VFileMessage, text: string, context: PageContext): Tag[] {
  if (ruleId !== 'end-tag-mismatch' && ruleId !== 'unexpected-closing-slash') return [];
  const opened = /closing tag for `<[^`]*>` \((\d+):(\d+)-/.exec(reason);
  const point = place && 'start' in place ? place.start : place;
  const offsets = [
    ...(opened ? [context.offsetOf(Number(opened[1]), Number(opened[2]))] : []),
    ...(point ? [text.lastIndexOf('<', context.offsetOf(point.line, point.column))] : []),
  ];
  return offsets.flatMap((offset) => tagAt(text, offset) ?? []);
}

function tagAt(text: string, start: number): Tag | null {
  const pattern = /<\/?([\w.:-]*)(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^"'{}<>])*>/y;
  pattern.lastIndex = Math.max(0, start);
  const match = start < 0 ? null : pattern.exec(text);
  return match && { start, end: start + match[0].length, name: match[1] ?? '' };
}

/** The lines around a span, up to the next empty ones. */
function blockAround(text: string, { start, end }: Span): Span {
  const before = [...text.slice(0, start).matchAll(/\n[ \t]*\n/g)].at(-1);
  const behind = /\n[ \t]*(?=\n|$)/.exec(text.slice(Math.max(start, end - 1)));
  return {
    start: before ? before.index + before[0].length : 0,
    end: behind ? Math.max(start, end - 1) + behind.index : text.length,
  };
}

/** The text with spaces in the place of a span; lines stay where they are. */
function withoutSpan(text: string, { start, end }: Span): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end);
}
