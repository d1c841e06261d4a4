import path from 'node:path';
import { type BundlePaths, moduleKey } from './module-paths.ts';
import { createIsOwn } from './own-modules.ts';

/** Name of the virtual module, behind `virtual:docsgen/`, that stands around a part of the site's own. */
export const guardedName = (part: string) => `guarded/${part}`;

/** The module whose `GuardedPart` keeps what fails in a browser to itself; absolute. */
export function guardModule({ packageRoot }: BundlePaths): string {
  return path.join(packageRoot, 'src/runtime/guarded-part.tsx');
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
      const own = JSON.stringify(file);
      const told = JSON.stringify({ name: part, component: `${moduleKey(paths, file)}#${part}` });
      const lines = [
        "import { createElement } from 'react';",
        `import { GuardedPart } from ${JSON.stringify(guardModule(paths))};`,
        `import { ${part} as Default } from "@theme-default/${part}";`,
        `import { ${part} as Part } from ${own};`,
        `export * from ${own};`,
        `export function ${part}(given) { return createElement(GuardedPart, { ...${told}, Default, given }, createElement(Part, given)); }`,
      ];
      return [guardedName(part), lines.join('\n')];
    }),
  );
}
