import type { Direction, Graph, GraphEdge, GraphNode, Group, Head, Label } from '../model.ts';
import { boldLabel, labelText } from '../text/label.ts';
import { LINE_HEIGHT, measureLabel } from '../text/measure.ts';
import { wrapLabel } from '../text/wrap.ts';
import { fitEnds } from './fit-ends.ts';
import { type FlowEdge, type FlowGroup, type FlowNode, layoutFlow } from './flow.ts';
import type { PlacedEdge, PlacedGraph, PlacedGroup, PlacedLabel, PlacedNode, Point } from './placed.ts';
import { type Size, sizeNode } from './size.ts';
import { findStruckTitles, placeTitle, SIDE } from './titles.ts';
import { moveGraph, turnBox, turnPoint } from './turn.ts';

export interface LayoutOptions {
  direction: Direction;
  /** Width at which texts are broken. */
  wrap: number;
  /** True where the directions that groups ask for give way to the graph's. */
  single?: boolean;
  /** Widths at which titles of groups are broken, by their ids, where lines leave no more room. */
  titles?: ReadonlyMap<string, number>;
}

const TITLE = LINE_HEIGHT + 14;
const POINTED = new Set([
  'diamond',
  'circle',
  'double-circle',
  'ellipse',
  'start',
  'end',
  'cloud',
  'hexagon',
]);

/** How long a head is, and how much of the line it takes. */
export function headLength(head: Head): number {
  if (head === 'none') return 0;
  if (head === 'diamond' || head === 'diamond-filled') return 18;
  if (head === 'triangle') return 13;
  if (head === 'one' || head === 'zero-or-one' || head === 'one-or-more' || head === 'zero-or-more')
    return 20;
  return 9;
}

/** Gives everything in a graph its place. */
export function layoutGraph(graph: Graph, options: LayoutOptions): PlacedGraph {
  const placed = layoutScope(graph, null, options);
  const moved = moveGraph(placed, -placed.x, -placed.y);
  return { ...moved, width: placed.width, height: placed.height, direction: options.direction };
}

/** A laid out part with the place of its upper left corner. */
export type PlacedPart = PlacedGraph & Point;

