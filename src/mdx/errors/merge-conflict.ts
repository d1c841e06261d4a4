/** The line of such a mark that an offset stands on, as a span; null for any other line. */
export function conflictMarkAt(text: string, offset: number): { start: number; end: number } | null {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  const line = text.slice(start, end < 0 ? undefined : end);
  return /^(?:<{7}|>{7}) /.test(line) ? { start, end: start + line.length } : null;
}
