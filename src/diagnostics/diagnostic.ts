import type { SourceLocation } from '../shared/location.ts';
import { CATALOGUE, type DiagnosticCode } from './catalogue.ts';

/** A place that belongs to a fault, and what is there. */
export interface RelatedPlace {
  message: string;
  location: SourceLocation;
}

/** Places beside the one of a fault that people are shown. */
export const RELATED_SHOWN = 5;

/** What stands for the places that are not shown. */
export function moreRelated(related: readonly RelatedPlace[]): string {
  return `${related.length - RELATED_SHOWN} more such places`;
}

/** How serious a fault is: an error ends a build, a warning is told. */
export type Severity = 'error' | 'warning';

/** One fault of a site, with a place in a source file wherever there is one. */
export interface Diagnostic {
  /** Permanent kebab-case name, listed in the catalogue. */
  code: DiagnosticCode;
  severity: Severity;
  /** One sentence without a full stop at its end: what is wrong. */
  message: string;
  /** What to do about it. */
  hint?: string;
  location?: SourceLocation;
  /** A change of the text at the location that mends the fault for certain; only where no choice is left. */
  fix?: { from: string; to: string };
  /** Other places that belong to the fault, such as the second of two duplicates. */
  related?: RelatedPlace[];
  /** True where the seriousness was decided for the very thing that is at fault, so that `checks` of the site don't count. */
  isSettled?: true;
}

/** The parts of a diagnostic that its code does not already decide. */
export type DiagnosticDetails = Omit<Diagnostic, 'code' | 'severity'> & { severity?: Severity };

/** Makes a diagnostic; its severity is the catalogue's unless the details say otherwise. */
export function createDiagnostic(code: DiagnosticCode, details: DiagnosticDetails): Diagnostic {
  return { code, ...details, severity: details.severity ?? CATALOGUE[code].severity };
}

/** An error that carries diagnostics; orchestrators turn it into a report and an exit code. */
export class DiagnosticError extends Error {
  readonly diagnostics: Diagnostic[];
  /** 1 for faults of the site, 2 for faults of configuration or usage. */
  readonly exitCode: 1 | 2;
  /** Absolute paths of further files whose change may mend it: those that are missing. */
  readonly files: readonly string[];

  constructor(diagnostics: Diagnostic[], exitCode: 1 | 2 = 1, files: readonly string[] = []) {
    super(diagnostics.map((diagnostic) => diagnostic.message).join('\n'));
    this.name = 'DiagnosticError';
    this.diagnostics = diagnostics;
    this.exitCode = exitCode;
    this.files = files;
  }
}

/** True when at least one diagnostic is an error. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error');
}

/** Orders by file, line, column, code, so that reports never depend on timing. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = [...diagnostics].sort(
    (a, b) =>
      compare(a.location?.file ?? '', b.location?.file ?? '') ||
      (a.location?.line ?? 0) - (b.location?.line ?? 0) ||
      (a.location?.column ?? 0) - (b.location?.column ?? 0) ||
      compare(a.code, b.code) ||
      compare(a.message, b.message) ||
      compare(firstRelated(a), firstRelated(b)),
  );
  const groups: Diagnostic[][] = [];
  for (const own of sorted) {
    const last = groups.at(-1);
    if (last?.[0] && isSame(own, last[0])) last.push(own);
    else groups.push([own]);
  }
  return groups.flatMap(([first, ...rest]) => (first ? [joinRelated(first, rest)] : []));
}

/** Whether two say the same of the same place, as those of a file do that stands at several addresses. */
function isSame(a: Diagnostic, b: Diagnostic): boolean {
  if (!b.location || !a.location || a.code !== b.code || a.message !== b.message) return false;
  const [{ file, line, column }, other] = [a.location, b.location];
  return file === other.file && line === other.line && column === other.column;
}

/** One fault for all: what a plugin throws has one place, and may be about each of many pages. */
function joinRelated(first: Diagnostic, rest: readonly Diagnostic[]): Diagnostic {
  const places = [first, ...rest].flatMap(({ related = [] }) => related);
  if (rest.length === 0 || places.length === 0) return first;
  const byName = new Map(places.map((place) => [nameOfRelated(place), place]));
  return { ...first, related: [...byName.values()] };
}

function nameOfRelated({ message, location: { file, line, column } }: RelatedPlace): string {
  return JSON.stringify([message, file, line, column]);
}

function firstRelated({ related }: Diagnostic): string {
  return related?.[0]?.location.file ?? '';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
