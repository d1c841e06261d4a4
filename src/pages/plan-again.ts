import type { SiteConfig } from '../config/resolve.ts';
import type { Resolution } from '../links/check.ts';
import type { PageJob } from '../render/render-page.ts';
import type { PreparedPage } from './compile-pages.ts';
import { addRenderedForms, createToc, hrefOf, type PlannedPage } from './plan.ts';

/** The links of a page that is planned again. */
export interface LinksAgain {
  /** All targets of the page as they are written, those of its front matter among them. */
  targets: readonly string[];
  /** Where those lead that it did not have before: to pages and to other sites. */
  found: ReadonlyMap<string, Resolution>;
}

/**
 * A page that is rendered from what it was rendered from before, but for its code, its table of contents and where its
 * links lead. It becomes what `planPage` would make of it, key by key: the order in tables counts.
 */
export function planAgain(
  prepared: PreparedPage,
  before: PageJob,
  { targets, found }: LinksAgain,
  { baseUrl, toc: levels }: Pick<SiteConfig, 'baseUrl' | 'toc'>,
): PlannedPage {
  const { page, analysis } = prepared;
  const { content } = before;
  const links = Object.create(null) as Record<string, string>;
  for (const target of [...new Set(targets)].sort()) {
    const resolution = found.get(target);
    const href = resolution ? hrefOf(resolution, baseUrl) : (content.links[target] ?? null);
    if (href !== null) links[target] = href;
  }
  addRenderedForms(links);
  const view = { ...content.view, toc: createToc(page, analysis.headings, levels) };
  const job = { ...before, content: { ...content, view, links } };
  return { prepared, job, assetFiles: [], images: new Map(), diagnostics: [] };
}
