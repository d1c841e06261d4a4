import { locateInSource } from '../config/locate.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { type CheckExternalOptions, checkExternal, type ExternalLink } from '../links/external/check.ts';
import type { ExternalAnswer } from '../links/external/kept-answers.ts';
import type { Store } from '../store/store.ts';
import type { PublishedSite } from './promised-urls.ts';

export interface ExternalOptions extends Partial<CheckExternalOptions> {
  /** Source files whose links are asked for; all when left out. */
  only?: ReadonlySet<string> | undefined;
}

/** Asks for the site's links to other sites; the store keeps the answers. */
export async function checkSiteExternal(
  { config, configText, checked, store }: PublishedSite & { store: Store },
  { only, ...options }: ExternalOptions,
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
  const result = await checkExternal(links, {
    ignore,
    answers: store.shelf<ExternalAnswer>('external-links'),
    maxAgeHours: config.externalLinks.maxAgeHours,
    timeoutMs: 15_000,
    maxWaitMs: 60_000,
    pauseMs: 500,
    concurrency: 8,
    allowPrivate: false,
    now: Date.now(),
    ...options,
  });
  if (result.asked > 0) store.save();
  return result;
}
