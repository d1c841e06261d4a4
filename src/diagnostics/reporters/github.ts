import { type Diagnostic, moreRelated, RELATED_SHOWN, sortDiagnostics } from '../diagnostic.ts';

/** Diagnostics as workflow commands, which GitHub shows as annotations of the changed lines. */
export function formatGithub(diagnostics: readonly Diagnostic[]): string {
  return sortDiagnostics(diagnostics)
    .map((diagnostic) => `${formatCommand(diagnostic)}\n`)
    .join('');
}

function formatCommand({ code, severity, message, hint, location, related = [] }: Diagnostic): string {
  const { file, line, column, endLine, endColumn } = location ?? {};
  // GitHub ignores columns of an annotation over several lines.
  const sameLine = endLine === undefined || endLine === line;
  const properties: [string, string | number | undefined][] = [
    ['file', file],
    ['line', line],
    ['endLine', sameLine ? undefined : endLine],
    ['col', column],
    ['endColumn', sameLine ? endColumn : undefined],
    ['title', code],
  ];
  const shown = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(value)}`],
  );
  const others = related
    .slice(0, RELATED_SHOWN)
    .map((other) => `${other.message}: ${other.location.file}:${other.location.line}`);
  const more = related.length > RELATED_SHOWN ? [moreRelated(related)] : [];
  const data = [message, ...(hint ? [hint] : []), ...others, ...more].join('\n');
  return `::${severity} ${shown.join(',')}::${escapeData(data)}`;
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
}

function escapeProperty(value: string | number): string {
  return escapeData(String(value)).replace(/:/g, '%3A').replace(/,/g, '%2C');
}
