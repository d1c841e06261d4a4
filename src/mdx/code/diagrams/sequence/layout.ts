import type { Box } from '../graph/placed.ts';
import type { Head, Kind, Label, Sequence, SequenceItem } from '../model.ts';
import { LINE_HEIGHT, measureLabel } from '../text/measure.ts';
import { wrapLabel } from '../text/wrap.ts';
import { BAR, type Column, LOOP, messageLabel, noteLabel, placeColumns } from './columns.ts';

export interface PlacedMessage {
  label: Label;
  from: number;
  to: number;
  y: number;
  /** True for one that leads back to its participant. */
  loop: boolean;
  dotted: boolean;
  fromHead: Head;
  toHead: Head;
}

export interface PlacedFrame extends Box {
  word: string;
  label: Label;
  tint: Kind | null;
  /** Lines that divide it, with what stands below them. */
  parts: { y: number; label: Label }[];
}

/** A sequence with a place for everything. */
export interface PlacedSequence {
  width: number;
  height: number;
  columns: (Column & { top: number; bottom: number; crossed: boolean })[];
  /** True when the names stand below their lines as well. */
  repeated: boolean;
  boxes: (Box & { label: Label; kind: Kind | null })[];
  bars: Box[];
  messages: PlacedMessage[];
  notes: (Box & { label: Label })[];
  frames: PlacedFrame[];
}

const FRAME_PAD = 12;
const LONG = 900;

/** Gives everything in a sequence its place: participants beside each other, what happens from above to below. */
export function layoutSequence(sequence: Sequence, wrap: number): PlacedSequence {
  return new SequenceLayout(sequence, wrap).layout();
}

interface OpenFrame {
  frame: PlacedFrame;
  low: number;
  high: number;
}

class SequenceLayout {
  private readonly columns: (Column & { top: number; bottom: number; crossed: boolean })[];
  private readonly byId: Map<string, Column & { top: number; bottom: number; crossed: boolean }>;
  private readonly messages: PlacedMessage[] = [];
  private readonly notes: (Box & { label: Label })[] = [];
  private readonly frames: PlacedFrame[] = [];
  private readonly bars: Box[] = [];
  private readonly open: OpenFrame[] = [];
  private readonly active = new Map<string, number[]>();
  private readonly created = new Set<string>();
  private readonly dying = new Set<string>();
  private low: number;
  private high: number;
  private y = 0;
  private lineY = 0;

  constructor(
    private readonly sequence: Sequence,
    private readonly wrap: number,
  ) {
    const { list } = placeColumns(sequence, wrap);
    const later = new Set(
      sequence.items.flatMap((item) => (item.type === 'create' ? [item.participant] : [])),
    );
    const head = Math.max(
      0,
      ...list.map(({ height, participant }) => (later.has(participant.id) ? 0 : height)),
    );
    const top = sequence.boxes.some(({ label }) => label.length > 0)
      ? LINE_HEIGHT + 16
      : sequence.boxes.length > 0
        ? 10
        : 0;
    this.columns = list.map((column) => ({
      ...column,
      top: top + head - column.height,
      bottom: 0,
      crossed: false,
    }));
    this.byId = new Map(this.columns.map((column) => [column.participant.id, column]));
    this.low = Math.min(...this.columns.map(({ x, width }) => x - width / 2));
    this.high = Math.max(...this.columns.map(({ x, width }) => x + width / 2));
    this.y = top + head + 6;
    this.lineY = this.y;
  }

  layout(): PlacedSequence {
    for (const [index, item] of this.sequence.items.entries())
      this.place(item, this.sequence.items[index + 1]);
    for (const [id, starts] of this.active)
      for (const start of starts) this.addBar(id, start, starts.indexOf(start), this.y + 8);
    this.y += 16;
    const repeated = this.y > LONG;
    for (const id of this.dying) this.bury(id);
    for (const column of this.columns) if (column.bottom === 0) column.bottom = this.y;
    const foot = repeated ? Math.max(...this.columns.map(({ height }) => height)) : 0;
    const boxes = this.placeBoxes(this.y + foot);
    const dx = -this.low;
    const move = <Item extends { x: number }>(item: Item): Item => ({ ...item, x: item.x + dx });
    return {
      width: this.high - this.low,
      height: this.y + foot + (boxes.length > 0 ? 10 : 0),
      columns: this.columns.map(move),
      repeated,
      boxes: boxes.map(move),
      bars: this.bars.map(move),
      messages: this.messages.map((message) => ({
        ...message,
        from: message.from + dx,
        to: message.to + dx,
      })),
      notes: this.notes.map(move),
      frames: this.frames.map(move),
    };
  }

