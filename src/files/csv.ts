/**
 * Reads a table as RFC 4180 has it: fields with separators, quotes or line breaks stand in double quotes. The first
 * line names the columns; every other one becomes a record of texts. Empty lines are left out.
 */
export function parseCsv(text: string, separator: ',' | '\t' = ','): Record<string, string>[] {
  const [names, ...rows] = readRows(text, separator);
  return rows.map(({ fields }) =>
    Object.fromEntries((names?.fields ?? []).map((name, index) => [name.trim(), fields[index] ?? ''])),
  );
}

/** A row that has more or fewer fields than the first line has names. */
export interface UnevenRow {
  /** Line on which it begins, from 1. */
  line: number;
  fields: number;
  names: number;
  /** What stands between fields in the place of the comma that is read as such; left out where nothing seems to. */
  separator?: string;
}

/** Rows from which a field would be lost, or that lack one; the first, where all seem to have another separator. */
export function findUnevenRows(text: string, separator: ',' | '\t' = ','): UnevenRow[] {
  const [head, ...rows] = readRows(text, separator);
  const names = head?.fields.length ?? 0;
  // What stands in quotes is one field on purpose.
  const signs = text.trimStart().startsWith('"') ? [] : [';', ',', '\t'].filter((sign) => sign !== separator);
  const other = signs.find((sign) => [head, ...rows].every((row) => isOneWith(sign, row)));
  if (head && other !== undefined)
    return [{ line: head.line, fields: head.fields[0]?.split(other).length ?? 0, names, separator: other }];
  return rows.flatMap(({ line, fields }) =>
    fields.length === names ? [] : [{ line, fields: fields.length, names }],
  );
}

/** True for a row of one field, which holds a sign that separates fields elsewhere. */
function isOneWith(sign: string, row: Row | undefined): boolean {
  return row?.fields.length === 1 && row.fields[0]?.includes(sign) === true;
}

interface Row {
  /** Line on which it begins, from 1. */
  line: number;
  fields: string[];
}

function readRows(text: string, separator: string): Row[] {
  const field = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n?|\\n|$)`, 'y');
  const rows: Row[] = [];
  let row: string[] = [];
  let line = 1;
  let start = 0;
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
    if (row.length > 1 || row[0] !== '') rows.push({ line, fields: row });
    line += text.slice(start, field.lastIndex).match(/\r\n?|\n/g)?.length ?? 0;
    start = field.lastIndex;
    row = [];
  }
  if (row.length > 0) rows.push({ line, fields: row });
  return rows;
}
