import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openCheckedSite } from './check/checked-site.ts';
import { checkSiteExternal } from './check/external-links.ts';
import { applyChecks } from './check/levels.ts';
import { checkPromises, readManifest } from './check/promised-urls.ts';
import { createBaseline } from './check/report-baseline.ts';
import { selectFaults } from './check/select-faults.ts';
import { touchPaths } from './check/touched-files.ts';
import type { SiteConfig } from './config/resolve.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts';
import { namingFaults } from './diagnostics/from-thrown.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep } from './diagnostics/timed-steps.ts';
import { inTranslations, namedByLanguage } from './diagnostics/translated-places.ts';
import { isTranslated } from './files/translated-files.ts';
import { applyFixes } from './links/fix.ts';
import { NO_PLUGINS } from './plugins/plugin-set.ts';
import type { Site } from './site/site.ts';

/** What `checkLinks` looks at, and how. */
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
  /** File of faults to leave out, relative to `cwd`. */
  baseline?: string | undefined;
  /** Writes the faults of today into that file. */
  updateBaseline?: boolean;
  /** Asks for the links to other sites too. */
  external?: boolean;
  cache?: boolean;
  /** One of the site's languages; all of them when left out. */
  locale?: string | undefined;
  onStep?: OnStep | undefined;
}

/** Checks links, anchors, images and redirects from source, without building anything. Throws `DiagnosticError`. */
export async function checkLinks(options: CheckLinksOptions = {}): Promise<Report> {
  const isPartial = options.staged === true || (options.paths ?? []).length > 0;
  return namingFaults(options, async () => {
    const baseline = createBaseline({ ...options, isPartial });
    return baseline(await checkAndFix(options));
  });
}

async function checkAndFix(options: CheckLinksOptions): Promise<Report> {
  const first = await checkOnce(options);
  if (!options.fix) return first.report;
  const fixed = fixFiles(first.config, first.report.diagnostics);
  if (fixed === 0) return first.report;
  // What is staged stays as it is; a writer looks at the changes and stages them.
  if (options.staged) return { ...first.report, counts: { ...first.report.counts, fixed } };
  const { report } = await checkOnce(options);
  return { ...report, counts: { ...report.counts, fixed } };
}

interface Checked {
  config: SiteConfig;
  report: Report;
}

/** Checks the site in all its languages, or in the one that is asked for. */
async function checkOnce(options: CheckLinksOptions): Promise<Checked> {
  const first = await checkLanguage(options);
  if (options.locale !== undefined) return first;
  const { config } = first;
  const others = config.languages.filter(({ code }) => code !== config.locale);
  let { report } = first;
  for (const { code, label } of others) {
    const own = (await checkLanguage({ ...options, locale: code })).report;
    const { diagnostics } = own;
    const named = namedByLanguage({ code, label, diagnostics }, first.report.diagnostics);
    report = joinReports(report, { ...own, diagnostics: named });
  }
  return { config, report };
}

/** What is wrong in two languages; a fault of what both show is one. */
function joinReports(one: Report, other: Report): Report {
  return {
    ...one,
    ok: one.ok && other.ok,
    durationMs: one.durationMs + other.durationMs,
    counts: {
      ...one.counts,
      pages: (one.counts.pages ?? 0) + (other.counts.pages ?? 0),
      checked: (one.counts.checked ?? 0) + (other.counts.checked ?? 0),
      ...(one.counts.asked === undefined ? {} : { asked: one.counts.asked + (other.counts.asked ?? 0) }),
    },
    phases: [...one.phases, ...other.phases],
    diagnostics: sortDiagnostics([...one.diagnostics, ...other.diagnostics]),
  };
}

async function checkLanguage(options: CheckLinksOptions): Promise<Checked> {
  const timer = createStepTimer(options.onStep);
  const started = performance.now();
  const cwd = options.cwd ?? process.cwd();
  const opened = await openCheckedSite({ ...options, cwd }, timer);
  const { config, content, checked } = opened.site;
  const { staged, analysed } = opened;
  const paths = options.paths ?? [];
  const touched =
    staged?.touched ??
    (paths.length > 0 ? touchPaths(paths, { cwd, ...config, pages: content.pages }) : null);
  const manifest = staged ? staged.readText(path.posix.normalize(config.urls)) : readManifest(config);
  // Of a repository without a commit, the index has no page: that is nobody's fault.
  const hasNothing = staged?.files.length === 0;
  const all = hasNothing ? [] : [...opened.diagnostics, ...checkPromises(opened.site, manifest)];
  const selected = touched ? selectFaults(all, { touched, config, content, analysed, checked }) : null;
  const external = options.external
    ? await timer.step('external', () =>
        checkSiteExternal(opened.site, { only: touched?.files ?? translatedPages(opened.site) }),
      )
    : { diagnostics: [], asked: 0 };
  const found = [...(selected?.diagnostics ?? all), ...external.diagnostics];
  const levelled = sortDiagnostics([
    ...applyChecks(
      config,
      found.filter(({ code }) => code !== 'url-lost'),
    ),
    // A dialect lets builds go on without an address that was promised; this command proves that each answers.
    ...applyChecks(
      { checks: config.checks, plugins: NO_PLUGINS },
      found.filter(({ code }) => code === 'url-lost'),
    ),
  ]);
  const diagnostics = inTranslations(levelled, config);
  const report: Report = {
    ok: !hasErrors(diagnostics),
    outDir: null,
    durationMs: Math.round(performance.now() - started),
    counts: {
      pages: content.pages.length,
      checked: selected?.checked ?? content.pages.length,
      ...(options.external ? { asked: external.asked } : {}),
    },
    ...(hasNothing ? { notes: ['Nothing is staged: add files with git add.'] } : {}),
    phases: [...timer.phases],
    diagnostics,
  };
  return { config, report };
}

/** Pages of a language that has not been asked for with the site's own; undefined for that one. */
function translatedPages({ config, content }: Site): ReadonlySet<string> | undefined {
  if (config.translated.length === 0) return undefined;
  const own = content.pages.filter(({ sourcePath }) => isTranslated(sourcePath, config));
  return new Set(own.map(({ sourcePath }) => sourcePath));
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
