import path from 'node:path';
import type { MigrateReport } from '../migrate.ts';
import type { RewriteReport } from '../rewrite.ts';

const HEADS = { taken: 'Came over', approximated: 'In another form', left: 'Left behind' } as const;
/** Places that a line names before it says how many more there are. */
const SHOWN = 3;

/** The report of a migration as lines for people. */
export function describeMigration(report: MigrateReport, check: boolean): string[] {
  const { system, root, written, kept, notes } = report;
  const folder = path.relative(process.cwd(), root);
  const place = folder === '' ? 'this folder' : folder;
  const lines = [`${system} in ${place}`];
  for (const kind of ['taken', 'approximated', 'left'] as const) {
    const own = notes.filter((note) => note.kind === kind);
    if (own.length > 0)
      lines.push('', `${HEADS[kind]}:`, ...own.map(({ what, places }) => `  ${what}${list(places)}`));
  }
  if (written.length > 0)
    lines.push(
      '',
      `${check ? 'Would write' : 'Wrote'} ${written.join(', ')} in ${place}.`,
      `Next: ${folder === '' ? '' : `cd ${folder} && `}docsgen build`,
    );
  if (kept.length > 0) lines.push('', `${kept.join(', ')} stay as they are: somebody has changed them.`);
  return lines;
}

/** What was rewritten as lines for people. */
export function describeRewrite({ changed, rewritten, kept }: RewriteReport, check: boolean): string[] {
  if (changed.size === 0 && kept.size === 0)
    return ['', 'No page has anything that docsgen has a form of its own for.'];
  const files = `${changed.size} ${changed.size === 1 ? 'file' : 'files'}`;
  const entries = (map: RewriteReport['kept']) =>
    [...map].map(([what, places]) => `  ${what}${list(places)}`);
  return [
    '',
    `${check ? 'Would rewrite' : 'Rewrote'} ${files}:`,
    ...entries(rewritten),
    ...(kept.size === 0
      ? []
      : ['', 'Left as written, since the page would change with it:', ...entries(kept)]),
  ];
}

function list(places: readonly string[]): string {
  if (places.length === 0) return '';
  const [...named] = new Set(places);
  const more = named.length > SHOWN ? `, and ${named.length - SHOWN} more` : '';
  const count = places.length > SHOWN ? `${places.length}: ` : '';
  return ` (${count}${named.slice(0, SHOWN).join(', ')}${more})`;
}
