import type { Code, Root } from 'mdast';
import { isKnownLanguage } from '../code/languages.ts';
import { type PageContext, toSpan } from '../page-context.ts';
import { walkType } from '../walk.ts';

/** The marker of a fence's opening line. */
const OPENING = /^(`{3,}|~{3,})/;

/** Finds code fences that nothing closes, or that end where another one was meant to. */
export function remarkFences(tree: Root, context: PageContext): void {
  walkType(tree, 'code', (node) => {
    const span = toSpan(node);
    const source = span ? context.text.slice(span.start, span.end) : '';
    const marker = OPENING.exec(source)?.[1];
    if (!span || marker === undefined) return;
    const lineEnd = source.indexOf('\n');
    const opener = { start: span.start, end: lineEnd < 0 ? span.end : span.start + lineEnd };
    const inner = findInnerOpener(node, marker);
    if (inner !== null) reportInner(context, opener, marker, inner, span);
    else if (lineEnd < 0 || !isCloser(source.slice(source.lastIndexOf('\n') + 1), marker))
      reportOpen(context, opener, marker, node);
  });
}

/** True for the last line of a closed fence; marks of quotes may stand in front of it. */
function isCloser(line: string, marker: string): boolean {
  const mark = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return mark !== undefined && mark[0] === marker[0] && mark.length >= marker.length;
}

/** A line of the code that would open another fence with a language: the one before it has lost its end. */
function findInnerOpener({ value }: Code, marker: string): string | null {
  for (const line of value.split('\n')) {
    const [, mark, language, rest] =
      /^ {0,3}(`{3,}|~{3,}(?!~))[ \t]*([^\s`]+)((?:\s[^`]*)?)$/.exec(line) ?? [];
    const isOpener =
      language !== undefined && (rest?.trim() === '' || isKnownLanguage(language.toLowerCase()));
    if (isOpener && mark && mark[0] === marker[0] && mark.length >= marker.length) return line.trim();
  }
  return null;
}

type Opener = { start: number; end: number };

function reportInner(context: PageContext, opener: Opener, marker: string, line: string, all: Opener): void {
  const at = context.find(line, opener.end, all.end);
  const place = at && context.locate(at);
  context.report('code-fence-unclosed', opener, {
    message: `This code fence has no end: it goes on to the end of the next one${place ? `, which opens on line ${place.line}` : ''}`,
    hint: `Write ${marker} on a line of its own where the code ends; around code that holds fences, write one ${marker[0]} more.`,
    ...(place ? { related: [{ message: 'the next fence', location: place }] } : {}),
  });
}

function reportOpen(context: PageContext, opener: Opener, marker: string, node: Code): void {
  // A tag whose end became code has named the fence.
  const { line, column } = context.locate(opener);
  if (context.diagnostics.some(({ location: at }) => at?.line === line && at.column === column)) return;
  const almost = node.value.split('\n').find((line) => isAlmostCloser(line, marker));
  const at = almost === undefined ? null : context.find(almost, opener.end, context.text.length);
  context.report('code-fence-unclosed', opener, {
    message: 'This code fence is never closed: all that follows is code',
    hint: `Write ${marker} on a line of its own where the code ends.`,
    ...(at ? { related: [{ message: 'this line does not close it', location: context.locate(at) }] } : {}),
  });
}

/** A line of the fence's character that is too short, too far in, or not alone. */
function isAlmostCloser(line: string, marker: string): boolean {
  const rest = line.trim();
  return rest.startsWith(marker.slice(0, 3)) || /^(?:`{2,}|~{2,})$/.test(rest);
}
