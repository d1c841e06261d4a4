import { existsSync } from 'node:fs';
import path from 'node:path';
import { type SiteBeside, takeApart } from './build-beside.ts';
import { type CheckedSource, check, load, openRun, type Run } from './build-check.ts';
import { exchangePages, nextTurn } from './build-pages.ts';
import { lookOn, render } from './build-render.ts';
import { openAcceptedFaults } from './check/accepted-faults.ts';
import { findConfig } from './config/find-config.ts';
import type { Language } from './config/locales.ts';
import type { ConfigOverrides } from './config/resolve.ts';
import { SharedFiles } from './content/shared-files.ts';
import {
  createDiagnostic,
  type Diagnostic,
  DiagnosticError,
  hasErrors,
  sortDiagnostics,
} from './diagnostics/diagnostic.ts';
import { namingFaults } from './diagnostics/from-thrown.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep, type StepTimer } from './diagnostics/timed-steps.ts';
import { type FoundInLanguage, inTranslations, namedByLanguage } from './diagnostics/translated-places.ts';
import { inOneRun } from './dialects/shared-threads.ts';
import { interfaceKeys } from './files/built-in-texts.ts';
import { isTranslated } from './files/translated-files.ts';
import { assertSafeOutput } from './output/safe-output.ts';
import type { LanguageFiles } from './output/site-files.ts';
import { keptPlan, type SitePlan } from './output/site-plan.ts';
import { planBelow } from './publish/file-planner.ts';
import type { Published, Publisher } from './publish/publisher.ts';
import { languageTag } from './shared/language-tag.ts';
import { findRepeated, type RunQuestion, watchRun } from './site/repeated-run.ts';
import { openSharedStore, type SharedStore } from './site/shared-store.ts';
import { giveShare, nothingToShare, type Share, shareName, takeShares } from './site/shares.ts';
import {
  type OnPages,
  type OpenedConfiguration,
  type OpenedSources,
  openConfiguration,
  openSources,
} from './site/site.ts';
import { openOutput } from './site/site-output.ts';
import { openStoreAt, storePlace } from './site/site-store.ts';
import { LostEntryError } from './store/lost-entry.ts';
import type { Store } from './store/store.ts';
import { describeFault } from './store/store-fault.ts';

export type { Share } from './site/shares.ts';

/** How a site is built. */
export interface BuildOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string;
  /** Configuration file, relative to `cwd`. */
  config?: string | undefined;
  /** Folder of the built site, relative to `cwd`. */
  outDir?: string | undefined;
  baseUrl?: string | undefined;
  /** Makes this share of the pages alone, for a build with `merge`, and publishes nothing. */
  share?: Share | undefined;
  /** Folder of the share, relative to `cwd`; `share-1-of-3` and so on when left out. */
  shareDir?: string | undefined;
  /** Folders of shares, relative to `cwd`: what is in them is not made again. */
  merge?: readonly string[] | undefined;
  /** True takes over what other machines have made, and gives them nothing. */
  cacheReadOnly?: boolean | undefined;
  /** False builds everything anew and keeps nothing; true when left out. */
  cache?: boolean;
  /** Writes the faults of today into the file of accepted ones (`checks.baseline`). */
  updateBaseline?: boolean | undefined;
  /** Number of worker threads; decided by the size of the site when left out. */
  threads?: number | undefined;
  /** Called when a step starts, and when it has ended. */
  onStep?: OnStep | undefined;
  /** Called when it is known how many pages there are, before they are read; what it throws ends the build. */
  onPages?: OnPages | undefined;
  /** Drops what is half written when it is aborted, just before the process ends; the build itself goes on. */
  signal?: AbortSignal | undefined;
}

/**
 * Builds the site. Faults of the site are in the report, and nothing is written when one of them is an error.
 * Throws `DiagnosticError`: with exit code 2 for faults of the configuration, with 1 for files that can't be read or written.
 */
export async function build(options: BuildOptions = {}): Promise<Report> {
  return namingFaults(options, () => inOneRun(() => buildSite(options)));
}

