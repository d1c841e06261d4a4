import { Graph, layout } from '@dagrejs/dagre';
import { orderNodes } from './order.ts';
import type { Size } from './size.ts';

/** A graph as the ranking sees it: from above to below, whatever its direction will be. */
export interface RankInput {
  nodes: (Size & { id: string; parent: string | null })[];
  edges: { id: string; from: string; to: string; length: number; label: Size | null }[];
  groups: { id: string; parent: string | null }[];
  /** Distance of two borders, and of two lines. */
  lineGap: number;
}

/** Ranks and the places along them; heights are found later, when it is known how many lines run between two ranks. */
export interface Ranked {
  count: number;
  nodes: Map<string, { x: number; rank: number }>;
  /** Where a line passes the ranks between its ends, from its source on; and its label. */
  edges: Map<string, { stops: { x: number; rank: number }[]; label: { x: number; rank: number } | null }>;
  groups: Map<string, { left: number; right: number }>;
}

const NODE_GAP = 28;

/** Ranks and positions by dagre. */
export function rankGraph({ nodes, edges, groups, lineGap }: RankInput): Ranked {
  const graph = new Graph({ multigraph: true, compound: true });
  graph.setGraph({ rankdir: 'TB', nodesep: NODE_GAP, edgesep: lineGap, ranksep: 20 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const group of groups) graph.setNode(group.id, { width: 0, height: 0 });
  for (const { id, width, height } of nodes) graph.setNode(id, { width, height });
  for (const { id, parent } of [...groups, ...nodes]) if (parent !== null) graph.setParent(id, parent);
  for (const { id, from, to, length, label } of edges)
    graph.setEdge(from, to, { minlen: length, ...(label && { ...label, labelpos: 'c' as const }) }, id);
  layout(graph, { customOrder: (ranked, order) => orderNodes(ranked, order) });
  return readRanks(graph, { nodes, edges, groups, lineGap });
}

function readRanks(graph: Graph, { nodes, edges, groups }: RankInput): Ranked {
  const at = (id: string) => graph.node(id) as { x: number; y: number; width: number };
  const lines = edges.map(({ id, from, to, label }) => {
    const {
      points = [],
      x = 0,
      y = 0,
    } = graph.edge(from, to, id) as { points?: { x: number; y: number }[]; x?: number; y?: number };
    return { id, stops: points.slice(1, -1), label: label ? { x, y } : null, loop: from === to };
  });
  const heights = [
    ...nodes.map(({ id }) => at(id).y),
    ...lines.flatMap(({ stops, loop }) => (loop ? [] : stops.map(({ y }) => y))),
  ].toSorted((one, other) => one - other);
  const ranks = heights.filter((height, index) => index === 0 || height - (heights[index - 1] ?? 0) > 0.5);
  const rankOf = (y: number) =>
    Math.max(
      0,
      ranks.findLastIndex((height) => height <= y + 0.5),
    );
  const place = ({ x, y }: { x: number; y: number }) => ({ x, rank: rankOf(y) });
  return {
    count: ranks.length,
    nodes: new Map(nodes.map(({ id }) => [id, place(at(id))])),
    edges: new Map(
      lines.map(({ id, stops, label }) => [id, { stops: stops.map(place), label: label && place(label) }]),
    ),
    groups: new Map(
      groups.map(({ id }) => {
        const { x, width } = at(id);
        return [id, { left: x - width / 2, right: x + width / 2 }];
      }),
    ),
  };
}
