import { createLocalEngine } from '../../src/runtime/search/local-engine.ts';
import { createSearchIndex } from '../../src/search/create-index.ts';
import { findPageTerms, type TermSource } from '../../src/search/page-terms.ts';
import type { SearchPage } from '../../src/search/records.ts';
import { siteReader } from '../../src/search/site-reader.ts';

/** A page, and what readers type who look for it. */
export type SmallPage = SearchPage & Pick<TermSource, 'queries'>;

/** A page of one paragraph. */
export function textPage(
  route: string,
  title: string,
  text: string,
  more: Partial<SmallPage> = {},
): SmallPage {
  return {
    ...{ route, href: route, title, group: 'Guides', priority: 'normal', method: null },
    ...{ names: [route.slice(1)], description: '', trail: [], mentions: [] },
    sections: [{ id: '', heading: title, text, code: '' }],
    ...more,
  };
}

/** The search over a few pages, as the worker of a site in that language runs it. */
export function createSmallSearch(pages: readonly SmallPage[], locale = 'en') {
  const sorted = [...pages].sort((a, b) => (a.route < b.route ? -1 : 1));
  const indexed = sorted.map((page) => ({
    ...page,
    terms: findPageTerms({ ...page, mark: page.method }, siteReader(locale)),
  }));
  const made = createSearchIndex(indexed, { locale, synonyms: [], suggestions: [] });
  const files = new Map(made.map(({ path, text }) => [path, text]));
  const engine = createLocalEngine({ fetchJson: async (file) => JSON.parse(files.get(file) ?? '') });
  /** Addresses of the hits, best first. */
  const urls = async (query: string) =>
    (await engine.search({ query, page: 0, hitsPerPage: 20 })).hits.map(({ url }) => url);
  return { engine, files, urls };
}
