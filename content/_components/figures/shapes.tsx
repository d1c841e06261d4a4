import type { ReactNode } from 'react';

/** A place in a drawing: from the left, from the top. */
export type Point = [x: number, y: number];

/** What a shape means: `accent` is what the figure is about, `on` and `off` are answers of a flag. */
export type Tone = 'plain' | 'quiet' | 'accent' | 'on' | 'off' | 'info' | 'warning' | 'danger';

const LINE_HEIGHT = 17;

interface TextProps {
  /** Baseline of the first line. */
  at: Point;
  /** One line, or several. */
  text: string | readonly string[];
  anchor?: 'start' | 'middle' | 'end';
  kind?: 'name' | 'body' | 'note' | 'code';
  tone?: Tone;
}

/** Lines of text. */
export function Text({ at: [x, y], text, anchor = 'middle', kind = 'note', tone }: TextProps) {
  const lines = typeof text === 'string' ? [text] : text;
  return (
    <text className={`art-${kind}${tone ? ` art-tone-${tone}` : ''}`} x={x} y={y} textAnchor={anchor}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index === 0 ? undefined : LINE_HEIGHT}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

interface BoxProps {
  at: Point;
  size: [width: number, height: number];
  tone?: Tone;
  dashed?: boolean;
  radius?: number;
  /** Bold lines in the middle. */
  title?: string | readonly string[];
  /** Smaller lines below the title. */
  note?: string | readonly string[];
}

const linesOf = (text: string | readonly string[] | undefined): readonly string[] =>
  text === undefined ? [] : typeof text === 'string' ? [text] : text;

/** A part of a system: a rounded box with its name in the middle. */
export function Box({
  at: [x, y],
  size: [width, height],
  tone = 'plain',
  dashed,
  radius = 8,
  title,
  note,
}: BoxProps) {
  const names = linesOf(title);
  const notes = linesOf(note);
  const first = y + height / 2 - ((names.length + notes.length - 1) * LINE_HEIGHT) / 2 + 4.5;
  const middle = x + width / 2;
  return (
    <>
      <rect
        className={`art-box art-${tone}${dashed ? ' art-dashed' : ''}`}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={radius}
      />
      {names.length > 0 && <Text at={[middle, first]} text={names} kind="name" />}
      {notes.length > 0 && <Text at={[middle, first + names.length * LINE_HEIGHT]} text={notes} />}
    </>
  );
}

interface ZoneProps {
  at: Point;
  size: [width: number, height: number];
  /** Whose it is. */
  title?: string;
  tone?: Tone;
}

/** An area with a name: a network, a device, an instance. */
export function Zone({ at: [x, y], size: [width, height], title, tone = 'quiet' }: ZoneProps) {
  return (
    <>
      <rect className={`art-zone art-zone-${tone}`} x={x} y={y} width={width} height={height} rx={12} />
      {title && <Text at={[x + 14, y + 22]} text={title} anchor="start" kind="body" />}
    </>
  );
}

interface PillProps {
  /** Its middle. */
  at: Point;
  width: number;
  text: string;
  tone?: Tone;
  kind?: 'note' | 'code';
}

/** A short answer or value in a rounded label. */
export function Pill({ at: [x, y], width, text, tone = 'plain', kind = 'note' }: PillProps) {
  return (
    <>
      <rect
        className={`art-box art-${tone}`}
        x={x - width / 2}
        y={y - 11}
        width={width}
        height={22}
        rx={11}
      />
      <Text at={[x, y + 4.5]} text={text} kind={kind} tone={tone} />
    </>
  );
}

interface ArrowProps {
  /** Corners from the beginning to the head: `0 20, 40 20`. */
  via: string;
  tone?: 'line' | 'accent-line' | 'faint';
  dashed?: boolean;
  /** False for a line. */
  head?: boolean;
}

const CORNER = 8;
const HEAD = 7;

/** A line with rounded corners and a head. */
export function Arrow({ via, tone = 'line', dashed, head = true }: ArrowProps) {
  const points = readPoints(via);
  const end: Point = points.at(-1) ?? [0, 0];
  const start: Point = points.at(-2) ?? [0, 0];
  return (
    <>
      <path className={`art-${tone}${dashed ? ' art-dashed' : ''}`} d={roundedPath(points)} />
      {head && <path className={`art-head art-head-${tone}`} d={headPath(start, end)} />}
    </>
  );
}

function readPoints(via: string): Point[] {
  return via.split(',').map((point) => {
    const [x = 0, y = 0] = point.trim().split(' ').map(Number);
    return [x, y];
  });
}

/** A point `distance` before `to` on the way from `from`. */
function before(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const share = Math.min(distance / length, 0.5);
  return [to[0] - (to[0] - from[0]) * share, to[1] - (to[1] - from[1]) * share];
}

const write = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

function roundedPath(points: readonly Point[]): string {
  return points
    .map((point, index) => {
      const [last, next] = [points[index - 1], points[index + 1]];
      if (!last) return `M${write(point)}`;
      if (!next) return `L${write(point)}`;
      return `L${write(before(last, point, CORNER))}Q${write(point)} ${write(before(next, point, CORNER))}`;
    })
    .join('');
}

function headPath(from: Point, tip: Point): string {
  const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
  const corner = (turn: number): Point => [
    tip[0] - HEAD * Math.cos(angle + turn),
    tip[1] - HEAD * Math.sin(angle + turn),
  ];
  return `M${write(corner(0.5))}L${write(tip)}L${write(corner(-0.5))}Z`;
}

/** Shapes moved by an offset. */
export function Group({ at: [x, y], children }: { at: Point; children: ReactNode }) {
  return <g transform={`translate(${x} ${y})`}>{children}</g>;
}
