import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Metafile } from 'esbuild';
import { relativePath } from '../files/paths.ts';
import { createPlaces } from '../files/text-places.ts';
import { isStandIn, type ResolveAlias } from '../plugins/imports.ts';
import type { BundlePaths } from './module-paths.ts';
import type { PassiveCode } from './passive-code.ts';

/** An import that a stand-in took the place of. */
export interface StandIn extends Pick<PassiveCode, 'file' | 'line' | 'column' | 'name'> {
  /** True for a module that is not there, false for one that docsgen has no counterpart for. */
  isMissing: boolean;
  /** True for a file that is there, and of a kind that no bundler reads. */
  isUnread: boolean;
}

/** Finds imports of the site's modules that a stand-in took the place of; pages are looked at by themselves. */
export function findStandIns(
  { inputs }: Metafile,
  {
    packageRoot,
    root,
    resolveAlias,
    handedOn,
  }: BundlePaths & { resolveAlias: ResolveAlias; handedOn: Readonly<Record<string, readonly string[]>> },
): StandIn[] {
  return Object.entries(inputs).flatMap(([name, { imports }]) => {
    const asked = imports.filter(({ path: target }) => isStandIn(target));
    const own = name.startsWith('island-original:') ? name.slice('island-original:'.length) : name;
    if (asked.length === 0 || own.startsWith('docsgen-virtual:')) return [];
    const file = path.resolve(packageRoot, own);
    const known = handedOn[file] ?? [];
    const names = asked.map(({ original = '' }) => original).filter((own) => !known.includes(own));
    const found = placesOf(names, file).map((place) => ({
      ...place,
      file: relativePath(root, file),
      // What stands for it on purpose is known; anything else that it would be is not there.
      isMissing: !isStandIn(resolveAlias(place.name) ?? ''),
      isUnread: isThere(place.name, file, resolveAlias),
    }));
    return found.filter(
      ({ name, isUnread }) => !isUnread || !isOnlyHandedOn(name, file, handedOn['*'] ?? []),
    );
  });
}

/** Whether a module that shows nothing itself, as it has no JSX, imports what pages get in another way: `*.astro`. */
function isOnlyHandedOn(name: string, file: string, endings: readonly string[]): boolean {
  return /\.[cm]?[jt]s$/.test(file) && endings.some((ending) => name.endsWith(ending.slice(1)));
}

/** Whether an import by a path, or by a short name for a folder, leads to a file. */
function isThere(name: string, from: string, resolveAlias: ResolveAlias): boolean {
  const file = name.startsWith('.') ? path.resolve(path.dirname(from), name) : resolveAlias(name);
  return file !== null && path.isAbsolute(file) && !isStandIn(file) && existsSync(file);
}

function placesOf(
  specifiers: readonly string[],
  file: string,
): Pick<PassiveCode, 'line' | 'column' | 'name'>[] {
  const text = readFileSync(file, 'utf8');
  const places = createPlaces(text);
  return [...new Set(specifiers)].map((name) => {
    const at = text.search(new RegExp(`['"]${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}['"]`));
    return { ...places(Math.max(0, at)), name };
  });
}
