import picocolors from 'picocolors';
import type { SourceLocation } from '../../shared/location.ts';
import { type Diagnostic, moreRelated, RELATED_SHOWN, sortDiagnostics } from '../diagnostic.ts';
import { createFrame, formatFrame, splitLines } from '../frame.ts';

export interface TextReporterOptions {
  /** Paints the report with terminal colours. */
  color: boolean;
  /** Text of a source file by its path relative to the site's root; null when it cannot be read. */
  readSource: (file: string) => string | null;
  /** Width of the terminal in columns; 120 when left out. */
  width?: number;
}

type Paint = ReturnType<typeof picocolors.createColors>;

/** Diagnostics as people read them: in the order of files, each with its frame and hint. */
export function formatText(diagnostics: readonly Diagnostic[], options: TextReporterOptions): string {
  const paint = picocolors.createColors(options.color);
  const sources = new Map<string, readonly string[] | null>();
  const read = (file: string) => {
    const known = sources.get(file);
    if (known !== undefined) return known;
    const text = options.readSource(file);
    const lines = text === null ? null : splitLines(text);
    sources.set(file, lines);
    return lines;
  };
  return sortDiagnostics(diagnostics)
    .flatMap((diagnostic) => formatOne(diagnostic, { paint, read, width: options.width ?? 120 }))
    .map((line) => `${line}\n`)
    .join('');
}

interface Context {
  paint: Paint;
  read: (file: string) => readonly string[] | null;
  width: number;
}

function formatOne(diagnostic: Diagnostic, context: Context): string[] {
  const { severity, code, location, message, hint, related = [] } = diagnostic;
  const { paint } = context;
  const tone = severity === 'error' ? paint.red : paint.yellow;
  const place = location ? `  ${paint.cyan(formatPlace(location))}` : '';
  return [
    `${paint.bold(tone(severity))} ${paint.bold(code)}${place}`,
    ...formatBody(message, location, context, tone),
    ...(hint ? labelled(paint.bold('hint'), hint) : []),
    ...related
      .slice(0, RELATED_SHOWN)
      .flatMap((other) => labelled(paint.bold('see'), `${formatPlace(other.location)}  ${other.message}`)),
    ...(related.length > RELATED_SHOWN ? labelled(paint.bold('see'), moreRelated(related)) : []),
  ];
}

/** The frame with the message behind the carets; below them when it would not fit, alone without a frame. */
function formatBody(
  message: string,
  location: SourceLocation | undefined,
  { paint, read, width }: Context,
  tone: (text: string) => string,
): string[] {
  const source = location ? read(location.file) : null;
  const frame =
    location && source !== null ? createFrame(source, location, { width: Math.max(40, width - 12) }) : null;
  const [first = '', ...rest] = message.split('\n');
  if (!frame) return [first, ...rest].map((line) => `   ${line}`);
  const lines = formatFrame(frame);
  const caretLine = lines.pop() ?? '';
  const fits = caretLine.length + 1 + first.length <= width;
  const gutter = ' '.repeat(frame.gutter);
  const below = [...(fits ? [] : [first]), ...rest].map(
    (line) => `${gutter} ${paint.dim('|')} ${tone(line)}`,
  );
  const carets = fits ? `${caretLine} ${first}` : caretLine;
  const bar = frame.gutter + 3;
  const dim = (line: string) => paint.dim(line.slice(0, bar)) + line.slice(bar);
  return [...lines.map(dim), paint.dim(carets.slice(0, bar)) + tone(carets.slice(bar)), ...below];
}

function labelled(label: string, text: string): string[] {
  const [first = '', ...rest] = text.split('\n');
  return [`   ${label}  ${first}`, ...rest.map((line) => `         ${line}`)];
}

/** `content/x.mdx:12:9`, as editors and terminals open it. */
export function formatPlace({ file, line, column }: SourceLocation): string {
  return `${file}:${line}:${column}`;
}

export interface Summary {
  errors: number;
  warnings: number;
  /** Pages of the site. */
  pages: number;
  /** Source files with at least one fault. */
  filesWithFaults: number;
  /** Those of them that are pages. */
  pagesWithFaults: number;
  durationMs: number;
  /** True for a build that kept its output back; left out, or false, for everything else. */
  wroteNothing?: boolean;
}

/** Figures for the closing line out of a report's diagnostics. */
export function countFaults(
  diagnostics: readonly Diagnostic[],
): Pick<Summary, 'errors' | 'warnings' | 'filesWithFaults' | 'pagesWithFaults'> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const files = new Set(diagnostics.flatMap(({ location }) => (location ? [location.file] : [])));
  const pagesWithFaults = [...files].filter((file) => /\.mdx?$/.test(file)).length;
  return { errors, warnings: diagnostics.length - errors, filesWithFaults: files.size, pagesWithFaults };
}

/** The closing line: `1 error in 1 of 536 pages (0.9 s). Nothing was written.` */
export function summarise(summary: Summary): string {
  const { errors, warnings, pages, filesWithFaults, pagesWithFaults, durationMs, wroteNothing } = summary;
  const faults = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ].join(' and ');
  const total = plural(pages, 'page');
  // A configuration that does not load has no pages, and its faults are in no page.
  // Faults also stand in files that became no page, or are none.
  const arePages = pagesWithFaults === filesWithFaults && filesWithFaults <= pages;
  const place = arePages ? `${filesWithFaults} of ${total}` : plural(filesWithFaults, 'file');
  const where = pages === 0 ? '' : ` in ${place}`;
  const sentence = faults === '' ? `No faults in ${total}` : faults + where;
  return `${sentence} (${formatSeconds(durationMs)}).${wroteNothing ? ' Nothing was written.' : ''}`;
}

/** `0.9 s`; short times in more detail, `42 ms`. */
export function formatSeconds(durationMs: number): string {
  return durationMs < 100 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1000).toFixed(1)} s`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
