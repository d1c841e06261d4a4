/** Markers of quotes and list items in front of a line's text. */
const MARKER = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y;

/** The line that is in most containers by its own markers: its number, counted from 1, and their number. */
export function deepestLine(text: string): { line: number; depth: number } {
  let deepest = { line: 1, depth: 0 };
  let line = 0;
  for (let start = 0; start <= text.length; start = endOfLine(text, start) + 1) {
    line++;
    const depth = countMarkers(text, start);
    if (depth > deepest.depth) deepest = { line, depth };
  }
  return deepest;
}

function countMarkers(text: string, start: number): number {
  let count = 0;
  MARKER.lastIndex = start;
  while (MARKER.test(text)) count++;
  return count;
}

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}
