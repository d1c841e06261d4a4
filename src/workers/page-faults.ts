import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ActiveAddress } from '../files/active-html.ts';
import { describeActiveUrl } from '../shared/active-urls.ts';
import { readPlace } from '../shared/place-marks.ts';
import { describeReserved } from '../shared/reserved-names.ts';

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

/** The fault of a page whose components made an address that runs code, or took a reserved name. */
export function activeFault(file: string, { element, attribute, value, place }: ActiveAddress): Diagnostic {
  const location = readPlace(place) ?? { file, line: 1, column: 1 };
  const reserved = describeReserved(element, attribute, value);
  if (reserved) return createDiagnostic('name-reserved', { ...reserved, location });
  const { message, hint } =
    attribute === 'srcdoc'
      ? { message: 'The document in `srcdoc` runs code', hint: 'Show it as a page of its own.' }
      : describeActiveUrl(value);
  return createDiagnostic('link-unsafe', {
    message: `${message} (\`${attribute}\` of <${element}>, made by a component or an expression)`,
    hint,
    location,
  });
}