  private place(item: SequenceItem, next: SequenceItem | undefined): void {
    if (item.type === 'message') this.placeMessage(item, next);
    else if (item.type === 'note') this.placeNote(item.over, item.side, item.label);
    else if (item.type === 'open') this.openFrame(item.word, item.label, item.tint);
    else if (item.type === 'next') this.divideFrame(item.label);
    else if (item.type === 'close') this.closeFrame();
    else if (item.type === 'activate')
      this.active.set(item.participant, [...(this.active.get(item.participant) ?? []), this.lineY]);
    else if (item.type === 'deactivate') this.deactivate(item.participant);
    else if (item.type === 'create') this.created.add(item.participant);
    else this.dying.add(item.participant);
  }

  private placeMessage(item: SequenceItem & { type: 'message' }, next: SequenceItem | undefined): void {
    const label = messageLabel(item, this.wrap);
    const { height, width } = measureLabel(label);
    const [from, to] = [this.byId.get(item.from), this.byId.get(item.to)];
    if (!from || !to) return;
    const { dotted, fromHead, toHead } = item;
    const loop = from === to;
    const made = this.created.delete(item.to);
    if (loop) {
      this.y += 10;
      const room = Math.max(24, height);
      const start = this.edgeOf(item.from, 1);
      this.messages.push({
        label,
        from: start,
        to: start,
        y: this.y + room / 2,
        loop,
        dotted,
        fromHead,
        toHead,
      });
      this.lineY = this.y + room / 2 + 9;
      this.y += room + 6;
      this.cover(from.x, start + LOOP + 8 + width);
      this.bury(item.from);
      return;
    }
    this.y += 12 + Math.max(height, made ? to.height / 2 - 8 : 0);
    const side = to.x > from.x ? 1 : -1;
    // A bar that this message starts is there already.
    const starts = next?.type === 'activate' && next.participant === item.to ? 1 : 0;
    const end = made ? to.x - (side * to.width) / 2 : this.edgeOf(item.to, -side, starts);
    this.messages.push({
      label,
      from: this.edgeOf(item.from, side),
      to: end,
      y: this.y,
      loop,
      dotted,
      fromHead,
      toHead,
    });
    this.lineY = this.y;
    if (made) {
      to.top = this.y - to.height / 2;
      this.y += to.height / 2;
    }
    this.y += 8;
    this.bury(item.from, item.to);
    const middle = (from.x + to.x) / 2;
    this.cover(Math.min(from.x, to.x, middle - width / 2), Math.max(from.x, to.x, middle + width / 2));
  }

  /** Where a message meets a participant's line or the bars on it. */
  private edgeOf(id: string, side: number, more = 0): number {
    const x = this.byId.get(id)?.x ?? 0;
    const count = (this.active.get(id)?.length ?? 0) + more;
    if (count === 0) return x;
    return side > 0 ? x + count * BAR : x - BAR;
  }

  private placeNote(over: readonly string[], side: 'left' | 'right' | 'over', written: Label): void {
    const label = noteLabel(written, this.wrap);
    const text = measureLabel(label);
    const xs = over.map((id) => this.byId.get(id)?.x ?? 0);
    const [first, last] = [Math.min(...xs), Math.max(...xs)];
    const span = side === 'over' && last > first ? last - first + 60 : 0;
    const width = Math.max(text.width + 24, span);
    const x =
      side === 'left' ? first - width - 14 : side === 'right' ? last + 14 : (first + last - width) / 2;
    this.y += 8;
    this.notes.push({ x, y: this.y, width, height: text.height + 12, label });
    this.y += text.height + 12 + 6;
    this.lineY = this.y;
    this.cover(x, x + width);
  }