/** Lays out the inside of a group, or of the whole graph. */
function layoutScope(graph: Graph, scope: string | null, options: LayoutOptions): PlacedPart {
  const inside = new Scope(graph, scope);
  const horizontal = options.direction === 'LR' || options.direction === 'RL';
  const parts = new Map(
    inside.closed.map((group) => {
      const direction = (options.single ? null : group.direction) ?? options.direction;
      return [group.id, layoutClosed(graph, group, { ...options, direction })];
    }),
  );
  const room = portRoom(inside.edges, horizontal);
  const nodes = inside.nodes.map((node) => {
    const { label, width, height } = sizeNode(node, options.wrap, horizontal);
    // Shapes with a form of their own keep it.
    const side = POINTED.has(node.shape) ? 0 : (room.get(node.id) ?? 0);
    return horizontal
      ? { node, label, width, height: Math.max(height, side) }
      : { node, label, width: Math.max(width, side), height };
  });
  const turned = ({ width, height }: Size): Size =>
    horizontal ? { width: height, height: width } : { width, height };
  const labels = new Map(inside.edges.map(({ edge, id }) => [id, wrapLabel(edge.label, options.wrap * 0.8)]));
  const titles = new Map(
    inside.open.map((group) => [
      group.id,
      wrapLabel(
        boldLabel(group.label),
        options.titles?.get(group.id) ?? (horizontal ? 400 : Math.max(options.wrap, 160)),
      ),
    ]),
  );
  // Where groups stand in groups along the ranks, both titles need room.
  const nested = horizontal && inside.open.some(({ parent }) => inside.openParent(parent) !== null);
  const flow = layoutFlow({
    lineGap: nested ? TITLE + 4 : 16,
    nodes: [
      ...nodes.map(
        ({ node, width, height }): FlowNode => ({
          id: node.id,
          parent: inside.openParent(node.parent),
          pointed: POINTED.has(node.shape),
          ...turned({ width, height }),
        }),
      ),
      ...inside.closed.map(
        ({ id, parent }): FlowNode => ({
          id,
          parent: inside.openParent(parent),
          pointed: false,
          ...turned(parts.get(id) ?? { width: 0, height: 0 }),
        }),
      ),
    ],
    edges: inside.edges.map(({ edge, id, from, to }) =>
      flowEdge(edge, { id, from, to }, labels.get(id) ?? [], horizontal),
    ),
    groups: inside.open.map((group) =>
      flowGroup(group, inside.openParent(group.parent), titles.get(group.id) ?? [], options.direction),
    ),
  });
  const turn = (point: Point) => turnPoint(point, options.direction);
  const placedNodes: PlacedNode[] = nodes.map(({ node, label, width, height }) => {
    const { x, y } = turn(flow.nodes.get(node.id) ?? { x: 0, y: 0 });
    return { node, label, x: x - width / 2, y: y - height / 2, width, height };
  });
  const placedGroups: PlacedGroup[] = inside.open.map((group) => {
    const box = turnBox(
      flow.groups.get(group.id) ?? { left: 0, right: 0, top: 0, bottom: 0 },
      options.direction,
    );
    // Along ranks there is less room than a title needs.
    const raised = horizontal ? { ...box, y: box.y - 8, height: box.height + 8 } : box;
    return {
      group,
      label: titles.get(group.id) ?? [],
      ...raised,
      title: { x: raised.x + SIDE, y: raised.y + 8 },
    };
  });
  const edges: PlacedEdge[] = inside.edges.map(({ edge, id }) => {
    const route = flow.edges.get(id);
    const label = labels.get(id) ?? [];
    const at = route?.label ? turn(route.label) : null;
    return {
      edge,
      points: (route?.points ?? []).map(turn),
      label: at && label.length > 0 ? { ...at, label, ...measureLabel(label) } : null,
      ends: [],
    };
  });
  const inner = inside.closed.map(({ id }) => {
    const part = parts.get(id);
    const { x, y } = turn(flow.nodes.get(id) ?? { x: 0, y: 0 });
    return part ? moveGraph(part, x - part.width / 2 - part.x, y - part.height / 2 - part.y) : null;
  });
  const whole = {
    nodes: [...placedNodes, ...inner.flatMap((part) => part?.nodes ?? [])],
    groups: [...placedGroups, ...inner.flatMap((part) => part?.groups ?? [])],
    edges: [...edges, ...inner.flatMap((part) => part?.edges ?? [])],
  };
  fitEnds(edges, whole.nodes, whole.groups);
  for (const group of placedGroups) group.title = placeTitle(group, edges);
  for (const placed of edges) placed.ends = placeEndTexts(placed);
  const part = { direction: options.direction, ...whole, ...boundsOf(whole) };
  const struck = options.titles ? new Map<string, number>() : findStruckTitles(placedGroups, edges);
  if (struck.size === 0) return part;
  const other = layoutScope(graph, scope, { ...options, titles: struck });
  const ids = new Set(inside.open.map(({ id }) => id));
  const left = findStruckTitles(
    other.groups.filter(({ group }) => ids.has(group.id)),
    other.edges,
  );
  return left.size < struck.size ? other : part;
}

/** A group that no line leaves, as a part of its own with its border and title. */
function layoutClosed(graph: Graph, group: Group, options: LayoutOptions): PlacedPart {
  const part = layoutScope(graph, group.id, options);
  const label = wrapLabel(boldLabel(group.label), Math.max(options.wrap, part.width - 2 * SIDE));
  const title = measureLabel(label);
  const above = group.region ? SIDE : label.length === 0 ? SIDE : title.height + 18;
  const width = Math.max(part.width, title.width) + 2 * SIDE;
  const height = part.height + above + SIDE;
  const moved = moveGraph(part, (width - part.width) / 2 - part.x, above - part.y);
  const own: PlacedGroup = { group, label, x: 0, y: 0, width, height, title: { x: SIDE, y: 8 } };
  return {
    ...moved,
    direction: options.direction,
    groups: [own, ...moved.groups],
    x: 0,
    y: 0,
    width,
    height,
  };
}

function flowEdge(
  edge: GraphEdge,
  ends: { id: string; from: string; to: string },
  label: Label,
  horizontal: boolean,
): FlowEdge {
  const size = measureLabel(label);
  // Beside the text, where the line has to be seen; above and below it is near enough.
  const room = horizontal
    ? { width: size.height, height: size.width + 16 }
    : { width: size.width + 6, height: size.height };
  const clear = (head: Head, text: Label) => {
    const own = measureLabel(text);
    return (
      (head === 'none' ? 16 : headLength(head) + 14) +
      (text.length === 0 ? 0 : horizontal ? own.width + 4 : own.height)
    );
  };
  return {
    ...ends,
    length: Math.min(edge.length, 6),
    label: label.length === 0 ? null : room,
    fromClear: clear(edge.fromHead, edge.fromLabel),
    toClear: clear(edge.toHead, edge.toLabel),
    fromSpace: endSpace(edge.fromHead, edge.fromLabel, horizontal),
    toSpace: endSpace(edge.toHead, edge.toLabel, horizontal),
    fromLook: lookOf(edge, edge.fromHead, edge.fromLabel),
    toLook: lookOf(edge, edge.toHead, edge.toLabel),
  };
}

