import type { Label } from '../model.ts';
import { type Column, LOOP } from '../sequence/columns.ts';
import type { PlacedFrame, PlacedMessage, PlacedSequence } from '../sequence/layout.ts';
import { LINE_HEIGHT, measureLabel } from '../text/measure.ts';
import { MARGIN, roundedPath } from './graph.ts';
import { drawHead, shortening } from './heads.ts';
import { type Area, areaClass, drawFrame, drawOnGround, drawText, num, tag } from './svg-markup.ts';

type PlacedColumn = PlacedSequence['columns'][number];

/** Draws a sequence whose places are known. */
export function drawSequence(sequence: PlacedSequence): string {
  const areas: Area[] = [
    ...sequence.boxes.map(({ kind, ...box }) => ({ ...box, className: areaClass(kind) })),
    ...sequence.frames.flatMap(({ tint, ...box }) =>
      tint === null ? [] : [{ ...box, className: areaClass(tint) }],
    ),
  ];
  const content = [
    ...sequence.boxes.map(
      ({ label, kind, ...box }) =>
        tag('rect', { class: `d-group${kind ? ` d-${kind}` : ''}`, ...box, rx: 8 }) +
        drawText(label, { x: box.x + box.width / 2, y: 16 }, { className: 'd-title' }),
    ),
    ...sequence.frames.filter(({ tint }) => tint !== null).map(drawTint),
    ...sequence.columns.map(drawLifeline),
    ...sequence.bars.map((bar) => tag('rect', { class: 'd-bar', ...bar, rx: 2 })),
    ...sequence.frames.filter(({ tint }) => tint === null).map((frame) => drawBlock(frame, areas)),
    ...sequence.messages.map((message) => drawMessage(message, areas)),
    ...sequence.notes.map(({ label, ...box }) =>
      tag(
        'g',
        { class: 'd-node d-note' },
        tag('rect', { ...box, rx: 4 }) +
          drawText(label, { x: box.x + box.width / 2, y: box.y + box.height / 2 }),
      ),
    ),
    ...sequence.columns.map((column) => drawParticipant(column, column.top)),
    ...(sequence.repeated
      ? sequence.columns
          .filter(({ crossed }) => !crossed)
          .map((column) => drawParticipant(column, column.bottom))
      : []),
    // A line ends where the cross is.
    ...sequence.columns.filter(({ crossed }) => crossed).map(drawEnd),
  ].join('');
  const moved = tag('g', { transform: `translate(${MARGIN} ${MARGIN})` }, content);
  return drawFrame({ width: sequence.width + 2 * MARGIN, height: sequence.height + 2 * MARGIN }, moved);
}

function drawLifeline({ x, top, height, bottom }: PlacedColumn): string {
  return tag('path', { class: 'd-life', d: `M${num(x)} ${num(top + height)}V${num(bottom)}` });
}

function drawEnd({ x, bottom }: PlacedColumn): string {
  const [left, right, up, down] = [x - 6, x + 6, bottom - 6, bottom + 6].map(num);
  return tag('path', {
    class: 'd-stroke',
    d: `M${left} ${up}L${right} ${down}M${left} ${down}L${right} ${up}`,
  });
}

function drawParticipant({ participant, label, x, width, height }: Column, y: number): string {
  const text = measureLabel(label);
  if (participant.look === 'person') {
    const at = (dx: number, dy: number) => `${num(x + dx)} ${num(y + dy)}`;
    const figure =
      tag('circle', { cx: x, cy: y + 8, r: 6.5 }) +
      tag('path', {
        class: 'd-limbs',
        d: `M${at(0, 15)}V${num(y + 28)}M${at(-10, 20)}H${num(x + 10)}M${at(-8, 38)}L${at(0, 28)}L${at(8, 38)}`,
      });
    return tag(
      'g',
      { class: 'd-node d-step' },
      figure + drawText(label, { x, y: y + height - text.height / 2 - 3 }),
    );
  }
  const kind = participant.look === 'store' ? 'store' : 'step';
  const box = { x: x - width / 2, y, width, height };
  const shape =
    participant.look === 'store'
      ? tag('path', {
          d: `M${num(box.x)} ${num(y + 6)}a${num(width / 2)} 6 0 0 1 ${num(width)} 0V${num(y + height - 6)}a${num(width / 2)} 6 0 0 1 ${num(-width)} 0Z`,
        }) +
        tag('path', {
          class: 'd-inner',
          d: `M${num(box.x)} ${num(y + 6)}a${num(width / 2)} 6 0 0 0 ${num(width)} 0`,
        })
      : tag('rect', { ...box, rx: participant.look === 'round' ? height / 2 : 6 });
  return tag(
    'g',
    { class: `d-node d-${kind}` },
    shape + drawText(label, { x, y: y + height / 2 + (kind === 'store' ? 3 : 0) }),
  );
}

