import path from 'node:path';
import type { SiteConfig } from '../config/resolve.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { Affected, type Touched } from '../links/affected.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import type { RedirectRule } from '../redirects/redirect-table.ts';
import { routeOfTarget } from '../redirects/redirect-target.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { SiteContent } from '../site/content.ts';
import type { CheckedSite } from './check-site.ts';

export interface SelectContext {
  touched: Touched;
  config: SiteConfig;
  content: SiteContent;
  analysed: { prepared: readonly PreparedPage[] };
  checked: CheckedSite;
}

/** Keeps the faults of touched files and of everything that points at them; counts the files that were looked at. */
export function selectFaults(
  all: readonly Diagnostic[],
  context: SelectContext,
): { diagnostics: Diagnostic[]; checked: number } {
  const { checked, config, content } = context;
  // A change of the configuration or of the redirects can break any link.
  if (touchesWholeSite(context.touched, config)) {
    return { diagnostics: [...all], checked: content.pages.length };
  }
  const touched = addIncluding(context);
  const affected = new Affected(touched, checked.links.site);
  const sourceOf = new Map(content.pages.map(({ route, sourcePath }) => [route, sourcePath]));
  const linkFaults = new Map(checked.links.faults.map((fault) => [fault.diagnostic, fault]));
  let rules: Map<string, RedirectRule> | null = null;
  const ruleAt = (location: SourceLocation | undefined) => {
    rules ??= new Map(content.redirectRules.map((rule) => [JSON.stringify(rule.location), rule]));
    return rules.get(JSON.stringify(location));
  };
  const diagnostics = all.filter((diagnostic) => {
    // What is lost is lost for the whole site.
    if (diagnostic.code === 'url-lost') return true;
    const fault = linkFaults.get(diagnostic);
    if (fault) return affected.includesFault(fault);
    if (affected.includesPlace(diagnostic)) return true;
    const rule = ruleAt(diagnostic.location);
    if (rule) return affected.includesRoute(finalRoute(rule, checked), sourceOf);
    return touched.formerPages.length > 0 && /^(?:sidebar|pagination)-unknown-page$/.test(diagnostic.code);
  });
  return { diagnostics, checked: affected.findSources(checked.links.pages, checked, sourceOf).size };
}

function touchesWholeSite({ files }: Touched, config: SiteConfig): boolean {
  const { redirects } = config;
  return (
    files.has(config.file) || (typeof redirects === 'string' && files.has(path.posix.normalize(redirects)))
  );
}

/** A page that includes a touched file is touched itself. */
function addIncluding({ touched, analysed }: SelectContext): Touched {
  const including = analysed.prepared.flatMap(({ page, analysis }) =>
    analysis.dependencies.some(
      (other) => touched.files.has(other.path) || touched.formerFiles.includes(other.path),
    )
      ? [page.sourcePath]
      : [],
  );
  return { ...touched, files: new Set([...touched.files, ...including]) };
}

function finalRoute(rule: RedirectRule, { redirects }: CheckedSite): string {
  return routeOfTarget(redirects.exact.get(routeOfTarget(rule.from)) ?? rule.to);
}
