import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import { applyBaseline, foreignLine, formatBaseline } from '../diagnostics/baseline.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { NO_BASELINE_HINT } from './report-baseline.ts';

/** The faults that a site has accepted. */
export interface AcceptedFaults {
  /** The faults that nobody has accepted. */
  keep: (faults: readonly Diagnostic[]) => Diagnostic[];
  /** Figures for the report; written into the file first where that was asked for. */
  finish: (faults: readonly Diagnostic[]) => { baseline?: number; stale?: number };
}

/**
 * Opens `checks.baseline`. While the file is written anew, all faults count as accepted. Throws `DiagnosticError` where it
 * is asked for and the configuration names none.
 */
export function openAcceptedFaults({ root, baseline }: SiteConfig, update: boolean): AcceptedFaults {
  if (baseline === null && update)
    throw new DiagnosticError(
      [
        createDiagnostic('usage-invalid', {
          message: '--update-baseline needs a file',
          hint: "Name it in the configuration: checks: { baseline: 'known-faults.txt' }.",
        }),
      ],
      2,
    );
  if (baseline === null) return { keep: (faults) => [...faults], finish: () => ({}) };
  const file = path.resolve(root, baseline);
  if (existsSync(file) && foreignLine(readFileSync(file, 'utf8')) > 0)
    throw new DiagnosticError(
      [
        createDiagnostic('usage-invalid', {
          message: `"checks.baseline" names "${baseline}", which is no baseline: its lines are no faults`,
          hint: NO_BASELINE_HINT,
        }),
      ],
      2,
    );
  const read = () => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  return {
    keep: (faults) => (update ? [] : applyBaseline(read(), faults).fresh),
    finish: (faults) => {
      if (update) writeFileSync(file, formatBaseline(faults));
      const { known, stale } = applyBaseline(read(), faults);
      return { baseline: known, stale };
    },
  };
}
