import type { GraphNode, Label } from '../model.ts';
import { boldLabel } from '../text/label.ts';
import { LINE_HEIGHT, measureLabel } from '../text/measure.ts';
import { wrapLabel } from '../text/wrap.ts';

const PAD_X = 12;
const PAD_Y = 7;
const COLUMN_GAP = 14;

/** Where the parts of a table are, from its upper left corner. */
export interface TableLayout {
  width: number;
  height: number;
  /** Lines of the head, names in bold, with the height of their middle. */
  head: { label: Label; y: number }[];
  /** Heights of the lines that separate its sections. */
  rules: number[];
  cells: { label: Label; x: number; y: number }[];
}

/** Sets out a node's table: its name, and its rows in columns. Cells that are too wide are broken. */
export function layoutTable(node: GraphNode, wrap: number): TableLayout {
  const { above = [], sections = [] } = node.table ?? {};
  const name = wrapLabel(boldLabel(node.label), Math.max(wrap, 200));
  const rows = sections.flat().map((row) => row.map((cell) => wrapLabel(cell, wrap * 1.7)));
  const columns = widthsOf(rows);
  const content = columns.reduce((sum, width) => sum + width + COLUMN_GAP, -COLUMN_GAP);
  const headWidth = Math.max(measureLabel(above).width, measureLabel(name).width);
  const width = Math.max(96, content + 2 * PAD_X, headWidth + 2 * PAD_X);
  const layout: TableLayout = { width: Math.ceil(width / 2) * 2, height: 0, head: [], rules: [], cells: [] };
  let y = PAD_Y;
  for (const label of [above, name]) {
    const { height } = measureLabel(label);
    if (height > 0) layout.head.push({ label, y: y + height / 2 });
    y += height;
  }
  y += PAD_Y;
  let row = 0;
  for (const section of sections) {
    if (section.length === 0) continue;
    layout.rules.push(y);
    y += PAD_Y - 2;
    for (const _ of section) {
      const cells = rows[row++] ?? [];
      const height = Math.max(LINE_HEIGHT, ...cells.map((cell) => cell.length * LINE_HEIGHT));
      let x = PAD_X;
      for (const [index, label] of cells.entries()) {
        layout.cells.push({ label, x, y: y + (label.length * LINE_HEIGHT) / 2 });
        x += (columns[index] ?? 0) + ((columns[index] ?? 0) > 0 ? COLUMN_GAP : 0);
      }
      y += height;
    }
    y += PAD_Y - 2;
  }
  layout.height = Math.ceil(y / 2) * 2;
  return layout;
}

function widthsOf(rows: readonly Label[][]): number[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [index, cell] of row.entries())
      widths[index] = Math.max(widths[index] ?? 0, measureLabel(cell).width);
  return widths.filter((width, index) => width > 0 || index < widths.findLastIndex((other) => other > 0));
}
