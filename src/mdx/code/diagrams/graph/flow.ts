import type { Point } from './placed.ts';
import { type PortSide, placePorts } from './ports.ts';
import { type Ranked, rankGraph } from './ranks.ts';
import { type GapInput, type Heights, stackRanks, traceLine } from './route.ts';
import type { Size } from './size.ts';
import type { Net } from './tracks.ts';

/** A graph that is laid out from above to below; whoever wants another direction turns sizes and result. */
export interface FlowInput {
  nodes: FlowNode[];
  edges: FlowEdge[];
  groups: FlowGroup[];
  /** Distance of two lines, and of the borders of a group and one in it. */
  lineGap: number;
}

export interface FlowNode extends Size {
  id: string;
  parent: string | null;
  pointed: boolean;
}

export interface FlowEdge {
  id: string;
  from: string;
  to: string;
  length: number;
  label: Size | null;
  /** Clear distance that its two ends need. */
  fromClear: number;
  toClear: number;
  /** Distance from other lines that its two ends need. */
  fromSpace: number;
  toSpace: number;
  /** Lines that look the same may share a part of their way. */
  fromLook: string;
  toLook: string;
}

export interface FlowGroup {
  id: string;
  parent: string | null;
  /** Room between its border and what is inside, before and after its ranks. */
  before: number;
  after: number;
  /** Width and length that its title needs. */
  minWidth: number;
  minLength: number;
}

export interface FlowResult {
  nodes: Map<string, Point>;
  edges: Map<string, { points: Point[]; label: Point | null }>;
  groups: Map<string, { left: number; right: number; top: number; bottom: number }>;
}

/** Distance of a label from the ranks beside it. */
export const LABEL_CLEAR = 6;
const LOOP = 22;

/** Lays a graph out in ranks, with lines that go along the axes. */
export function layoutFlow(input: FlowInput): FlowResult {
  const loops = input.edges.filter(({ from, to }) => from === to);
  const ranked = rankGraph({
    ...input,
    edges: input.edges.map((edge) =>
      edge.from === edge.to
        ? { ...edge, label: { width: (edge.label?.width ?? 0) + LOOP + 8, height: edge.label?.height ?? 0 } }
        : edge,
    ),
  });
  widenGroups(ranked, input.groups);
  const lines = input.edges.filter(({ from, to }) => from !== to).map((edge) => orient(edge, ranked));
  const nets = connect(input, ranked, lines);
  const heights = stack(input, ranked, lines, nets);
  const middle = (rank: number) => ((heights.tops[rank] ?? 0) + (heights.bottoms[rank] ?? 0)) / 2;
  const result: FlowResult = {
    nodes: new Map(),
    edges: new Map(),
    groups: groupBoxes(input, ranked, heights),
  };
  for (const { id } of input.nodes) {
    const { x, rank } = placeOf(ranked, id);
    result.nodes.set(id, { x, y: middle(rank) });
  }
  const sizes = new Map(input.nodes.map((node) => [node.id, node]));
  for (const line of lines) {
    const points = traceLine(
      line.stops.map(({ x, rank, end }) => {
        const half = end ? (sizes.get(end)?.height ?? 0) / 2 : 0;
        return { x, y: middle(rank) + (end === line.upper ? half : -half) };
      }),
      line.nets.map((net) => net && heights.tracks.get(net)),
    );
    const label = ranked.edges.get(line.edge.id)?.label;
    result.edges.set(line.edge.id, {
      points: line.down ? points : points.reverse(),
      label: label ? { x: label.x, y: middle(label.rank) } : null,
    });
  }
  for (const edge of loops) result.edges.set(edge.id, traceLoop(edge, ranked, sizes, middle));
  return result;
}

interface Line {
  edge: FlowEdge;
  /** True when it leads to a later rank. */
  down: boolean;
  upper: string;
  lower: string;
  stops: { x: number; rank: number; end?: string }[];
  /** The net of each gap that it crosses. */
  nets: (Net | undefined)[];
}

function placeOf(ranked: Ranked, id: string): { x: number; rank: number } {
  return ranked.nodes.get(id) ?? { x: 0, rank: 0 };
}

/** A line as it runs from above to below. */
function orient(edge: FlowEdge, ranked: Ranked): Line {
  const down = placeOf(ranked, edge.from).rank <= placeOf(ranked, edge.to).rank;
  const [upper, lower] = down ? [edge.from, edge.to] : [edge.to, edge.from];
  const between = ranked.edges.get(edge.id)?.stops ?? [];
  const stops = [
    { ...placeOf(ranked, upper), end: upper },
    ...(down ? between : between.toReversed()),
    { ...placeOf(ranked, lower), end: lower },
  ];
  return { edge, down, upper, lower, stops, nets: [] };
}

