import path from 'node:path';
import { applyChecks } from './check/levels.ts';
import { createBaseline } from './check/report-baseline.ts';
import { touchPaths } from './check/touched-files.ts';
import { checkSamples } from './code/check-samples.ts';
import { createLanguages } from './code/sample-languages.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep } from './diagnostics/timed-steps.ts';
import { readSiteFile } from './files/site-file.ts';
import { toInput } from './pages/compile-pages.ts';
import type { Page } from './shared/page.ts';
import type { WrittenCode } from './shared/written-code.ts';
import { linkRootsOf } from './site/link-roots.ts';
import { openSite, type Site } from './site/site.ts';
import { Compiler } from './workers/compiler.ts';

export interface CheckCodeOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string;
  config?: string | undefined;
  /** Pages and folders to check, relative to `cwd`; all when left out. */
  paths?: readonly string[];
  /** Languages that nobody can read are errors. */
  strict?: boolean;
  /** Folder of further grammars, relative to `cwd`. */
  grammars?: string | undefined;
  /** File of faults to leave out, relative to `cwd`. */
  baseline?: string | undefined;
  /** Writes the faults of today into that file. */
  updateBaseline?: boolean;
  onStep?: OnStep | undefined;
}

/** Reads the samples of a site's pages with parsers of their languages. Throws `DiagnosticError`. */
export async function checkCode(options: CheckCodeOptions = {}): Promise<Report> {
  const { cwd = process.cwd(), paths = [] } = options;
  const started = performance.now();
  const timer = createStepTimer(options.onStep);
  const baseline = createBaseline({ ...options, isPartial: paths.length > 0 });
  const site = await timer.step('site', () =>
    openSite({ cwd, config: options.config, drafts: false, cache: true }),
  );
  const { config } = site;
  const pages = selectPages(site, cwd, paths);
  const { samples, diagnostics: lost } = await timer.step('parse', () => collectSamples(site, pages));
  const languages = createLanguages({
    root: config.root,
    grammars: options.grammars === undefined ? null : path.resolve(cwd, options.grammars),
  });
  const read = await timer.step('samples', () => checkSamples(samples, languages, options.strict ?? false));
  const diagnostics = sortDiagnostics(applyChecks(config, [...lost, ...read.diagnostics]));
  const { counts } = read;
  return baseline({
    ok: !hasErrors(diagnostics),
    outDir: null,
    durationMs: Math.round(performance.now() - started),
    counts: { pages: pages.length, ...counts },
    notes: [
      `${counts.samples} samples: ${counts.parsed} read by a parser, ${counts.plain} plain text, ${counts.marked} left out by a mark, ${counts.unchecked} read by nobody.`,
    ],
    phases: [...timer.phases],
    diagnostics,
  });
}

/** The pages that have a text, and that are asked for. */
function selectPages({ config, content }: Site, cwd: string, paths: readonly string[]): Page[] {
  const written = content.pages.filter(({ body }) => body.kind === 'file');
  if (paths.length === 0) return written;
  const { files } = touchPaths(paths, { cwd, ...config, pages: content.pages });
  return written.filter(({ sourcePath }) => files.has(sourcePath));
}

/** The samples of pages, those of partials once; and the faults of pages that nobody can read. */
async function collectSamples(
  { config }: Site,
  pages: readonly Page[],
): Promise<{ samples: WrittenCode[]; diagnostics: Diagnostic[] }> {
  const { root, limits, plugins } = config;
  const roots = linkRootsOf(config);
  const samples = new Map<string, WrittenCode>();
  const compiler = new Compiler({
    ...{ root, limits, plugins },
    readFile: (file) => readSiteFile(root, file, roots),
    onCode: (block) => {
      const { file, line, column } = block.location;
      samples.set(JSON.stringify([file, line, column, block.code]), block);
    },
  });
  const results = await compiler.run(
    pages.map((page) => toInput(page, plugins)),
    ({ analyse }, input) => analyse(input),
    { analysis: null },
  );
  const diagnostics = results.flatMap(({ analysis, diagnostics: own }) => (analysis === null ? own : []));
  return { samples: [...samples.values()], diagnostics };
}
