import { escapeHtml } from '../../../../shared/text.ts';
import type { Label, Run } from '../model.ts';
import { FONT_SIZE, LINE_HEIGHT } from '../text/measure.ts';

/** A number in as few digits as it needs. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** An element of SVG; attributes without a value are left out. */
export function tag(
  name: string,
  attributes: Record<string, string | number | undefined>,
  content?: string,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? num(value) : value}"`)
    .join('');
  return content === undefined ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** From the middle of a line of text to its base line. */
const BASE = Math.round(FONT_SIZE * 0.35);

/** The lines of a label around the height `y`. */
export function drawText(
  label: Label,
  { x, y }: { x: number; y: number },
  { className, anchor = 'middle' }: { className?: string; anchor?: 'start' | 'middle' | 'end' } = {},
): string {
  if (label.length === 0) return '';
  const first = y - ((label.length - 1) * LINE_HEIGHT) / 2 + BASE;
  const attributes = { class: className, 'text-anchor': anchor === 'start' ? undefined : anchor };
  const [only] = label;
  if (label.length === 1 && only) return tag('text', { ...attributes, x, y: first }, drawRuns(only));
  const lines = label.map((line, index) =>
    tag('tspan', { x, y: first + index * LINE_HEIGHT }, drawRuns(line)),
  );
  return tag('text', attributes, lines.join(''));
}

function drawRuns(line: readonly Run[]): string {
  return line
    .map((run) => {
      const classes = [
        run.bold && 'd-b',
        run.italic && 'd-i',
        run.code && 'd-c',
        run.underlined && 'd-u',
      ].filter(Boolean);
      const text = escapeHtml(run.text);
      return classes.length === 0 ? text : tag('tspan', { class: classes.join(' ') }, text);
    })
    .join('');
}

/** A part of a drawing that is filled, and the class of what has the same color. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
  className: string;
}

/** A text that lines don't run through: on a ground of the color of the area around it, the last one that holds it. */
export function drawOnGround(
  label: Label,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  areas: readonly Area[],
  textClass = 'd-label',
): string {
  if (label.length === 0) return '';
  const around = areas.findLast(
    (area) => x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height,
  );
  const ground = { x: x - width / 2 - 3, y: y - height / 2 + 1, width: width + 6, height: height - 2, rx: 3 };
  const className = around ? `d-gap ${around.className}` : 'd-gap';
  return tag('rect', { class: className, ...ground }) + drawText(label, { x, y }, { className: textClass });
}

/** The class of what has the color of an area of a kind. */
export function areaClass(kind: string | null): string {
  return kind === null ? 'd-gap-group' : `d-${kind}`;
}

/** The whole drawing; the page gives it its name. */
export function drawFrame({ width, height }: { width: number; height: number }, content: string): string {
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  return tag(
    'svg',
    { ...size, viewBox: `0 0 ${size.width} ${size.height}`, 'font-size': FONT_SIZE },
    content,
  );
}
