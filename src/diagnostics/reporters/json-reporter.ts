import type { SourceLocation } from '../../shared/location.ts';
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts';
import type { Report } from '../report.ts';

/** A report as one JSON document with a line end: the contract with scripts. */
export function formatJson(report: Report): string {
  const { ok, outDir, durationMs, counts, phases } = report;
  const diagnostics = sortDiagnostics(report.diagnostics).map(toRecord);
  return `${JSON.stringify({ ok, outDir, durationMs, counts, phases, diagnostics }, null, 2)}\n`;
}

/** Flat, with null where a diagnostic has no hint or place, so that every record has the same first keys. */
function toRecord({
  code,
  severity,
  message,
  hint,
  location,
  related,
  fix,
}: Diagnostic): Record<string, unknown> {
  return {
    code,
    severity,
    message,
    hint: hint ?? null,
    file: location?.file ?? null,
    line: location?.line ?? null,
    column: location?.column ?? null,
    ...endOf(location),
    ...(fix ? { fix } : {}),
    ...(related && related.length > 0
      ? { related: related.map((other) => ({ message: other.message, ...other.location })) }
      : {}),
  };
}

function endOf(location: SourceLocation | undefined): Record<string, number> {
  const { endLine, endColumn } = location ?? {};
  return { ...(endLine === undefined ? {} : { endLine }), ...(endColumn === undefined ? {} : { endColumn }) };
}
