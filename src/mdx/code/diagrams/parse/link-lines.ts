import type { Head, Stroke } from '../model.ts';
import type { Scanner } from './scanner.ts';

/** A line between two nodes, as it is written. */
export interface Link {
  stroke: Stroke;
  fromHead: Head;
  toHead: Head;
  length: number;
  /** Text as written, quotes included; null without one. */
  text: string | null;
  /** Name of the line, which later statements may use. */
  id: string | null;
}

const KINDS: readonly { stroke: Stroke; whole: RegExp; start: RegExp; end: RegExp }[] = [
  {
    stroke: 'normal',
    whole: /([xo<]?)(--+)([-xo>])/y,
    start: /([xo<]?)--/y,
    end: /(?:(?<=\s)([xo<]))?(--+)([-xo>])/g,
  },
  {
    stroke: 'thick',
    whole: /([xo<]?)(==+)([=xo>])/y,
    start: /([xo<]?)==/y,
    end: /(?:(?<=\s)([xo<]))?(==+)([=xo>])/g,
  },
  {
    stroke: 'dotted',
    whole: /([xo<]?)(-?\.+)-([xo>]?)/y,
    start: /([xo<]?)-\./y,
    end: /(?:(?<=\s)([xo<]))?(-?\.+)-([xo>]?)/g,
  },
];
const HEADS: Record<string, Head> = { x: 'cross', o: 'circle', '<': 'arrow', '>': 'arrow' };

/** Takes a link with its text. `unclosed` for one whose text has no arrow behind it, null where there is none. */
export function takeLink(scanner: Scanner): Link | 'unclosed' | null {
  const id = scanner.take(/[ \t]+([^\s"@]+)@(?=[xo<]?[-=~])|\s*/y)?.[1] ?? null;
  if (scanner.take(/~~~+/y)) return { ...plain('invisible', 1), id, ...takeBarText(scanner) };
  for (const kind of KINDS) {
    const whole = scanner.take(kind.whole);
    if (whole) return { ...readLink(kind.stroke, whole[1], whole[2], whole[3]), id, ...takeBarText(scanner) };
    const start = scanner.take(kind.start);
    if (!start) continue;
    const limit = scanner.peek(/\s*"[^"]*"/y) ? scanner.text.length : scanner.endOfLine();
    kind.end.lastIndex = skipQuoted(scanner);
    const end = kind.end.exec(scanner.text);
    if (!end || end.index > limit) return 'unclosed';
    const text = scanner.text.slice(scanner.at, end.index).trim();
    scanner.at = end.index + end[0].length;
    return { ...readLink(kind.stroke, start[1], end[2], end[3]), id, text };
  }
  return null;
}

function readLink(stroke: Stroke, from = '', body = '', to = ''): Link {
  const dots = body.replace(/[^.]/g, '').length;
  return {
    stroke,
    fromHead: HEADS[from] ?? 'none',
    toHead: HEADS[to] ?? 'none',
    length: stroke === 'dotted' ? Math.max(1, dots) : Math.max(1, body.length - 1),
    text: null,
    id: null,
  };
}

function plain(stroke: Stroke, length: number): Link {
  return { stroke, fromHead: 'none', toHead: 'none', length, text: null, id: null };
}

/** The text between bars behind a link: `-->|text|`. */
function takeBarText(scanner: Scanner): { text?: string } {
  const match = scanner.take(/\s*\|\s*("[^"]*"\s*|[^|\s"][^|\n]*|)\|/y);
  return match ? { text: (match[1] ?? '').trim() } : {};
}

function skipQuoted(scanner: Scanner): number {
  return scanner.at + (scanner.peek(/\s*"[^"]*"/y)?.[0].length ?? 0);
}
