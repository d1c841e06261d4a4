import type { SiteConfig } from '../config/resolve.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { suggestOption } from '../mdx/code/meta.ts';
import type { PreparedPage } from '../pages/compile-pages.ts';
import type { SourceLocation } from '../shared/location.ts';
import { applyChecks } from './levels.ts';

/** Words behind the languages of code fences that nothing knows: one fault for each, at its first place. */
export function checkFenceWords(
  config: Pick<SiteConfig, 'checks' | 'plugins'>,
  pages: readonly PreparedPage[],
): Diagnostic[] {
  const places = new Map<string, SourceLocation[]>();
  for (const { analysis } of pages) {
    for (const { word, location } of analysis.fenceWords ?? []) {
      // A word that is ignored in one folder still counts in the others.
      if (applyChecks(config, [createFault(word, [location])]).length === 0) continue;
      places.set(word, [...(places.get(word) ?? []), location]);
    }
  }
  return [...places].map(([word, found]) => createFault(word, found));
}

function createFault(word: string, [first, ...more]: readonly SourceLocation[]): Diagnostic {
  const others =
    more.length === 0 ? '' : `, and ${more.length} more ${more.length === 1 ? 'has' : 'have'} it`;
  return createDiagnostic('fence-option-unknown', {
    message: `Code blocks have no option \`${word}\`${others}`,
    hint: `${suggestOption(word)} If it is meant for a plugin or a component: \`checks: { fenceOptions: 'ignore' }\`.`,
    ...(first ? { location: first } : {}),
  });
}
