import path from 'node:path';
import { type BundlePaths, moduleKey } from './module-paths.ts';
import { createIsOwn } from './own-modules.ts';

/** Name of the virtual module, behind `virtual:docsgen/`, that stands around a part of the site's own. */
export const guardedName = (part: string) => `guarded/${part}`;

/** The module whose `GuardedPart` keeps what fails in a browser to itself; absolute. */
export function guardModule({ packageRoot }: BundlePaths): string {
  return path.join(packageRoot, 'src/runtime/guarded-part.tsx');
}

/**
 * Source of what loads a module of the site's own: where loading it throws, what it exports under these names throws
 * the same when it is shown, and all else of the client goes on. A bundle runs what is required where it is asked for.
 */
export function guardedRequire(file: string, names: readonly string[]): string {
  const throwers = names.map((name) => `${name}: fail`).join(', ');
  return `(() => {
  try { return require(${JSON.stringify(file)}); }
  catch (error) { const fail = () => { throw error; }; return { ${throwers} }; }
})()`;
}

/** Sources of the modules that stand around parts of the site's own in the browser, by their names. */
export function guardedPartSources(
  overrides: Readonly<Record<string, string>>,
  paths: BundlePaths,
): Record<string, string> {
  // What docsgen itself puts in the place of a part has none that could come instead.
  const isOwn = createIsOwn(paths.packageRoot);
  const guarded = Object.entries(overrides).filter(([, file]) => !isOwn(file));
  return Object.fromEntries(
    guarded.map(([part, file]) => {
      const told = JSON.stringify({ name: part, component: `${moduleKey(paths, file)}#${part}` });
      // Modules that ask for each other get what stands here before the part itself is loaded.
      const lines = [
        "const { createElement } = require('react');",
        `const { GuardedPart } = require(${JSON.stringify(guardModule(paths))});`,
        `function ${part}(given) { return createElement(GuardedPart, { ...${told}, Default: other.${part}, given }, createElement(own.${part}, given)); }`,
        `exports.${part} = ${part};`,
        `const other = require("@theme-default/${part}");`,
        `const own = ${guardedRequire(file, [part])};`,
        `Object.assign(exports, other, own, { ${part} });`,
      ];
      return [guardedName(part), lines.join('\n')];
    }),
  );
}
