import type { Shape } from '../model.ts';
import type { Box } from './placed.ts';
import { CAP, SLANT } from './size.ts';

export type Side = 'top' | 'bottom' | 'left' | 'right';

/** How far a shape's outline lies inside of its box, where a line meets it at `offset` from the middle of a side. */
export function insetOf(shape: Shape, box: Box, side: Side, offset: number): number {
  const flat = side === 'top' || side === 'bottom';
  const along = (flat ? box.width : box.height) / 2;
  const across = (flat ? box.height : box.width) / 2;
  const part = Math.min(1, Math.abs(offset) / along);
  switch (shape) {
    case 'diamond':
      return across * part;
    case 'circle':
    case 'double-circle':
    case 'ellipse':
    case 'start':
    case 'end':
    case 'cloud':
      return across * (1 - Math.sqrt(1 - part * part));
    case 'stadium':
      return flat ? insetOfEnd(box, offset) : along - Math.sqrt(Math.max(0, along * along - offset * offset));
    case 'hexagon':
      return flat ? 0 : (box.height / 4) * part;
    case 'cylinder':
      return flat ? CAP * (1 - Math.sqrt(1 - part * part)) : 0;
    case 'lean-left':
    case 'lean-right':
    case 'trapezoid':
    case 'inverse-trapezoid':
      return flat ? 0 : insetOfSlant(shape, side, offset / along);
    case 'flag':
      return side === 'left' ? SLANT * (1 - part) : 0;
    default:
      return 0;
  }
}

/** The round end of a pill, met from above or below. */
function insetOfEnd(box: Box, offset: number): number {
  const radius = box.height / 2;
  const beyond = Math.abs(offset) - (box.width / 2 - radius);
  return beyond <= 0 ? 0 : radius - Math.sqrt(Math.max(0, radius * radius - beyond * beyond));
}

/** `down` is -1 at the upper end of the side and 1 at the lower end. */
function insetOfSlant(shape: Shape, side: Side, down: number): number {
  const fromTop = (1 + down) / 2;
  const leansIn = shape === 'trapezoid' || (shape === 'lean-right') === (side === 'left');
  const inward = shape === 'inverse-trapezoid' ? false : leansIn;
  return SLANT * (inward ? 1 - fromTop : fromTop);
}
