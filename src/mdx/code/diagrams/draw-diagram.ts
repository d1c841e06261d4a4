import { drawChart } from './draw/chart.ts';
import { drawGraph, MARGIN } from './draw/graph.ts';
import { drawSequence } from './draw/sequence.ts';
import { layoutGraph } from './graph/layout.ts';
import type { Diagram, Direction, Graph } from './model.ts';
import { layoutSequence } from './sequence/layout.ts';

/** A drawing, and how wide it is at full size. */
interface Drawing {
  width: number;
  svg: () => string;
}

/** The smallest scale: texts of 15 px are 12 px high then. */
export const SMALLEST = 0.8;
/** Room for a drawing in a column of text, and on a phone; the theme keeps 16 and 8 px around it. */
const COLUMN = 654;
const PHONE = 332;
/** Widths of a figure from which on its wide drawing is shown. The theme has a rule for each. */
export const STEPS = [440, 520, 600, 680] as const;
/** What the theme takes of a figure's width for its border and the room inside. */
const FRAME = 34;

/**
 * Draws a diagram for columns and for phones: in its own direction where it fits, scaled to four fifths at most, in
 * the other one where only that fits. What fits in neither keeps its size, and its box scrolls.
 */
export function drawDiagram(diagram: Diagram): string {
  const wide = choose(wideCandidates(diagram), COLUMN / SMALLEST);
  if (wide.width * SMALLEST <= PHONE) return view(wide, 'diagram-view');
  const narrow = choose(narrowCandidates(diagram), PHONE / SMALLEST);
  if (narrow.width > PHONE / SMALLEST && narrow.width > wide.width * 0.75) return view(wide, 'diagram-view');
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

/** The first drawing that fits; where none does, the first one that is not much wider than the narrowest. */
function choose(candidates: Iterable<Drawing>, width: number): Drawing {
  const tried: Drawing[] = [];
  for (const drawing of candidates) {
    if (drawing.width <= width) return drawing;
    tried.push(drawing);
  }
  const narrowest = Math.min(...tried.map((drawing) => drawing.width));
  const first = tried.find((drawing) => drawing.width <= narrowest * 1.15);
  if (!first) throw new Error('a diagram has at least one drawing');
  return first;
}

function* wideCandidates(diagram: Diagram): Generator<Drawing> {
  if (diagram.type === 'chart') yield { width: 640, svg: () => drawChart(diagram, 640) };
  else if (diagram.type === 'sequence') for (const wrap of [220, 160, 120, 90]) yield sequence(diagram, wrap);
  else {
    const { direction } = diagram;
    yield graph(diagram, direction, 200);
    yield graph(diagram, direction, 140);
    yield graph(diagram, otherWay(direction), 200, true);
    yield graph(diagram, otherWay(direction), 140, true);
  }
}

function* narrowCandidates(diagram: Diagram): Generator<Drawing> {
  if (diagram.type === 'chart') yield { width: 400, svg: () => drawChart(diagram, 400) };
  else if (diagram.type === 'sequence') for (const wrap of [140, 110, 85, 64]) yield sequence(diagram, wrap);
  else {
    const { direction } = diagram;
    const upright: Direction = direction === 'BT' ? 'BT' : 'TB';
    if (direction !== upright) yield graph(diagram, direction, 140);
    yield graph(diagram, upright, 160, true);
    yield graph(diagram, upright, 110, true);
    yield graph(diagram, upright, 80, true);
    if (direction === upright) yield graph(diagram, 'LR', 80, true);
  }
}

function graph(diagram: Graph, direction: Direction, wrap: number, single = false): Drawing {
  const placed = layoutGraph(diagram, { direction, wrap, single });
  return { width: placed.width + 2 * MARGIN, svg: () => drawGraph(placed, wrap) };
}

function sequence(diagram: Diagram & { type: 'sequence' }, wrap: number): Drawing {
  const placed = layoutSequence(diagram, wrap);
  return { width: placed.width + 2 * MARGIN, svg: () => drawSequence(placed) };
}

function otherWay(direction: Direction): Direction {
  return direction === 'LR' || direction === 'RL' ? 'TB' : 'LR';
}
