/** Marks of samples that nobody is to check, with the reason. */

const WORD = 'not-checked';

/**
 * Why a sample is left out: the reason that a comment before it gives, or one on its first line. Empty for a mark without
 * a reason, null without a mark.
 */
export function readMark(before: string, code: string): string | null {
  return reasonOf(lastComment(before)) ?? reasonOf(firstComment(code));
}

/** The comment of Markdown or MDX that ends a text; empty where none does. */
function lastComment(text: string): string {
  const end = text.trimEnd();
  for (const [open, close] of [
    ['{/*', '*/}'],
    ['<!--', '-->'],
  ] as const)
    if (end.endsWith(close)) return end.slice(end.lastIndexOf(open) + open.length, -close.length);
  return '';
}

/** What stands in a first line that is nothing but a comment, whatever the language has for it. */
function firstComment(code: string): string {
  const line = (code.split('\n', 1)[0] ?? '').trim();
  const sign = ['//', '#', '--', ';', '<!--', '/*', '%', "'", 'REM '].find((start) => line.startsWith(start));
  if (sign === undefined) return '';
  const inner = line.slice(sign.length);
  const close = ['-->', '*/'].find((end) => inner.endsWith(end)) ?? '';
  return close === '' ? inner : inner.slice(0, -close.length);
}

function reasonOf(comment: string): string | null {
  const text = comment.trim();
  if (!text.startsWith(WORD)) return null;
  const rest = text.slice(WORD.length);
  if (rest === '') return '';
  return rest.startsWith(':') ? rest.slice(1).trim() : null;
}
