import type { Diagnostic } from './diagnostic.ts';

/**
 * Faults that a site had when it adopted the check. A line for each, `file`, `code` and message with tabs between
 * them, sorted: the place is left out, so that editing a page does not bring its old faults back, and branches merge.
 */
export interface BaselineResult {
  /** Faults that the baseline does not know. */
  fresh: Diagnostic[];
  /** Number of known faults that are still there. */
  known: number;
  /** Number of lines whose fault is gone. */
  stale: number;
}

const HEADER =
  '# Faults that were there when the check was adopted. "--update-baseline" writes this file: see docs/check-links.md.';

/** The text of a baseline file for these faults. */
export function formatBaseline(diagnostics: readonly Diagnostic[]): string {
  return [HEADER, ...diagnostics.map(toLine).sort()].map((line) => `${line}\n`).join('');
}

/** The line, from 1, of a text that no baseline has: the file is another tool's, and must not be written over. 0 for none. */
export function foreignLine(text: string): number {
  const isOurs = (line: string) =>
    line.trim() === '' || line.startsWith('#') || /^[^\t]+\t[^\t]+\t/.test(line);
  return text.split(/\r?\n/).findIndex((line) => !isOurs(line)) + 1;
}

/** Splits faults into known and new ones. A line stands for one fault: a second one like it is new. */
export function applyBaseline(text: string, diagnostics: readonly Diagnostic[]): BaselineResult {
  const left = new Map<string, number>();
  for (const line of text.split(/\r?\n/)) {
    if (line !== '' && !line.startsWith('#')) left.set(line, (left.get(line) ?? 0) + 1);
  }
  const fresh = diagnostics.filter((diagnostic) => {
    const line = toLine(diagnostic);
    const count = left.get(line) ?? 0;
    if (count > 0) left.set(line, count - 1);
    return count === 0;
  });
  const stale = [...left.values()].reduce((sum, count) => sum + count, 0);
  return { fresh, known: diagnostics.length - fresh.length, stale };
}

function toLine({ code, message, location }: Diagnostic): string {
  return [location?.file ?? '-', code, message.replace(/\s+/g, ' ')].join('\t');
}