async function buildSite(options: BuildOptions): Promise<Report> {
  const question = questionOf(options);
  if (question === null) return buildAnew(options, { languages: new Map() });
  const timer = createStepTimer(options.onStep);
  const started = performance.now();
  const store = openStoreAt(question.place);
  const found = await timer.step('compare', () => findRepeated(store, question));
  if (found && !('before' in found)) {
    // The folder of this version is in use, however little is read of it.
    store.save();
    return {
      ...found.report,
      durationMs: Math.round(performance.now() - started),
      phases: [...timer.phases],
    };
  }
  const run = watchRun(question);
  try {
    let compiled = 0;
    const onCompiled = (count: number) => {
      compiled = count;
    };
    const exchanged = found && (await exchangePages(found, { options, store, timer, onCompiled }));
    if (exchanged) {
      await run.keep(store, exchanged);
      return { ...exchanged.report, durationMs: Math.round(performance.now() - started) };
    }
    const known: Known = { languages: new Map() };
    const report = await buildAnew(options, known);
    if (compiled > 0) report.counts.compiled = (report.counts.compiled ?? 0) + compiled;
    // Places that machines share may have changed whenever they are asked.
    const { store: own, published, shared, plan = null } = known;
    if (own && published && !shared)
      await run.keep(own, { report, published, keepPlan: () => keptPlan(own, plan) });
    return report;
  } finally {
    run.end();
  }
}

/** What a run is asked; null for one that does more than to make the output what it should be, or keeps nothing. */
function questionOf(options: BuildOptions): RunQuestion | null {
  const {
    cwd = process.cwd(),
    cache = true,
    share,
    merge,
    updateBaseline,
    config,
    outDir,
    baseUrl,
  } = options;
  if (!cache || share || merge || updateBaseline) return null;
  try {
    const root = path.dirname(findConfig(cwd, config));
    return { root, place: storePlace(root, cache), options: { cwd, config, outDir, baseUrl } };
  } catch {
    // The build says what is wrong.
    return null;
  }
}

async function buildAnew(options: BuildOptions, known: Known): Promise<Report> {
  for (const cache of [options.cache ?? true, options.cache ?? true, false]) {
    try {
      const report = await buildOnce({ ...options, cache }, known);
      return await giveAway(report, known, createStepTimer(options.onStep));
    } catch (error) {
      // An entry of the store was damaged. The open store knows that now, and makes and keeps another one; should it
      // be unlucky again, what is made without it is right.
      if (!(error instanceof LostEntryError) || !cache) throw error;
    }
  }
  throw new Error('a build without a store has lost an entry of it');
}

/** What one try of a build leaves to the next. */
interface Known {
  store?: Store;
  /** Stores of the site in its other languages. */
  languages: Map<string, Store>;
  /** Where machines share what they have made; null without such a place. */
  shared?: SharedStore | null;
  /** The site as it stands on the disk; left out where nothing was published. */
  published?: Published | null;
  /** What its pages need to be exchanged alone; null where that can't be done. */
  plan?: SitePlan | null;
}

/** Lets other machines have what was made. */
async function giveAway(report: Report, { shared }: Known, timer: StepTimer): Promise<Report> {
  if (!shared) return report;
  await timer.step('share', () => shared.save());
  const diagnostics = sortDiagnostics([...report.diagnostics, ...shared.faults()]);
  return { ...report, diagnostics, phases: [...report.phases, ...timer.phases] };
}

/** Takes over what other machines have made, once in a build. */
async function takeOver(
  opened: OpenedConfiguration,
  { cwd = process.cwd(), cache = true, share, merge = [], cacheReadOnly }: BuildOptions,
  known: Known,
  timer: StepTimer,
): Promise<void> {
  if ((share || merge.length > 0) && !cache && known.shared === undefined) throw nothingToShare();
  if (!cache || known.shared !== undefined) return;
  // What a share holds is given by the build that joins them.
  const shared = openSharedStore(opened, { cacheReadOnly: share !== undefined || cacheReadOnly });
  known.shared = shared;
  if (shared) await timer.step('fetch', () => shared.restore());
  const folders = merge.map((folder) => path.resolve(cwd, folder));
  if (folders.length > 0) await timer.step('merge', () => takeShares(opened, folders));
}

/** Where a build writes, and what its options say in the place of the configuration. */
function placesOf({ cwd = process.cwd(), outDir, baseUrl, share, shareDir: named }: BuildOptions): {
  /** Folder of the share; undefined where all of the site is made. */
  shareDir: string | undefined;
  overrides: ConfigOverrides;
} {
  const shareDir = share && path.resolve(cwd, named ?? shareName(share));
  const written = shareDir === undefined ? outDir && path.resolve(cwd, outDir) : `${shareDir}/pages`;
  return {
    shareDir,
    overrides: {
      ...(written ? { outDir: written } : {}),
      ...(baseUrl === undefined ? {} : { baseUrl }),
    },
  };
}

