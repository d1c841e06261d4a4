import { indexFileNames } from '../content/file-index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { StepTimer } from '../diagnostics/timed-steps.ts';
import { readStagedText } from '../links/git-index.ts';
import { analysePages, openAnalysisShelves } from '../pages/analyse.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import { loadContent, readPages } from '../site/content.ts';
import { linkRootsOf } from '../site/link-roots.ts';
import { openSite, type Site, workerSite } from '../site/site.ts';
import { createMemory } from '../site/site-store.ts';
import { createWorkerPool } from '../workers/pool.ts';
import { checkSite } from './check-site.ts';
import { followMovedPages } from './moved-pages.ts';
import { checkByPlugins } from './plugin-checks.ts';
import type { PublishedSite } from './promised-urls.ts';
import { readStagedSite, type StagedSite } from './touched-files.ts';

export interface OpenCheckedOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string;
  config?: string | undefined;
  /** Reads git's index in place of the work tree. */
  staged?: boolean;
  cache?: boolean;
  /** A language of a site in several; the one that it is written in when left out. */
  locale?: string | undefined;
}

export interface OpenedSite {
  site: PublishedSite & Site;
  /** What was read out of git's index; null for the work tree. */
  staged: StagedSite | null;
  analysed: { prepared: PreparedPage[] };
  /** All that the steps found, whatever the site makes of it. */
  diagnostics: Diagnostic[];
}

/** Opens and checks a site from its sources, as a build would, without compiling anything. Throws `DiagnosticError`. */
export async function openCheckedSite(options: OpenCheckedOptions, timer: StepTimer): Promise<OpenedSite> {
  const cwd = options.cwd ?? process.cwd();
  const opened = await timer.step('site', () =>
    openSite({
      ...{ cwd, config: options.config, drafts: false, cache: options.cache ?? true },
      ...(options.locale === undefined ? {} : { overrides: { locale: options.locale } }),
      ...(options.staged ? { readWords: readStagedText } : {}),
    }),
  );
  const staged = options.staged ? await timer.step('git', () => readStagedSite(opened.config)) : null;
  const site = staged ? asStaged(opened, staged) : opened;
  const analysed = await timer.step('parse', () => analyse(site, staged));
  const checked = await timer.step('check', () => checkSite(site, analysed.prepared));
  await timer.step('moves', () => followMovedPages(site, checked));
  const found = await checkByPlugins(site.config, analysed.prepared);
  site.store.save();
  return {
    site: { ...site, checked },
    staged,
    analysed,
    diagnostics: [...site.content.diagnostics, ...analysed.diagnostics, ...checked.diagnostics, ...found],
  };
}

/** The site as the commit to come will have it. */
function asStaged(site: Site, staged: StagedSite): Site {
  const { config, configText, configInputs, store, data } = site;
  const memory = createMemory(store);
  const written = readPages(config, staged.sources, { drafts: false, memory });
  const content = loadContent(config, {
    ...{ configText, configInputs, written, data, memory },
    ...{ files: [...staged.files], readText: staged.readText },
  });
  return { ...site, written, content, findFile: indexFileNames(staged.files) };
}

async function analyse(site: Site, staged: StagedSite | null) {
  const { config, content, place, store } = site;
  const pool = createWorkerPool({ ...workerSite(site), store: { ...place, folder: null } });
  try {
    return await analysePages(content.pages, {
      ...{ root: config.root, roots: linkRootsOf(config), limits: config.limits, plugins: config.plugins },
      shelves: openAnalysisShelves(store),
      // Threads read what pages include from the work tree.
      ...(staged ? { readFile: staged.readText } : { worker: pool }),
    });
  } finally {
    await pool.close();
  }
}
