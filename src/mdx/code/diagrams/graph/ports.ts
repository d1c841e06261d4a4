/** An end of a line at one side of a node. */
export interface PortEnd {
  /** The line's id. */
  edge: string;
  /** Where the line goes on in the next rank. */
  next: number;
  /** What has to be the same for two ends to become one: the look of the line and of its end. */
  look: string;
  /** How many lines its other end shares a side with. */
  others: number;
}

/** A side of a node that lines meet. */
export interface PortSide {
  middle: number;
  width: number;
  /** Distance of two lines. */
  space: number;
  /** Shapes with a point have it in the middle: a single line meets that. */
  pointed: boolean;
  ends: PortEnd[];
}

const MARGIN = 12;

/** Where lines meet a side of a node. Lines of a tree are one line there. */
export function placePorts(side: PortSide): { places: Map<string, number>; merged: boolean } {
  const { middle, ends } = side;
  const merged = ends.length > 1 && ends.every((end) => end.others === 1 && end.look === ends[0]?.look);
  if (merged && !ends.every(({ next }) => Math.abs(next - middle) < side.width / 2 - MARGIN))
    return { places: new Map(ends.map(({ edge }) => [edge, middle])), merged: true };
  const room = Math.max(0, side.width / 2 - MARGIN);
  if (
    ends.length === 1 &&
    (side.pointed || Math.abs((ends[0]?.next ?? 0) - middle) > Math.max(room * 0.6, 8))
  )
    return { places: new Map(ends.map(({ edge }) => [edge, middle])), merged: false };
  return { places: spreadPorts(side, room), merged: false };
}

/** As near to where the lines go on as the side allows, in their order and with space between them. */
function spreadPorts({ middle, ends, space: wanted }: PortSide, room: number): Map<string, number> {
  const sorted = ends.toSorted((one, other) => one.next - other.next);
  const space = Math.min(wanted, (2 * room) / Math.max(1, sorted.length - 1));
  const places = sorted.map(({ next }, index) => {
    const beside = Math.abs(next - middle) > room;
    const spreadOut = (index - (sorted.length - 1) / 2) * space;
    return beside ? Math.sign(next - middle) * Math.min(room, Math.abs(spreadOut)) : next - middle;
  });
  for (let at = 1; at < places.length; at++)
    places[at] = Math.max(places[at] ?? 0, (places[at - 1] ?? 0) + space);
  const excess = (places.at(-1) ?? 0) - room;
  if (excess > 0) {
    places[places.length - 1] = room;
    for (let at = places.length - 2; at >= 0; at--)
      places[at] = Math.min(places[at] ?? 0, (places[at + 1] ?? 0) - space);
  }
  return new Map(sorted.map(({ edge }, index) => [edge, middle + (places[index] ?? 0)]));
}
