import type { GraphNode, Label, Shape } from '../model.ts';
import { LINE_HEIGHT, measureLabel } from '../text/measure.ts';
import { wrapLabel } from '../text/wrap.ts';
import { layoutTable } from './table.ts';

export interface Size {
  width: number;
  height: number;
}

const PAD_X = 14;
const PAD_Y = 10;
/** Glyphs take less than the height of their line. */
const LEADING = 6;

/** The label of a node, broken at a width, and the size of the shape around it. */
export function sizeNode(node: GraphNode, wrap: number, horizontal: boolean): Size & { label: Label } {
  if (node.table) return { label: node.label, ...layoutTable(node, wrap) };
  const label = wrapLabel(node.label, node.shape === 'diamond' ? Math.max(wrap * 0.8, 100) : wrap);
  const { width, height } = sizeShape(node.shape, measureLabel(label), horizontal);
  return { label, width: Math.ceil(width / 2) * 2, height: Math.ceil(height / 2) * 2 };
}

function sizeShape(shape: Shape, text: Size, horizontal: boolean): Size {
  const empty = text.width === 0;
  const box = {
    width: Math.max(56, text.width + 2 * PAD_X),
    height: Math.max(LINE_HEIGHT, text.height) + 2 * PAD_Y,
  };
  switch (shape) {
    case 'start':
      return { width: 16, height: 16 };
    case 'end':
      return { width: 20, height: 20 };
    case 'bar':
      return horizontal ? { width: 6, height: 64 } : { width: 64, height: 6 };
    case 'diamond':
      return empty ? { width: 28, height: 28 } : sizeDiamond(text);
    case 'circle':
    case 'double-circle': {
      const size =
        Math.max(44, Math.hypot(text.width, text.height - LEADING) + 14) + (shape === 'circle' ? 0 : 10);
      return { width: size, height: size };
    }
    case 'ellipse':
    case 'cloud':
      return { width: text.width * 1.3 + 2 * PAD_X, height: box.height * 1.3 };
    case 'stadium':
      return { ...box, width: text.width + 2 * PAD_X + box.height / 4 };
    case 'hexagon':
      return { ...box, width: text.width + 2 * PAD_X + box.height / 2 };
    case 'lean-left':
    case 'lean-right':
    case 'trapezoid':
    case 'inverse-trapezoid':
      return { ...box, width: text.width + 2 * PAD_X + 2 * SLANT };
    case 'subroutine':
      return { ...box, width: box.width + 16 };
    case 'flag':
      return { ...box, width: box.width + SLANT };
    case 'cylinder':
      return { ...box, height: box.height + 2 * CAP };
    case 'document':
      return { ...box, height: box.height + 8 };
    case 'text':
      return { width: text.width + 8, height: text.height + 4 };
    case 'note':
      return { width: text.width + 24, height: text.height + 16 };
    default:
      return box;
  }
}

/** The smallest flat diamond around a text. */
function sizeDiamond(text: Size): Size {
  const inner = Math.max(14, text.height - LEADING);
  const height = Math.max(56, inner * 2.6);
  return { width: text.width / (1 - inner / height) + 12, height };
}

/** Height of the curve on top of a cylinder. */
export const CAP = 7;
/** How far slanted sides lean. */
export const SLANT = 12;
