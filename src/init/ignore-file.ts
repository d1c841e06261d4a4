/** A `.gitignore` with all that another one names besides; null where nothing is missing. */
export function withIgnored(text: string, wanted: string): string | null {
  const bare = (line: string) => line.trim().replace(/^\/|\/$/g, '');
  const known = new Set(text.split(/\r?\n/).map(bare));
  const missing = wanted.split('\n').filter((line) => line !== '' && !known.has(bare(line)));
  if (missing.length === 0) return null;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const start = text === '' || text.endsWith('\n') ? text : text + end;
  return start + missing.map((line) => line + end).join('');
}
