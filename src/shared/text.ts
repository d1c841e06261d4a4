const HTML_ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML content and for quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character);
}

/**
 * Serialises a value as JSON that is safe inside a `<script>` element: no `</script>`, no `<!--`, and no line
 * separators that older parsers refuse.
 */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** A name of a file, folder or key as people would write it: `getting-started` gives `Getting started`. */
export function readableName(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * What is no text in the output of a terminal: control sequences of ECMA-48 (5.4), with their parameters and the letter that
 * says what they are for, and commands to the terminal itself, such as the address of a link (8.3.89).
 */
export const TERMINAL_SEQUENCE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals are written to with them
  /\u001B(?:\[([0-?]*)[ -/]*([@-~])|\][^\u0007\u001B]*(?:\u0007|\u001B\\))/g;

/** What a terminal shows, without the sequences that colour it. */
export function withoutColours(text: string): string {
  return text.replace(TERMINAL_SEQUENCE, '');
}

/** A text as a pattern that finds it alone. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