/** Gives lines their ports, and joins them to nets gap by gap. */
function connect(input: FlowInput, ranked: Ranked, lines: readonly Line[]): Net[][] {
  const sides = new Map<string, PortSide>();
  const sideOf = (id: string, side: 'above' | 'below') => {
    const node = input.nodes.find((candidate) => candidate.id === id);
    const key = `${side} ${id}`;
    const known = sides.get(key);
    if (known) return known;
    const made = {
      middle: placeOf(ranked, id).x,
      width: node?.width ?? 0,
      pointed: node?.pointed ?? false,
      space: 16,
      ends: [],
    };
    sides.set(key, made);
    return made;
  };
  for (const { upper, lower } of lines) {
    sideOf(upper, 'below');
    sideOf(lower, 'above');
  }
  for (const { edge, down, upper, lower, stops } of lines) {
    const [upperLook, lowerLook] = down ? [edge.fromLook, edge.toLook] : [edge.toLook, edge.fromLook];
    sideOf(upper, 'below').ends.push({ edge: edge.id, next: stops[1]?.x ?? 0, look: upperLook, others: 0 });
    sideOf(lower, 'above').ends.push({
      edge: edge.id,
      next: stops.at(-2)?.x ?? 0,
      look: lowerLook,
      others: 0,
    });
  }
  for (const { edge, upper, lower, down } of lines) {
    const [upperSide, lowerSide] = [sideOf(upper, 'below'), sideOf(lower, 'above')];
    upperSide.space = Math.max(upperSide.space, down ? edge.fromSpace : edge.toSpace);
    lowerSide.space = Math.max(lowerSide.space, down ? edge.toSpace : edge.fromSpace);
  }
  for (const line of lines) {
    const [below, above] = [sideOf(line.upper, 'below'), sideOf(line.lower, 'above')];
    for (const end of below.ends) if (end.edge === line.edge.id) end.others = above.ends.length;
    for (const end of above.ends) if (end.edge === line.edge.id) end.others = below.ends.length;
  }
  const ports = new Map([...sides].map(([key, side]) => [key, placePorts(side)]));
  const gaps: Net[][] = Array.from({ length: Math.max(0, ranked.count - 1) }, () => []);
  const shared = new Map<string, Net>();
  for (const line of lines) {
    const below = ports.get(`below ${line.upper}`);
    const above = ports.get(`above ${line.lower}`);
    settle(line, below?.places.get(line.edge.id), above?.places.get(line.edge.id));
    for (let index = 0; index + 1 < line.stops.length; index++) {
      const [start, end] = [line.stops[index], line.stops[index + 1]];
      if (!start || !end) continue;
      const key =
        index === 0 && below?.merged
          ? `below ${line.upper}`
          : index === line.stops.length - 2 && above?.merged
            ? `above ${line.lower}`
            : null;
      const known = key === null ? undefined : shared.get(key);
      const net: Net = known ?? { upper: [], lower: [] };
      if (!known) gaps[start.rank]?.push(net);
      if (key !== null) shared.set(key, net);
      net.upper.push(start.x);
      net.lower.push(end.x);
      line.nets.push(net);
    }
  }
  return gaps;
}

/** Sets a line's ends to its ports. */
function settle(line: Line, upper: number | undefined, lower: number | undefined): void {
  const first = line.stops[0];
  const last = line.stops.at(-1);
  if (first && upper !== undefined) first.x = upper;
  if (last && lower !== undefined) last.x = lower;
}

function stack(input: FlowInput, ranked: Ranked, lines: readonly Line[], nets: readonly Net[][]): Heights {
  const thickness = Array.from({ length: ranked.count }, () => 0);
  const upper = Array.from({ length: ranked.count }, () => 0);
  const lower = Array.from({ length: ranked.count }, () => 0);
  const raise = (list: number[], rank: number, value: number) => {
    list[rank] = Math.max(list[rank] ?? 0, value);
  };
  for (const node of input.nodes) {
    const { rank } = placeOf(ranked, node.id);
    raise(thickness, rank, node.height);
    raise(upper, rank, 16);
    raise(lower, rank, 16);
  }
  for (const { edge, down, upper: above, lower: below } of lines) {
    raise(upper, placeOf(ranked, above).rank, down ? edge.fromClear : edge.toClear);
    raise(lower, placeOf(ranked, below).rank, down ? edge.toClear : edge.fromClear);
    const label = ranked.edges.get(edge.id)?.label;
    if (!label || !edge.label) continue;
    raise(thickness, label.rank, edge.label.height);
    raise(upper, label.rank, LABEL_CLEAR);
    raise(lower, label.rank, LABEL_CLEAR);
  }
  const spans = groupSpans(input, ranked);
  const gaps: GapInput[] = nets.map((list, rank) => ({
    closing: Math.max(
      0,
      ...input.groups.map(({ id }) => (spans.get(id)?.last === rank ? (spans.get(id)?.after ?? 0) : 0)),
    ),
    opening: Math.max(
      0,
      ...input.groups.map(({ id }) => (spans.get(id)?.first === rank + 1 ? (spans.get(id)?.before ?? 0) : 0)),
    ),
    upper: upper[rank] ?? 0,
    lower: lower[rank + 1] ?? 0,
    nets: list,
  }));
  const top = Math.max(
    0,
    ...input.groups.map(({ id }) => (spans.get(id)?.first === 0 ? (spans.get(id)?.before ?? 0) : 0)),
  );
  let heights = stackRanks(thickness, gaps, top);
  for (const group of input.groups) {
    const box = groupBoxes(input, ranked, heights).get(group.id);
    const missing = group.minLength - (box ? box.bottom - box.top : 0);
    if (missing <= 0) continue;
    group.after += missing;
    const last = spans.get(group.id)?.last ?? 0;
    const gap = gaps[last];
    if (gap) gap.closing += missing;
    heights = stackRanks(thickness, gaps, top);
  }
  return heights;
}

