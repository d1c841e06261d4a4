/** Characters that no sample holds as they are: they break a line, end a file, or can't be seen. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to be escaped
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

function hex4(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * A double-quoted literal with backslash escapes, as Java, C#, Go, Python, Ruby and JavaScript have it in common.
 *
 * @param also further characters that a backslash takes the meaning from
 */
export function doubleQuoted(text: string, also: RegExp | null = null): string {
  let body = text.replace(/[\\"]/g, '\\$&');
  if (also) body = body.replace(also, '\\$&');
  body = body.replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t').replace(INVISIBLE, hex4);
  return `"${body}"`;
}

/** A POSIX shell word in single quotes. A shell can pass no NUL, so that is left out. */
export function shellQuoted(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL ends an argument
  return `'${text.replace(/\u0000/g, '').replace(/'/g, `'\\''`)}'`;
}

/** A single-quoted literal in which a backslash takes the meaning from itself and the quote (PHP, Ruby). */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}

/** A PowerShell literal: quotes are doubled, and curly single quotes count as quotes too. */
export function powershellQuoted(text: string): string {
  return `'${text.replace(/['\u2018\u2019\u201a\u201b]/g, '$&$&')}'`;
}

/** Replaces halves of surrogate pairs, which no language can write in UTF-8. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
}
