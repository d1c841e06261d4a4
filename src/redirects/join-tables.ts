import { compilePattern, type RedirectPattern } from './pattern.ts';
import type { RedirectTable } from './records.ts';
import { isExternalTarget } from './redirect-target.ts';

/** The redirects of a part of the site that stands in a folder of its own. */
export interface TableBelow {
  /** Path of the folder, such as `/fr`. */
  readonly folder: string;
  readonly table: RedirectTable;
}

/** The redirects of a whole site, as its host needs to know them: those of its parts stand behind its own. */
export function joinTables(own: RedirectTable, parts: readonly TableBelow[]): RedirectTable {
  if (parts.length === 0) return own;
  return {
    ...own,
    exact: new Map([...own.exact, ...parts.flatMap(exactBelow)]),
    patterns: [...own.patterns, ...parts.flatMap(patternsBelow)],
    pages: new Set([
      ...own.pages,
      ...parts.flatMap(({ folder, table }) => [...table.pages].map((page) => below(folder, page))),
    ]),
  };
}

function exactBelow({ folder, table }: TableBelow): [string, string][] {
  return [...table.exact].map(([from, to]) => [below(folder, from), targetBelow(folder, to)]);
}

function patternsBelow({ folder, table }: TableBelow): RedirectPattern[] {
  return table.patterns.flatMap(({ from, to }) => {
    const pattern = compilePattern(below(folder, from), targetBelow(folder, to));
    // What has a form keeps it below a folder.
    return 'problem' in pattern ? [] : [pattern];
  });
}

function targetBelow(folder: string, to: string): string {
  return isExternalTarget(to) ? to : below(folder, to);
}

function below(folder: string, path: string): string {
  return path === '/' ? folder : folder + path;
}
