import type { SourceLocation } from '../shared/location.ts';

export interface FrameOptions {
  /** Room for source text in characters; longer lines are cut around the column. 100 when left out. */
  width?: number;
}

/** The lines of a code frame, without colours, so that reporters can paint them. */
export interface Frame {
  /** Width of the line numbers. */
  gutter: number;
  /** The line above, unless it is blank or there is none. */
  before: FrameLine | null;
  line: FrameLine;
  /** Columns of spaces in front of the carets. */
  indent: number;
  /** How many carets; at least 1. */
  carets: number;
}

export interface FrameLine {
  number: number;
  text: string;
}

const TAB = '  ';
const ELLIPSIS = '…';
const MIN_GUTTER = 5;

/** The lines of a source text: once for all faults in it, as a long document has dozens. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\n|\r/);
}

/**
 * Cuts the place of a fault out of the lines of a source text. Tabs become two spaces; wide characters count for two
 * columns. Returns null when the text does not have the line.
 */
export function createFrame(
  lines: readonly string[],
  location: SourceLocation,
  options: FrameOptions = {},
): Frame | null {
  const source = lines[location.line - 1];
  if (source === undefined) return null;
  const start = Math.min(Math.max(location.column - 1, 0), source.length);
  const end = Math.min(Math.max(endOf(location, source), start), source.length);
  const room = options.width ?? 100;
  const cut = cutAround(source, start, end, room);
  const above = lines[location.line - 2];
  const before =
    location.line > 1 && above?.trim() ? { number: location.line - 1, text: clip(show(above), room) } : null;
  const carets = columnsOf(show(source.slice(Math.max(start, cut.from), Math.min(end, cut.to))));
  return {
    gutter: Math.max(MIN_GUTTER, String(location.line).length),
    before,
    line: { number: location.line, text: cut.text },
    indent: columnsOf(cut.lead + show(source.slice(cut.from, start))),
    carets: Math.max(carets, 1),
  };
}

/** The frame as plain lines: `   12 | text`, then the carets with the message behind them if there is one. */
export function formatFrame(frame: Frame, message = ''): string[] {
  const lines = frame.before ? [frame.before, frame.line] : [frame.line];
  const source = lines.map(({ number, text }) =>
    `${String(number).padStart(frame.gutter)} | ${text}`.trimEnd(),
  );
  const carets = `${' '.repeat(frame.gutter)} | ${' '.repeat(frame.indent)}${'^'.repeat(frame.carets)}`;
  return [...source, message === '' ? carets : `${carets} ${message}`];
}

/** Where the range ends on its first line. Without an end it is one character long. */
function endOf({ line, column, endLine, endColumn }: SourceLocation, source: string): number {
  if (endLine !== undefined && endLine > line) return source.length;
  return endColumn === undefined ? column : endColumn - 1;
}

interface Cut {
  text: string;
  /** What stands in front of the cut text: an ellipsis or nothing. */
  lead: string;
  from: number;
  to: number;
}

/** A window of a long line that shows the start of the range, and as much of the rest as fits. */
function cutAround(source: string, start: number, end: number, room: number): Cut {
  if (columnsOf(show(source)) <= room) return { text: show(source), lead: '', from: 0, to: source.length };
  const size = end - start;
  const margin = Math.max(Math.floor((room - size) / 2), Math.min(20, Math.floor(room / 4)));
  let from = Math.max(0, start - margin);
  // Near the end of the line the window moves left, so that no room is wasted.
  from = Math.min(from, Math.max(0, source.length - room + ELLIPSIS.length));
  if (isLowSurrogate(source, from)) from -= 1;
  const lead = from > 0 ? ELLIPSIS : '';
  const rest = source.slice(from);
  const free = room - lead.length;
  const to = columnsOf(show(rest)) <= free ? source.length : from + fitting(rest, free - ELLIPSIS.length);
  return { text: lead + show(source.slice(from, to)) + (to < source.length ? ELLIPSIS : ''), lead, from, to };
}

function clip(text: string, room: number): string {
  if (columnsOf(text) <= room) return text;
  return text.slice(0, fitting(text, room - ELLIPSIS.length)) + ELLIPSIS;
}

/** Length of the start of a text that fits into some columns. */
function fitting(text: string, room: number): number {
  let columns = 0;
  let length = 0;
  for (const character of text) {
    columns += columnsOf(show(character));
    if (columns > room) break;
    length += character.length;
  }
  return length;
}

/** Text for a terminal: tabs as spaces, no control characters that would move the cursor. */
function show(text: string): string {
  return text.replace(/\t/g, TAB).replace(/[\p{Cc}\u200b\u2028\u2029\u202a-\u202e\ufeff]/gu, '\ufffd');
}

const WIDE =
  /^(?:[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation})$/u;

/** Columns that a text takes on a terminal. */
function columnsOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += /\p{M}|\u200d/u.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
