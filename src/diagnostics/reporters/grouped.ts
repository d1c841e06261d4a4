import picocolors from 'picocolors';
import { type Diagnostic, sortDiagnostics } from '../diagnostic.ts';
import { formatPlace } from './text-reporter.ts';

/** Faults that a report shows one by one; more of them are grouped by their cause. */
export const SHOWN_SINGLY = 20;
/** Places that a cause names. */
const PLACES = 3;

/** Faults of one code. */
interface Cause {
  severity: Diagnostic['severity'];
  code: string;
  faults: Diagnostic[];
}

/**
 * Many faults as people can take them in: by their causes, errors first, then the ones met most often. Each cause has its
 * count, three places with what is wrong there and how to mend it, the most frequent ones first.
 */
export function formatGrouped(diagnostics: readonly Diagnostic[], { color }: { color: boolean }): string {
  const paint = picocolors.createColors(color);
  const causes = findCauses(sortDiagnostics(diagnostics));
  const lines = causes.flatMap(({ severity, code, faults }) => {
    const tone = severity === 'error' ? paint.red : paint.yellow;
    const files = new Set(faults.flatMap(({ location }) => location?.file ?? [])).size;
    const shown = pickPlaces(faults);
    const left = faults.length - shown.reduce((sum, { count }) => sum + count, 0);
    return [
      `${paint.bold(tone(severity))} ${paint.bold(code)}  ${times(faults.length)}${files > 1 ? ` in ${files} files` : ''}`,
      ...shown.flatMap(({ fault, count }) => describe(fault, count, paint)),
      ...(left > 0 ? [`   … and ${left} more`] : []),
    ];
  });
  return `${lines.join('\n')}\nRun with --verbose to see all of them in their lines.\n`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function describe(
  { message, hint, location }: Diagnostic,
  count: number,
  paint: ReturnType<typeof picocolors.createColors>,
): string[] {
  const place = location ? `${paint.cyan(formatPlace(location))}  ` : '';
  const [first = ''] = message.split('\n');
  const more = count > 1 ? ` (and at ${count - 1} more ${count === 2 ? 'place' : 'places'})` : '';
  return [
    `   ${place}${first}${more}`,
    ...(hint
      ? hint.split('\n').map((line, index) => (index === 0 ? `      hint  ${line}` : `            ${line}`))
      : []),
  ];
}

function findCauses(diagnostics: readonly Diagnostic[]): Cause[] {
  const causes = new Map<string, Cause>();
  for (const fault of diagnostics) {
    const { code, severity } = fault;
    const cause = causes.get(`${severity} ${code}`) ?? { severity, code, faults: [] };
    causes.set(`${severity} ${code}`, cause);
    cause.faults.push(fault);
  }
  const rank = ({ severity }: Cause) => (severity === 'error' ? 0 : 1);
  return [...causes.values()].sort((a, b) => rank(a) - rank(b) || b.faults.length - a.faults.length);
}

/** One place for each of the messages that stand most often; what is said often is mended first. */
function pickPlaces(faults: readonly Diagnostic[]): { fault: Diagnostic; count: number }[] {
  const byMessage = new Map<string, { fault: Diagnostic; count: number }>();
  for (const fault of faults) {
    const known = byMessage.get(fault.message) ?? { fault, count: 0 };
    known.count++;
    byMessage.set(fault.message, known);
  }
  return [...byMessage.values()].sort((a, b) => b.count - a.count).slice(0, PLACES);
}
