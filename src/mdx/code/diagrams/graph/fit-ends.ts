import { insetOf, type Side } from './outline.ts';
import type { Box, PlacedEdge, PlacedGroup, PlacedNode, Point } from './placed.ts';

/** Lets lines end at the outlines of their nodes instead of the boxes around these, and at the borders of groups. */
export function fitEnds(
  edges: readonly PlacedEdge[],
  nodes: readonly PlacedNode[],
  groups: readonly PlacedGroup[],
): void {
  const nodeOf = new Map(nodes.map((node) => [node.node.id, node]));
  const groupOf = new Map(groups.map((group) => [group.group.id, group]));
  for (const placed of edges) {
    const { from, to } = placed.edge;
    placed.points = fitEnd(placed.points, nodeOf.get(from), groupOf.get(from));
    placed.points = fitEnd(placed.points.toReversed(), nodeOf.get(to), groupOf.get(to)).reverse();
  }
}

/** The line with its first point where it should be. */
function fitEnd(points: Point[], node: PlacedNode | undefined, group: PlacedGroup | undefined): Point[] {
  if (group && !node) return cutAtBorder(points, group);
  const [first, second] = points;
  if (!node || !first || !second) return points;
  const side = sideOf(first, second);
  const flat = side === 'top' || side === 'bottom';
  const offset = flat ? first.x - (node.x + node.width / 2) : first.y - (node.y + node.height / 2);
  const inset = insetOf(node.node.shape, node, side, offset);
  const moved = { ...first };
  if (side === 'top') moved.y += inset;
  if (side === 'bottom') moved.y -= inset;
  if (side === 'left') moved.x += inset;
  if (side === 'right') moved.x -= inset;
  return [moved, ...points.slice(1)];
}

/** The side of a node that a line leaves, by where it goes. */
function sideOf(first: Point, second: Point): Side {
  if (Math.abs(first.x - second.x) < 0.5) return second.y > first.y ? 'bottom' : 'top';
  return second.x > first.x ? 'right' : 'left';
}

/** Takes off what of a line is inside of a group that it belongs to. */
function cutAtBorder(points: Point[], box: Box): Point[] {
  for (let index = 0; index + 1 < points.length; index++) {
    const [start, end] = [points[index], points[index + 1]];
    if (!start || !end || !contains(box, start) || contains(box, end)) continue;
    const cut = {
      x: end.x < box.x ? box.x : end.x > box.x + box.width ? box.x + box.width : end.x,
      y: end.y < box.y ? box.y : end.y > box.y + box.height ? box.y + box.height : end.y,
    };
    return [cut, ...points.slice(index + 1)];
  }
  return points;
}

function contains(box: Box, { x, y }: Point): boolean {
  return (
    x >= box.x - 0.1 && x <= box.x + box.width + 0.1 && y >= box.y - 0.1 && y <= box.y + box.height + 0.1
  );
}
