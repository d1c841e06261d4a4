import { createIndex, readSearchFiles } from '../output/search-files.ts';
import { aboutSearched, createSearchedPage, createSearchTask, listOldNames } from '../pages/search-text.ts';
import type { SearchedPage } from '../plugins/plugin.ts';
import { type SearchEngine, searchEngine } from '../site/search-engine.ts';
import { createSiteView } from '../site/site-view.ts';
import { take } from '../workers/search-in-thread.ts';
import type { LiveChange, LiveSite } from './live-site.ts';

type Files = ReadonlyMap<string, string | Uint8Array>;

const NOTHING = { get: () => null, set: () => {} };

/** The search index of the live server: made when somebody searches, from what is on disk at that time. */
export class LiveSearch {
  private readonly site: LiveSite;
  private readonly pages = new Map<string, SearchedPage | null>();
  private index: Promise<Files> | null = null;
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
      for (const route of change.routes) this.pages.delete(route);
    } else this.pages.clear();
  }

  /** A file of the search engine, or null. Pages with faults are left out until they are mended. */
  async file(name: string): Promise<string | Uint8Array | null> {
    const engine = searchEngine(this.site.config);
    if (!engine?.hooks.isFile?.(name)) return null;
    this.index ??= this.build(engine);
    return (await this.index).get(name) ?? null;
  }

  private async build(engine: SearchEngine): Promise<Files> {
    const { config } = this.site;
    const pages: SearchedPage[] = [];
    const { revision } = this;
    for (const route of this.site.routes()) {
      const known = this.pages.get(route);
      const page = known === undefined ? await this.read(route, engine) : known;
      if (revision === this.revision) this.pages.set(route, page);
      if (page !== null) pages.push(page);
    }
    const mentions = listOldNames(this.site.redirects(), config.baseUrl);
    const index = createIndex(config, { mentions, kept: () => NOTHING, isThere: () => false });
    const files = new Map<string, string | Uint8Array>();
    for await (const file of readSearchFiles(engine, pages, index))
      if ('contents' in file) files.set(file.path, file.contents);
    return files;
  }

  private async read(route: string, { plugin }: SearchEngine): Promise<SearchedPage | null> {
    // Pages that readers open come first.
    await new Promise((resolve) => setImmediate(resolve));
    const result = await this.site.renderRoute(route);
    if (!('page' in result) || !result.planned) return null;
    const { planned } = result;
    const { config } = this.site;
    const task = createSearchTask(planned, config.locale);
    const { sourcePath } = planned.prepared.page;
    const given = task && take(plugin, sourcePath, { ...task, sections: result.page.sections });
    if (!given) return null;
    const view = createSiteView(config, this.site.sidebars());
    const { hash, value } = given;
    return createSearchedPage(aboutSearched(planned, view, config.texts), { hash, read: () => value });
  }
}
