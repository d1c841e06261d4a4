import type { PlacedEdge, PlacedGraph, PlacedGroup, PlacedNode, Point } from '../graph/placed.ts';
import { CAP, SLANT } from '../graph/size.ts';
import { layoutTable } from '../graph/table.ts';
import { measureLabel } from '../text/measure.ts';
import { drawHead, shortening } from './heads.ts';
import { drawShape } from './shapes.ts';
import { type Area, areaClass, drawFrame, drawOnGround, drawText, num, tag } from './svg-markup.ts';

/** Room around a drawing, for the width of its lines. */
export const MARGIN = 2;
const CORNER = 8;

/** Draws a graph whose places are known. */
export function drawGraph(graph: PlacedGraph, wrap: number): string {
  const visible = graph.edges.filter(({ edge }) => edge.stroke !== 'invisible');
  const areas = graph.groups.flatMap(({ group, ...box }): Area[] =>
    group.region ? [] : [{ ...box, className: areaClass(group.kind) }],
  );
  const content = [
    ...graph.groups.map(drawGroup),
    ...visible.map(drawLine),
    ...graph.groups.map((group) => drawTitle(group, areas)),
    ...visible.flatMap(({ label, ends }) =>
      [...(label ? [label] : []), ...ends].map((text) => drawOnGround(text.label, text, areas)),
    ),
    ...graph.nodes.map((node) => drawNode(node, wrap)),
  ].join('');
  const moved = tag('g', { transform: `translate(${MARGIN} ${MARGIN})` }, content);
  return drawFrame({ width: graph.width + 2 * MARGIN, height: graph.height + 2 * MARGIN }, moved);
}

function drawGroup({ group, x, y, width, height }: PlacedGroup): string {
  const className = group.region ? 'd-region' : `d-group${group.kind ? ` d-${group.kind}` : ''}`;
  return tag('rect', { class: className, x, y, width, height, rx: 8 });
}

/** A group's title; a line that has to go through it is interrupted, as by the texts of lines. */
function drawTitle({ group, label, title }: PlacedGroup, areas: readonly Area[]): string {
  const { width, height } = measureLabel(label);
  const place = { x: title.x + width / 2, y: title.y + height / 2, width, height };
  return group.region ? '' : drawOnGround(label, place, areas, 'd-title');
}

function drawNode(placed: PlacedNode, wrap: number): string {
  const { node } = placed;
  const content = node.table
    ? drawTable(placed, wrap)
    : drawShape(placed) + drawText(placed.label, textPlace(placed));
  return tag('g', { class: `d-node d-${node.kind}` }, content);
}

/** The middle of the room that a shape has for text. */
function textPlace({ node, x, y, width, height }: PlacedNode): Point {
  const place = { x: x + width / 2, y: y + height / 2 };
  if (node.shape === 'cylinder') place.y += CAP / 2 + 1;
  if (node.shape === 'document') place.y -= 4;
  if (node.shape === 'flag') place.x += SLANT / 2;
  return place;
}

function drawTable({ node, x, y, width, height }: PlacedNode, wrap: number): string {
  const table = layoutTable(node, wrap);
  const headHeight = table.rules[0] ?? height;
  const [radius, right] = [6, x + width];
  // The head is a part of the box that has its round corners above, and below where nothing follows.
  const head =
    headHeight >= height
      ? tag('rect', { class: 'd-head', x, y, width, height, rx: radius })
      : tag('path', {
          class: 'd-head',
          d: `M${num(x)} ${num(y + headHeight)}V${num(y + radius)}q0 -${radius} ${radius} -${radius}H${num(right - radius)}q${radius} 0 ${radius} ${radius}V${num(y + headHeight)}Z`,
        });
  return [
    tag('rect', { class: 'd-body', x, y, width, height, rx: radius }),
    head,
    ...table.rules
      .slice(1)
      .map((rule) => tag('path', { class: 'd-inner', d: `M${num(x)} ${num(y + rule)}H${num(right)}` })),
    ...table.head.map(({ label, y: at }) => drawText(label, { x: x + width / 2, y: y + at })),
    ...table.cells.map((cell) => drawText(cell.label, { x: x + cell.x, y: y + cell.y }, { anchor: 'start' })),
    tag('rect', { class: 'd-frame', x, y, width, height, rx: radius }),
  ].join('');
}

function drawLine({ edge, points }: PlacedEdge): string {
  const [first, second] = points;
  const [last, beforeLast] = [points.at(-1), points.at(-2)];
  if (!first || !second || !last || !beforeLast) return '';
  const shortened = [
    shorten(first, second, shortening(edge.fromHead)),
    ...points.slice(1, -1),
    shorten(last, beforeLast, shortening(edge.toHead)),
  ];
  const className = edge.stroke === 'normal' ? 'd-line' : `d-line d-${edge.stroke}`;
  const drawn =
    tag('path', { class: className, d: roundedPath(shortened) }) +
    drawHead(edge.fromHead, first, second) +
    drawHead(edge.toHead, last, beforeLast);
  return edge.kind ? tag('g', { class: `d-link d-${edge.kind}` }, drawn) : drawn;
}

function shorten(end: Point, from: Point, by: number): Point {
  const length = Math.hypot(end.x - from.x, end.y - from.y) || 1;
  const part = Math.min(by, length - 1) / length;
  return { x: end.x + (from.x - end.x) * part, y: end.y + (from.y - end.y) * part };
}

/** A line through corners that are rounded off as far as the parts beside them allow. */
export function roundedPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${num(first.x)} ${num(first.y)}`;
  for (let index = 1; index < points.length; index++) {
    const [before, corner, after] = [points[index - 1], points[index], points[index + 1]];
    if (!before || !corner) continue;
    if (!after) {
      path += `L${num(corner.x)} ${num(corner.y)}`;
      continue;
    }
    const lengths = [before, after].map((point) => Math.hypot(point.x - corner.x, point.y - corner.y));
    const radius = Math.min(CORNER, ...lengths.map((length) => length / 2));
    const start = shorten(corner, before, Math.min(radius, (lengths[0] ?? 0) - 0.01));
    const end = shorten(corner, after, Math.min(radius, (lengths[1] ?? 0) - 0.01));
    path += `L${num(start.x)} ${num(start.y)}Q${num(corner.x)} ${num(corner.y)} ${num(end.x)} ${num(end.y)}`;
  }
  return path;
}
