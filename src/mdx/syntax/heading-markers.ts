/**
 * Explicit heading ids, `## Title {#id}`. In MDX the braces would be a JavaScript expression, so they are
 * replaced by private-use characters before parsing, which keeps every column, and put back afterwards wherever
 * they turn out not to stand in a heading (in a code block, for example).
 */
const OPEN = '\uE000';
const CLOSE = '\uE001';
/** What stands in the braces; other systems have a colon or spaces there, and classes behind the id. */
const BRACED = String.raw`\{:?[ \t]*#[^\s{}]+(?:[ \t]+(?:[.#][\w-]+|[\w-]+=(?:"[^"{}]*"|[^\s{}"]+)))*[ \t]*\}`;
const ATX = new RegExp(String.raw`^(?:[ \t>]|[-*+] |\d+[.)] )*#{1,6}[ \t].*${BRACED}[ \t]*#*[ \t]*$`);
const SETEXT = new RegExp(String.raw`^[ \t>]*[^\s>].*${BRACED}[ \t]*$`);
const MARKER = /\{(:?[ \t]*#[^{}]+)\}([ \t]*(?:#+[ \t]*)?)$/;
const PROTECTED = /\uE000:?[ \t]*#([^\s\uE000\uE001]+)(?:[ \t][^\uE000\uE001]*)?\uE001[ \t]*$/;

/** Replaces the braces of heading ids. Same length, so positions stay true. */
export function protectHeadingIds(text: string): string {
  if (!/\{:?[ \t]*#/.test(text)) return text;
  const lines = text.split('\n');
  return lines
    .map((line, index) =>
      mayBeHeading(line, lines[index + 1]) ? line.replace(MARKER, `${OPEN}$1${CLOSE}$2`) : line,
    )
    .join('\n');
}

function mayBeHeading(line: string, next: string | undefined): boolean {
  if (!line.includes('{') || !line.includes('#')) return false;
  return ATX.test(line) || (SETEXT.test(line) && next !== undefined && /^[ \t>]*(?:=+|-+)[ \t]*$/.test(next));
}

/** Splits a heading's last text into text and explicit id; null when it has none. */
export function takeHeadingId(text: string): { text: string; id: string } | null {
  const match = PROTECTED.exec(text);
  return match?.[1] ? { text: text.slice(0, match.index).trimEnd(), id: match[1] } : null;
}

/** Puts the braces back into every string of a tree: texts, code, attributes, and JavaScript. */
export function restoreMarkers(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const record = value as Record<string, unknown>;
  for (const [key, child] of Object.entries(record)) {
    if (typeof child === 'string') {
      if (child.includes(OPEN)) record[key] = child.replaceAll(OPEN, '{').replaceAll(CLOSE, '}');
    } else if (key !== 'position') restoreMarkers(child);
  }
}
