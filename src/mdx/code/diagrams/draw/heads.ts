import type { Point } from '../graph/placed.ts';
import type { Head } from '../model.ts';
import { num, tag } from './svg-markup.ts';

/** How much shorter a line is drawn for what is at its end. */
export function shortening(head: Head): number {
  if (head === 'arrow') return 6;
  if (head === 'triangle') return 12;
  if (head === 'diamond' || head === 'diamond-filled') return 17;
  if (head === 'circle') return 8;
  if (head === 'socket') return 10;
  return 0;
}

/** What is at the end of a line that comes from `from`. */
export function drawHead(head: Head, tip: Point, from: Point): string {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const along = { x: (tip.x - from.x) / length, y: (tip.y - from.y) / length };
  /** A place `back` before the tip and `aside` of the line. */
  const at = (back: number, aside: number) =>
    `${num(tip.x - along.x * back - along.y * aside)} ${num(tip.y - along.y * back + along.x * aside)}`;
  const path = (d: string, kind = 'd-stroke') => tag('path', { class: kind, d });
  const circle = (back: number, radius: number, kind: string) => {
    const [cx, cy] = at(back, 0).split(' ');
    return tag('circle', { class: kind, cx, cy, r: radius });
  };
  const bar = (back: number) => `M${at(back, -6)}L${at(back, 6)}`;
  const crow = `M${at(12, 0)}L${at(0, -6)}M${at(12, 0)}L${at(0, 6)}`;
  switch (head) {
    case 'none':
      return '';
    case 'arrow':
      return path(`M${at(0.5, 0)}L${at(9, -4.5)}L${at(9, 4.5)}Z`, 'd-solid');
    case 'open':
      return path(`M${at(8, -5)}L${at(0.5, 0)}L${at(8, 5)}`);
    case 'half-up':
      return path(`M${at(8, along.x >= 0 ? -5 : 5)}L${at(0.5, 0)}`);
    case 'half-down':
      return path(`M${at(8, along.x >= 0 ? 5 : -5)}L${at(0.5, 0)}`);
    case 'circle':
      return circle(4.5, 4, 'd-hollow');
    case 'socket':
      return circle(6, 5, 'd-hollow');
    case 'cross':
      return path(`M${at(12, -4.5)}L${at(3, 4.5)}M${at(12, 4.5)}L${at(3, -4.5)}`);
    case 'triangle':
      return path(`M${at(0.5, 0)}L${at(13, -7)}L${at(13, 7)}Z`, 'd-hollow');
    case 'diamond':
    case 'diamond-filled':
      return path(
        `M${at(0.5, 0)}L${at(9, -5.5)}L${at(17.5, 0)}L${at(9, 5.5)}Z`,
        head === 'diamond' ? 'd-hollow' : 'd-solid',
      );
    case 'one':
      return path(bar(7) + bar(12));
    case 'zero-or-one':
      return path(bar(7)) + circle(15, 4, 'd-hollow');
    case 'one-or-more':
      return path(crow + bar(16));
    case 'zero-or-more':
      return path(crow) + circle(16, 4, 'd-hollow');
  }
}