/** Distance of the ends of lines: arrows are narrow, feet and diamonds are not, and texts are what they are. */
function endSpace(head: Head, text: Label, horizontal: boolean): number {
  const own = measureLabel(text);
  const wide = headLength(head) > 12 ? 22 : 16;
  return text.length === 0 ? wide : Math.max(wide, horizontal ? own.height + 6 : own.width + 14);
}

/** Ends that look the same can become one, unless they have texts of their own. */
function lookOf({ from, to, stroke, kind = 'plain' }: GraphEdge, head: Head, text: Label): string {
  return text.length === 0 ? `${stroke} ${kind} ${head}` : `${from} ${to} ${labelText(text)}`;
}

function flowGroup(group: Group, parent: string | null, title: Label, direction: Direction): FlowGroup {
  const { width, height } = measureLabel(title);
  const above = title.length === 0 ? SIDE : height + TITLE - LINE_HEIGHT + 2;
  const horizontal = direction === 'LR' || direction === 'RL';
  return {
    id: group.id,
    parent,
    before: direction === 'TB' ? above : SIDE,
    after: direction === 'BT' ? above : SIDE,
    minWidth: horizontal ? 0 : width + 2 * SIDE,
    minLength: horizontal ? width + 2 * SIDE : 0,
  };
}

/** Texts at the ends of a line, such as multiplicities: beside the line, behind its head. */
function placeEndTexts({ edge, points }: PlacedEdge): PlacedLabel[] {
  const ends = [
    { label: edge.fromLabel, head: edge.fromHead, at: points[0], next: points[1] },
    { label: edge.toLabel, head: edge.toHead, at: points.at(-1), next: points.at(-2) },
  ];
  return ends.flatMap(({ label, head, at, next }) => {
    if (label.length === 0 || !at || !next) return [];
    const size = measureLabel(label);
    const along = Math.max(4, headLength(head)) + 4;
    const vertical = Math.abs(at.x - next.x) < 0.5;
    const place = vertical
      ? { x: at.x + size.width / 2 + 6, y: at.y + Math.sign(next.y - at.y) * (along + size.height / 2 - 4) }
      : { x: at.x + Math.sign(next.x - at.x) * (along + size.width / 2), y: at.y - size.height / 2 - 2 };
    return [{ ...place, label, ...size }];
  });
}

