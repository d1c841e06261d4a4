import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toRecord, toText } from './json.ts';

/** Packages that build a site, and one that reads its formulas. */
type Generator = '@docusaurus/core' | 'vitepress' | 'astro' | 'remark-math';

/** True when the site has a release of such a package before the one given as major and minor number. */
export function isOlderThan(
  site: string,
  name: Generator,
  [major, minor]: readonly [number, number],
): boolean {
  const own = readRelease(site, name);
  return own !== null && (own[0] < major || (own[0] === major && own[1] < minor));
}

/** True where a package of the site is known to be of this release or a later one. */
export function isSince(site: string, name: Generator, least: readonly [number, number]): boolean {
  return readRelease(site, name) !== null && !isOlderThan(site, name, least);
}

/** Major and minor number of the release that is installed, or else of the one that the site asks for; null without. */
function readRelease(site: string, name: string): readonly [number, number] | null {
  const installed = readPackage(path.join(site, 'node_modules', name, 'package.json')).version;
  const { dependencies, devDependencies } = readPackage(path.join(site, 'package.json'));
  const asked = { ...toRecord(devDependencies), ...toRecord(dependencies) }[name];
  const [, major, minor = '0'] = /(\d+)(?:\.(\d+))?/.exec(toText(installed) ?? toText(asked) ?? '') ?? [];
  return major === undefined ? null : [Number(major), Number(minor)];
}

function readPackage(file: string): Record<string, unknown> {
  try {
    return toRecord(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
