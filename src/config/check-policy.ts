import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { UserConfig } from './schema.ts';

/**
 * Sources of a directive that `'none'` stands among: it would leave nothing of them. Read from the configuration as it
 * is written, as plugins may add sources to a directive that a site has closed.
 */
export function checkPolicy(
  { security }: UserConfig,
  locate: (steps: readonly (string | number)[]) => SourceLocation,
): Diagnostic[] {
  const directives = Object.entries(security?.csp || {});
  return directives.flatMap(([directive, sources]) => {
    const list: unknown[] = Array.isArray(sources) ? sources : [];
    const others = list.filter((source) => source !== "'none'");
    if (others.length === 0 || others.length === list.length) return [];
    return createDiagnostic('config-invalid', {
      message: `The configuration: "security.csp.${directive}" has 'none' beside ${others.join(' ')}, which it leaves out`,
      hint: "Take 'none' out, or leave it alone: a directive of 'none' allows nothing.",
      location: locate(['security', 'csp', directive, list.indexOf("'none'")]),
    });
  });
}
