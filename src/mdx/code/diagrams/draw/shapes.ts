import type { PlacedNode } from '../graph/placed.ts';
import { CAP, SLANT } from '../graph/size.ts';
import { num, tag } from './svg-markup.ts';

const RADIUS = 6;

/** The outline of a node. */
export function drawShape({ node, x, y, width, height }: PlacedNode): string {
  const [right, bottom, middleX, middleY] = [x + width, y + height, x + width / 2, y + height / 2];
  const rect = (rx: number, inset = 0) =>
    tag('rect', { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, rx });
  const polygon = (...points: [number, number][]) =>
    tag('path', { d: `M${points.map(([px, py]) => `${num(px)} ${num(py)}`).join('L')}Z` });
  const ellipse = (inset = 0, className?: string) =>
    tag('ellipse', {
      class: className,
      cx: middleX,
      cy: middleY,
      rx: width / 2 - inset,
      ry: height / 2 - inset,
    });
  switch (node.shape) {
    case 'round':
      return rect(12);
    case 'stadium':
      return rect(height / 2);
    case 'circle':
    case 'ellipse':
      return ellipse();
    case 'double-circle':
      return ellipse() + ellipse(4);
    case 'start':
      return ellipse(0, 'd-dot');
    case 'end':
      return ellipse(1, 'd-ring') + ellipse(5, 'd-dot');
    case 'bar':
      return tag('rect', { class: 'd-dot', x, y, width, height, rx: 3 });
    case 'diamond':
      return polygon([middleX, y], [right, middleY], [middleX, bottom], [x, middleY]);
    case 'hexagon': {
      const point = height / 4;
      return polygon(
        [x + point, y],
        [right - point, y],
        [right, middleY],
        [right - point, bottom],
        [x + point, bottom],
        [x, middleY],
      );
    }
    case 'lean-right':
      return polygon([x + SLANT, y], [right, y], [right - SLANT, bottom], [x, bottom]);
    case 'lean-left':
      return polygon([x, y], [right - SLANT, y], [right, bottom], [x + SLANT, bottom]);
    case 'trapezoid':
      return polygon([x + SLANT, y], [right - SLANT, y], [right, bottom], [x, bottom]);
    case 'inverse-trapezoid':
      return polygon([x, y], [right, y], [right - SLANT, bottom], [x + SLANT, bottom]);
    case 'flag':
      return polygon([x, y], [right, y], [right, bottom], [x, bottom], [x + SLANT, middleY]);
    case 'subroutine':
      return (
        rect(RADIUS) +
        tag('path', {
          d: `M${num(x + 8)} ${num(y)}V${num(bottom)}M${num(right - 8)} ${num(y)}V${num(bottom)}`,
        })
      );
    case 'cylinder': {
      const [half, top] = [width / 2, y + CAP];
      const arc = (sweep: 0 | 1, dx: number) => `a${num(half)} ${CAP} 0 0 ${sweep} ${num(dx)} 0`;
      return (
        tag('path', { d: `M${num(x)} ${num(top)}${arc(1, width)}V${num(bottom - CAP)}${arc(1, -width)}Z` }) +
        tag('path', { class: 'd-inner', d: `M${num(x)} ${num(top)}${arc(0, width)}` })
      );
    }
    case 'document': {
      const base = bottom - 6;
      const quarter = width / 4;
      return tag('path', {
        d: `M${num(x)} ${num(y)}H${num(right)}V${num(base)}q${num(-quarter)} -10 ${num(-2 * quarter)} 0t${num(-2 * quarter)} 0Z`,
      });
    }
    case 'cloud':
      return ellipse();
    case 'note': {
      const fold = 10;
      return (
        polygon([x, y], [right - fold, y], [right, y + fold], [right, bottom], [x, bottom]) +
        tag('path', { class: 'd-inner', d: `M${num(right - fold)} ${num(y)}V${num(y + fold)}H${num(right)}` })
      );
    }
    case 'text':
      return '';
    default:
      return rect(RADIUS);
  }
}
