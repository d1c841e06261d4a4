import type { Graph } from '@dagrejs/dagre';

/** What dagre knows of a node while it looks for an order. */
interface Ordered {
  rank?: number;
  order?: number;
  borderLeft?: Record<number, string>;
  borderRight?: Record<number, string>;
}

type Layers = string[][];

const SWEEPS = 12;
/** A line through the side of a group is worse than any crossing. */
const BORDER = 20;

/**
 * Orders the nodes of each rank. Dagre's own order is as good as any by its crossings, but among equals it likes the
 * source's backwards: ours starts with the order of the source and leaves it only for fewer crossings.
 */
export function orderNodes(graph: Graph, orderByDagre: (graph: Graph) => void): void {
  const ranks = new RankedNodes(graph);
  const plain = ranks.withoutCrossings();
  // Dagre's search is a third of a drawing's time, and can find nothing better.
  if (plain) {
    ranks.assign(ranks.facing(plain));
    return;
  }
  orderByDagre(graph);
  let best = ranks.current();
  let least = ranks.crossings(best);
  let layers = ranks.initial();
  for (let sweep = 0; sweep <= SWEEPS; sweep++) {
    if (sweep > 0) layers = ranks.swap(ranks.sweep(layers, sweep % 2 === 1));
    const crossings = ranks.crossings(layers);
    // The first candidate of the source's order wins over dagre's when it crosses no more.
    if (crossings < least || (sweep === 0 && crossings === least)) {
      best = layers;
      least = crossings;
    }
    if (sweep === 0 && least === 0) break;
    if (crossings === least && best !== layers && ranks.isDagres(best)) best = layers;
  }
  ranks.assign(ranks.facing(best));
}

class RankedNodes {
  private readonly above = new Map<string, string[]>();
  private readonly below = new Map<string, string[]>();
  /** Groups around a node, from the outermost in. */
  private readonly chains = new Map<string, string[]>();
  private readonly borders = new Set<string>();
  private readonly nodes: string[];
  private dagres: Layers | null = null;

  constructor(private readonly graph: Graph) {
    this.nodes = graph.nodes().filter((id) => graph.children(id).length === 0);
    for (const id of this.nodes) {
      this.above.set(id, graph.predecessors(id) ?? []);
      this.below.set(id, graph.successors(id) ?? []);
      const chain: string[] = [];
      for (let at = graph.parent(id); typeof at === 'string'; at = graph.parent(at)) chain.unshift(at);
      this.chains.set(id, chain);
    }
    for (const id of graph.nodes()) {
      const { borderLeft = {}, borderRight = {} } = graph.node(id) as Ordered;
      for (const border of [...Object.values(borderLeft), ...Object.values(borderRight)])
        this.borders.add(border);
    }
  }

  /** The order of the source where no line crosses another; null where one does, and where groups have a say. */
  withoutCrossings(): Layers | null {
    if (this.borders.size > 0 || [...this.chains.values()].some(({ length }) => length > 0)) return null;
    const layers = this.initial(this.byRank());
    return this.crossings(layers) === 0 ? layers : null;
  }

  private byRank(): Layers {
    const layers: Layers = [];
    for (const id of this.nodes) {
      const layer = layers[this.rankOf(id)] ?? [];
      layers[this.rankOf(id)] = layer;
      layer.push(id);
    }
    return Array.from(layers, (layer) => layer ?? []);
  }

  /** The order that the graph has now. */
  current(): Layers {
    const place = (id: string) => (this.graph.node(id) as Ordered).order ?? 0;
    this.dagres = this.byRank().map((layer) => layer.toSorted((one, other) => place(one) - place(other)));
    return this.dagres;
  }

  isDagres(layers: Layers): boolean {
    return layers === this.dagres;
  }

  /** Nodes as they are met from the first one on, along the lines. */
  initial(base: Layers = this.dagres ?? []): Layers {
    const met = new Map<string, number>();
    const visit = (id: string) => {
      if (met.has(id)) return;
      met.set(id, met.size);
      for (const next of this.below.get(id) ?? []) visit(next);
    };
    for (const id of this.nodes.toSorted((one, other) => this.rankOf(one) - this.rankOf(other))) visit(id);
    return base.map((layer) =>
      this.arrange(
        layer,
        (id) => met.get(id) ?? 0,
        (id) => met.get(id) ?? 0,
      ),
    );
  }

  /** Sorts each rank by the middle of its neighbors in the rank before it. */
  sweep(layers: Layers, down: boolean): Layers {
    const result = layers.map((layer) => [...layer]);
    const ranks = down ? [...result.keys()].slice(1) : [...result.keys()].slice(0, -1).reverse();
    for (const rank of ranks) {
      const fixed = new Map((result[rank + (down ? -1 : 1)] ?? []).map((id, index) => [id, index]));
      const layer = result[rank] ?? [];
      const now = new Map(layer.map((id, index) => [id, index]));
      const middle = (id: string) => {
        const places = ((down ? this.above : this.below).get(id) ?? []).flatMap(
          (other) => fixed.get(other) ?? [],
        );
        return places.length === 0 ? null : places.reduce((sum, place) => sum + place, 0) / places.length;
      };
      const known = new Map(layer.map((id) => [id, middle(id)]));
      result[rank] = this.arrange(
        layer,
        (id) => known.get(id) ?? now.get(id) ?? 0,
        (id) => now.get(id) ?? 0,
      );
    }
    return result;
  }