async function buildOnce(options: BuildOptions, known: Known): Promise<Report> {
  const started = performance.now();
  const timer = createStepTimer(options.onStep);
  const { cwd = process.cwd(), cache = true, config, share } = options;
  const { shareDir, overrides } = placesOf(options);
  const opened = await timer.step('configuration', () =>
    openConfiguration({
      cwd,
      config,
      overrides,
      drafts: false,
      cache,
      store: cache ? known.store : undefined,
    }),
  );
  known.store = opened.store;
  await takeOver(opened, options, known, timer);
  assertSafeOutput({ ...opened, isAsked: overrides.outDir !== undefined });
  const sources = await timer.step('read', () => openSources(opened, options.onPages));
  const run = openRun(sources, options, {
    timer,
    shared: new SharedFiles(sources.config.languages.length > 1 || sources.config.beside.length > 0),
    keepsFiles: share !== undefined || (known.shared?.keepsFiles ?? false),
  });
  const accepted = openAcceptedFaults(sources.config, options.updateBaseline ?? false);
  const languages = sources.config.languages.filter(({ code }) => code !== sources.config.locale);
  if (share && languages.length + sources.config.beside.length > 0) throw sharedLanguages();
  const report = (ok: boolean, diagnostics: readonly Diagnostic[]): Report => ({
    ok,
    outDir: ok ? (shareDir ?? sources.config.outDir) : null,
    durationMs: Math.round(performance.now() - started),
    counts: run.counts,
    notes: run.notes,
    phases: [...timer.phases],
    diagnostics: sortDiagnostics([...diagnostics, ...storeFaults(sources)]),
  });
  try {
    const source = await load(run, sources);
    const { site, diagnostics: found } = await check(run, source);
    const isSound = site !== null && !site.bundles.look && !hasErrors(accepted.keep(found));
    const publisher = isSound ? await openOutput(sources) : null;
    options.signal?.addEventListener('abort', () => publisher?.discard());
    try {
      const others = await makeLanguages(languages, {
        ...{ options, overrides, known, run, publisher },
        accept: (faults) => accepted.keep(namedByLanguage(faults, found)),
      });
      const join = (main: readonly Diagnostic[]) =>
        sortDiagnostics([...main, ...others.found.flatMap((own) => namedByLanguage(own, main))]);
      const diagnostics = join(found);
      // Without its bundle a site has nothing to show its pages with.
      if (!site) return report(false, diagnostics);
      const isLook = site.bundles.look !== undefined;
      const fresh = isLook ? diagnostics : accepted.keep(diagnostics);
      if (!publisher || hasErrors(fresh)) {
        const further = await lookOn(run, site, fresh);
        const all = join([...found, ...further]);
        return report(false, isLook ? all : accepted.keep(all));
      }
      let main = site;
      for await (const part of takeApart(site, { timer, shared: run.shared, cache })) {
        main = part.source;
        if (part.folder === '') break;
        const made = await makeBeside(part, { sources, options, run, publisher });
        others.files.push(made.files);
        found.push(...made.found);
      }
      const areMany = languages.length > 0 || sources.config.beside.length > 0;
      const rendered = await render(run, main, publisher, areMany ? others.files : undefined);
      await nextTurn();
      const all = join([...found, ...rendered.diagnostics, ...publisher.faults()]);
      const left = accepted.keep(all);
      if (hasErrors(left)) return report(false, left);
      if (share && shareDir !== undefined) {
        sources.store.save();
        const faults = await timer.step('share', () => giveShare(opened, shareDir));
        run.notes.push(`This is share ${share.number} of ${share.count}: nothing is published.`);
        return report(faults.length === 0, [...left, ...faults]);
      }
      if (options.merge) run.notes.push(describeRest(run.counts));
      const { diagnostics: faults, ...counts } = await timer.step('write', () => publisher.commit());
      Object.assign(run.counts, counts, accepted.finish(all));
      known.published = publisher.published();
      known.plan = rendered.plan;
      return report(faults.length === 0, [...left, ...faults]);
    } finally {
      publisher?.discard();
    }
  } finally {
    // Kept even when the gate holds: the next try makes only what was mended.
    sources.store.save();
    await run.pool.close();
  }
}

/** The site in its other languages: what is wrong there, and what they give to the files that the whole site has once. */
interface OtherLanguages {
  found: FoundInLanguage[];
  files: LanguageFiles[];
}

interface LanguageOptions {
  options: BuildOptions;
  overrides: ConfigOverrides;
  known: Known;
  /** The run that the site is made in, in its own language. */
  run: Run;
  /** Null where the site is not published: then faults are all that is looked for. */
  publisher: Publisher | null;
  /** Leaves out the faults that the site has accepted. */
  accept: (found: FoundInLanguage) => readonly Diagnostic[];
}

