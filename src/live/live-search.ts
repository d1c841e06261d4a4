import { createIndexedPage, createSearchTask, listOldNames } from '../pages/search-text.ts';
import { createSearchIndex } from '../search/create-index.ts';
import type { IndexedPage } from '../search/index-block.ts';
import { readPageText } from '../search/page-text.ts';
import { createSiteView } from '../site/site-view.ts';
import type { LiveChange, LiveSite } from './live-site.ts';

/** The search index of the live server: made when somebody searches, from what is on disk at that time. */
export class LiveSearch {
  private readonly site: LiveSite;
  private readonly records = new Map<string, IndexedPage | null>();
  private index: Promise<Map<string, string>> | null = null;
  /** Counts changes: what was read before one must not be kept after it. */
  private revision = 0;

  constructor(site: LiveSite) {
    this.site = site;
  }

  /** Forgets the pages that have changed. */
  update(change: LiveChange): void {
    if (change.kind === 'style') return;
    this.index = null;
    this.revision++;
    if (change.kind === 'patch' && change.routes !== null) {
      for (const route of change.routes) this.records.delete(route);
    } else this.records.clear();
  }

  /** Text of a file of the index, or null. Pages with faults are left out until they are mended. */
  async file(name: string): Promise<string | null> {
    this.index ??= this.build();
    return (await this.index).get(name) ?? null;
  }

  private async build(): Promise<Map<string, string>> {
    const { config } = this.site;
    if (config.search === null) return new Map();
    const pages: IndexedPage[] = [];
    const { revision } = this;
    for (const route of this.site.routes()) {
      const known = this.records.get(route);
      const record = known === undefined ? await this.read(route) : known;
      if (revision === this.revision) this.records.set(route, record);
      if (record !== null) pages.push(record);
    }
    const mentions = listOldNames(this.site.redirects(), config.baseUrl);
    const files = createSearchIndex(pages, { ...config.search, locale: config.locale, mentions });
    return new Map(files.map(({ path, text }) => [path, text]));
  }

  private async read(route: string): Promise<IndexedPage | null> {
    // Pages that readers open come first.
    await new Promise((resolve) => setImmediate(resolve));
    const result = await this.site.renderRoute(route);
    const task =
      'page' in result && result.planned ? createSearchTask(result.planned, this.site.config.locale) : null;
    if (!task || !('page' in result) || !result.planned) return null;
    const { config } = this.site;
    const view = createSiteView(config, this.site.sidebars());
    return createIndexedPage(result.planned, view, readPageText(task, result.page.sections), config.texts);
  }
}
