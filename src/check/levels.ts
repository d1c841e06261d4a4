import type { SiteConfig } from '../config/resolve.ts';
import type { CheckLevels } from '../config/resolve-checks.ts';
import type { CheckLevel } from '../config/schema.ts';
import { OPTIONAL_CHECKS } from '../diagnostics/checks.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { applyLevels } from '../plugins/plugin-set.ts';

/**
 * Faults as the site takes them: with the seriousness that `checks` of its configuration gives them, for the folder
 * that they stand in or for all, else the one of its dialect and plugins. Those that it ignores are left out, and those
 * of a thing that has a level of its own have it already. Faults that stay as they are stay the same objects.
 */
export function applyChecks(
  { checks, plugins }: Pick<SiteConfig, 'checks' | 'plugins'>,
  faults: readonly Diagnostic[],
): Diagnostic[] {
  return faults.flatMap((fault) => {
    if (fault.isSettled) return [fault];
    const level = findLevel(checks, fault);
    if (level === undefined) return OPTIONAL_CHECKS.has(fault.code) ? [] : applyLevels(plugins, [fault]);
    if (level === 'ignore') return [];
    const severity = level === 'warn' ? 'warning' : level;
    return [fault.severity === severity ? fault : { ...fault, severity }];
  });
}

/** What the configuration says of a fault; undefined where it says nothing. */
function findLevel(
  { levels, folders }: SiteConfig['checks'],
  { code, location }: Diagnostic,
): CheckLevel | undefined {
  const own = (table: CheckLevels) =>
    Object.hasOwn(table, code) ? table[code as keyof CheckLevels] : undefined;
  const file = location?.file;
  const inner = folders.findLast(
    (entry) => file !== undefined && isBelow(file, entry.folder) && own(entry.levels) !== undefined,
  );
  return own(inner?.levels ?? levels);
}

function isBelow(file: string, folder: string): boolean {
  return folder === '' || file === folder || file.startsWith(`${folder}/`);
}
