import type { SourceLocation } from '../../shared/location.ts';
import { CATALOGUE, type DiagnosticCode } from '../catalogue.ts';
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts';

export interface SarifOptions {
  /** Version of docsgen. */
  version: string;
  /** Prefix of files that makes them relative to the repository; with a slash at its end, or empty. */
  prefix?: string;
}

/** Diagnostics as a SARIF 2.1.0 log, which code hosts show next to the code. */
export function formatSarif(diagnostics: readonly Diagnostic[], options: SarifOptions): string {
  const sorted = sortDiagnostics(diagnostics);
  const codes = [...new Set(sorted.map(({ code }) => code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'docsgen', version: options.version, rules: codes.map(toRule) } },
        columnKind: 'utf16CodeUnits',
        results: sorted.map((diagnostic) =>
          toResult(diagnostic, codes.indexOf(diagnostic.code), options.prefix ?? ''),
        ),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function toRule(code: DiagnosticCode) {
  const { severity, what, fix } = CATALOGUE[code];
  return {
    id: code,
    shortDescription: { text: what },
    help: { text: fix },
    defaultConfiguration: { level: severity },
  };
}

function toResult(diagnostic: Diagnostic, ruleIndex: number, prefix: string) {
  const { code, severity, message, hint, location, related = [], fix } = diagnostic;
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: hint ? `${message}. ${hint}` : message },
    ...(location ? { locations: [toLocation(location, prefix)] } : {}),
    ...(related.length > 0
      ? {
          relatedLocations: related.map((other, id) => ({
            id,
            message: { text: other.message },
            ...toLocation(other.location, prefix),
          })),
        }
      : {}),
    ...(fix && location ? { fixes: [toFix(location, fix.to, prefix)] } : {}),
  };
}

function toLocation(location: SourceLocation, prefix: string) {
  return { physicalLocation: { artifactLocation: toArtifact(location, prefix), region: toRegion(location) } };
}

function toArtifact({ file }: SourceLocation, prefix: string) {
  return { uri: (prefix + file).split('/').map(encodeURIComponent).join('/') };
}

function toRegion({ line, column, endLine, endColumn }: SourceLocation) {
  return {
    startLine: line,
    startColumn: column,
    ...(endLine === undefined ? {} : { endLine }),
    ...(endColumn === undefined ? {} : { endColumn }),
  };
}

function toFix(location: SourceLocation, text: string, prefix: string) {
  return {
    description: { text: `Write ${text}` },
    artifactChanges: [
      {
        artifactLocation: toArtifact(location, prefix),
        replacements: [{ deletedRegion: toRegion(location), insertedContent: { text } }],
      },
    ],
  };
}
