import { lstatSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from './build.ts';
import { checkAlone } from './check/check-alone.ts';
import { bodyHash } from './content/body-hash.ts';
import { createPage } from './content/pages.ts';
import { readSource } from './content/scan.ts';
import { DiagnosticError, hasErrors } from './diagnostics/diagnostic.ts';
import type { Report } from './diagnostics/report.ts';
import type { StepTimer } from './diagnostics/timed-steps.ts';
import { leadsOutside } from './files/link-roots.ts';
import { relativePath } from './files/paths.ts';
import { emitTexts, textFiles } from './output/agent-files.ts';
import { openKeptFiles } from './output/kept-files.ts';
import { openJobs } from './output/kept-jobs.ts';
import { type RenderedEntry, type RenderedPages, renderPages } from './output/render-pages.ts';
import { emitSearch } from './output/search-files.ts';
import { exchangeTexts, readPlan, type SitePlan } from './output/site-plan.ts';
import { analysisBefore, compilePages, openPageShelves, type PreparedPage } from './pages/compile-pages.ts';
import { faceOf } from './pages/page-face.ts';
import type { PlannedPage } from './pages/plan.ts';
import { planAgain } from './pages/plan-again.ts';
import type { SearchedPage } from './plugins/plugin.ts';
import type { PageJob } from './render/render-page.ts';
import type { Page } from './shared/page.ts';
import { readServerCode } from './site/bundles.ts';
import { pageOptions } from './site/content.ts';
import { linkRootsOf } from './site/link-roots.ts';
import type { PageEntry, PlanChanges } from './site/page-entry.ts';
import { createImportPlaces } from './site/page-imports.ts';
import type { EditedRun, MadeSite } from './site/repeated-run.ts';
import { searchEngine } from './site/search-engine.ts';
import { type OpenedConfiguration, openConfiguration, workerSite } from './site/site.ts';
import { openOutput } from './site/site-output.ts';
import { createMemory } from './site/site-store.ts';
import { createToldReader, isToldAlike, toldBefore } from './site/told-by-text.ts';
import { LostEntryError, required } from './store/lost-entry.ts';
import type { Store } from './store/store.ts';
import { createWorkerPool, type WorkerPool } from './workers/pool.ts';

interface ExchangeOptions {
  options: BuildOptions;
  store: Store;
  timer: StepTimer;
  /** Takes the number of pages that had to be compiled, whatever comes of it: the whole build will know them. */
  onCompiled: (count: number) => void;
}

/**
 * Builds a site of which nothing has changed since it was published but the texts of a few pages, and of these nothing
 * that others see but headings and links: these pages are compiled, their links checked and the pages rendered, and what
 * was said of all others stays true. Null where that
 * turns out not to be so; then nothing has been published.
 */
export async function exchangePages(run: EditedRun, how: ExchangeOptions): Promise<MadeSite | null> {
  try {
    return await exchange(run, how);
  } catch (error) {
    // The whole build says what is wrong, and where: with a page, or with a file that is gone or can't be read.
    const isTold = error instanceof DiagnosticError || (error as NodeJS.ErrnoException).syscall !== undefined;
    if (isTold || error instanceof LostEntryError) return null;
    throw error;
  }
}

async function exchange(
  run: EditedRun,
  { options, store, timer, onCompiled }: ExchangeOptions,
): Promise<MadeSite | null> {
  const plan = readPlan(store, run.plan);
  const edited = run.before.changed.map((file) => ({ file, entry: plan?.pages[file] }));
  if (plan === null || !edited.every(isKnown)) return null;
  const { cwd = process.cwd(), config: file, outDir, baseUrl } = options;
  const overrides = {
    ...(outDir ? { outDir: path.resolve(cwd, outDir) } : {}),
    ...(baseUrl === undefined ? {} : { baseUrl }),
  };
  const opened = await timer.step('configuration', () =>
    openConfiguration({ cwd, config: file, overrides, drafts: false, cache: true, store }),
  );
  if (opened.configFaults.length > 0) return null;
  const pages = edited.map(({ file, entry }) => readEdited(opened, file, entry));
  if (!pages.every((page) => page !== null)) return null;
  const kept = openJobs(store);
  const jobs = edited.map(({ entry }) => kept.get(entry.key));
  if (!jobs.every((job) => job !== null)) return null;
  const pool = createWorkerPool(workerSite(opened), options.threads);
  try {
    const { prepared, compiled } = await timer.step('compile', () => compile(opened, pages, pool));
    onCompiled(compiled);
    const planned = prepared?.map((page, index) =>
      planExchanged(page, edited[index] as EditedPage, jobs[index] as PageJob, { opened, plan }),
    );
    if (!planned?.every((page) => page !== null)) return null;
    return await publish(run, { options, opened, plan, pool, timer, planned, edited, compiled });
  } finally {
    store.save();
    await pool.close();
  }
}

interface EditedPage {
  file: string;
  entry: PageEntry;
}

function isKnown(page: { file: string; entry: PageEntry | undefined }): page is EditedPage {
  return page.entry !== undefined;
}

/** The page of a file whose text alone has changed, as its front matter tells; null where that is not so. */
function readEdited({ config, store }: OpenedConfiguration, file: string, entry: PageEntry): Page | null {
  const { root, contentDir, translated } = config;
  // A file that has become a link may lead anywhere.
  if (leadsOutside(file, linkRootsOf(config)) !== null || lstatSync(file).isSymbolicLink()) return null;
  const { source, fault } = readSource(root, contentDir, relativePath(contentDir, file), translated);
  if (fault) return null;
  const { page, diagnostics } = createPage(source, { ...pageOptions(config), drafts: false });
  if (page === null || diagnostics.length > 0 || page.body.kind !== 'file') return null;
  const memory = createMemory(store);
  const before = toldBefore(memory, source.format, entry.body);
  const told = createToldReader(createImportPlaces(config), config.plugins, memory)(page);
  return before !== null && isToldAlike(told, before) ? page : null;
}

/** The pages compiled; null where something is wrong with one of them. */
async function compile(
  { config, store }: OpenedConfiguration,
  pages: readonly Page[],
  worker: WorkerPool,
): Promise<{ prepared: PreparedPage[] | null; compiled: number }> {
  const { root, plugins } = config;
  const shelves = openPageShelves(store);
  const { prepared, diagnostics, compiled } = await compilePages(pages, {
    ...{ root, roots: linkRootsOf(config), shelves, worker, plugins },
  });
  const isSound = diagnostics.length === 0 && prepared.length === pages.length;
  return { prepared: isSound ? prepared : null, compiled };
}

/** A page by what it was rendered from before; null where others see something else of it, or may. */
function planExchanged(
  prepared: PreparedPage,
  { entry }: EditedPage,
  job: PageJob,
  { opened: { config, store }, plan }: { opened: OpenedConfiguration; plan: SitePlan },
): PlannedPage | null {
  if (faceOf(prepared) !== entry.face) return null;
  const analysis = analysisBefore(prepared.page, entry.body, openPageShelves(store), config.plugins);
  if (analysis === null) return null;
  const known = { config, analysis, job, asked: plan.asked, readTargets: () => plan.targets };
  const links = checkAlone(prepared, known);
  return links && planAgain(prepared, job, links, config);
}

interface PublishOptions {
  options: BuildOptions;
  opened: OpenedConfiguration;
  plan: SitePlan;
  pool: WorkerPool;
  timer: StepTimer;
  planned: readonly PlannedPage[];
  edited: readonly EditedPage[];
  /** Number of pages that were not known. */
  compiled: number;
}

async function publish(run: EditedRun, made: PublishOptions): Promise<MadeSite | null> {
  const { options, opened, plan, pool, timer, planned, edited } = made;
  const { config, store } = opened;
  const publisher = await openOutput(opened);
  options.signal?.addEventListener('abort', () => publisher.discard());
  try {
    if (!publisher.believeList()) return null;
    const isEdited = (file: string) => edited.some((page) => page.file === file);
    const files = openKeptFiles(store, false);
    const engine = searchEngine(config);
    const rendered = await timer.step('render', () =>
      renderPages(planned, {
        ...{ store, pool, publisher, files, layout: config.output, engine, root: config.root },
        ...{ parts: config.theme.components, plugins: config.plugins },
        ...{ context: plan.context, serverHash: plan.server.hash },
        readServerCode: () => readServerCode(plan.server, store),
      }),
    );
    // What a component has read may have become another for all pages, or be one of these.
    if (rendered.reads.some(([name]) => isEdited(path.resolve(config.root, name)))) return null;
    const before = edited.map(({ entry }) => store.shelf<RenderedEntry>('rendered').get(entry.key));
    const isAlike = planned.every((page, index) => asksTheSame(page, before[index] ?? null, rendered));
    if (rendered.diagnostics.length > 0 || rendered.doubts.size > 0 || !isAlike) return null;
    const changes = listChanges(made, rendered);
    const faults = await timer.step('search', () =>
      emitSearch(publisher, {
        ...{ config, store, files, mentions: plan.mentions },
        pages: listPages(plan, changes, store),
      }),
    );
    const old = new Set(before.flatMap((entry) => entry?.outputs ?? []).map(([file]) => file));
    const whole = textFiles(plan.texts ?? []);
    publisher.keepOthers((file) => old.has(file) || whole.has(file) || engine?.hooks.isFile?.(file) === true);
    if (plan.texts) emitTexts(publisher, { config, store, files }, plan.texts);
    if (faults.length > 0 || hasErrors(publisher.faults())) return null;
    await nextTurn();
    const { diagnostics, ...counts } = await timer.step('write', () => publisher.commit());
    const published = publisher.published();
    if (diagnostics.length > 0 || published === null) return null;
    const report: Report = {
      ...{ ...run.report, durationMs: 0, phases: [...timer.phases] },
      counts: { ...run.report.counts, compiled: made.compiled, rendered: rendered.rendered, ...counts },
    };
    const { name } = run.plan;
    return {
      report,
      published,
      keepPlan: () => ({ name, changes: { ...run.plan.changes, ...changes } }),
      before: run.before,
    };
  } finally {
    publisher.discard();
  }
}

/**
 * What only rendering tells and others see: the policy names the scripts of a page, and what it loads from other sites; the
 * search knows those that have a text; what components link to is checked with all pages.
 */
function asksTheSame({ prepared }: PlannedPage, before: RenderedEntry | null, now: RenderedPages): boolean {
  const { sourcePath, route } = prepared.page;
  const of = <Told>(told: ReadonlyMap<string, readonly Told[]>) => told.get(sourcePath) ?? [];
  const asked = [of(now.scripts), of(now.remotes), of(now.addresses), !now.texts.has(route)];
  const { scripts = [], remotes = [], addresses = [], text = null } = before ?? {};
  const askedBefore = [scripts, remotes, addresses, text === null];
  return before !== null && JSON.stringify(asked) === JSON.stringify(askedBefore);
}

function listChanges({ planned, edited }: PublishOptions, { keys, texts }: RenderedPages): PlanChanges {
  const entries = planned.map(({ prepared: { page } }, index) => {
    const { file, entry } = edited[index] as EditedPage;
    const body = page.body.kind === 'file' ? bodyHash(page.body) : '';
    const text = texts.get(page.route)?.hash ?? null;
    return [file, { ...entry, body, key: keys.get(page.route) ?? '', text }] as const;
  });
  return Object.fromEntries(entries);
}

/** The pages that readers may find, those among them that have changed. */
function listPages({ searched }: SitePlan, changes: PlanChanges, store: Store): SearchedPage[] {
  const texts = store.shelf<unknown>('search-texts');
  return exchangeTexts(searched, changes).map(({ about, hash, key }) => ({
    ...about,
    key: hash,
    read: () => required(texts.get(key), `the text of ${about.route}`),
  }));
}

/**
 * Promises of the site's code that nobody waits for are known to have failed in the next turn: to be waited for before
 * anything is published.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
