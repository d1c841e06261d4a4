/**
 * Reads a table as RFC 4180 has it: fields with separators, quotes or line breaks stand in double quotes. The first
 * line names the columns; every other one becomes a record of texts. Empty lines are left out.
 */
export function parseCsv(text: string, separator: ',' | '\t' = ','): Record<string, string>[] {
  const [names = [], ...rows] = readRows(text, separator);
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name.trim(), row[index] ?? ''])));
}

function readRows(text: string, separator: string): string[][] {
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (!match) {
      // A quote in the middle of a field: it is text up to the next end.
      field.lastIndex = at;
      const loose = /[^\r\n]*/y;
      loose.lastIndex = at;
      row.push(loose.exec(text)?.[0] ?? '');
      field.lastIndex = loose.lastIndex;
      continue;
    }
    const [, quoted, plain = '', end = ''] = match;
    row.push(quoted === undefined ? plain : quoted.replace(/""/g, '"'));
    if (end === separator) continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
