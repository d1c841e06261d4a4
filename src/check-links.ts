import path from 'node:path';
import { PageCache } from './cache/page-cache.ts';
import { readToolId } from './cache/tool-id.ts';
import { loadConfig } from './config/load.ts';
import { createDiagnostic, DiagnosticError, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep } from './diagnostics/timed-steps.ts';
import { builtToolId, packageRoot } from './package-info.ts';
import { analysePages } from './pipeline/analyse-pages.ts';
import { checkSite } from './pipeline/check-site.ts';
import { loadContent } from './pipeline/load-content.ts';

export interface CheckLinksOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string;
  config?: string | undefined;
  /** Source files to check, relative to `cwd`; all when empty or left out. */
  paths?: readonly string[];
  cache?: boolean;
  onStep?: OnStep | undefined;
}

/** Checks links, anchors, images and redirects from source, without building anything. */
export async function checkLinks(options: CheckLinksOptions = {}): Promise<Report> {
  const timer = createStepTimer(options.onStep);
  const started = performance.now();
  const cwd = options.cwd ?? process.cwd();
  const { config } = await timer.step('configuration', () =>
    loadConfig({ cwd, file: options.config, packageRoot }),
  );
  const content = await timer.step('content', () => loadContent(config, { drafts: true }));
  const only = selectPaths(
    options.paths ?? [],
    cwd,
    config.root,
    new Set(content.pages.map((page) => page.sourcePath)),
  );
  const tool = readToolId(packageRoot, builtToolId);
  const cache =
    (options.cache ?? true) ? new PageCache(path.join(config.root, '.docsgen', 'pages'), tool) : null;
  const analysed = await timer.step('parse', () => analysePages(content.pages, { root: config.root, cache }));
  const checked = await timer.step('check', () =>
    checkSite(config, content, analysed.prepared, only ? { only } : {}),
  );
  const all = [...content.diagnostics, ...analysed.diagnostics, ...checked.diagnostics];
  const diagnostics = only ? all.filter(({ location }) => !location || only.has(location.file)) : all;
  return {
    ok: !hasErrors(diagnostics),
    outDir: null,
    durationMs: Math.round(performance.now() - started),
    counts: { pages: content.pages.length, checked: only?.size ?? content.pages.length },
    phases: [...timer.phases],
    diagnostics: sortDiagnostics(diagnostics),
  };
}

function selectPaths(
  paths: readonly string[],
  cwd: string,
  root: string,
  known: ReadonlySet<string>,
): Set<string> | null {
  if (paths.length === 0) return null;
  const selected = new Set<string>();
  for (const name of paths) {
    const relative = path.relative(root, path.resolve(cwd, name)).split(path.sep).join('/');
    const below = [...known].filter((file) => file === relative || file.startsWith(`${relative}/`));
    if (below.length === 0) {
      throw new DiagnosticError(
        [
          createDiagnostic('usage-invalid', {
            message: `"${name}" is no page and no folder of pages`,
            hint: 'Name .md and .mdx files of the content folder.',
          }),
        ],
        2,
      );
    }
    for (const file of below) selected.add(file);
  }
  return selected;
}
