/** Faults of the code of components, as bundling it has found them. */
import type { MissingClass } from '../bundle/missing-classes.ts';
import type { CodeFindings } from '../bundle/passive-code.ts';
import type { StandIn } from '../bundle/stand-ins.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { missingImport, STYLE_LANGUAGE, standInFault, unreadImport } from './import-faults.ts';

/** Code of components that does nothing: no browser gets it, or what it imports has no counterpart. */
export function checkPassiveCode({
  passive,
  serverMarks,
  lostAttributes,
  missingClasses,
  standIns,
}: Omit<CodeFindings, 'classNames'> & { standIns: readonly StandIn[] }): Diagnostic[] {
  const missing = standIns.map(({ name, isMissing, isUnread, ...location }) => {
    if (isUnread && !STYLE_LANGUAGE.test(name)) return unreadImport(name, location);
    return isMissing ? missingImport(name, location, null) : standInFault(name, location);
  });
  const unheard = passive.map((found) => {
    const { name, file, line, column } = found;
    return createDiagnostic('client-missing', {
      message: `\`${name}\` has no effect here: this module is rendered when the site is built, and no browser gets it`,
      hint: hintForPassive(found),
      location: { file, line, column },
    });
  });
  const lost = lostAttributes.map(({ name, meant, ...location }) =>
    createDiagnostic('attribute-lost', {
      message: `\`${name}\` has no effect: it is the name that HTML has for the attribute, and components are JSX`,
      hint: meant.startsWith('on')
        ? `Write ${meant}={…} with a function, in a file that starts with 'use client'.`
        : `Write ${meant}.`,
      location,
    }),
  );
  const served = serverMarks.map((location) =>
    createDiagnostic('client-missing', {
      message: "`'use server'` says nothing here: no server stands behind a site of files",
      hint: 'Take it out. An island asks an address of yours with fetch, and `security.csp` allows that.',
      location,
    }),
  );
  return [...unheard, ...served, ...lost, ...missingClasses.map(missingClass), ...missing];
}

/** Where 'use client' has to stand for code that no browser gets. */
function hintForPassive({ usedBy, lateDirective }: CodeFindings['passive'][number]): string {
  if (usedBy !== null)
    return `Start ${usedBy}, which uses it, with the line 'use client': that makes islands of its components, and this file shows none.`;
  return lateDirective === null
    ? "Start the file with the line 'use client', which makes islands of its components."
    : `Move 'use client' from line ${lateDirective} to the top of the file: below other code it says nothing.`;
}

/** The fault of a class that is asked for and that there is not: its element gets none. */
export function missingClass({ written, name, specifier, known, ...location }: MissingClass): Diagnostic {
  const guess = nearest(name, known);
  return createDiagnostic('style-class-missing', {
    message: `\`${written}\` is undefined: "${specifier}" has no class "${name}"`,
    hint:
      guess !== null
        ? `Did you mean "${guess}"?`
        : known.length === 0
          ? 'It has none.'
          : `It has ${known.join(', ')}.`,
    location,
  });
}