  /** Exchanges neighbors as long as that saves crossings. */
  swap(layers: Layers): Layers {
    const result = layers.map((layer) => [...layer]);
    for (let round = 0, moved = true; moved && round < 6; round++) {
      moved = false;
      for (const [rank, layer] of result.entries()) {
        const above = new Map((result[rank - 1] ?? []).map((id, index) => [id, index]));
        const below = new Map((result[rank + 1] ?? []).map((id, index) => [id, index]));
        for (let at = 0; at + 1 < layer.length; at++) {
          const [left, right] = [layer[at], layer[at + 1]];
          if (left === undefined || right === undefined || !this.mayChange(left, right)) continue;
          const cost = (one: string, other: string) =>
            countPairs(this.above.get(one), this.above.get(other), above) +
            countPairs(this.below.get(one), this.below.get(other), below);
          if (cost(left, right) <= cost(right, left)) continue;
          layer[at] = right;
          layer[at + 1] = left;
          moved = true;
        }
      }
    }
    return result;
  }

  crossings(layers: Layers): number {
    let count = 0;
    for (let rank = 0; rank + 1 < layers.length; rank++) {
      const places = new Map((layers[rank + 1] ?? []).map((id, index) => [id, index]));
      const lines = (layers[rank] ?? []).flatMap((id, index) =>
        (this.below.get(id) ?? []).flatMap((other) => {
          const to = places.get(other);
          return to === undefined
            ? []
            : [{ from: index, to, weight: this.borders.has(id) && this.borders.has(other) ? BORDER : 1 }];
        }),
      );
      for (const [index, one] of lines.entries())
        for (const other of lines.slice(index + 1))
          if ((one.from - other.from) * (one.to - other.to) < 0) count += one.weight * other.weight;
    }
    return count;
  }

  /** The order or its mirror image, whichever has more nodes in the order of the source. Groups have their sides. */
  facing(layers: Layers): Layers {
    if (this.borders.size > 0) return layers;
    const place = new Map(this.nodes.map((id, index) => [id, index]));
    let balance = 0;
    for (const layer of layers) {
      const own = layer.filter((id) => !(this.graph.node(id) as { dummy?: string }).dummy);
      for (const [index, one] of own.entries())
        for (const other of own.slice(index + 1))
          balance += Math.sign((place.get(other) ?? 0) - (place.get(one) ?? 0));
    }
    return balance < 0 ? layers.map((layer) => layer.toReversed()) : layers;
  }

  assign(layers: Layers): void {
    for (const layer of layers)
      for (const [order, id] of layer.entries()) (this.graph.node(id) as Ordered).order = order;
  }

  private rankOf(id: string): number {
    return (this.graph.node(id) as Ordered).rank ?? 0;
  }

  private mayChange(one: string, other: string): boolean {
    return (
      !this.borders.has(one) &&
      !this.borders.has(other) &&
      this.chains.get(one)?.at(-1) === this.chains.get(other)?.at(-1)
    );
  }

  /** Sorts a rank by keys; what is in one group stays together, between the group's borders. */
  private arrange(
    layer: readonly string[],
    key: (id: string) => number,
    tie: (id: string) => number,
    depth = 0,
  ): string[] {
    const units = new Map<string, string[]>();
    for (const id of layer) {
      const group = this.chains.get(id)?.[depth];
      const name = group === undefined ? `node ${id}` : `group ${group}`;
      units.set(name, [...(units.get(name) ?? []), id]);
    }
    const mean = (ids: readonly string[], of: (id: string) => number) => {
      const inner = ids.filter((id) => !this.borders.has(id));
      const counted = inner.length > 0 ? inner : ids;
      return counted.reduce((sum, id) => sum + of(id), 0) / counted.length;
    };
    return [...units.values()]
      .map((ids) => ({ ids, key: mean(ids, key), tie: mean(ids, tie) }))
      .toSorted((one, other) => one.key - other.key || one.tie - other.tie)
      .flatMap(({ ids }) => (ids.length === 1 || depth > 20 ? ids : this.inside(ids, key, tie, depth + 1)));
  }

  private inside(
    ids: readonly string[],
    key: (id: string) => number,
    tie: (id: string) => number,
    depth: number,
  ): string[] {
    const own = (id: string) => this.borders.has(id) && (this.chains.get(id)?.length ?? 0) === depth;
    const [first, last] = ids.filter(own).toSorted((one, other) => this.sideOf(one) - this.sideOf(other));
    const inner = this.arrange(
      ids.filter((id) => !own(id)),
      key,
      tie,
      depth,
    );
    return [...(first === undefined ? [] : [first]), ...inner, ...(last === undefined ? [] : [last])];
  }

  /** -1 for the left border of a group, 1 for the right one. */
  private sideOf(border: string): number {
    const group = this.graph.parent(border);
    const { borderLeft = {} } = (typeof group === 'string' ? this.graph.node(group) : {}) as Ordered;
    return Object.values(borderLeft).includes(border) ? -1 : 1;
  }
}

/** Pairs of lines that cross when the ends of the first stand left of the ends of the second. */
function countPairs(
  left: readonly string[] | undefined,
  right: readonly string[] | undefined,
  places: ReadonlyMap<string, number>,
): number {
  let count = 0;
  for (const one of left ?? [])
    for (const other of right ?? []) {
      const [a, b] = [places.get(one), places.get(other)];
      if (a !== undefined && b !== undefined && a > b) count++;
    }
  return count;
}
