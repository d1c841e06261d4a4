import { drawChart } from './draw/chart.ts';
import { drawGraph, MARGIN } from './draw/graph.ts';
import { drawSequence } from './draw/sequence.ts';
import { layoutGraph } from './graph/layout.ts';
import type { PlacedGraph } from './graph/placed.ts';
import type { Chart, Diagram, Direction, Graph, Sequence } from './model.ts';
import { layoutSequence, type PlacedSequence } from './sequence/layout.ts';

/** A drawing that can be made: its places, and how wide it is at full size, in px. */
export interface Drawing {
  width: number;
  direction?: Direction;
  /** Where everything is; a chart has none before it is drawn. */
  placed?: PlacedGraph | PlacedSequence;
  svg: () => string;
}

/** The drawings that a reader gets: one for columns and one for phones, or one for both. */
export interface Drawings {
  wide: Drawing;
  /** Null where the wide one is as good on a phone. */
  narrow: Drawing | null;
}

/** The smallest scale: texts of 15 px are 12 px high then. */
export const SMALLEST = 0.8;
/** Room for a drawing in a column of text, and on a phone; the theme keeps 16 and 8 px around it. */
export const COLUMN = 654;
export const PHONE = 332;
/** Widths of a figure from which on its wide drawing is shown. The theme has a rule for each. */
export const STEPS = [440, 520, 600, 680] as const;
/** What the theme takes of a figure's width for its border and the room inside. */
const FRAME = 34;

/**
 * Lays a diagram out for columns and for phones: in its own direction where it fits, scaled to four fifths at most, in
 * the other one where only that fits. What fits in neither keeps its size, and its box scrolls.
 */
export function chooseDrawings(diagram: Diagram): Drawings {
  const wide = choose(wideTries(diagram), COLUMN / SMALLEST);
  if (wide.width * SMALLEST <= PHONE) return { wide, narrow: null };
  const narrow = choose(narrowTries(diagram, wide), PHONE / SMALLEST);
  const better = narrow.width <= PHONE / SMALLEST || narrow.width <= wide.width * 0.75;
  return { wide, narrow: better ? narrow : null };
}

/** Draws a diagram as HTML: an SVG element for every drawing of it, of which the theme shows the one that fits. */
export function drawDiagram(diagram: Diagram): string {
  const { wide, narrow } = chooseDrawings(diagram);
  if (!narrow) return view(wide, 'diagram-view');
  const needed = Math.min(COLUMN, wide.width * SMALLEST) + FRAME;
  const from = STEPS.find((step) => step >= needed) ?? STEPS.at(-1);
  return (
    view(wide, `diagram-view diagram-wide diagram-from-${from}`) +
    view(narrow, `diagram-view diagram-narrow diagram-to-${from}`)
  );
}

/** The drawing and, as style attributes are forbidden, an empty one beside it that keeps it from getting too small. */
function view({ width, svg }: Drawing, className: string): string {
  const floor = `<svg class="diagram-floor" width="${Math.ceil(width * SMALLEST)}" height="0" aria-hidden="true"></svg>`;
  return `<div class="${className}">${floor}${svg()}</div>`;
}

/** A way to draw a diagram; `near` is how many times too wide the drawing before it may be to be worth a try. */
interface Try {
  draw: () => Drawing;
  near?: number;
}

/** The first drawing that fits; where none does, the first one that is not much wider than the narrowest. */
function choose(tries: readonly Try[], width: number): Drawing {
  const tried: Drawing[] = [];
  for (const { draw, near = Number.POSITIVE_INFINITY } of tries) {
    const last = tried.at(-1);
    if (last && last.width > width * near) continue;
    const drawing = draw();
    if (drawing.width <= width) return drawing;
    tried.push(drawing);
  }
  const narrowest = Math.min(...tried.map((drawing) => drawing.width));
  const first = tried.find((drawing) => drawing.width <= narrowest * 1.15);
  if (!first) throw new Error('a diagram has at least one drawing');
  return first;
}

function wideTries(diagram: Diagram): Try[] {
  if (diagram.type === 'chart') return [{ draw: () => chart(diagram, 640) }];
  if (diagram.type === 'sequence')
    return [220, 160, 120, 90].map((wrap) => ({ draw: () => sequence(diagram, wrap) }));
  const { direction } = diagram;
  return [
    { draw: () => graph(diagram, direction, 200) },
    { draw: () => graph(diagram, direction, 140), near: 1.25 },
    { draw: () => graph(diagram, otherWay(direction), 200, true) },
    { draw: () => graph(diagram, otherWay(direction), 140, true), near: 1.3 },
  ];
}

function narrowTries(diagram: Diagram, wide: Drawing): Try[] {
  if (diagram.type === 'chart') return [{ draw: () => chart(diagram, 400) }];
  if (diagram.type === 'sequence')
    return [140, 110, 85, 64].map((wrap) => ({ draw: () => sequence(diagram, wrap) }));
  const upright: Direction = diagram.direction === 'BT' ? 'BT' : 'TB';
  // Texts are broken narrower step by step; a wide drawing that stands upright already is the first step.
  const first = wide.direction === upright ? [] : [{ draw: () => graph(diagram, upright, 160, true) }];
  return [
    ...first,
    { draw: () => graph(diagram, upright, 110, true), near: 1.5 },
    { draw: () => graph(diagram, upright, 80, true) },
    ...(diagram.direction === upright ? [{ draw: () => graph(diagram, 'LR', 80, true) }] : []),
  ];
}

function graph(diagram: Graph, direction: Direction, wrap: number, single = false): Drawing {
  const placed = layoutGraph(diagram, { direction, wrap, single });
  return { direction, placed, width: placed.width + 2 * MARGIN, svg: () => drawGraph(placed, wrap) };
}

function sequence(diagram: Sequence, wrap: number): Drawing {
  const placed = layoutSequence(diagram, wrap);
  return { placed, width: placed.width + 2 * MARGIN, svg: () => drawSequence(placed) };
}

function chart(diagram: Chart, width: number): Drawing {
  return { width, svg: () => drawChart(diagram, width) };
}

function otherWay(direction: Direction): Direction {
  return direction === 'LR' || direction === 'RL' ? 'TB' : 'LR';
}