  private openFrame(word: string, written: Label, tint: Kind | null): void {
    const label = wrapLabel(written, this.wrap + 60);
    this.y += 10;
    const frame: PlacedFrame = { word, label, tint, x: 0, y: this.y, width: 0, height: 0, parts: [] };
    this.frames.push(frame);
    this.open.push({ frame, low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY });
    this.y += tint ? 4 : Math.max(1, label.length) * LINE_HEIGHT + 8;
    this.lineY = this.y;
  }

  private divideFrame(written: Label): void {
    const label = wrapLabel(written, this.wrap + 60);
    this.y += 10;
    this.open.at(-1)?.frame.parts.push({ y: this.y, label });
    this.y += label.length * LINE_HEIGHT + 6;
    this.lineY = this.y;
  }

  private closeFrame(): void {
    const closed = this.open.pop();
    if (!closed) return;
    const { frame } = closed;
    const columns = this.columns.map(({ x }) => x);
    const low = Math.min(
      closed.low,
      closed.low === Number.POSITIVE_INFINITY ? (columns[0] ?? 0) : closed.low,
    );
    const high = Math.max(
      closed.high,
      closed.high === Number.NEGATIVE_INFINITY ? (columns.at(-1) ?? 0) : closed.high,
    );
    const texts = [frameTitleWidth(frame), ...frame.parts.map((part) => measureLabel(part.label).width + 28)];
    frame.x = low - FRAME_PAD;
    frame.width = Math.max(high - low + 2 * FRAME_PAD, frame.tint ? 0 : Math.max(...texts));
    this.y += 10;
    frame.height = this.y - frame.y;
    this.lineY = this.y;
    this.y += 6;
    this.cover(frame.x, frame.x + frame.width);
  }

  private deactivate(id: string): void {
    const starts = this.active.get(id);
    const start = starts?.pop();
    if (starts && start !== undefined) this.addBar(id, start, starts.length, this.lineY);
  }

  private addBar(id: string, start: number, depth: number, end: number): void {
    const x = (this.byId.get(id)?.x ?? 0) - BAR + depth * BAR;
    this.bars.push({ x, y: start, width: 2 * BAR, height: Math.max(10, end - start) });
  }

  /** Ends the lines of participants that a message is the last one of. */
  private bury(...ids: string[]): void {
    for (const id of ids) {
      const column = this.byId.get(id);
      if (!column || !this.dying.delete(id)) continue;
      column.bottom = this.lineY + 12;
      column.crossed = true;
      this.y = Math.max(this.y, column.bottom + 8);
    }
  }

  private placeBoxes(bottom: number): PlacedSequence['boxes'] {
    return this.sequence.boxes.flatMap(({ label, kind, participants }) => {
      const columns = participants.flatMap((id) => this.byId.get(id) ?? []);
      if (columns.length === 0) return [];
      const low = Math.min(...columns.map(({ x, width }) => x - width / 2)) - 8;
      const high = Math.max(...columns.map(({ x, width }) => x + width / 2)) + 8;
      const missing = Math.max(0, measureLabel(label).width + 16 - (high - low)) / 2;
      this.cover(low - missing, high + missing);
      return [{ label, kind, x: low - missing, y: 0, width: high - low + 2 * missing, height: bottom + 8 }];
    });
  }

  /** Notes how far the drawing, and the frames that are open, reach to both sides. */
  private cover(low: number, high: number): void {
    this.low = Math.min(this.low, low);
    this.high = Math.max(this.high, high);
    const inner = this.open.at(-1);
    if (!inner) return;
    inner.low = Math.min(inner.low, low);
    inner.high = Math.max(inner.high, high);
  }
}

/** Width of a frame's word and of the condition behind it. */
export function frameTitleWidth({ word, label }: { word: string; label: Label }): number {
  return measureLabel([[{ text: word, bold: true }]]).width + measureLabel(label).width + 52;
}
