/** A row of a table about environment variables. */
export interface VariableRow {
  names: string[];
  /** The other cells, from the given column on. */
  cells: string[];
}

const VARIABLE = /^`[A-Z][A-Z0-9_]*`(?:, `[A-Z][A-Z0-9_]*`)*$/;

/** Rows of tables in which a cell holds environment variables and nothing else; with a column, only that cell. */
export function rowsOfVariables(text: string, column?: number): VariableRow[] {
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith('| ')) return [];
    const cells = line.slice(2).replace(/ \|$/, '').split(' | ');
    const at = column ?? cells.findIndex((cell) => VARIABLE.test(cell));
    const cell = cells[at] ?? '';
    if (!VARIABLE.test(cell)) return [];
    const rest = column === undefined ? cells.filter((_, index) => index !== at) : cells.slice(at + 1);
    return [{ names: cell.replaceAll('`', '').split(', '), cells: rest }];
  });
}

/** The types of events in the tables and the text below a heading, sorted. */
export function typesBelow(text: string, heading: string): string[] {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const types = section.match(/`(?:[a-z]+-)+[a-z]+`/g) ?? [];
  return [...new Set(types.map((type) => type.replaceAll('`', '')))].sort();
}
