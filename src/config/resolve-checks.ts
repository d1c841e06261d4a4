import { CHECK_NAMES, type CheckCode } from '../diagnostics/checks.ts';
import type { CheckLevel, UserConfig } from './schema.ts';

/** How serious faults are, by their codes; those that are not named are what the catalogue says. */
export type CheckLevels = Partial<Record<CheckCode, CheckLevel>>;

/** The levels of a site, and those of folders, the innermost folder last. */
export interface SiteChecks {
  levels: CheckLevels;
  /** Paths relative to the root, without a slash at their ends. */
  folders: { folder: string; levels: CheckLevels }[];
}

/** Turns names into codes; a code wins over its name. */
export function resolveChecks({
  folders = {},
  baseline: _,
  ...written
}: NonNullable<UserConfig['checks']>): SiteChecks {
  const entries = Object.entries(folders).map(([folder, levels]) => ({
    folder: normalizeFolder(folder),
    levels: toCodes(levels),
  }));
  return { levels: toCodes(written), folders: entries.sort((a, b) => a.folder.length - b.folder.length) };
}

/** `./content/old/` as `content/old`; the site's own folder is empty. */
export function normalizeFolder(folder: string): string {
  const parts = folder.split(/[\\/]+/).filter((part) => part !== '' && part !== '.');
  return parts.join('/');
}

function toCodes(written: Readonly<Record<string, CheckLevel | undefined>>): CheckLevels {
  const levels: CheckLevels = {};
  for (const [name, code] of Object.entries(CHECK_NAMES)) {
    const level = written[name];
    if (level !== undefined) levels[code] = level;
  }
  for (const [code, level] of Object.entries(written)) {
    if (level !== undefined && !Object.hasOwn(CHECK_NAMES, code)) levels[code as CheckCode] = level;
  }
  return levels;
}
