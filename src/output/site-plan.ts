import path from 'node:path';
import type { ServerBundle } from '../bundle/server-bundle.ts';
import { type AskedAnchors, askedAnchors } from '../check/asked-anchors.ts';
import type { CheckedSite } from '../check/check-site.ts';
import { listPromisedEnds } from '../check/promised-urls.ts';
import { bodyHash } from '../content/body-hash.ts';
import { hashText } from '../files/hash.ts';
import { faceOf } from '../pages/page-face.ts';
import type { PlannedPage } from '../pages/plan.ts';
import { searchedKey } from '../pages/search-text.ts';
import type { DocumentContext } from '../render/document.ts';
import type { Mention } from '../search/records.ts';
import type { SiteReads } from '../shared/site-reads.ts';
import type { SiteBundles } from '../site/bundles.ts';
import type { KeptPlan, PageEntry, PlanChanges } from '../site/page-entry.ts';
import type { Site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import type { TextsOfSection } from './agent-files.ts';
import type { RenderedPages } from './render-pages.ts';
import type { SearchedEntry } from './search-files.ts';

/**
 * What a published site was made of, as far as a page needs it that is exchanged alone: everything that follows from all
 * pages together, and stays as it is while no page shows another face.
 */
export interface SitePlan {
  /** By the absolute path of the page's file. */
  pages: Readonly<Record<string, PageEntry>>;
  /** Routes of all pages with their sources, in the order of the site. */
  targets: readonly (readonly [route: string, sourcePath: string])[];
  /** Anchors that pages have to keep. */
  asked: AskedAnchors;
  searched: readonly SearchedEntry[];
  mentions: readonly Mention[];
  context: DocumentContext;
  server: Pick<ServerBundle, 'name' | 'hash'>;
  /** What the texts for language models are joined of; null without them. */
  texts: readonly TextsOfSection[] | null;
}

interface PlannedSite {
  site: Site;
  checked: CheckedSite;
  context: DocumentContext;
  bundles: Pick<SiteBundles, 'inputs'>;
  /** What components have read while they rendered. */
  reads: SiteReads;
  server: Pick<ServerBundle, 'name' | 'hash'>;
  planned: readonly PlannedPage[];
  mentions: readonly Mention[];
  keys: RenderedPages['keys'];
  searched: readonly SearchedEntry[];
  texts: readonly TextsOfSection[] | null;
}

/**
 * The plan of a site; null for one in which more hangs together than a plan knows of: plugins, which may look at all
 * pages, other languages, and faults that are accepted by what stands in their lines.
 */
export function planSite(site: PlannedSite): SitePlan | null {
  const { context, server, planned, mentions, keys, searched, texts } = site;
  const { config } = site.site;
  const isPlain = config.plugins.list.length === 0 && config.languages.length === 0;
  if (!isPlain || config.baseline !== null) return null;
  const others = readElsewhere(site);
  const pages: Record<string, PageEntry> = {};
  for (const { prepared } of planned) {
    const { page, analysis } = prepared;
    const key = keys.get(page.route);
    const file = path.resolve(config.root, page.sourcePath);
    // What a page imports may follow from its text in more ways than one.
    if (page.body.kind !== 'file' || key === undefined || analysis.imports.length > 0) continue;
    if (others.has(file)) continue;
    const face = faceOf(prepared);
    pages[file] = {
      route: page.route,
      face,
      body: bodyHash(page.body),
      key,
    };
  }
  return {
    pages,
    targets: site.site.content.pages.map(({ route, sourcePath }) => [route, sourcePath]),
    asked: askedAnchors(site.checked, listPromisedEnds({ ...site.site, checked: site.checked })),
    ...{ searched, mentions, context, server: { name: server.name, hash: server.hash }, texts },
  };
}

/** Files that something else is made of too: pages that include them, modules, the configuration, data, components. */
function readElsewhere({ site, bundles, reads, planned }: PlannedSite): Set<string> {
  const { root } = site.config;
  const included = planned.flatMap(({ prepared }) => prepared.analysis.dependencies.map((file) => file.path));
  const named = reads.map(([name]) => name);
  const relative = [...included, ...site.data.inputs, ...named].map((file) => path.resolve(root, file));
  return new Set([...relative, ...bundles.inputs, ...site.configInputs, ...site.namedFiles]);
}

/** Keeps a plan, where there is one. */
export function keptPlan(store: Store, plan: SitePlan | null): KeptPlan | null {
  if (plan === null) return null;
  const text = JSON.stringify(plan);
  const name = hashText(text);
  store.texts('site-plans').set(name, text);
  return { name, changes: {} };
}

/** A plan with what has been exchanged since; null for one that is gone. */
export function readPlan(store: Store, { name, changes }: KeptPlan): SitePlan | null {
  const text = store.texts('site-plans').get(name);
  if (text === null) return null;
  const plan = JSON.parse(text) as SitePlan;
  return { ...plan, pages: { ...plan.pages, ...changes }, searched: exchangeTexts(plan.searched, changes) };
}

/** What is searched, with the texts of the pages that have been exchanged. */
export function exchangeTexts(
  searched: readonly SearchedEntry[],
  changes: PlanChanges,
): readonly SearchedEntry[] {
  const byRoute = new Map(Object.values(changes).map((page) => [page.route, page]));
  if (byRoute.size === 0) return searched;
  return searched.map((entry) => {
    const page = byRoute.get(entry.about.route);
    return page?.text ? { ...entry, key: page.key, hash: searchedKey(entry.about, page.text) } : entry;
  });
}
