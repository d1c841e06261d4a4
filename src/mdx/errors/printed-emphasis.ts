import type { PageContext, Span } from '../page-context.ts';
import { reportPrinted } from './report-printed.ts';

const EMPHASISED = { '**': 'bold', __: 'bold', '~~': 'struck out' };

/** Marks around words of a line, whatever Markdown makes of them; globs, powers and pointers have other signs beside them. */
function* findMarked(text: string): Iterable<{ index: number; mark: string; inner: string }> {
  let start = 0;
  for (const line of text.split('\n')) {
    let from = 0;
    for (const { 0: mark, index } of line.matchAll(/\*\*|__|~~/g)) {
      const begin = index + mark.length;
      if (index < from || !opens(line, index, begin)) continue;
      const end = line.indexOf(mark, begin);
      const inner = line.slice(begin, Math.max(begin, end));
      if (!/\p{L}/u.test(inner) || inner.includes('\\') || BESIDE.test(line.charAt(end + mark.length)))
        continue;
      yield { index: start + index, mark, inner };
      from = end + mark.length;
    }
    start += line.length + 1;
  }
}

const BESIDE = /[*_~/]/;

function opens(line: string, index: number, begin: number): boolean {
  return (
    !/[\p{L}\p{N}\\*_~/)]$/u.test(line.slice(Math.max(0, index - 2), index)) &&
    !BESIDE.test(line.charAt(begin))
  );
}

/** Words that were meant to be bold or struck out: where the marks touch a space, or a letter behind a sign, they are text. */
export function checkEmphasis({ start, end }: Span, context: PageContext): void {
  const text = context.text.slice(start, end);
  if (!/\*\*|__|~~/.test(text)) return;
  for (const { index, mark, inner } of findMarked(text)) {
    const found = mark + inner + mark;
    const words = inner.replace(/^ +/, '').trimEnd();
    const next = text.charAt(index + found.length);
    const isBeforeLetter = /[\p{L}\p{N}]/u.test(next);
    const touches = [inner.startsWith(' '), inner.endsWith(' ')];
    const touchesSpace = touches.includes(true);
    // A letter behind marks that touch a space: these begin something of their own, such as `**kwargs and **options`.
    // Between spaces, these two are named as signs.
    if (!touches.includes(false) && mark !== '**') continue;
    const isAmbiguous = touchesSpace && isBeforeLetter && !isOnlyPair(text, mark, found);
    if (isAmbiguous || (!touchesSpace && (mark === '__' || !isBeforeLetter))) continue;
    reportPrinted(context, start + index, found, {
      message: `This is not ${EMPHASISED[mark as keyof typeof EMPHASISED]}: it is printed with its marks`,
      hint: touchesSpace
        ? `Take out the space inside of them: ${mark}${words}${mark}`
        : 'Write a space behind them, or leave the sign at their edge outside: marks end at a letter only behind a letter.',
    });
  }
}

/** True for the only marks of their text, which are not those of names in code. */
function isOnlyPair(text: string, mark: string, found: string): boolean {
  const first = text.indexOf(mark);
  const last = text.lastIndexOf(mark);
  if (text.slice(first, last + mark.length) !== found) return false;
  return !STARRED.test(found) && !found.slice(mark.length).startsWith(' ');
}

/** Names that begin with two asterisks in code. */
const STARRED = /^\*\*(?:kwargs|args|options|opts|params|props|config|data|env)\b/i;

/** Marks that open something which nothing ends: the only ones of their paragraph. */
const UNCLOSED: readonly { mark: string; begins: RegExp; what: string }[] = [
  { mark: '**', begins: /(?<![\p{L}\p{N}\\*_~/)])\*\*(?=[\p{L}\p{N}])/u, what: 'bold text' },
  // Names in code begin with two underscores too, and small.
  { mark: '__', begins: /(?<![^\s(["“])__(?=\p{Lu}\p{L}{0,30}[\s:,.!])/u, what: 'bold text' },
  { mark: '~~', begins: /(?<![\p{L}\p{N}\\*_~/)])~~(?=[\p{L}\p{N}])/u, what: 'struck out text' },
  { mark: '`', begins: /(?<![^\s(["“])`(?=[\p{L}\p{N}./_$@<{-])/u, what: 'code' },
];

/** A backtick behind a word: the one in front of it belongs to something else. */
const ENDS_CODE = /(?<=[\p{L}\p{N})\]}>"'/])(?<!\\.)`(?=[\s.,;:!?)]|$)/u;

function checkUnbegun(text: string, start: number, context: PageContext): void {
  const at = text.search(ENDS_CODE);
  if (at < 0 || text.replace(/\\`/g, '').split('`').length !== 2) return;
  reportPrinted(context, start + at, '`', {
    message: 'This backtick is printed as it stands: nothing begins the code that ends here',
    hint: 'Write one in front of its first word too; look for one that is missing above, or write \\` for the sign.',
  });
}

/** Reports marks that nothing ends; `around` is what the text stands in. */
export function checkUnclosed({ start, end }: Span, around: Span | null, context: PageContext): void {
  const text = context.text.slice(start, end);
  checkUnbegun(text, start, context);
  for (const { mark, begins, what } of UNCLOSED) {
    const at = text.search(begins);
    if (at < 0 || !around) continue;
    const whole = context.text.slice(around.start, around.end).replace(/`[^`]*`|\\[*_~`]/g, '');
    if (whole.split(mark).length !== 2 || STARRED.test(text.slice(at))) continue;
    const found = text.slice(at).split('\n')[0] ?? '';
    const escaped = mark.replace(/./g, '\\$&');
    reportPrinted(context, start + at, found.slice(0, 40), {
      message: `This is printed as it stands: nothing ends the ${what} that begins here`,
      hint: `Write ${mark} behind its last word too, or ${escaped} for the sign${mark.length > 1 ? 's' : ''}.`,
    });
  }
}
