import { readFileSync } from 'node:fs';
import path from 'node:path';
import picocolors from 'picocolors';
import type { Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import type { Report } from '../diagnostics/report.ts';
import { formatGithub } from '../diagnostics/reporters/github.ts';
import { formatGrouped, SHOWN_SINGLY } from '../diagnostics/reporters/grouped.ts';
import { formatJson } from '../diagnostics/reporters/json-reporter.ts';
import { formatSarif } from '../diagnostics/reporters/sarif.ts';
import { countFaults, formatSeconds, formatText, summarise } from '../diagnostics/reporters/text-reporter.ts';
import type { OnStep } from '../diagnostics/timed-steps.ts';
import { version } from '../files/package-info.ts';
import type { WriteOut } from './process-guard.ts';

export type OutputFormat = 'text' | 'json' | 'github' | 'sarif';

/** How a command speaks: reports on standard output, progress and logs on standard error. */
export interface Output {
  /** Shows the step that runs: one line that changes on a terminal, lines when asked for details. */
  step: OnStep;
  /** Prints the report of a finished command. `wrote` names what a successful build wrote. */
  report: (report: Report, root: string, kind: 'build' | 'check') => void;
  /** Prints faults of configuration and usage. */
  failure: (error: DiagnosticError, root: string) => void;
  /** Text of one diagnostic with its frame. */
  format: (diagnostic: Diagnostic, root: string, color?: boolean) => string;
  log: (line: string) => void;
  /** Prints lines of a result. */
  list: (lines: readonly string[]) => void;
  /** Clears what progress has left on the terminal. */
  done: () => void;
}

/** Creates the output of a command for this process. */
export function createOutput(format: OutputFormat, verbose: boolean, writeOut: WriteOut): Output {
  const color = picocolors.isColorSupported && process.stdout.isTTY === true;
  const isTerminal = process.stderr.isTTY === true && !process.env.CI;
  const clear = () => {
    if (isTerminal) process.stderr.write('\r\u001b[2K');
  };
  const formatAll = (diagnostics: readonly Diagnostic[], root: string, painted: boolean) =>
    formatText(diagnostics, {
      color: painted,
      readSource: (file) => readSource(root, file),
      width: process.stdout.columns ?? 120,
    });
  const watch = watchSteps();
  return {
    step(name, ms) {
      if (!isTerminal && !verbose) watch(name, ms !== undefined);
      if (ms === undefined) {
        if (isTerminal && !verbose) process.stderr.write(`\r\u001b[2K${picocolors.dim(`${name} …`)}`);
      } else if (verbose) process.stderr.write(`${name.padEnd(14)} ${formatSeconds(ms)}\n`);
    },
    report(report, root, kind) {
      clear();
      if (format === 'json') return void writeOut(formatJson(report));
      if (format === 'github') writeOut(formatGithub(report.diagnostics));
      else if (format === 'sarif') writeOut(formatSarif(report.diagnostics, { version }));
      else if (report.diagnostics.length > SHOWN_SINGLY && !verbose)
        writeOut(formatGrouped(report.diagnostics, { color }));
      else writeOut(formatAll(report.diagnostics, root, color));
      const lines = [...(report.notes ?? []), closingLine(report, root, kind)].map((text) => `${text}\n`);
      if (format === 'text') writeOut(lines.join(''));
      else process.stderr.write(lines.join(''));
    },
    failure(error, root) {
      clear();
      if (format === 'json') {
        const { diagnostics } = error;
        const report = { ok: false, outDir: null, durationMs: 0, counts: {}, phases: [], diagnostics };
        writeOut(formatJson(report));
      } else if (format === 'github') writeOut(formatGithub(error.diagnostics));
      else if (format === 'sarif') writeOut(formatSarif(error.diagnostics, { version }));
      else process.stderr.write(formatAll(error.diagnostics, root, color));
    },
    format: (diagnostic, root, painted = false) => formatAll([diagnostic], root, painted),
    log(line) {
      clear();
      process.stderr.write(`${line}\n`);
    },
    list(lines) {
      clear();
      writeOut(lines.map((line) => `${line}\n`).join(''));
    },
    done: clear,
  };
}

/** Seconds after which a step says that it is still going on, where nobody would see a line that changes. */
const QUIET_SECONDS = 10;

/** Says from time to time which step takes long; the returned function is called when one starts and when it ends. */
function watchSteps(): (name: string, hasEnded: boolean) => void {
  const timers = new Map<string, NodeJS.Timeout>();
  return (name, hasEnded) => {
    clearInterval(timers.get(name));
    if (hasEnded) return void timers.delete(name);
    let seconds = 0;
    const tell = () => {
      seconds += QUIET_SECONDS;
      process.stderr.write(`${name} … ${seconds} s\n`);
    };
    timers.set(name, setInterval(tell, QUIET_SECONDS * 1000).unref());
  };
}

function closingLine(report: Report, root: string, kind: 'build' | 'check'): string {
  const { counts, durationMs, outDir } = report;
  const faults = countFaults(report.diagnostics);
  const pages = counts.pages ?? 0;
  if (kind === 'check' || !report.ok || outDir === null) {
    const line = summarise({ ...faults, pages, durationMs, wroteNothing: kind === 'build' });
    const { fixed = 0 } = counts;
    const before = fixed > 0 ? `Fixed ${fixed} ${fixed === 1 ? 'link' : 'links'}. ` : '';
    return before + line + describeBaseline(counts);
  }
  const folder = path.relative(root, outDir) || outDir;
  const { written = 0, unchanged = 0, removed = 0 } = counts;
  const files = `${written} files written, ${unchanged} unchanged, ${removed} removed`;
  const warnings =
    faults.warnings > 0 ? ` ${faults.warnings} warning${faults.warnings === 1 ? '' : 's'}.` : '';
  return `Built ${pages} ${pages === 1 ? 'page' : 'pages'} into ${folder} (${formatSeconds(durationMs)}): ${files}.${warnings}${describeBaseline(counts)}`;
}

/** What the baseline kept back, and whether it should be written anew. */
function describeBaseline({ baseline = 0, stale = 0 }: Record<string, number>): string {
  const known = baseline > 0 ? ` ${baseline} more ${baseline === 1 ? 'is' : 'are'} in the baseline.` : '';
  return stale > 0
    ? `${known} ${stale} of the baseline ${stale === 1 ? 'is' : 'are'} gone: update it.`
    : known;
}

function readSource(root: string, file: string): string | null {
  try {
    return readFileSync(path.resolve(root, file), 'utf8');
  } catch {
    return null;
  }
}
