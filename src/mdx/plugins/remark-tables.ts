import type { Paragraph, Root, Table } from 'mdast';
import { type PageContext, type Span, toSpan } from '../page-context.ts';
import { walkTree } from '../walk.ts';

/** The line of dashes between the header of a table and its rows; it has a bar somewhere. */
const DASHES = /^(?=.*\|)[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** A line with bars at both ends, one between them, and a word. */
function isRow(line: string): boolean {
  const row = line.trim();
  return (
    row.startsWith('|') &&
    row.endsWith('|') &&
    row.indexOf('|', 1) < row.length - 1 &&
    /[\p{L}\p{N}]/u.test(row)
  );
}

/** Finds rows that have more or fewer cells than their table, and tables that are none for that reason. */
export function remarkTables(tree: Root, context: PageContext): void {
  walkTree(tree, (node) => {
    if (node.type === 'table') checkRows(node, context);
    else if (node.type === 'paragraph') checkDashes(node, context);
    return undefined;
  });
}

function checkRows({ children: [header, ...rows] }: Table, context: PageContext): void {
  if (!header) return;
  const width = header.children.length;
  // Without bars around its rows, a bar at the end of one stands in front of its last cell, which is empty.
  const isOpen = !endsWithBar(header, context);
  for (const row of rows) {
    const cells = row.children.length;
    if (cells === width || (isOpen && cells === width - 1 && endsWithBar(row, context))) continue;
    const lost = cells > width;
    context.report('table-row-length', row, {
      message: lost
        ? `This row has ${count(cells)}, its header ${width}: what is in the last ${cells - width === 1 ? 'one' : cells - width} is not shown`
        : `This row has ${count(cells)}, its header ${width}`,
      hint: lost
        ? 'Write a | that belongs to a cell as \\|, in `code` too; or give the header more cells.'
        : cells === 1 && !isBarred(row, context)
          ? 'Put an empty line in front of it, if it is no row; else add the missing cells.'
          : 'Add the missing cells, empty ones as | |.',
    });
  }
}

function endsWithBar(row: Table['children'][number], { text }: PageContext): boolean {
  const span = toSpan(row);
  return span !== null && /(?<!\\)\|$/.test(text.slice(span.start, span.end).trimEnd());
}

/** True for a row that has bars; a line of text right below a table is one without. */
function isBarred(row: Table['children'][number], { text }: PageContext): boolean {
  const span = toSpan(row);
  return span !== null && text.slice(span.start, span.end).includes('|');
}

/** Text in two lines that look like the beginning of a table is one whose line of dashes has another length. */
function checkDashes(paragraph: Paragraph, context: PageContext): void {
  const span = toSpan(paragraph);
  if (!span) return;
  const lines = context.text.slice(span.start, span.end).split('\n');
  const [header = '', dashes = ''] = lines;
  if (lines.length > 1 && lines.every(isRow)) reportMissing(span, header, context);
  if (!header.includes('|') || !DASHES.test(dashes)) return;
  const [cells, columns] = [countCells(header), countCells(dashes)];
  if (cells === columns) return;
  const start = span.start + header.length + 1;
  context.report(
    'table-row-length',
    { start, end: start + dashes.length },
    {
      message: `This line has ${count(columns)}, the header above it ${cells}: the table is printed as text`,
      hint: 'Give the line of dashes as many cells as the header has.',
    },
  );
}

/** Rows of a table without a line of dashes are text. */
function reportMissing({ start }: Span, header: string, context: PageContext): void {
  context.report(
    'table-row-length',
    { start, end: start + header.length },
    {
      message: 'No line of dashes follows this header: the table is printed as text',
      hint: `Write |${' --- |'.repeat(countCells(header))} below it.`,
    },
  );
}

/** Number of cells of a line; bars at its ends and escaped ones are none between cells. */
function countCells(line: string): number {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).length;
}

function count(cells: number): string {
  return `${cells} ${cells === 1 ? 'cell' : 'cells'}`;
}
