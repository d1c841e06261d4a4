import type { RenderEntry } from '../cache/render-record.ts';
import type { SectionStore } from '../cache/section-store.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { createSearchIndex } from '../emit/search/create-index.ts';
import type { SearchSection } from '../emit/search/records.ts';
import type { Writer } from '../emit/writer.ts';
import { hashJson } from '../shared/hash.ts';
import type { SiteView } from '../shared/view.ts';
import type { PlannedPage } from './page-jobs.ts';
import type { RenderedSite } from './render-site.ts';
import { createSearchPageRecord, isSearchable } from './search-pages.ts';

/** Name of the index in the render record; no route starts like this. */
const ENTRY = '*search';
const ORIGIN = 'the search index';

export interface SearchContext {
  config: SiteConfig;
  site: SiteView;
  planned: readonly PlannedPage[];
  rendered: Pick<RenderedSite, 'record' | 'last'>;
  texts: SectionStore<SearchSection[]>;
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
      createSearchPageRecord(page, site, []),
      rendered.record[page.prepared.page.route]?.text,
    ]),
  ]);
  const last = rendered.last[ENTRY];
  if (last?.key === key && last.outputs.every(([file, hash]) => writer.canKeep(file, hash))) {
    for (const [file, hash] of last.outputs) writer.keep(file, hash, ORIGIN);
    rendered.record[ENTRY] = last;
    return;
  }
  const records = pages.map((page) =>
    createSearchPageRecord(page, site, texts.get(page.prepared.page.route) ?? []),
  );
  const outputs = createSearchIndex(records, { synonyms, suggestions }).map(
    ({ path, text }): RenderEntry['outputs'][number] => [path, writer.add(path, text, ORIGIN)],
  );
  rendered.record[ENTRY] = { key, outputs, text: '' };
}
