/** What a reader would find wrong with a drawing, found in its places. */
import type { Box, PlacedGraph, PlacedLabel, Point } from '../../src/mdx/code/diagrams/graph/placed.ts';
import type { PlacedSequence } from '../../src/mdx/code/diagrams/sequence/layout.ts';
import { labelText } from '../../src/mdx/code/diagrams/text/label.ts';
import { measureLabel } from '../../src/mdx/code/diagrams/text/measure.ts';

interface Named extends Box {
  name: string;
}

/** Boxes that overlap, texts that lie on something, lines through nodes, groups that don't hold what is theirs. */
export function findGraphFaults(graph: PlacedGraph): string[] {
  const nodes = graph.nodes.map(
    (placed): Named => ({ ...boxOf(placed), name: `node ${show(placed.node.id)}` }),
  );
  const texts = graph.edges.flatMap(({ label, ends }) => [...(label ? [label] : []), ...ends]).map(nameText);
  const titles = graph.groups
    .filter(({ label, group }) => label.length > 0 && !group.region)
    .map(
      ({ label, title }): Named => ({ ...title, ...measureLabel(label), name: `title ${labelText(label)}` }),
    );
  return [
    ...pairs(nodes, 0),
    ...pairs([...texts, ...titles], 1),
    ...between([...texts, ...titles], nodes, 1),
    ...findStruckTexts(graph, titles),
    ...findLineFaults(graph),
    ...findGroupFaults(graph),
    ...findOutside(graph, [...nodes, ...texts, ...titles]),
  ];
}

/** Texts of a sequence that lie on each other, or leave the drawing. */
export function findSequenceFaults(sequence: PlacedSequence): string[] {
  const texts = sequence.messages.map(({ label, from, to, y, loop }): Named => {
    const size = measureLabel(label);
    const x = loop ? from + 34 : (from + to) / 2 - size.width / 2;
    return {
      ...size,
      x,
      y: loop ? y - size.height / 2 : y - 4 - size.height,
      name: `message ${labelText(label)}`,
    };
  });
  const notes = sequence.notes.map(
    (note): Named => ({ ...boxOf(note), name: `note ${labelText(note.label)}` }),
  );
  const heads = sequence.columns.map(
    ({ x, width, top, height, label }): Named => ({
      x: x - width / 2,
      y: top,
      width,
      height,
      name: `participant ${labelText(label)}`,
    }),
  );
  const all = [...texts, ...notes, ...heads];
  return [...pairs(all, 1), ...findOutside(sequence, all)];
}

/** Lines through titles of groups, and through texts of other lines. */
function findStruckTexts(graph: PlacedGraph, titles: readonly Named[]): string[] {
  const lines = graph.edges.filter(({ edge }) => edge.stroke !== 'invisible');
  return lines.flatMap((line) => {
    const others = lines
      .filter((other) => other !== line)
      .flatMap(({ label, ends }) => [...(label ? [label] : []), ...ends])
      .map(nameText);
    return [...titles, ...others]
      .filter((box) => segments(line.points).some(([one, other]) => crosses(box, one, other)))
      .map(({ name }) => `line ${show(line.edge.from)} to ${show(line.edge.to)} runs through ${name}`);
  });
}

function findLineFaults(graph: PlacedGraph): string[] {
  return graph.edges.flatMap(({ edge, points }) => {
    if (edge.stroke === 'invisible') return [];
    const name = `line ${show(edge.from)} to ${show(edge.to)}`;
    if (points.length < 2) return [`${name} is missing`];
    const others = graph.nodes.filter(({ node }) => node.id !== edge.from && node.id !== edge.to);
    const through = others
      .filter((box) => segments(points).some(([one, other]) => crosses(box, one, other)))
      .map(({ node }) => `${name} runs through node ${show(node.id)}`);
    const slanted = segments(points).some(
      ([one, other]) => Math.abs(one.x - other.x) > 0.6 && Math.abs(one.y - other.y) > 0.6,
    );
    return slanted ? [...through, `${name} is slanted`] : through;
  });
}

function findGroupFaults(graph: PlacedGraph): string[] {
  const parents = new Map([
    ...graph.groups.map(({ group }) => [group.id, group.parent] as const),
    ...graph.nodes.map(({ node }) => [node.id, node.parent] as const),
  ]);
  const isIn = (id: string, group: string) => {
    for (let at = parents.get(id) ?? null; at !== null; at = parents.get(at) ?? null)
      if (at === group) return true;
    return false;
  };
  return graph.groups.flatMap((placed) => {
    const { group, label, title } = placed;
    const name = `group ${show(group.id)}`;
    const things = [
      ...graph.nodes.map((node) => ({ id: node.node.id, box: node as Box })),
      ...graph.groups
        .filter((other) => other !== placed)
        .map((other) => ({ id: other.group.id, box: other as Box })),
    ];
    const wrong = things.flatMap(({ id, box }) => {
      if (isIn(id, group.id)) return holds(placed, box) ? [] : [`${name} does not hold ${show(id)}`];
      return !isIn(group.id, id) && overlaps(placed, box, 0) ? [`${name} lies on ${show(id)}`] : [];
    });
    const spills = label.length > 0 && !group.region && !holds(placed, { ...title, ...measureLabel(label) });
    return spills ? [...wrong, `the title of ${name} spills`] : wrong;
  });
}

function findOutside(
  { width, height }: { width: number; height: number },
  boxes: readonly Named[],
): string[] {
  return boxes
    .filter(
      (box) => box.x < -1 || box.y < -1 || box.x + box.width > width + 1 || box.y + box.height > height + 1,
    )
    .map(({ name }) => `${name} leaves the drawing`);
}

function pairs(boxes: readonly Named[], slack: number): string[] {
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => overlaps(one, other, slack))
      .map((other) => `${one.name} lies on ${other.name}`),
  );
}

function between(ones: readonly Named[], others: readonly Named[], slack: number): string[] {
  return ones.flatMap((one) =>
    others.filter((other) => overlaps(one, other, slack)).map((other) => `${one.name} lies on ${other.name}`),
  );
}

function overlaps(one: Box, other: Box, slack: number): boolean {
  return (
    one.x < other.x + other.width - slack &&
    other.x < one.x + one.width - slack &&
    one.y < other.y + other.height - slack &&
    other.y < one.y + one.height - slack
  );
}

function holds(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x - 0.5 &&
    inner.y >= outer.y - 0.5 &&
    inner.x + inner.width <= outer.x + outer.width + 0.5 &&
    inner.y + inner.height <= outer.y + outer.height + 0.5
  );
}

function crosses(box: Box, one: Point, other: Point): boolean {
  const line = {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
  return (
    line.x < box.x + box.width - 1 &&
    line.x + line.width > box.x + 1 &&
    line.y < box.y + box.height - 1 &&
    line.y + line.height > box.y + 1
  );
}

function segments(points: readonly Point[]): [Point, Point][] {
  return points.slice(1).flatMap((point, index) => {
    const before = points[index];
    return before ? [[before, point] as [Point, Point]] : [];
  });
}

function nameText({ x, y, width, height, label }: PlacedLabel): Named {
  return { x: x - width / 2, y: y - height / 2, width, height, name: `text ${labelText(label)}` };
}

function boxOf({ x, y, width, height }: Box): Box {
  return { x, y, width, height };
}

function show(id: string): string {
  return id.replace(/\0/g, '');
}
