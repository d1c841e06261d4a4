import type { Label, Participant, Sequence, SequenceItem } from '../model.ts';
import { measureLabel } from '../text/measure.ts';
import { wrapLabel } from '../text/wrap.ts';

/** A participant's place: the middle of its line, and the size of its head. */
export interface Column {
  participant: Participant;
  label: Label;
  x: number;
  width: number;
  height: number;
}

/** Columns, and the room that is needed beside the outer ones. */
export interface Columns {
  list: Column[];
  left: number;
  right: number;
}

/** Half the width of the bar that shows that a participant is active. */
export const BAR = 5;
/** How far a message to itself leads away. */
export const LOOP = 26;
const BETWEEN = 20;
const TEXT_ROOM = 12;

/** Sets the participants beside each other, as near as their names and messages allow. */
export function placeColumns(sequence: Sequence, wrap: number): Columns {
  const list = sequence.participants.map((participant): Column => {
    const label = wrapLabel(participant.label, Math.min(wrap, 170));
    const text = measureLabel(label);
    const person = participant.look === 'person';
    return {
      participant,
      label,
      x: 0,
      width: Math.max(person ? 40 : 64, text.width + (person ? 8 : 24)),
      height: text.height + (person ? 46 : participant.look === 'box' ? 18 : 26),
    };
  });
  const index = new Map(list.map(({ participant }, at) => [participant.id, at]));
  const distances = new Distances(list);
  for (const item of sequence.items) requireRoom(item, index, distances, wrap);
  distances.settle();
  for (const { label, participants } of sequence.boxes) {
    const places = participants.map((id) => index.get(id) ?? 0);
    distances.require(Math.min(...places), Math.max(...places), measureLabel(label).width - 60);
  }
  distances.settle();
  let x = 0;
  for (const [at, column] of list.entries()) {
    x += at === 0 ? 0 : distances.between(at - 1);
    column.x = x;
  }
  return { list, left: distances.left, right: distances.right };
}

/** What a message or a note asks of the distances. */
function requireRoom(
  item: SequenceItem,
  index: ReadonlyMap<string, number>,
  distances: Distances,
  wrap: number,
): void {
  if (item.type === 'message') {
    const [from, to] = [index.get(item.from) ?? 0, index.get(item.to) ?? 0];
    const width = measureLabel(messageLabel(item, wrap)).width;
    if (from === to) distances.require(from, from + 1, width + LOOP + TEXT_ROOM + BAR);
    else distances.require(Math.min(from, to), Math.max(from, to), width + 2 * TEXT_ROOM + 2 * BAR);
  }
  if (item.type !== 'note') return;
  const places = item.over.map((id) => index.get(id) ?? 0);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const width = measureLabel(noteLabel(item.label, wrap)).width + 24;
  if (item.side === 'right') distances.require(last, last + 1, width + 2 * TEXT_ROOM);
  else if (item.side === 'left') distances.require(first - 1, first, width + 2 * TEXT_ROOM);
  else if (first === last) {
    distances.require(first - 1, first, width / 2 + TEXT_ROOM);
    distances.require(first, first + 1, width / 2 + TEXT_ROOM);
  } else distances.require(first, last, width - 60);
}

/** A message's text, with its number, as it is broken for the drawing. */
export function messageLabel(item: { label: Label; number: number | null }, wrap: number): Label {
  if (item.number === null) return wrapLabel(item.label, wrap);
  const [first = [], ...others] = item.label;
  return wrapLabel([[{ text: `${item.number}.`, bold: true }, { text: ' ' }, ...first], ...others], wrap);
}

export function noteLabel(label: Label, wrap: number): Label {
  return wrapLabel(label, Math.min(wrap, 190));
}

/** Distances between neighbors, and what is needed outside of the outer ones. */
class Distances {
  left = 0;
  right = 0;
  private readonly list: number[];
  private readonly wide: { from: number; to: number; width: number }[] = [];

  constructor(columns: readonly Column[]) {
    this.list = columns.slice(1).map(({ width }, at) => (width + (columns[at]?.width ?? 0)) / 2 + BETWEEN);
    this.left = (columns[0]?.width ?? 0) / 2;
    this.right = (columns.at(-1)?.width ?? 0) / 2;
  }

  require(from: number, to: number, width: number): void {
    if (from < 0) this.left = Math.max(this.left, width);
    else if (to > this.list.length) this.right = Math.max(this.right, width);
    else if (to === from + 1) this.list[from] = Math.max(this.list[from] ?? 0, width);
    else this.wide.push({ from, to, width });
  }

  between(at: number): number {
    return this.list[at] ?? 0;
  }

  /** Widens what long messages span, the shortest spans first. */
  settle(): void {
    for (const { from, to, width } of this.wide.toSorted(
      (one, other) => one.to - one.from - (other.to - other.from),
    )) {
      const now = this.list.slice(from, to).reduce((sum, distance) => sum + distance, 0);
      const missing = (width - now) / (to - from);
      if (missing <= 0) continue;
      for (let at = from; at < to; at++) this.list[at] = (this.list[at] ?? 0) + missing;
    }
  }
}
