/** What the hook `check` of plugins is given, and what it finds. */
import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../diagnostics/diagnostic.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import { toFacts } from '../pages/page-additions.ts';
import type { BuiltPage, BuiltSite, Plugin, PluginFault } from '../plugins/plugin.ts';
import { runAsyncHook } from '../plugins/run-hook.ts';
import { toPluginSite } from '../site/source-hooks.ts';

/** The site as the hooks `files`, `check` and `commands` of plugins see it. */
export function toBuiltSite(config: SiteConfig, prepared: readonly PreparedPage[]): BuiltSite {
  return { ...toPluginSite(config), pages: prepared.map(toBuiltPage) };
}

/** A page with what its text holds, as hooks see it. */
export function toBuiltPage({ page, analysis }: PreparedPage): BuiltPage {
  return {
    ...toFacts(page),
    headings: analysis.headings,
    links: analysis.references
      .filter(({ kind }) => kind === 'link')
      .map(({ target, location }) => ({ target, line: location.line, column: location.column })),
    excerpt: analysis.excerpt,
  };
}

/** What the checks of plugins find. */
export async function checkByPlugins(
  config: SiteConfig,
  prepared: readonly PreparedPage[],
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  for (const plugin of config.plugins.list) {
    const { check } = plugin;
    if (!check) continue;
    try {
      const faults = await runAsyncHook(plugin, 'check', () => check(toBuiltSite(config, prepared)));
      found.push(...faults.map((fault) => toPluginFault(plugin, fault)));
    } catch (error) {
      if (!(error instanceof DiagnosticError)) throw error;
      found.push(...error.diagnostics);
    }
  }
  return found;
}

function toPluginFault({ name }: Plugin, fault: PluginFault): Diagnostic {
  const { code, message, hint, severity = 'error', location } = fault;
  return createDiagnostic('plugin-fault', {
    message: `${name}/${code}: ${message}`,
    severity,
    ...(hint === undefined ? {} : { hint }),
    ...(location === undefined ? {} : { location }),
  });
}
