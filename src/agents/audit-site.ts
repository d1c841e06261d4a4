/** How much of a built site reaches readers that are programs. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_LIST_FILE, type PageList } from '../shared/page-list.ts';
import { decodeUrl, documentFile, type OutputLayout } from '../shared/urls.ts';
import { auditTwin, type LostPiece } from './audit-twin.ts';

export interface AgentAudit {
  /** From 0 to 100: the share of words, links and lines of code that the Markdown forms have, of all listed pages. */
  score: number;
  pages: number;
  /** Pages whose Markdown form lacks something, those that lack most first. */
  poor: readonly PoorPage[];
  /** Files for programs that are not there. */
  missing: readonly string[];
}

export interface PoorPage {
  href: string;
  lost: readonly LostPiece[];
}

/** Reads the site in `outDir`, an absolute path. Throws where there is none. */
export function auditSite({
  outDir,
  baseUrl,
  output,
}: {
  outDir: string;
  baseUrl: string;
  output: OutputLayout;
}): AgentAudit {
  const { pages, url } = JSON.parse(readFileSync(path.join(outDir, PAGE_LIST_FILE), 'utf8')) as PageList;
  const poor: PoorPage[] = [];
  let all = 0;
  let lostCount = 0;
  for (const { href, markdown } of pages) {
    const route = `/${decodeUrl(href).slice(baseUrl.length)}`.replace(/(?<=.)\/$/, '');
    const document = readFileSync(path.join(outDir, documentFile(route, output)), 'utf8');
    const twin =
      markdown === null
        ? ''
        : readFileSync(path.join(outDir, decodeUrl(markdown).slice(baseUrl.length)), 'utf8');
    const audit = auditTwin(document, twin, url);
    all += audit.all;
    lostCount += audit.lost.length;
    if (audit.lost.length > 0) poor.push({ href, lost: audit.lost });
  }
  poor.sort((a, b) => b.lost.length - a.lost.length);
  const missing = ['llms.txt', 'sitemap.xml', 'robots.txt'].filter(
    (file) => !existsSync(path.join(outDir, file)),
  );
  return { score: all === 0 ? 100 : (100 * (all - lostCount)) / all, pages: pages.length, poor, missing };
}
