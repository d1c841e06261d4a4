import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { withoutColours } from '../../shared/text.ts';
import { highlightLines } from '../highlight.ts';
import { createElement } from '../jsx.ts';
import { type MarkedWord, takeMagicComments } from './magic-comments.ts';
import { markOfText, markTexts, type TextMark } from './mark-texts.ts';
import type { CodeMeta } from './meta.ts';
import { terminalLines } from './terminal-colours.ts';

/** Makes the `<CodeBlock>` element of a code text, highlighted unless `draw` is false. */
export function createCodeBlock(
  source: string,
  language: string | undefined,
  meta: CodeMeta,
  position: MdxJsxFlowElement['position'],
): MdxJsxFlowElement {
  const { code, marks, words, html: shown } = readCode(source, language ?? 'text');
  const highlighted = union(meta.highlighted, marks.highlighted);
  const inserted = union(meta.inserted, marks.inserted);
  const deleted = union(meta.deleted, marks.deleted);
  const focused = union(meta.focused, marks.focused);
  const texts = meta.texts.length + words.length > 0 ? code.split('\n') : [];
  const lines = shown.map((html, index) => {
    const number = index + 1;
    const asked = words.length > 0 ? [...meta.texts, ...wordsAt(number, words)] : meta.texts;
    const line = asked.length > 0 ? markTexts(html, texts[index] ?? '', asked) : html;
    let classes = 'line';
    if (highlighted.has(number)) classes += ' highlighted';
    if (inserted.has(number)) classes += ' inserted';
    if (deleted.has(number)) classes += ' deleted';
    if (focused.has(number)) classes += ' focused';
    return `<span class="${classes}">${line}</span>`;
  });
  return createElement(
    'CodeBlock',
    {
      language: language === TERMINAL ? 'text' : language,
      title: meta.title,
      html: lines.join('\n'),
      lineNumbers: meta.lineNumbers,
      wrap: meta.wrap || undefined,
      focus: focused.size > 0 || undefined,
      meta: meta.others.map(({ text }) => text).join(' ') || undefined,
    },
    [],
    position,
  );
}

/** Highlighted code of a component, with an element for each line if comments mark some of them. */
export function highlightCode(source: string, language: string): string {
  const { code, marks, words, html: shown } = readCode(source, language);
  const texts = words.length > 0 ? code.split('\n') : [];
  const lines = shown.map((html, index) =>
    words.length > 0 ? markTexts(html, texts[index] ?? '', wordsAt(index + 1, words)) : html,
  );
  const classes = Object.entries(marks).filter(([, set]) => set.size > 0);
  if (classes.length === 0) return lines.join('\n');
  return lines
    .map((html, index) => {
      const own = classes.flatMap(([name, set]) => (set.has(index + 1) ? [name] : []));
      return `<span class="${['line', ...own].join(' ')}">${html}</span>`;
    })
    .join('\n');
}

/** The language of what a terminal shows: colours are written in it. */
const TERMINAL = 'ansi';

/** A code text without its magic comments, what they mark, and its lines as HTML. */
function readCode(source: string, language: string) {
  const isTerminal = language === TERMINAL;
  // In other code, the signs of colours would be printed: no language has them.
  const { code: written, ...taken } = takeMagicComments(isTerminal ? source : withoutColours(source));
  const code = withoutColours(written);
  return { ...taken, code, html: isTerminal ? terminalLines(written) : highlightLines(code, language) };
}

/** What comments mark in a line. */
function wordsAt(line: number, words: readonly MarkedWord[]): TextMark[] {
  return words
    .filter(({ from, to }) => line >= from && line <= to)
    .map(({ text }) => markOfText(text, 'highlighted'));
}

function union(a: Set<number>, b: Set<number>): Set<number> {
  return b.size === 0 ? a : new Set([...a, ...b]);
}
