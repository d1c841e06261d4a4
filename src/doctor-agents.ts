import { auditSite, type PoorPage } from './agents/audit-site.ts';
import { PAGE_LIST_FILE } from './shared/page-list.ts';
import { openBuiltSite } from './site/built-site.ts';

/** Pages that are named, and pieces of each. */
const MOST_PAGES = 10;
const MOST_PIECES = 6;

/**
 * Says how much of the built site reaches agents: the score, and the pages that lose something. Throws `DiagnosticError`
 * where there is no built site.
 */
export async function doctorOfAgents(options: {
  cwd: string;
  config?: string | undefined;
}): Promise<{ lines: string[]; isWhole: boolean }> {
  const hint = 'Run "docsgen build" first: agents read the built site.';
  const site = await openBuiltSite(options, PAGE_LIST_FILE, hint);
  const { score, pages, poor, missing } = auditSite(site);
  const isWhole = poor.length === 0 && missing.length === 0;
  // Rounded down: only a site that loses nothing has 100.
  const shown = isWhole ? '100' : (Math.floor(Math.min(score, 99.99) * 100) / 100).toFixed(2);
  return {
    isWhole,
    lines: [
      `Agents get ${shown} of 100: ${pages} pages, ${poor.length} of which lose something in their Markdown form.`,
      ...missing.map((file) => `There is no ${file}.`),
      ...poor.slice(0, MOST_PAGES).map(describe),
      ...(poor.length > MOST_PAGES ? [`… and ${poor.length - MOST_PAGES} more`] : []),
    ],
  };
}

function describe({ href, lost }: PoorPage): string {
  const pieces = lost.slice(0, MOST_PIECES).map(({ kind, text }) => `${kind} "${text.slice(0, 60)}"`);
  const more = lost.length > MOST_PIECES ? ` and ${lost.length - MOST_PIECES} more` : '';
  return `${href} loses ${pieces.join(', ')}${more}`;
}
