import { CATALOGUE, type DiagnosticCode } from './diagnostics/catalogue.ts';
import { CHECK_NAMES, isCheck, OPTIONAL_CHECKS } from './diagnostics/checks.ts';
import { createDiagnostic, DiagnosticError } from './diagnostics/diagnostic.ts';
import { nearest } from './diagnostics/nearest.ts';

/**
 * Lines about one code, or a list of all without one. The names that `checks` has for some codes count as these. Throws
 * `DiagnosticError` for a word that is neither.
 */
export function explain(asked: string | undefined): string[] {
  if (asked === undefined)
    return Object.entries(CATALOGUE).map(([name, { what }]) => `${name.padEnd(32)} ${what}`);
  const code = Object.hasOwn(CHECK_NAMES, asked) ? CHECK_NAMES[asked as keyof typeof CHECK_NAMES] : asked;
  if (!Object.hasOwn(CATALOGUE, code)) throw unknownCode(code);
  const known = code as DiagnosticCode;
  const { severity, what, fix } = CATALOGUE[known];
  return [`${code} (${severity})`, '', `what  ${what}`, `mend  ${fix}`, `level ${describeLevel(known)}`];
}

function describeLevel(code: DiagnosticCode): string {
  if (!isCheck(code))
    return CATALOGUE[code].severity === 'error'
      ? 'Fixed: nothing can be built with it.'
      : 'Fixed: it is told, and stops nothing.';
  const name = Object.entries(CHECK_NAMES).find(([, own]) => own === code)?.[0];
  const key = name ?? `'${code}'`;
  const asked = OPTIONAL_CHECKS.has(code) ? ' It is ignored where the configuration says nothing of it.' : '';
  return `\`checks: { ${key}: 'error' | 'warn' | 'ignore' }\` in the configuration; for a folder below \`checks.folders\`.${asked}`;
}

function unknownCode(code: string): DiagnosticError {
  const guess = nearest(code, [...Object.keys(CATALOGUE), ...Object.keys(CHECK_NAMES)]);
  return new DiagnosticError(
    [
      createDiagnostic('usage-invalid', {
        message: `There is no diagnostic "${code}"`,
        hint: guess === null ? 'Run "docsgen explain" for all of them.' : `Did you mean ${guess}?`,
      }),
    ],
    2,
  );
}