function drawMessage(
  { label, from, to, y, loop, dotted, fromHead, toHead }: PlacedMessage,
  areas: readonly Area[],
): string {
  const className = dotted ? 'd-line d-dotted' : 'd-line';
  const size = measureLabel(label);
  if (loop) {
    const points = [
      { x: from, y: y - 9 },
      { x: from + LOOP, y: y - 9 },
      { x: from + LOOP, y: y + 9 },
      { x: to + shortening(toHead), y: y + 9 },
    ];
    return (
      tag('path', { class: className, d: roundedPath(points) }) +
      drawHead(toHead, { x: to, y: y + 9 }, { x: to + LOOP, y: y + 9 }) +
      drawOnGround(label, { x: from + LOOP + 8 + size.width / 2, y, ...size }, areas)
    );
  }
  const side = Math.sign(to - from);
  const [start, end] = [from + side * shortening(fromHead), to - side * shortening(toHead)];
  return (
    tag('path', { class: className, d: `M${num(start)} ${num(y)}H${num(end)}` }) +
    drawHead(fromHead, { x: from, y }, { x: to, y }) +
    drawHead(toHead, { x: to, y }, { x: from, y }) +
    drawOnGround(label, { x: (from + to) / 2, y: y - 4 - size.height / 2, ...size }, areas)
  );
}

function drawTint({ tint, x, y, width, height }: PlacedFrame): string {
  return tag('rect', { class: `d-tint d-${tint ?? 'plain'}`, x, y, width, height, rx: 6 });
}

/** A frame with its word in the corner, and lines between its parts. */
function drawBlock({ word, label, parts, x, y, width, height }: PlacedFrame, areas: readonly Area[]): string {
  const name = [[{ text: word.replace('par_over', 'par'), bold: true }]];
  const wordWidth = measureLabel(name).width + 16;
  const titleY = y + 3 + (Math.max(1, label.length) * LINE_HEIGHT) / 2;
  const corner = `M${num(x)} ${num(y + 24)}H${num(x + wordWidth - 6)}L${num(x + wordWidth)} ${num(y + 18)}V${num(y)}H${num(x + 6)}Q${num(x)} ${num(y)} ${num(x)} ${num(y + 6)}Z`;
  return [
    tag('path', { class: 'd-corner', d: corner }),
    tag('rect', { class: 'd-block', x, y, width, height, rx: 6 }),
    drawText(name, { x: x + 8, y: y + 12 }, { anchor: 'start', className: 'd-title' }),
    condition(label, x + wordWidth + 8, titleY, areas),
    ...parts.map(
      (part) =>
        tag('path', { class: 'd-divide', d: `M${num(x)} ${num(part.y)}H${num(x + width)}` }) +
        condition(part.label, x + 10, part.y + 3 + (part.label.length * LINE_HEIGHT) / 2, areas),
    ),
  ].join('');
}

/** A condition in brackets, as UML has it. */
function condition(label: Label, x: number, y: number, areas: readonly Area[]): string {
  const bracketed = label.map((line, index) => [
    ...(index === 0 ? [{ text: '[' }] : []),
    ...line,
    ...(index === label.length - 1 ? [{ text: ']' }] : []),
  ]);
  const size = measureLabel(bracketed);
  return drawOnGround(bracketed, { x: x + size.width / 2, y, ...size }, areas);
}
