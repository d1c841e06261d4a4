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

/** What a terminal shows, without the sequences that colour it (ECMA-48, "control sequence introducer"). */
export function withoutColours(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals write colours with them
  return text.replace(/\u001B\[[\d;]*[A-Za-z]/g, '');
}

/** A text as a pattern that finds it alone. */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
