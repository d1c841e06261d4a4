import { formulas } from '../../plugins/math/math.ts';
import type { Plugin, TextEdit } from '../../plugins/plugin.ts';
import { createInside, findCode } from '../scan-lines.ts';

const INLINE = /(?<!\\)\\\(((?:[^\\\n$]|\\[^()\n])+)\\\)/g;
const DISPLAYED = /(?<!\\)\\\[((?:[^\\$]|\\[^[\]])+)\\\]/g;
const ENVIRONMENT = /^([ \t]*)\\begin\{([a-z]+\*?)\}/gm;

/** Formulas of `pymdownx.arithmatex`: those between dollars, and `\(…\)`, `\[…\]` and `\begin{…}`, which become such. */
export const arithmatex: readonly Plugin[] = [
  {
    name: 'mkdocs/arithmatex',
    version: '1',
    text: ({ text }) => {
      if (!/\\[([]|\\begin\{/.test(text)) return [];
      const isCode = createInside(findCode(text));
      const edits = [
        ...[...text.matchAll(INLINE)].map((match) => toEdit(match, `$${(match[1] ?? '').trim()}$`)),
        ...[...text.matchAll(DISPLAYED)].map((match) => toEdit(match, displayed(match[1] ?? ''))),
        ...[...text.matchAll(ENVIRONMENT)].flatMap((match) => environmentAt(match, text)),
      ];
      return withoutOverlaps(edits.filter(({ start }) => !isCode(start)));
    },
  },
  formulas({ name: 'mkdocs/math', rules: 'prices', severity: 'warning' }),
];

/** An environment on lines of its own, between lines of dollars; none where nothing ends it. */
function environmentAt({ 1: indent = '', 2: name = '', index }: RegExpExecArray, text: string): TextEdit[] {
  const closing = `\\end{${name}}`;
  const at = text.indexOf(closing, index);
  if (at < 0) return [];
  const end = at + closing.length;
  const written = text.slice(index, end);
  return written.includes('$') ? [] : [{ start: index, end, text: `${indent}$$\n${written}\n${indent}$$` }];
}

/** Lines between the marks stay lines, at their own columns. */
function displayed(tex: string): string {
  return tex.includes('\n') && tex.trimStart() !== tex ? `$$${tex}$$` : `$$${tex.trim()}$$`;
}

function toEdit({ 0: whole, index }: RegExpExecArray, text: string): TextEdit {
  return { start: index, end: index + whole.length, text };
}

/** An environment may stand between marks: the outer one counts. */
function withoutOverlaps(edits: readonly TextEdit[]): TextEdit[] {
  const kept: TextEdit[] = [];
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (edit.start >= (kept.at(-1)?.end ?? 0)) kept.push(edit);
  return kept;
}
