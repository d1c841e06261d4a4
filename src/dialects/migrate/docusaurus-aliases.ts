import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Json, toList, toRecord, toText } from './json.ts';
import { ALIASES } from './load-foreign.ts';
import { readAliases } from './tsconfig-paths.ts';

/** The plugin that gives nothing but short names. */
export const ALIAS_PLUGIN = /module-alias/;

/**
 * Short names for folders that imports of the site use, by what they are short for, relative to `root`: of the plugins
 * that give them to the bundler, and of `paths` of tsconfig.json. A name stands for what is below it, too.
 */
export function findAliases(config: Json, site: string, root: string): Record<string, string> | undefined {
  const byPlugins = toList(config.plugins).flatMap((entry) => {
    const [name, options] = Array.isArray(entry) ? (entry as unknown[]) : [entry];
    return ALIAS_PLUGIN.test(String(name)) ? Object.entries(toRecord(toRecord(options).alias)) : [];
  });
  const all = [...Object.entries(toRecord(config[ALIASES])), ...byPlugins];
  const named = all.flatMap(([name, target]): [string, string][] => {
    const folder = toText(target);
    if (folder === undefined) return [];
    // Webpack's `$` means the name alone.
    if (name.endsWith('$')) return [[name.slice(0, -1), folder]];
    return [
      [name, folder],
      [`${name}/*`, `${folder}/*`],
    ];
  });
  const found = [...Object.entries(readAliases(site) ?? {}), ...named].flatMap(([name, target]) => {
    const below = path.relative(root, placeOfTarget(target, site)).split(path.sep).join('/');
    return isOfSite(name, below) ? [[name, below] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** A short name may stand for a package, which is looked for as bundlers do. */
function placeOfTarget(target: string, site: string): string {
  const place = path.resolve(site, target);
  if (/^[./]/.test(target) || path.isAbsolute(target) || existsSync(place.replace(/[\\/]\*$/, '')))
    return place;
  for (let folder = site; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', target);
    if (existsSync(found.replace(/[\\/]\*$/, ''))) return found;
    if (folder === path.dirname(folder)) return place;
  }
}

/**
 * Packages are found by themselves under their own names, of React there is one, `@site` is known, and a name for everything
 * would be one for packages, too.
 */
function isOfSite(name: string, below: string): boolean {
  return (
    !/^(?:@site\/\*|\*|\.|\/|react(?:-dom)?(?:\/|$))/.test(name) &&
    !`/${below}`.endsWith(`/node_modules/${name}`) &&
    below !== ''
  );
}
