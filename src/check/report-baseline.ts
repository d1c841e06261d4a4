import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyBaseline, foreignLine, formatBaseline } from '../diagnostics/baseline.ts';
import { createDiagnostic, DiagnosticError, hasErrors } from '../diagnostics/diagnostic.ts';
import type { Report } from '../diagnostics/report.ts';

export interface BaselineOptions {
  cwd?: string;
  /** File of faults to leave out, relative to `cwd`. */
  baseline?: string | undefined;
  /** Writes the faults of today into that file. */
  updateBaseline?: boolean;
  /** True where only a part of the site is looked at. */
  isPartial: boolean;
}

/** The file stays as it is, also where it was to be written. */
export const NO_BASELINE_HINT =
  'Name a file of its own, such as known-faults.txt; --update-baseline writes it.';

/** What becomes of a report under the baseline. Throws for options that contradict each other. */
export function createBaseline(options: BaselineOptions): (report: Report) => Report {
  const { baseline, updateBaseline = false, cwd = process.cwd(), isPartial } = options;
  const refuse = (message: string, hint: string): never => {
    throw new DiagnosticError([createDiagnostic('usage-invalid', { message, hint })], 2);
  };
  if (baseline === undefined) {
    if (updateBaseline) refuse('--update-baseline needs a file', 'Name it with --baseline.');
    return (report) => report;
  }
  const file = path.resolve(cwd, baseline);
  if (updateBaseline && isPartial)
    refuse('A baseline is made of the whole site', 'Leave out the paths and --staged.');
  if (!updateBaseline && !existsSync(file))
    refuse(`There is no baseline "${baseline}"`, 'Add --update-baseline to write it.');
  if (existsSync(file) && foreignLine(readFileSync(file, 'utf8')) > 0)
    refuse(`"${baseline}" is no baseline: its lines are no faults`, NO_BASELINE_HINT);
  return (report) => {
    if (updateBaseline) writeFileSync(file, formatBaseline(report.diagnostics));
    const { fresh, known, stale } = applyBaseline(readFileSync(file, 'utf8'), report.diagnostics);
    return {
      ...report,
      ok: !hasErrors(fresh),
      diagnostics: fresh,
      counts: { ...report.counts, baseline: known, stale: isPartial ? 0 : stale },
    };
  };
}
