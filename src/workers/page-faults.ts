import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { describeThrown } from '../shared/thrown.ts';

/** The fault of a page that took longer than its time. */
export function lateFault(file: string, work: 'compiled' | 'rendered', seconds: number): Diagnostic {
  return createDiagnostic('page-too-slow', {
    message: `The page was not ${work} after ${seconds} s, and was given up`,
    hint:
      work === 'compiled'
        ? 'Look for very long lines, tables or diagrams; split the page, or raise `limits.pageSeconds` in the configuration.'
        : 'Look for a loop without end in its components and {expressions}, or raise `limits.pageSeconds` in the configuration.',
    location: { file, line: 1, column: 1 },
  });
}

/** The fault of a page during which a thread ended: code of the site took all of its memory, or stopped it. */
export function crashFault(file: string, reason: string): Diagnostic {
  return createDiagnostic('page-crashed', {
    message: `The thread that worked on the page ended: ${reason}`,
    hint: 'Look at the components of the page, and at how much it holds.',
    location: { file, line: 1, column: 1 },
  });
}

/** The fault of a page whose components or expressions threw. */
export function renderFault(file: string, error: unknown): Diagnostic {
  return createDiagnostic('mdx-failed', {
    message: `The page failed while it was rendered: ${describeThrown(error)}`,
    hint: 'Look at the components and {expressions} of the page.',
    location: { file, line: 1, column: 1 },
  });
}
