import type { Diagnostic } from './diagnostic.ts';

/** The result of a command, which every reporter shows in its own way. */
export interface Report {
  /** False when there is an error. */
  ok: boolean;
  /** Folder that was written, relative or absolute as the caller names it; null when nothing was written. */
  outDir: string | null;
  durationMs: number;
  /** What was made, by name: pages, assets, redirects … */
  counts: Record<string, number>;
  /** Lines for people, such as how much of an API document is described. */
  notes?: string[];
  /** Named steps in the order in which they ended. */
  phases: Phase[];
  diagnostics: Diagnostic[];
}

export interface Phase {
  name: string;
  ms: number;
}
