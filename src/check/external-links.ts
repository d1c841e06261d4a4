import path from 'node:path';
import { locateInSource } from '../config/locate.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { ExternalCache } from '../links/external/cache.ts';
import { type CheckExternalOptions, checkExternal, type ExternalLink } from '../links/external/check.ts';
import type { PublishedSite } from './promised-urls.ts';

export interface ExternalOptions extends Partial<CheckExternalOptions> {
  /** Source files whose links are asked for; all when left out. */
  only?: ReadonlySet<string> | undefined;
}

/** Asks for the site's links to other sites. */
export function checkSiteExternal(
  { config, configText, checked }: PublishedSite,
  { cache: useCache, only, ...options }: Omit<ExternalOptions, 'cache'> & { cache: boolean },
): Promise<{ diagnostics: Diagnostic[]; asked: number }> {
  const links = checked.links.pages.flatMap((page): ExternalLink[] => {
    if (only && !only.has(page.sourcePath)) return [];
    const resolutions = checked.resolutions.get(page.sourcePath);
    return page.references.flatMap(({ target, location }) => {
      const isWeb = resolutions?.get(target)?.kind === 'external' && /^(?:https?:)?\/\//i.test(target);
      return isWeb ? [{ target: target.startsWith('//') ? `https:${target}` : target, location }] : [];
    });
  });
  const ignore = config.externalLinks.ignore.map((rule, index) => ({
    ...rule,
    location: locateInSource(config.file, configText, ['externalLinks', 'ignore', index]),
  }));
  return checkExternal(links, {
    ignore,
    cache: new ExternalCache(useCache ? path.join(config.root, '.docsgen', 'links', 'external.json') : null),
    maxAgeHours: config.externalLinks.maxAgeHours,
    timeoutMs: 15_000,
    maxWaitMs: 60_000,
    pauseMs: 500,
    concurrency: 8,
    allowPrivate: false,
    now: Date.now(),
    ...options,
  });
}
