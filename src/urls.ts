import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openCheckedSite } from './check/checked-site.ts';
import { applyChecks } from './check/levels.ts';
import { checkPromises, collectAddresses, readManifest } from './check/promised-urls.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep } from './diagnostics/timed-steps.ts';
import { formatAddress, formatManifest, parseManifest } from './links/promised-urls.ts';

export interface UrlsOptions {
  /** Folder to look for the configuration in; the process's own when left out. */
  cwd?: string;
  config?: string | undefined;
  /** Adds the new addresses to the manifest. */
  accept?: boolean;
  cache?: boolean;
  onStep?: OnStep | undefined;
}

export interface UrlsReport extends Report {
  /** Addresses that the manifest did not have. */
  added: string[];
}

/**
 * Compares the site's addresses with the manifest of those that were published. New ones are listed, or added with
 * `accept`; lost ones are errors. No line is ever taken out.
 */
export async function urls(options: UrlsOptions = {}): Promise<UrlsReport> {
  const started = performance.now();
  const timer = createStepTimer(options.onStep);
  const { site, diagnostics: faults } = await openCheckedSite(options, timer);
  const text = readManifest(site.config);
  const promised = new Set(parseManifest(text ?? '').map(formatAddress));
  const added = [...collectAddresses(site)].filter((address) => !promised.has(address)).sort();
  const diagnostics: Diagnostic[] = sortDiagnostics(
    applyChecks(site.config, [...faults, ...checkPromises(site, text)]),
  );
  // A page that does not parse would be missing, and its anchors with it.
  const ok = !hasErrors(diagnostics);
  if (options.accept && ok && (added.length > 0 || text === null)) {
    writeFileSync(path.resolve(site.config.root, site.config.urls), formatManifest([...promised, ...added]));
  }
  return {
    ok,
    outDir: null,
    durationMs: Math.round(performance.now() - started),
    counts: { pages: site.content.pages.length, promised: promised.size, added: added.length },
    phases: [...timer.phases],
    diagnostics,
    added,
  };
}