/** Makes the site in its other languages, one after the other: each is a site of its own, below a folder of this one. */
async function makeLanguages(languages: readonly Language[], how: LanguageOptions): Promise<OtherLanguages> {
  const all: OtherLanguages = { found: [], files: [] };
  for (const language of languages) {
    const made = await makeLanguage(language, how);
    all.found.push(...made.found);
    all.files.push(...made.files);
  }
  return all;
}

async function makeLanguage({ code, label }: Language, how: LanguageOptions): Promise<OtherLanguages> {
  const { options, known, publisher } = how;
  const { cwd = process.cwd(), cache = true, config } = options;
  const opened = await openConfiguration({
    ...{ cwd, config, drafts: false, cache, overrides: { ...how.overrides, locale: code } },
    store: cache ? known.languages.get(code) : undefined,
  });
  known.languages.set(code, opened.store);
  const sources = await openSources(opened);
  const run = openRun(sources, options, { timer: how.run.timer, shared: how.run.shared });
  const found: Diagnostic[] = [];
  const foundHere = () => ({ code, label, diagnostics: inTranslations(found, sources.config) });
  const result = (files: LanguageFiles[]): OtherLanguages => ({
    found: [foundHere()],
    files,
  });
  try {
    const { site, diagnostics } = await check(run, await load(run, sources));
    found.push(...diagnostics);
    if (site) how.run.notes.push(describeTranslated(label, site));
    if (!site) return result([]);
    if (!publisher || site.bundles.look || hasErrors(how.accept(foundHere()))) {
      found.push(...(await lookOn(run, site, diagnostics)));
      return result([]);
    }
    const rendered = await render(run, site, planBelow(publisher, code), null);
    found.push(...rendered.diagnostics);
    return result([rendered.files]);
  } finally {
    addCounts(how.run.counts, run.counts);
    opened.store.save();
    await run.pool.close();
  }
}

/** Renders a language whose pages stand beside the others. */
async function makeBeside(
  { folder, source }: SiteBeside,
  {
    sources,
    options,
    run,
    publisher,
  }: Pick<LanguageOptions, 'options' | 'run'> & { sources: OpenedSources; publisher: Publisher },
): Promise<{ files: LanguageFiles; found: readonly Diagnostic[] }> {
  const own = openRun({ ...sources, config: source.site.config, store: source.site.store }, options, run);
  try {
    const { files, diagnostics } = await render(own, source, planBelow(publisher, folder), null, publisher);
    return { files, found: diagnostics };
  } finally {
    const { rendered = 0 } = own.counts;
    addCounts(run.counts, { rendered });
    source.site.store.save();
    await own.pool.close();
  }
}

/** What was made in another language is a part of what the build has made. */
function addCounts(all: Record<string, number>, own: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(own)) all[name] = (all[name] ?? 0) + count;
}

/** Says how much of the site its readers get in their language. */
function describeTranslated(label: string, { site: { config, content } }: CheckedSource): string {
  const written = content.pages
    .flatMap(({ body }) => (body.kind === 'file' ? [body.source] : []))
    // Lists, and what else plugins make, stand in no file.
    .filter(({ absolutePath }) => existsSync(absolutePath));
  const own = written.filter((source) => isTranslated(source.path, config));
  const pages = `${label}: ${own.length} of ${written.length} pages are translated.`;
  const all = interfaceKeys();
  const said = all.filter((key) => Object.hasOwn(config.texts, key)).length;
  const isEnglish = languageTag(config.locale).split('-')[0] === 'en';
  if (isEnglish || said === all.length) return pages;
  return `${pages} The interface has ${said} of its ${all.length} texts in it, and says the rest in English: see i18n/${config.locale}.yaml.`;
}

function sharedLanguages(): DiagnosticError {
  const message = 'A site in several languages is not built in shares';
  const hint = 'Leave --shard out: each language is built after the other on one machine.';
  return new DiagnosticError([createDiagnostic('usage-invalid', { message, hint })], 2);
}

/** Says what no share had: files have changed since, or a share is missing. */
function describeRest({ compiled = 0, rendered = 0 }: Record<string, number>): string {
  return rendered + compiled === 0
    ? 'The shares held all pages.'
    : `The shares did not hold all pages: ${compiled} compiled and ${rendered} rendered here.`;
}

/** Says once when nothing can be kept. */
function storeFaults({ store }: OpenedSources): Diagnostic[] {
  store.save();
  return store.fault ? [describeFault(store.fault)] : [];
}
