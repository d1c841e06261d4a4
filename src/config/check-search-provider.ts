import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PluginSet } from '../plugins/plugin-set.ts';
import type { SourceLocation } from '../shared/location.ts';
import type { UserConfig } from './schema.ts';

/** A hosted index beside the search of a plugin is a fault: only one of them can answer. */
export function checkSearchProvider(
  { search }: UserConfig,
  { list }: PluginSet,
  locate: (steps: readonly (string | number)[]) => SourceLocation,
): Diagnostic[] {
  const plugin = list.find((one) => one.search);
  if (!plugin || typeof search !== 'object' || search.provider !== 'algolia') return [];
  return [
    createDiagnostic('config-invalid', {
      message: `The configuration: "search.provider" is "algolia", and the plugin "${plugin.name}" answers what readers search for`,
      hint: 'Take one of the two out.',
      location: locate(['search', 'provider']),
    }),
  ];
}