interface Span {
  first: number;
  last: number;
  /** Room for the borders of the group and of those in it that start or end with it. */
  before: number;
  after: number;
}

function groupSpans(input: FlowInput, ranked: Ranked): Map<string, Span> {
  const spans = new Map<string, Span>();
  const spanOf = (group: FlowGroup): Span => {
    const known = spans.get(group.id);
    if (known) return known;
    const inner = input.groups.filter(({ parent }) => parent === group.id).map(spanOf);
    const own = input.nodes
      .filter(({ parent }) => parent === group.id)
      .map(({ id }) => placeOf(ranked, id).rank);
    const first = Math.min(...own, ...inner.map((span) => span.first));
    const last = Math.max(...own, ...inner.map((span) => span.last));
    const before =
      group.before + Math.max(0, ...inner.filter((span) => span.first === first).map((span) => span.before));
    const after =
      group.after + Math.max(0, ...inner.filter((span) => span.last === last).map((span) => span.after));
    const span = { first, last, before, after };
    spans.set(group.id, span);
    return span;
  };
  for (const group of input.groups) spanOf(group);
  return spans;
}

function groupBoxes(input: FlowInput, ranked: Ranked, heights: Heights): FlowResult['groups'] {
  const spans = groupSpans(input, ranked);
  return new Map(
    input.groups.map(({ id }) => {
      const { left, right } = ranked.groups.get(id) ?? { left: 0, right: 0 };
      const { first, last, before, after } = spans.get(id) ?? { first: 0, last: 0, before: 0, after: 0 };
      return [
        id,
        {
          left,
          right,
          top: (heights.tops[first] ?? 0) - before,
          bottom: (heights.bottoms[last] ?? 0) + after,
        },
      ];
    }),
  );
}

/** Moves what is right of a group that is narrower than its title. */
function widenGroups(ranked: Ranked, groups: readonly FlowGroup[]): void {
  for (const { id, minWidth } of groups) {
    const box = ranked.groups.get(id);
    const missing = minWidth - (box ? box.right - box.left : minWidth);
    if (!box || missing <= 0) continue;
    const from = box.right - 0.01;
    const move = (place: { x: number } | null) => {
      if (place && place.x >= from) place.x += missing;
    };
    for (const place of ranked.nodes.values()) move(place);
    for (const { stops, label } of ranked.edges.values()) {
      for (const stop of stops) move(stop);
      move(label);
    }
    for (const other of ranked.groups.values()) {
      if (other.left >= from) other.left += missing;
      if (other.right >= from) other.right += missing;
    }
  }
}

/** A line that leads back to its node, on the side where room was made for it. */
function traceLoop(
  edge: FlowEdge,
  ranked: Ranked,
  sizes: ReadonlyMap<string, FlowNode>,
  middle: (rank: number) => number,
) {
  const { x, rank } = placeOf(ranked, edge.from);
  const node = sizes.get(edge.from) ?? { width: 0, height: 0 };
  const place = ranked.edges.get(edge.id);
  const side = ((place?.label ?? place?.stops[0])?.x ?? x + 1) < x ? -1 : 1;
  const start = x + (side * node.width) / 2;
  const far = start + side * LOOP;
  const half = Math.min(12, node.height / 3);
  const y = middle(rank);
  const points = [
    { x: start, y: y - half },
    { x: far, y: y - half },
    { x: far, y: y + half },
    { x: start, y: y + half },
  ];
  return { points, label: edge.label ? { x: far + side * (6 + edge.label.width / 2), y } : null };
}
