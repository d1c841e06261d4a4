import { measureLabel } from '../text/measure.ts';
import type { Box, PlacedEdge, PlacedGroup, Point } from './placed.ts';

/** Room inside of a group's border. */
export const SIDE = 14;
/** What a line keeps away from a title. */
const APART = 6;

/** Where a group's title starts: on the left, or where fewer lines run through it. */
export function placeTitle(group: PlacedGroup, edges: readonly PlacedEdge[]): Point {
  const size = measureLabel(group.label);
  const { y } = group.title;
  const most = group.x + group.width - SIDE - size.width;
  const [gap] = gapsOf(group, edges).filter(({ width }) => width >= size.width);
  const places = [
    group.x + SIDE,
    most,
    group.x + (group.width - size.width) / 2,
    ...(gap ? [gap.x] : []),
  ].map((x) => ({ x, y, count: linesThrough({ x, y, ...size }, edges).length }));
  const least = Math.min(...places.map(({ count }) => count));
  const { x } = places.find(({ count }) => count === least) ?? group.title;
  return { x, y };
}

/** Groups through whose titles lines run, with the width that the widest place between lines has. */
export function findStruckTitles(
  groups: readonly PlacedGroup[],
  edges: readonly PlacedEdge[],
): Map<string, number> {
  const struck = groups.filter(
    ({ group, label, title }) =>
      label.length > 0 &&
      !group.region &&
      linesThrough({ ...title, ...measureLabel(label) }, edges).length > 0,
  );
  return new Map(
    struck.map((placed) => [
      placed.group.id,
      Math.max(1, ...gapsOf(placed, edges).map(({ width }) => width)),
    ]),
  );
}

/** Places between the lines that come through the strip of a group's title, from the left. */
function gapsOf(group: PlacedGroup, edges: readonly PlacedEdge[]): { x: number; width: number }[] {
  const strip = {
    x: group.x,
    y: group.title.y,
    width: group.width,
    height: measureLabel(group.label).height,
  };
  const taken = linesThrough(strip, edges)
    .map(({ from, to }) => [from - APART, to + APART] as const)
    .sort((one, other) => one[0] - other[0]);
  const gaps: { x: number; width: number }[] = [];
  let x = group.x + SIDE;
  for (const [from, to] of [...taken, [group.x + group.width - SIDE, Number.POSITIVE_INFINITY] as const]) {
    if (from > x) gaps.push({ x, width: from - x });
    x = Math.max(x, to);
  }
  return gaps;
}

/** Pieces of lines that run through a box, or close by, from left to right. */
function linesThrough(box: Box, edges: readonly PlacedEdge[]): { from: number; to: number }[] {
  return edges
    .filter(({ edge }) => edge.stroke !== 'invisible')
    .flatMap(({ points }) =>
      points.slice(1).flatMap((point, index) => {
        const before = points[index] ?? point;
        const from = Math.min(point.x, before.x);
        const to = Math.max(point.x, before.x);
        const apart =
          to <= box.x - APART ||
          from >= box.x + box.width + APART ||
          Math.max(point.y, before.y) < box.y ||
          Math.min(point.y, before.y) > box.y + box.height;
        return apart ? [] : [{ from, to }];
      }),
    );
}
