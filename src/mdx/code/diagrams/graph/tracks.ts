/** Lines that cross the gap between two ranks as one: each pin is where one of them enters or leaves it. */
export interface Net {
  upper: number[];
  lower: number[];
}

/** A net that has to turn, and its place among the tracks of its gap: 0 is the uppermost. */
export interface TrackedNet {
  net: Net;
  low: number;
  high: number;
  track: number;
}

const NEAR = 5;

/** Gives every net that has to turn a track of its own, so that lines cross as little as they can. */
export function assignTracks(nets: readonly Net[]): { tracked: TrackedNet[]; count: number } {
  const turning = nets.filter(({ upper, lower }) => spread([...upper, ...lower]) > 0.5);
  const ordered = order(
    turning.map((net) => {
      const pins = [...net.upper, ...net.lower];
      return { net, low: Math.min(...pins), high: Math.max(...pins), track: 0 };
    }),
  );
  let count = 0;
  for (const [index, item] of ordered.entries()) {
    for (const other of ordered.slice(0, index))
      if (overlap(item, other)) item.track = Math.max(item.track, other.track + 1);
    count = Math.max(count, item.track + 1);
  }
  return { tracked: ordered, count };
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function overlap(one: TrackedNet, other: TrackedNet): boolean {
  return one.low < other.high + NEAR && other.low < one.high + NEAR;
}

/** The nets from above to below, moved past each other as long as that saves crossings. */
function order(items: readonly TrackedNet[]): TrackedNet[] {
  const result: TrackedNet[] = [];
  for (const item of items) {
    let best = result.length;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let at = result.length; at >= 0; at--) {
      const cost =
        sum(result.slice(0, at).map((above) => costOf(above, item))) +
        sum(result.slice(at).map((below) => costOf(item, below)));
      if (cost < bestCost) {
        best = at;
        bestCost = cost;
      }
    }
    result.splice(best, 0, item);
  }
  for (let round = 0, moved = true; moved && round < 20; round++) {
    moved = false;
    for (let at = 0; at + 1 < result.length; at++) {
      const [upper, lower] = [result[at], result[at + 1]];
      if (!upper || !lower || costOf(upper, lower) <= costOf(lower, upper)) continue;
      result[at] = lower;
      result[at + 1] = upper;
      moved = true;
    }
  }
  return result;
}

/** What it costs to have a net above another one: crossings, and above all lines that lie on each other. */
function costOf(above: TrackedNet, below: TrackedNet): number {
  if (!overlap(above, below)) return 0;
  const inside = (pin: number, { low, high }: TrackedNet) => pin > low - 0.5 && pin < high + 0.5;
  let cost = 0;
  for (const pin of above.net.lower) {
    if (inside(pin, below)) cost++;
    for (const other of below.net.upper) if (Math.abs(pin - other) < NEAR) cost += 100;
  }
  for (const pin of below.net.upper) if (inside(pin, above)) cost++;
  return cost;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
