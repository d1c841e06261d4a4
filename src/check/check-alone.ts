import type { SiteConfig } from '../config/resolve.ts';
import { relativePath } from '../files/paths.ts';
import { checkLinks, type LinkSite, type Resolution } from '../links/check.ts';
import { createSiteIndex } from '../links/site-index.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import type { LinksAgain } from '../pages/plan-again.ts';
import type { PageJob } from '../render/render-page.ts';
import type { PageAnalysis } from '../shared/page.ts';
import type { AskedAnchors } from './asked-anchors.ts';
import { findDuplicateIds } from './duplicate-ids.ts';
import { frontMatterReferences, toLinkPage, toUnknownPage } from './link-pages.ts';

/** What was known of a page, and of the others, when the site was published without a fault. */
export interface KnownBefore {
  config: Pick<SiteConfig, 'url' | 'baseUrl' | 'root' | 'contentDir' | 'publicDir'>;
  /** What compiling had told of the page. */
  analysis: PageAnalysis;
  /** What it was rendered from. */
  job: PageJob;
  /** Anchors that somebody else leads to. */
  asked: AskedAnchors;
  /** Routes of all pages with their sources, in the order of the site. */
  readTargets: () => readonly (readonly [route: string, sourcePath: string])[];
}

/**
 * Checks the headings and links of a page alone, as `checkSite` would with all others, which have not changed: null where
 * something is wrong, or where that needs more than is known, such as files that links lead to. Nothing else of the page
 * that others see may have changed (`faceOf`).
 */
export function checkAlone(prepared: PreparedPage, before: KnownBefore): LinksAgain | null {
  const { page, analysis } = prepared;
  const targets = [...analysis.references, ...frontMatterReferences(page)].map(({ target }) => target);
  if (isSame(analysis, before.analysis)) return { targets, found: new Map() };
  const isRuled = page.frontMatter.faq === true || before.job.content.view.movedAnchors !== undefined;
  if (isRuled || losesAnchor(prepared, before) || findDuplicateIds(page, analysis).length > 0) return null;
  const found = findNew(prepared, before);
  const gone = linksOf(before.analysis).filter((target) => !targets.includes(target));
  // Files that a page offers are published for it.
  const isPlain = gone.every((target) => !(target in before.job.content.images));
  return found && isPlain ? { targets, found } : null;
}

/** True where headings and links say the same, wherever they stand now. */
function isSame(now: PageAnalysis, before: PageAnalysis): boolean {
  const [one, other] = [now, before].map(({ headings, references }) =>
    JSON.stringify([headings.map(({ depth, id, text }) => [depth, id, text]), references], (key, value) =>
      key === 'location' ? undefined : value,
    ),
  );
  return one === other;
}

function losesAnchor({ page, analysis }: PreparedPage, before: KnownBefore): boolean {
  const asked = before.asked[page.route] ?? [];
  const had = new Set(before.analysis.headings.map(({ id }) => id));
  const has = new Set(analysis.headings.map(({ id }) => id));
  return asked.some((anchor) => had.has(anchor) && !has.has(anchor));
}

function linksOf({ references }: PageAnalysis): string[] {
  return references.filter(({ kind }) => kind === 'link').map(({ target }) => target);
}

/** Where links lead that the page has not had; those to its own headings are looked at again. Null for what is not plain. */
function findNew(prepared: PreparedPage, before: KnownBefore): ReadonlyMap<string, Resolution> | null {
  const { page, analysis } = prepared;
  const had = new Set(linksOf(before.analysis));
  const isOwn = (target: string) => target.startsWith('#');
  const references = analysis.references.filter(
    ({ kind, target }) => kind === 'link' && (isOwn(target) || !had.has(target)),
  );
  const from = { ...toLinkPage(prepared), references };
  const isFar = references.some(({ target }) => !isOwn(target));
  const others = isFar
    ? before.readTargets().map(([route, sourcePath]) => toUnknownPage({ route, sourcePath }))
    : [];
  const asks = { isFile: false };
  const index = createSiteIndex([from, ...others], linkSite(before, asks));
  const { faults, resolutions } = checkLinks([from], index.site, { index });
  const found = [...(resolutions.get(page.sourcePath) ?? [])];
  // The anchors of other pages are not known here.
  const isKnown = found.every(
    ([target, to]) => to.kind === 'external' || (to.kind === 'page' && (isOwn(target) || to.hash === '')),
  );
  return faults.length === 0 && isKnown && !asks.isFile ? new Map(found) : null;
}

/** A site of pages alone, which tells when it was asked for more. Pages come before all else that a link may mean. */
function linkSite({ config }: KnownBefore, asks: { isFile: boolean }): LinkSite {
  const { url, baseUrl, root, contentDir, publicDir } = config;
  return {
    ...{ url, baseUrl, redirects: new Map() },
    ...{ contentDir: relativePath(root, contentDir), publicDir: relativePath(root, publicDir) },
    findFile: () => {
      asks.isFile = true;
      return null;
    },
    levels: {
      ...{ brokenLinks: 'error', brokenMarkdownLinks: 'error' },
      ...{ brokenAnchors: 'error', missingImages: 'error' },
    },
  };
}
