import pLimit from 'p-limit';
import { toBuiltPage } from '../check/plugin-checks.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import { hashJson } from '../files/hash.ts';
import { hashReads, relativeReads, unnoted, watchReads } from '../files/site-reads.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import { HookReads, openHookReads } from '../pages/hook-reads.ts';
import { toFacts } from '../pages/page-additions.ts';
import { listPageFiles, makePageFile, type PageFilePlan } from '../plugins/page-files.ts';
import type { FinishedPage } from '../plugins/plugin.ts';
import type { FilePlanner } from '../publish/file-planner.ts';
import { pageChunkFile } from '../shared/output-paths.ts';
import { routeToFile } from '../shared/urls.ts';
import type { PageChunk } from '../shared/view.ts';
import { toPluginSite } from '../site/source-hooks.ts';
import type { Store } from '../store/store.ts';
import type { KeptFiles } from './kept-files.ts';

/** Files that are made at the same time: what takes long waits for others, such as a service. */
const AT_ONCE = 4;

interface PageFilesContext {
  /** Where what the pages have become is planned: the folder of their language. */
  pages: FilePlanner;
  config: SiteConfig;
  store: Store;
  files: KeptFiles;
  /** The pages of the site; what they have become is planned. */
  prepared: readonly PreparedPage[];
}

/** What is known of a file of a page. */
interface KeptPageFile {
  hash: string;
  /** Mark of what hooks had read by themselves. */
  read: string;
}

/** A file that has to be made. */
interface WantedFile {
  plan: PageFilePlan;
  page: PreparedPage;
  key: string;
  origin: string;
}

/** Plans the files that plugins make for single pages; those of pages that are as they were stay. */
export async function emitPageFiles(
  publisher: FilePlanner,
  { pages, config, store, files, prepared }: PageFilesContext,
): Promise<Diagnostic[]> {
  const { plugins, root } = config;
  if (!plugins.list.some(({ pageFiles }) => pageFiles)) return [];
  const shelf = store.shelf<KeptPageFile>('page-files');
  const reads = new HookReads(openHookReads(store), plugins, root);
  const site = toPluginSite(config);
  const watch = watchReads();
  try {
    // A page that could not be rendered has its own fault.
    const rendered = prepared.filter(({ page }) => pages.has(pageChunkFile(page.route)));
    const { plans, diagnostics } = planAll(rendered, config);
    const wanted = plans.flatMap(({ plan, page }): WantedFile[] => {
      const key = keyOf(pages, config, plan, page);
      const origin = `the plugin "${plan.plugin.name}" for ${page.page.sourcePath}`;
      const kept = shelf.get(key);
      const isKept =
        kept && reads.isFresh(kept.read) && files.plan(publisher, key, [[plan.path, kept.hash]], origin);
      return isKept ? [] : [{ plan, page, key, origin }];
    });
    const limit = pLimit(AT_ONCE);
    const results = await Promise.all(
      wanted.map((file) =>
        limit(() =>
          makePageFile(
            file.plan,
            unnoted(() => finish(pages, file.page)),
            site,
          ),
        ).catch(toFaults),
      ),
    );
    const mark = reads.add([hashReads(relativeReads(watch.take(), root), root)]);
    for (const [index, { plan, key, origin }] of wanted.entries()) {
      const made = results[index];
      if (Array.isArray(made)) diagnostics.push(...made);
      if (made === undefined || Array.isArray(made)) continue;
      const hash = publisher.add(plan.path, made, origin);
      shelf.set(key, { hash, read: mark });
      // Only texts are taken over from other machines.
      if (typeof made === 'string') files.keep(publisher, key, [[plan.path, hash]]);
    }
    return diagnostics;
  } finally {
    watch.end();
  }
}

function toFaults(error: unknown): Diagnostic[] {
  if (error instanceof DiagnosticError) return [...error.diagnostics];
  throw error;
}

/** What all pages get, in their order. A plugin that fails for one page fails for that one alone. */
function planAll(
  prepared: readonly PreparedPage[],
  config: SiteConfig,
): { plans: { plan: PageFilePlan; page: PreparedPage }[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const site = toPluginSite(config);
  const plans = prepared.flatMap((page) => {
    try {
      const own = listPageFiles(config.plugins.list, toFacts(page.page), site);
      return own.map((plan) => ({ plan, page }));
    } catch (error) {
      diagnostics.push(...toFaults(error));
      return [];
    }
  });
  return { plans, diagnostics };
}

/** Hash of all that a plugin gets to see of a page, and of the site's words. */
function keyOf(
  pages: FilePlanner,
  { plugins, title, url, baseUrl, locale, texts }: SiteConfig,
  { plugin, path }: PageFilePlan,
  page: PreparedPage,
): string {
  const { route } = page.page;
  return hashJson([
    ...[plugins.key, plugin.name, path, title, url, baseUrl, locale, texts, toBuiltPage(page)],
    ...[pageChunkFile(route), routeToFile(route, '.md')].map((file) => pages.plannedHash(file)),
  ]);
}

/** A page as it is planned. */
function finish(pages: FilePlanner, page: PreparedPage): FinishedPage {
  const { route } = page.page;
  const text = pages.readPlanned(pageChunkFile(route));
  if (text === null) throw new Error(`${route} has not been rendered`);
  const { view, html } = JSON.parse(text) as PageChunk;
  return { ...toBuiltPage(page), view, html, markdown: pages.readPlanned(routeToFile(route, '.md')) };
}
