import type { Nodes, Table } from 'mdast';
import { plainText } from '../../../src/mdx/plain-text.ts';
import { walkTree } from '../../../src/mdx/walk.ts';
import { type Finding, findingAt } from './findings.ts';
import { type ContentPage, startOf } from './page.ts';

interface Cell {
  column: string;
  text: string;
  offset: number;
}

/** An empty cell, one that says nothing, or one with two values to choose from. */
const OPEN =
  /^[?…]*$| (?:or|\/) |\b(?:unknown|unclear|unspecified|undocumented|various|varies|differs|depends)\b/i;

/** Cells below a heading of a table that begins with one of the words. */
function cellsBelow(page: ContentPage, words: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  walkTree(page.tree, (node: Nodes) => {
    if (node.type === 'table') cells.push(...cellsOf(node, words));
    return undefined;
  });
  return cells;
}

function cellsOf({ children: [head, ...rows] }: Table, words: readonly string[]): Cell[] {
  const columns = (head?.children ?? []).map((cell) => plainText(cell).trim());
  return rows.flatMap((row) =>
    row.children.flatMap((cell, index) => {
      const column = columns[index] ?? '';
      if (!words.includes(column.split(' ')[0] ?? '')) return [];
      return [{ column, text: plainText(cell).trim(), offset: startOf(cell) }];
    }),
  );
}

/** Defaults that a table leaves open. A dash is an answer: there is none. */
export function checkDefaults(page: ContentPage): Finding[] {
  return cellsBelow(page, ['Default', 'Defaults'])
    .filter(({ text }) => OPEN.test(text))
    .map(({ column, text, offset }) =>
      findingAt(page, offset, `${column} "${text}": find out which value holds, and write that one`),
    );
}

/** Versions that a table of packages doesn't give. */
export function checkVersions(page: ContentPage): Finding[] {
  return cellsBelow(page, ['Version'])
    .filter(({ text }) => !/^v?\d+\.[\dx]/.test(text))
    .map(({ text, offset }) => findingAt(page, offset, `Version "${text}": give the one that is described`));
}
