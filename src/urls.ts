import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openCheckedSite } from './check/checked-site.ts';
import { applyChecks } from './check/levels.ts';
import { checkPromises, collectAddresses, readManifest } from './check/promised-urls.ts';
import type { SiteConfig } from './config/resolve.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from './diagnostics/diagnostic.ts';
import type { Report } from './diagnostics/report.ts';
import { createStepTimer, type OnStep, type StepTimer } from './diagnostics/timed-steps.ts';
import { inTranslations, namedByLanguage } from './diagnostics/translated-places.ts';
import { placeOf } from './files/translated-files.ts';
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

/** The addresses of a site in one of its languages. */
interface LanguageAddresses {
  config: SiteConfig;
  pages: number;
  /** The manifest that promises them: that of the whole site, or one among translations. */
  file: string;
  text: string | null;
  /** As lines of that manifest have them. */
  addresses: readonly string[];
  diagnostics: readonly Diagnostic[];
}

async function openLanguage(
  options: UrlsOptions & { locale?: string },
  timer: StepTimer,
): Promise<LanguageAddresses> {
  const { site, diagnostics } = await openCheckedSite(options, timer);
  const { config } = site;
  const text = readManifest(config);
  const original = path.resolve(config.root, config.urls);
  const file = placeOf(original, config.translated);
  const isOwn = config.locale === config.mainLocale || file !== original;
  const inFolder = (address: string) => `/${config.locale}${address.replace(/^\/(?=#|$)/, '')}`;
  const addresses = [...collectAddresses(site)].map((address) => (isOwn ? address : inFolder(address)));
  const faults = applyChecks(config, [...diagnostics, ...checkPromises(site, text)]);
  return {
    ...{ config, file, text, addresses, pages: site.content.pages.length },
    diagnostics: inTranslations(faults, config),
  };
}

interface Manifest {
  text: string | null;
  promised: readonly string[];
  added: string[];
}

function groupByManifest(all: readonly LanguageAddresses[]): Map<string, Manifest> {
  const manifests = new Map<string, Manifest>();
  for (const { file, text, addresses } of all) {
    const promised = [...new Set(parseManifest(text ?? '').map(formatAddress))];
    const known = manifests.get(file) ?? { text, promised, added: [] };
    const lines = new Set(known.promised);
    const added = addresses.filter((address) => !lines.has(address)).sort();
    manifests.set(file, { ...known, added: [...known.added, ...added] });
  }
  return manifests;
}

/**
 * Compares the site's addresses with the manifest of those that were published. New ones are listed, or added with
 * `accept`; lost ones are errors. No line is ever taken out.
 */
export async function urls(options: UrlsOptions = {}): Promise<UrlsReport> {
  const started = performance.now();
  const timer = createStepTimer(options.onStep);
  const first = await openLanguage(options, timer);
  const { config } = first;
  const all = [first];
  for (const { code, label } of config.languages.filter((language) => language.code !== config.locale)) {
    const other = await openLanguage({ ...options, locale: code }, timer);
    const { diagnostics } = other;
    all.push({ ...other, diagnostics: namedByLanguage({ code, label, diagnostics }, first.diagnostics) });
  }
  const diagnostics = sortDiagnostics(all.flatMap((language) => language.diagnostics));
  const manifests = groupByManifest(all);
  // A page that does not parse would be missing, and its anchors with it.
  const ok = !hasErrors(diagnostics);
  if (options.accept && ok)
    for (const [file, { text, promised, added }] of manifests)
      if (added.length > 0 || text === null) writeFileSync(file, formatManifest([...promised, ...added]));
  const promised = [...manifests.values()].reduce((sum, manifest) => sum + manifest.promised.length, 0);
  const added = [...manifests.values()].flatMap((manifest) => manifest.added).sort();
  return {
    ok,
    outDir: null,
    durationMs: Math.round(performance.now() - started),
    counts: { pages: all.reduce((sum, { pages }) => sum + pages, 0), promised, added: added.length },
    phases: [...timer.phases],
    diagnostics,
    added,
  };
}
