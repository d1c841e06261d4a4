import {
  type RenderEntry,
  type RenderRecord,
  readRenderRecord,
  writeRenderRecord,
} from '../cache/render-record.ts';
import type { SectionStore } from '../cache/section-store.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Writer } from '../emit/writer.ts';
import { hashJson } from '../files/hash.ts';
import type { PlannedPage } from '../pages/plan.ts';
import { createSearchTask } from '../pages/search-text.ts';
import type { PageJob } from '../render/render-page.ts';
import type { PageText } from '../search/page-text.ts';
import { pageChunkFile } from '../shared/output-paths.ts';
import { routeToFile } from '../shared/urls.ts';
import type { SidebarNode } from '../shared/view.ts';
import type {
  PageFiles,
  PublishResult,
  PublishTask,
  RenderSetup,
  RenderTask,
} from '../workers/page-worker.ts';
import type { WorkerPool } from '../workers/pool.ts';

export interface RenderSiteOptions {
  /** File of the record of the last build; null to render every page. */
  recordFile: string | null;
  tool: string;
  /** Hash of the server bundle. */
  serverHash: string;
  setup: Omit<RenderSetup, 'stagingDir'>;
  pool: WorkerPool;
  writer: Writer;
  /** Where the texts of pages go, for search. */
  texts: SectionStore<PageText>;
}

export interface RenderedSite {
  /** Number of pages that were rendered. */
  rendered: number;
  diagnostics: Diagnostic[];
  /** What became of each page; further entries may be added before it is saved. */
  record: RenderRecord;
  /** The same of the last build. */
  last: RenderRecord;
  saveRecord: () => void;
}

/**
 * Renders the pages whose output depends on something that has changed, and plans the files of all pages. The
 * files of other pages stay as the last build wrote them.
 */
export async function renderSite(
  planned: readonly PlannedPage[],
  options: RenderSiteOptions,
): Promise<RenderedSite> {
  const { writer, pool, texts } = options;
  const last = options.recordFile && texts.exists() ? readRenderRecord(options.recordFile, options.tool) : {};
  const record: RenderRecord = {};
  const stale = keepFresh(planned, last, record, options);
  const diagnostics: Diagnostic[] = [];
  if (stale.length > 0) {
    await pool.setUp({ ...options.setup, stagingDir: writer.stagingDir });
    const results = await pool.publish(stale.map(({ page }) => toPublishTask(page, writer)));
    for (const [index, { page, key }] of stale.entries()) {
      const result = results[index];
      diagnostics.push(...(result?.diagnostics ?? []));
      if (result?.page) record[page.prepared.page.route] = takeIn(page, key, result.page, options);
    }
  }
  const saveRecord = () => {
    // In this order: a record without the texts that it speaks of would keep pages out of the search.
    texts.save(Object.keys(record));
    if (options.recordFile) writeRenderRecord(options.recordFile, options.tool, record);
  };
  return { rendered: stale.length, diagnostics, record, last, saveRecord };
}

interface StalePage {
  page: PlannedPage;
  key: string;
}

/** Plans the files of pages that stay as they are, with their entries of the record; gives back all other pages. */
function keepFresh(
  planned: readonly PlannedPage[],
  last: RenderRecord,
  record: RenderRecord,
  { writer, serverHash, setup }: RenderSiteOptions,
): StalePage[] {
  const contextKey = hashJson([serverHash, setup.context]);
  return planned.flatMap((page) => {
    const { route, sourcePath } = page.prepared.page;
    const key = keyOf(page, contextKey);
    const entry = last[route];
    const isFresh = entry?.key === key && entry.outputs.every(([file, hash]) => writer.canKeep(file, hash));
    if (!isFresh) return [{ page, key }];
    for (const [file, hash] of entry.outputs) writer.keep(file, hash, sourcePath);
    record[route] = entry;
    return [];
  });
}

/** Takes in what a worker has made of a page. */
function takeIn(
  { prepared }: PlannedPage,
  key: string,
  { files, text }: NonNullable<PublishResult['page']>,
  { writer, texts }: RenderSiteOptions,
): RenderEntry {
  for (const file of files) writer.adopt(file, prepared.page.sourcePath);
  if (text) texts.set(prepared.page.route, text);
  return {
    key,
    outputs: files.map(({ file, hash }) => [file, hash]),
    text: text ? hashJson(text.sections) : '',
  };
}

/** Hash of everything that a page's output depends on. */
function keyOf({ prepared, job }: PlannedPage, contextKey: string): string {
  const { content, sidebar, head } = job;
  const items = sidebar && hashOfItems(sidebar.items);
  return hashJson([
    ...[contextKey, prepared.bodyKey, { ...content, body: null }, head],
    ...[sidebar?.key, sidebar?.label, items],
  ]);
}

const itemHashes = new WeakMap<readonly SidebarNode[], string>();

/** Pages of one branch share the list of their sidebar, which is most of what they depend on. */
function hashOfItems(items: readonly SidebarNode[]): string {
  const hash = itemHashes.get(items) ?? hashJson(items);
  itemHashes.set(items, hash);
  return hash;
}

function toPublishTask(page: PlannedPage, writer: Writer): PublishTask {
  const { route } = page.prepared.page;
  const files: PageFiles = {
    document: routeToFile(route),
    chunk: pageChunkFile(route),
    markdown: routeToFile(route, '.md'),
  };
  const kept: Record<string, string> = {};
  for (const file of Object.values(files)) {
    const hash = writer.keptHash(file);
    if (hash !== null) kept[file] = hash;
  }
  return { ...toTask(page), files, kept, search: createSearchTask(page) };
}

/** Completes a page's job with its code, or with its component's props. */
export function toTask({ prepared, job }: PlannedPage): RenderTask {
  const { page, readCode } = prepared;
  const body: PageJob['content']['body'] =
    page.body.kind === 'component'
      ? { kind: 'component', component: page.body.component, props: page.body.readProps() }
      : { kind: 'code', code: readCode?.() ?? '' };
  return { job: { ...job, content: { ...job.content, body } }, sourcePath: page.sourcePath };
}
