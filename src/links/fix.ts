import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** A text with the certain fixes of its diagnostics in it. */
export interface FixedText {
  text: string;
  /** The diagnostics that are mended. */
  fixed: Diagnostic[];
}

/**
 * Applies the fixes of one file's diagnostics. A fix is left out where the text is not the one that was checked, so
 * that a file that was edited in between is not damaged.
 */
export function applyFixes(text: string, diagnostics: readonly Diagnostic[]): FixedText {
  const lines = text.split('\n');
  const fixed: Diagnostic[] = [];
  // From the end of a line to its start, so that columns stay true.
  const ordered = [...diagnostics].sort((a, b) => (b.location?.column ?? 0) - (a.location?.column ?? 0));
  const done = new Set<string>();
  for (const diagnostic of ordered) {
    const { fix, location } = diagnostic;
    if (!fix || !location) continue;
    const place = `${location.line}:${location.column}`;
    const line = lines[location.line - 1];
    // A byte order mark is no column.
    const start = location.column - 1 + (location.line === 1 && text.startsWith('\uFEFF') ? 1 : 0);
    if (line === undefined || done.has(place) || !line.startsWith(fix.from, start)) continue;
    done.add(place);
    lines[location.line - 1] = line.slice(0, start) + fix.to + line.slice(start + fix.from.length);
    fixed.push(diagnostic);
  }
  return { text: lines.join('\n'), fixed };
}
