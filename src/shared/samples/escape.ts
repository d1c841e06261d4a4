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

/** True when a text holds characters that get lost when a sample is copied, line ends and tabs aside. */
export function hasInvisible(text: string): boolean {
  return text.search(INVISIBLE) >= 0 && /[^\t\n]/.test((text.match(INVISIBLE) ?? []).join(''));
}

/** A shell word in quotes: single ones, or those with escapes of bash and zsh. No argument can hold NUL. */
export function shellQuoted(text: string): string {
  const sendable = text.replaceAll('\0', '');
  if (!hasInvisible(sendable)) return `'${sendable.replace(/'/g, `'\\''`)}'`;
  // A backslash in front of a quote is read in two ways by highlighters: both stand as numbers.
  const plain = sendable.replace(/[\\']/g, (character) => (character === "'" ? '\\x27' : '\\x5c'));
  const escaped = plain.replace(INVISIBLE, (character) => {
    if (character === '\n') return character;
    return [...new TextEncoder().encode(character)]
      .map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`)
      .join('');
  });
  return `$'${escaped}'`;
}

/** Replaces the characters that get lost when a sample is copied; line feeds stay. */
export function replaceInvisible(text: string, replace: (code: number) => string): string {
  return text.replace(INVISIBLE, (character) =>
    character === '\n' ? character : replace(character.charCodeAt(0)),
  );
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
