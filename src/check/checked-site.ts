import path from 'node:path';
import { AnalysisCache } from '../cache/analysis-cache.ts';
import { PageCache } from '../cache/page-cache.ts';
import { TextMemory } from '../cache/text-memory.ts';
import { readToolId } from '../cache/tool-id.ts';
import { loadConfig } from '../config/load.ts';
import type { SiteConfig } from '../config/resolve.ts';
import { indexFileNames } from '../content/file-index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { StepTimer } from '../diagnostics/timed-steps.ts';
import { builtToolId, packageRoot } from '../files/package-info.ts';
import { analysePages } from '../pages/analyse.ts';
import type { PreparedPage } from '../pages/compile.ts';
import type { Page } from '../shared/page.ts';
import { loadApis } from '../site/apis.ts';
import { loadContent } from '../site/content.ts';
import { createWorkerPool } from '../workers/pool.ts';
import { checkSite } from './check-site.ts';
import type { PublishedSite } from './promised-urls.ts';
import { readStagedSite, type StagedSite } from './touched-files.ts';

export interface OpenSiteOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string;
  config?: string | undefined;
  /** Reads git's index in place of the work tree. */
  staged?: boolean;
  cache?: boolean;
}

export interface OpenedSite {
  site: PublishedSite;
  /** What was read out of git's index; null for the work tree. */
  staged: StagedSite | null;
  analysed: { prepared: PreparedPage[] };
  /** All that the steps found. */
  diagnostics: Diagnostic[];
}

/** Reads and checks a site from its sources, as a build would, without compiling anything. Throws `DiagnosticError`. */
export async function openPublishedSite(options: OpenSiteOptions, timer: StepTimer): Promise<OpenedSite> {
  const { config } = await timer.step('configuration', () =>
    loadConfig({ cwd: options.cwd ?? process.cwd(), file: options.config, packageRoot }),
  );
  const tool = readToolId(packageRoot, builtToolId);
  const cacheDir = options.cache === false ? null : path.join(config.root, '.docsgen');
  // git works in processes of its own meanwhile.
  const [staged, apis] = await Promise.all([
    options.staged ? timer.step('git', () => readStagedSite(config)) : null,
    timer.step('apis', () => loadApis(config, { cacheDir, tool })),
  ]);
  const memory = new TextMemory(cacheDir && path.join(cacheDir, 'texts.json'), tool);
  const content = await timer.step('content', () =>
    loadContent(config, {
      drafts: false,
      apis,
      memory,
      ...(staged ? { sources: staged.sources, readText: staged.readText } : {}),
    }),
  );
  // What is staged is read beside the work tree, and should not push it out.
  if (!staged) memory.save();
  const analysed = await timer.step('parse', () =>
    analyse(content.pages, staged, { root: config.root, cacheDir, tool }),
  );
  const checked = await timer.step('check', () =>
    checkSite(config, content, analysed.prepared, staged ? { findFile: indexFileNames(staged.files) } : {}),
  );
  return {
    site: { config, content, checked },
    staged,
    analysed,
    diagnostics: [...content.diagnostics, ...analysed.diagnostics, ...checked.diagnostics],
  };
}

async function analyse(
  pages: readonly Page[],
  staged: StagedSite | null,
  { root, cacheDir, tool }: { root: SiteConfig['root']; cacheDir: string | null; tool: string },
) {
  const analyses = cacheDir ? new AnalysisCache(path.join(cacheDir, 'links', 'pages.json'), tool) : null;
  const pool = createWorkerPool({ root, drawings: null, tool });
  try {
    return await analysePages(pages, {
      root,
      cache: cacheDir && analyses?.isEmpty ? new PageCache(path.join(cacheDir, 'pages'), tool) : null,
      analyses,
      // Threads read what pages include from the work tree.
      ...(staged ? { readFile: staged.readText } : { worker: pool }),
    });
  } finally {
    analyses?.save();
    await pool.close();
  }
}
