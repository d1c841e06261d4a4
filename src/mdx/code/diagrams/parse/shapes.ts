import type { Kind, Shape } from '../model.ts';

/** How a shape is written around its text, longest openers first. */
export const BRACKETS: readonly (readonly [open: string, close: string, shape: Shape])[] = [
  ['(((', ')))', 'double-circle'],
  ['((', '))', 'circle'],
  ['([', '])', 'stadium'],
  ['(-', '-)', 'ellipse'],
  ['[[', ']]', 'subroutine'],
  ['[(', ')]', 'cylinder'],
  ['[/', '/]', 'lean-right'],
  ['[/', '\\]', 'trapezoid'],
  ['[\\', '\\]', 'lean-left'],
  ['[\\', '/]', 'inverse-trapezoid'],
  ['{{', '}}', 'hexagon'],
  ['[', ']', 'rect'],
  ['(', ')', 'round'],
  ['{', '}', 'diamond'],
  ['>', ']', 'flag'],
];

/** Names of shapes in `A@{ shape: name }`, by what is drawn for them. */
const NAMED: Record<string, string> = {
  rect:
    'rect proc process rectangle notch-rect card notched-rectangle st-rect processes procs stacked-rectangle ' +
    'div-rect div-proc divided-process divided-rectangle win-pane internal-storage window-pane lin-rect lin-proc ' +
    'lined-process lined-rectangle shaded-process tag-rect tagged-rectangle tag-proc tagged-process sl-rect ' +
    'manual-input sloped-rectangle delay half-rounded-rectangle',
  round: 'rounded event',
  stadium: 'stadium terminal pill',
  circle: 'circle circ sm-circ small-circle cross-circ crossed-circle summary f-circ filled-circle junction',
  'double-circle': 'dbl-circ double-circle',
  ellipse: 'ellipse oval',
  diamond: 'diam decision diamond question',
  hexagon: 'hex hexagon prepare',
  cylinder:
    'cyl cylinder database db das h-cyl horizontal-cylinder lin-cyl disk lined-cylinder bow-rect ' +
    'bow-tie-rectangle stored-data datastore data-store',
  subroutine: 'fr-rect framed-rectangle subproc subprocess subroutine fr-circ framed-circle stop',
  flag: 'odd flag paper-tape',
  'lean-right': 'lean-r lean-right in-out',
  'lean-left': 'lean-l lean-left out-in',
  trapezoid:
    'trap-b priority trapezoid trapezoid-bottom curv-trap curved-trapezoid display tri extract triangle',
  'inverse-trapezoid': 'trap-t inv-trapezoid manual trapezoid-top flip-tri flipped-triangle manual-file',
  document:
    'doc document docs documents st-doc stacked-document lin-doc lined-document tag-doc tagged-document',
  cloud: 'cloud bang',
  text: 'text brace brace-r braces brace-l comment bolt com-link lightning-bolt hourglass collate',
  start: 'start sm-circ',
  bar: 'fork join',
};
const SHAPE_OF_NAME = new Map(
  Object.entries(NAMED).flatMap(([shape, names]) =>
    names.split(' ').map((name) => [name, shape as Shape] as const),
  ),
);

/** The shape that a name of mermaid's list stands for; null for one that is not in it. */
export function shapeOfName(name: string): Shape | null {
  return SHAPE_OF_NAME.get(name.toLowerCase()) ?? null;
}

/** What kind of thing people mean by a shape. */
export function kindOfShape(shape: Shape): Kind {
  if (shape === 'diamond' || shape === 'hexagon') return 'decision';
  if (shape === 'cylinder' || shape === 'document') return 'store';
  if (shape === 'stadium' || shape === 'circle' || shape === 'double-circle' || shape === 'ellipse')
    return 'terminal';
  if (shape === 'text') return 'plain';
  return 'step';
}
