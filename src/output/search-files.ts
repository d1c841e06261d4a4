import type { SiteConfig } from '../config/resolve.ts';
import { hashJson } from '../files/hash.ts';
import type { PlannedPage } from '../pages/plan.ts';
import { createIndexedPage, isSearchable, listOldNames } from '../pages/search-text.ts';
import type { FilePlanner } from '../publish/file-planner.ts';
import type { RedirectTable } from '../redirects/redirect-table.ts';
import { type IndexSource, updateSearchIndex } from '../search/create-index.ts';
import type { IndexBlock } from '../search/index-block.ts';
import type { BlockMentions } from '../search/mentions.ts';
import type { PageText } from '../search/page-text.ts';
import type { SiteView } from '../shared/view.ts';
import type { Store } from '../store/store.ts';
import { planGroup } from './file-groups.ts';
import type { KeptFiles } from './kept-files.ts';
import type { RenderedPages } from './render-pages.ts';

const ORIGIN = 'the search index';
const NO_TEXT: PageText = {
  names: [],
  method: null,
  sections: [],
  mentions: [],
  queries: [],
  terms: { documents: [], phrases: { stems: '', numbers: '' }, prominentWords: '', words: '' },
};

export interface SearchContext {
  config: SiteConfig;
  site: SiteView;
  planned: readonly PlannedPage[];
  texts: RenderedPages['texts'];
  store: Store;
  /** The bytes of files that the output folder does not have. */
  files: KeptFiles;
  redirects: Pick<RedirectTable, 'exact' | 'movedAnchors'>;
}

/** Plans the files of the local search index; they stay as they are while no page's text has changed. */
export function emitSearch(
  publisher: FilePlanner,
  { config, site, planned, texts, store, files, redirects }: SearchContext,
): void {
  if (config.search === null || config.search.algolia !== null) return;
  const pages = planned.filter(isSearchable);
  const { synonyms, suggestions } = config.search;
  const options = {
    locale: config.locale,
    synonyms,
    suggestions,
    mentions: listOldNames(redirects, config.baseUrl),
  };
  const sources = pages.map((page): IndexSource => {
    const text = texts.get(page.prepared.page.route);
    const about = createIndexedPage(page, site, NO_TEXT, config.texts);
    return {
      route: about.route,
      href: about.href,
      key: hashJson([about, text?.hash]),
      read: () => createIndexedPage(page, site, text?.read() ?? NO_TEXT, config.texts),
    };
  });
  const memory = {
    mentions: store.shelf<BlockMentions>('search-mentions'),
    blocks: store.shelf<IndexBlock>('search-blocks'),
    isThere: (file: string, hash: string) => publisher.canKeep(file, hash),
  };
  planGroup(
    publisher,
    { store, files },
    {
      name: 'search',
      key: [options, sources.map(({ key }) => key)],
      origin: ORIGIN,
      make: function* () {
        for (const file of updateSearchIndex(sources, options, memory)) yield { ...file, origin: ORIGIN };
      },
    },
  );
}
