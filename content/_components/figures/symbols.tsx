import { type Point, Text, type Tone } from './shapes.tsx';

interface SymbolProps {
  /** Its middle. */
  at: Point;
  tone?: Tone;
}

/** Somebody: a head and shoulders. */
export function Person({ at: [x, y], tone = 'plain' }: SymbolProps) {
  return (
    <g className={`art-box art-${tone}`}>
      <circle cx={x} cy={y - 6} r={5.5} />
      <path d={`M${x - 10} ${y + 12}a10 10 0 0 1 20 0Z`} />
    </g>
  );
}

/** A sheet with lines: rules, a list, a configuration. */
export function Sheet({ at: [x, y], tone = 'plain' }: SymbolProps) {
  return (
    <g className={`art-box art-${tone}`}>
      <path d={`M${x - 8} ${y - 11}h11l5 5v17h-16Z`} />
      <path className="art-stroke" d={`M${x - 4} ${y - 3}h8M${x - 4} ${y + 1.5}h8M${x - 4} ${y + 6}h5`} />
    </g>
  );
}

interface StoreProps extends SymbolProps {
  size: [width: number, height: number];
  title: string;
}

/** A database. `at` is the corner at the top left. */
export function Store({ at: [x, y], size: [width, height], title, tone = 'plain' }: StoreProps) {
  const [rx, ry] = [width / 2, 7];
  const rim = `a${rx} ${ry} 0 0 0 ${width} 0`;
  return (
    <>
      <g className={`art-box art-${tone}`}>
        <path
          d={`M${x} ${y + ry}a${rx} ${ry} 0 0 1 ${width} 0v${height - 2 * ry}a${rx} ${ry} 0 0 1 ${-width} 0Z`}
        />
        <path className="art-stroke" d={`M${x} ${y + ry}${rim}`} />
      </g>
      <Text at={[x + rx, y + height / 2 + 8]} text={title} kind="name" />
    </>
  );
}

/** A switch of the Admin UI, on or off. */
export function Switch({ at: [x, y], on = false }: { at: Point; on?: boolean }) {
  return (
    <g className={`art-box art-${on ? 'switch-on' : 'off'}`}>
      <rect x={x - 15} y={y - 8} width={30} height={16} rx={8} />
      <circle className="art-knob" cx={x + (on ? 7 : -7)} cy={y} r={5} />
    </g>
  );
}

/** A tick for yes, a cross for no: the mark says it without its color, too. */
export function Mark({ at: [x, y], yes }: { at: Point; yes: boolean }) {
  return (
    <>
      <circle className={`art-box art-${yes ? 'on' : 'danger'}`} cx={x} cy={y} r={8} />
      <path
        className={`art-mark art-mark-${yes ? 'on' : 'danger'}`}
        d={yes ? `M${x - 3.5} ${y + 0.5}l2.5 2.5 4.5-5.5` : `M${x - 3} ${y - 3}l6 6M${x + 3} ${y - 3}l-6 6`}
      />
    </>
  );
}

interface CrowdProps {
  at: Point;
  columns: number;
  rows: number;
  gap: number;
  /** Whether the person of this place gets the feature. */
  isOn: (column: number, row: number) => boolean;
  radius?: number;
}

/** Many people as dots: filled for those with the feature, hollow for the others. */
export function Crowd({ at: [x, y], columns, rows, gap, isOn, radius = 3.5 }: CrowdProps) {
  return Array.from({ length: rows * columns }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return (
      <circle
        key={index}
        className={isOn(column, row) ? 'art-dot-on' : 'art-dot-off'}
        cx={x + column * gap}
        cy={y + row * gap}
        r={radius}
      />
    );
  });
}
