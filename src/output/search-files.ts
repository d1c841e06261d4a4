import type { SectionStore } from '../cache/section-store.ts';
import type { SiteConfig } from '../config/resolve.ts';
import type { Writer } from '../emit/writer.ts';
import { hashJson } from '../files/hash.ts';
import type { PlannedPage } from '../pages/plan.ts';
import { createIndexedPage, isSearchable } from '../pages/search-text.ts';
import { createSearchIndex } from '../search/create-index.ts';
import type { PageText } from '../search/page-text.ts';
import type { SiteView } from '../shared/view.ts';
import { planGroup } from './file-groups.ts';
import type { RenderedSite } from './render-pages.ts';

const ORIGIN = 'the search index';
const NO_TEXT: PageText = {
  names: [],
  sections: [],
  terms: { documents: [], prominentWords: '', words: '' },
};

export interface SearchContext {
  config: SiteConfig;
  site: SiteView;
  planned: readonly PlannedPage[];
  rendered: Pick<RenderedSite, 'record' | 'last'>;
  texts: SectionStore<PageText>;
}

/** Plans the files of the local search index; they stay as they are while no page's text has changed. */
export function emitSearch(writer: Writer, context: SearchContext): void {
  const { config, site, rendered, texts } = context;
  if (config.search === null || config.search.algolia !== null) return;
  const pages = context.planned.filter(isSearchable);
  const { synonyms, suggestions } = config.search;
  const key = hashJson([
    { synonyms, suggestions },
    pages.map((page) => [
      createIndexedPage(page, site, NO_TEXT),
      rendered.record[page.prepared.page.route]?.text,
    ]),
  ]);
  planGroup(writer, rendered, {
    name: '*search',
    key,
    origin: ORIGIN,
    make: () => {
      const indexed = pages.map((page) =>
        createIndexedPage(page, site, texts.get(page.prepared.page.route) ?? NO_TEXT),
      );
      return createSearchIndex(indexed, { synonyms, suggestions }).map((file) => ({
        ...file,
        origin: ORIGIN,
      }));
    },
  });
}