function boundsOf({ nodes, groups, edges }: Pick<PlacedGraph, 'nodes' | 'groups' | 'edges'>) {
  const boxes = [
    ...nodes,
    ...groups,
    ...edges.flatMap(({ label, ends }) =>
      [...(label ? [label] : []), ...ends].map(({ x, y, width, height }) => ({
        x: x - width / 2,
        y: y - height / 2,
        width,
        height,
      })),
    ),
    ...edges.flatMap(({ points }) => points.map(({ x, y }) => ({ x, y, width: 0, height: 0 }))),
  ];
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** What of a graph is laid out together: the inside of a group without the groups in it that no line leaves. */
class Scope {
  readonly nodes: GraphNode[];
  readonly edges: { edge: GraphEdge; id: string; from: string; to: string }[];
  /** Groups that lines cross the border of. */
  readonly open: Group[];
  /** Groups that are laid out by themselves. */
  readonly closed: Group[];
  private readonly groups: Map<string, Group>;
  private readonly parents: Map<string, string | null>;

  constructor(
    private readonly graph: Graph,
    private readonly scope: string | null,
  ) {
    this.groups = new Map(graph.groups.map((group) => [group.id, group]));
    this.parents = new Map([...graph.groups, ...graph.nodes].map(({ id, parent }) => [id, parent]));
    const crossed = this.crossedGroups();
    const inner = graph.groups.filter(({ id }) => id !== scope && this.isInside(id));
    const hidden = ({ parent }: { parent: string | null }) =>
      this.chain(parent).some((id) => id !== scope && !crossed.has(id) && this.isInside(id));
    this.open = inner.filter((group) => crossed.has(group.id) && !hidden(group));
    this.closed = inner.filter((group) => !crossed.has(group.id) && !hidden(group));
    this.nodes = graph.nodes.filter((node) => this.isInside(node.id) && !hidden(node));
    this.edges = joinLoops(graph.edges).flatMap((edge, index) => {
      const from = this.anchor(edge.from, edge.to, 'last');
      const to = this.anchor(edge.to, edge.from, 'first');
      return from === null || to === null ? [] : [{ edge, id: `e${index}`, from, to }];
    });
  }

  /** The parent as the ranking knows it. */
  openParent(parent: string | null): string | null {
    return parent !== null && this.open.some(({ id }) => id === parent) ? parent : null;
  }

  /** Groups around a node or group, from the inside, itself included when it is one. */
  private chain(id: string | null): string[] {
    const chain: string[] = [];
    for (let at = id; at !== null && !chain.includes(at); at = this.parents.get(at) ?? null)
      if (this.groups.has(at)) chain.push(at);
    return chain;
  }

  private isInside(id: string): boolean {
    return this.scope === null || (id !== this.scope && this.chain(id).includes(this.scope));
  }

  /** Groups that a line leaves: it has one end in the group, and the other one outside of it. */
  private crossedGroups(): Set<string> {
    const crossed = new Set<string>();
    for (const { from, to } of this.graph.edges) {
      // A line to a group itself ends at its border, and leaves it closed.
      const [one, other] = [from, to].map((id) => this.chain(this.parents.get(id) ?? null));
      for (const id of one ?? []) if (!other?.includes(id) && id !== to) crossed.add(id);
      for (const id of other ?? []) if (!one?.includes(id) && id !== from) crossed.add(id);
      // A line between a group and something in it needs both in one layout.
      if (one?.includes(to)) crossed.add(to);
      if (other?.includes(from)) crossed.add(from);
    }
    return crossed;
  }

  /** What stands for an end of a line here; null for one that is laid out elsewhere. */
  private anchor(id: string, other: string, pick: 'first' | 'last'): string | null {
    if (!this.isInside(id) || !this.isInside(other)) return null;
    // Both ends in the same closed group: that group's own layout has the line.
    const closed = (end: string) =>
      [...this.chain(end)].reverse().find((group) => this.closed.some((one) => one.id === group));
    const own = closed(id);
    if (own !== undefined) return own === closed(other) && id !== own && other !== own ? null : own;
    if (this.groups.has(id)) return this.member(id, other, pick);
    return id;
  }

  /** A node of an open group that a line to the group can lead to; it is cut off at the border. */
  private member(id: string, other: string, pick: 'first' | 'last'): string | null {
    const members = [...this.nodes, ...this.closed].filter(
      (node) => node.id !== other && this.chain(node.parent).includes(id),
    );
    const found = pick === 'first' ? members[0] : members.at(-1);
    return found?.id ?? null;
  }
}

/** Room that nodes with many lines need on the sides where these meet them. */
function portRoom(
  edges: readonly { edge: GraphEdge; from: string; to: string }[],
  horizontal: boolean,
): Map<string, number> {
  const sides = new Map<string, Map<string, number>[]>();
  const add = (id: string, side: 0 | 1, look: string, space: number) => {
    const both = sides.get(id) ?? [new Map(), new Map()];
    sides.set(id, both);
    // Lines that look the same can become one; of others each needs its place.
    both[side]?.set(look, space);
  };
  for (const [index, { edge, from, to }] of edges.entries()) {
    if (from === to) continue;
    const shared = edges.filter((other) => other.to === to).length > 1;
    add(
      from,
      0,
      shared ? `${index}` : lookOf(edge, edge.fromHead, edge.fromLabel),
      endSpace(edge.fromHead, edge.fromLabel, horizontal),
    );
    const divided = edges.filter((other) => other.from === from).length > 1;
    add(
      to,
      1,
      divided ? `${index}` : lookOf(edge, edge.toHead, edge.toLabel),
      endSpace(edge.toHead, edge.toLabel, horizontal),
    );
  }
  return new Map(
    [...sides].map(([id, both]) => [
      id,
      Math.max(...both.map((spaces) => (spaces.size - 1) * Math.max(0, ...spaces.values()) + 24)),
    ]),
  );
}

/** Lines that lead from a node back to it are one line with all of their texts. */
function joinLoops(edges: readonly GraphEdge[]): GraphEdge[] {
  const joined: GraphEdge[] = [];
  const loops = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const known = edge.from === edge.to ? loops.get(edge.from) : undefined;
    if (known) {
      known.label = [...known.label, ...edge.label];
      continue;
    }
    const own = { ...edge };
    if (edge.from === edge.to) loops.set(edge.from, own);
    joined.push(own);
  }
  return joined;
}
