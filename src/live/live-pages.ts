import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LivePages } from '../serve/live/host.ts';
import { headersFor, parseHeaderRules } from '../serve/rules/header-rules.ts';
import type { FaultReporter } from './fault-reporter.ts';
import type { LiveSearch } from './live-search.ts';
import type { LiveSite } from './live-site.ts';

export interface LivePagesOptions {
  site: LiveSite;
  search: LiveSearch;
  reporter: FaultReporter;
  /** Text of a diagnostic with its frame. */
  format: (fault: Diagnostic) => string;
  /** Code of the module that documents listen for changes with. */
  liveModule: string;
}

/** What the live server answers requests with: the site as it is now. */
export function createLivePages({ site, search, reporter, format, liveModule }: LivePagesOptions): LivePages {
  const textOf = (faults: readonly Diagnostic[]) => faults.map(format).join('\n');
  return {
    baseUrl: () => site.config.baseUrl,
    publicDir: () => site.config.publicDir,
    async page(route) {
      const result = await site.renderRoute(route);
      reporter.rendered(route, result);
      return 'page' in result ? { ...result.page, status: result.status } : { faults: textOf(result.faults) };
    },
    headers: (target, scripts) => headersFor(parseHeaderRules(site.headersText(scripts)), target),
    blocked(violation) {
      for (const fault of site.describeViolation(violation)) reporter.noteBlocked(violation.route, fault);
    },
    failed(error) {
      for (const fault of site.describeBrowserError(error)) reporter.noteBlocked(error.route, fault);
    },
    sidebar: (key) => site.sidebar(key),
    clientFile(file) {
      const { files, binaryFiles } = site.bundles.client;
      // A request may ask for any name, such as `__proto__`.
      if (Object.hasOwn(files, file)) return files[file] ?? null;
      return Object.hasOwn(binaryFiles, file) ? Buffer.from(binaryFiles[file] ?? '', 'base64') : null;
    },
    assetFile: (file) => site.assetFile(file),
    linkedFile: (file) => site.linkedFile(file),
    async madeFile(file) {
      const made = await site.madeFile(file);
      return made === null || 'contents' in made ? made : { faults: textOf(made.faults) };
    },
    redirect: (route) => site.redirect(route),
    searchFile: (file) => search.file(file),
    liveModule,
  };
}
