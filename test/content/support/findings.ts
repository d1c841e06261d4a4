/** A fault of the content, with its place. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** Makes a finding at an offset of a file's text. */
export function findingAt(source: { file: string; text: string }, offset: number, message: string): Finding {
  const before = source.text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return {
    file: source.file,
    line: before.split('\n').length,
    column: offset - lineStart + 1,
    message,
  };
}

/** Fails with one line for each finding: `file:line:column  message`. */
export function expectNoFindings(findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  const lines = findings.map(({ file, line, column, message }) => `${file}:${line}:${column}  ${message}`);
  throw new Error(`${lines.length} ${lines.length === 1 ? 'place' : 'places'} to mend:\n${lines.join('\n')}`);
}
