import type { Direction } from '../model.ts';
import type { Box, PlacedGraph, Point } from './placed.ts';

/** A place of a layout from above to below, as it is in another direction. */
export function turnPoint({ x, y }: Point, direction: Direction): Point {
  if (direction === 'LR') return { x: y, y: x };
  if (direction === 'RL') return { x: -y, y: x };
  return direction === 'BT' ? { x, y: -y } : { x, y };
}

export function turnBox(
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
  direction: Direction,
): Box {
  const one = turnPoint({ x: left, y: top }, direction);
  const other = turnPoint({ x: right, y: bottom }, direction);
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

/** Moves everything in a layout. */
export function moveGraph<Part extends Pick<PlacedGraph, 'nodes' | 'groups' | 'edges'>>(
  part: Part,
  dx: number,
  dy: number,
): Part {
  const move = <Item extends Point>(item: Item): Item => ({ ...item, x: item.x + dx, y: item.y + dy });
  return {
    ...part,
    nodes: part.nodes.map(move),
    groups: part.groups.map((group) => ({ ...move(group), title: move(group.title) })),
    edges: part.edges.map((edge) => ({
      ...edge,
      points: edge.points.map(move),
      label: edge.label && move(edge.label),
      ends: edge.ends.map(move),
    })),
  };
}
