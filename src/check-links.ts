import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AnalysisCache } from './cache/analysis-cache.ts';
import { PageCache } from './cache/page-cache.ts';
import { readToolId } from './cache/tool-id.ts';
import { loadConfig } from './config/load.ts';
import type { SiteConfig } from './config/resolve.ts';
import { indexFileNames } from './content/file-index.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep } from './diagnostics/timed-steps.ts';
import { applyFixes } from './links/fix.ts';
import { builtToolId, packageRoot } from './package-info.ts';
import { analysePages } from './pipeline/analyse-pages.ts';
import { checkSite } from './pipeline/check-site.ts';
import { loadContent } from './pipeline/load-content.ts';
import { selectFaults } from './pipeline/select-faults.ts';
import { readStagedSite, type StagedSite, touchPaths } from './pipeline/touched-files.ts';

export interface CheckLinksOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string;
  config?: string | undefined;
  /** Files and folders to check, relative to `cwd`, with everything that links to them; all when left out. */
  paths?: readonly string[];
  /** Checks what git has staged, as it is staged, with everything that links to it. */
  staged?: boolean;
  /** Applies the fixes that leave no choice to the files of the work tree. */
  fix?: boolean;
  cache?: boolean;
  onStep?: OnStep | undefined;
}

/** Checks links, anchors, images and redirects from source, without building anything. */
export async function checkLinks(options: CheckLinksOptions = {}): Promise<Report> {
  const first = await checkOnce(options);
  if (!options.fix) return first.report;
  const fixed = fixFiles(first.config, first.report.diagnostics);
  if (fixed === 0) return first.report;
  // What is staged stays as it is; a writer looks at the changes and stages them.
  if (options.staged) return { ...first.report, counts: { ...first.report.counts, fixed } };
  const { report } = await checkOnce(options);
  return { ...report, counts: { ...report.counts, fixed } };
}

async function checkOnce(options: CheckLinksOptions): Promise<{ config: SiteConfig; report: Report }> {
  const timer = createStepTimer(options.onStep);
  const started = performance.now();
  const cwd = options.cwd ?? process.cwd();
  const { config } = await timer.step('configuration', () =>
    loadConfig({ cwd, file: options.config, packageRoot }),
  );
  const staged = options.staged ? await timer.step('git', () => readStagedSite(config)) : null;
  const content = await timer.step('content', () =>
    loadContent(config, {
      drafts: false,
      ...(staged ? { sources: staged.sources, readText: staged.readText } : {}),
    }),
  );
  const analysed = await timer.step('parse', () => analyse(config, content.pages, staged, options));
  const checked = await timer.step('check', () =>
    checkSite(config, content, analysed.prepared, staged ? { findFile: indexFileNames(staged.files) } : {}),
  );
  const paths = options.paths ?? [];
  const touched =
    staged?.touched ??
    (paths.length > 0 ? touchPaths(paths, { cwd, root: config.root, pages: content.pages }) : null);
  const all = [...content.diagnostics, ...analysed.diagnostics, ...checked.diagnostics];
  const selected = touched ? selectFaults(all, { touched, config, content, analysed, checked }) : null;
  const diagnostics = sortDiagnostics(selected?.diagnostics ?? all);
  const report: Report = {
    ok: !hasErrors(diagnostics),
    outDir: null,
    durationMs: Math.round(performance.now() - started),
    counts: { pages: content.pages.length, checked: selected?.checked ?? content.pages.length },
    phases: [...timer.phases],
    diagnostics,
  };
  return { config, report };
}

async function analyse(
  config: SiteConfig,
  pages: Parameters<typeof analysePages>[0],
  staged: StagedSite | null,
  { cache = true }: CheckLinksOptions,
) {
  const tool = readToolId(packageRoot, builtToolId);
  const folder = path.join(config.root, '.docsgen');
  const analyses = cache ? new AnalysisCache(path.join(folder, 'links', 'pages.json'), tool) : null;
  const analysed = await analysePages(pages, {
    root: config.root,
    cache: cache && analyses?.isEmpty ? new PageCache(path.join(folder, 'pages'), tool) : null,
    analyses,
    ...(staged ? { readFile: staged.readText } : {}),
  });
  analyses?.save();
  return analysed;
}

/** Writes the certain fixes into the files of the work tree; returns how many there were. */
function fixFiles({ root }: SiteConfig, diagnostics: readonly Diagnostic[]): number {
  const byFile = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const file = diagnostic.location?.file;
    if (diagnostic.fix && file) byFile.set(file, [...(byFile.get(file) ?? []), diagnostic]);
  }
  let count = 0;
  for (const [file, own] of byFile) {
    const absolute = path.resolve(root, file);
    const before = readFileSync(absolute, 'utf8');
    const { text, fixed } = applyFixes(before, own);
    if (fixed.length > 0) writeFileSync(absolute, text);
    count += fixed.length;
  }
  return count;
}
