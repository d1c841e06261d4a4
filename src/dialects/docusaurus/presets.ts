import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Docusaurus' own preset, however it is named: what it takes is known without it. */
export const CLASSIC = /preset-classic|^classic$|^@docusaurus\/preset$/;

const ENDINGS = ['', '.js', '.cjs', '.mjs', '.ts', '.mts', '.cts'];

/**
 * The module of a preset that a configuration names, by its path or as Docusaurus completes its name; null for one that
 * isn't there.
 *
 * @param site absolute path of the folder of the configuration
 */
export function findPreset(name: string, site: string): string | null {
  if (/^\.{1,2}\/|^\//.test(name)) return findFile(path.resolve(site, name));
  const { resolve } = createRequire(path.join(site, 'docusaurus.config.js'));
  for (const own of namesOf(name)) {
    try {
      return resolve(own);
    } catch {
      // The next name may be that of a package.
    }
  }
  return null;
}

/** `tea` is `docusaurus-preset-tea`, `@pot` is `@pot/docusaurus-preset`, `@pot/tea` is `@pot/docusaurus-preset-tea`. */
function namesOf(name: string): string[] {
  const [scope, ...rest] = name.startsWith('@') ? name.split('/') : ['', name];
  const own = ['docusaurus-preset', ...rest].join('-');
  return [name, scope === '' ? own : `${scope}/${own}`];
}

function findFile(file: string): string | null {
  const all = ENDINGS.flatMap((ending) => [file + ending, `${file}/index${ending}`]);
  return all.find((own) => statSync(own, { throwIfNoEntry: false })?.isFile() === true) ?? null;
}
