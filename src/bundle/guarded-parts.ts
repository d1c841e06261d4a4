import path from 'node:path';
import { MARKED_PARTS } from '../shared/marked-parts.ts';
import { type BundlePaths, moduleKey } from './module-paths.ts';
import { createIsOwn } from './own-modules.ts';

/** Name of the virtual module, behind `virtual:docsgen/`, that stands around a part of the site's own. */
export const guardedName = (part: string) => `guarded/${part}`;

/** The module whose `GuardedPart` keeps what fails in a browser to itself; absolute. */
export function guardModule({ packageRoot }: BundlePaths, side: 'server' | 'client'): string {
  return path.join(packageRoot, `src/runtime/guarded-part-${side}.tsx`);
}

/**
 * Sources of the modules that stand around parts of the site's own, by their names. On the server only those do that a
 * browser looks for in the document.
 */
export function guardedPartSources(
  overrides: Readonly<Record<string, string>>,
  paths: BundlePaths,
  side: 'server' | 'client',
): Record<string, string> {
  // What docsgen itself puts in the place of a part has none that could come instead.
  const isOwn = createIsOwn(paths.packageRoot);
  const guarded = Object.entries(overrides).filter(
    ([part, file]) => !isOwn(file) && (side === 'client' || MARKED_PARTS.includes(part)),
  );
  return Object.fromEntries(
    guarded.map(([part, file]) => {
      const own = JSON.stringify(file);
      const told = JSON.stringify({ name: part, component: `${moduleKey(paths, file)}#${part}` });
      const lines = [
        "import { createElement } from 'react';",
        `import { GuardedPart } from ${JSON.stringify(guardModule(paths, side))};`,
        `import { ${part} as Part } from ${own};`,
        `export * from ${own};`,
      ];
      if (side === 'client') lines.push(`import { ${part} as Default } from "@theme-default/${part}";`);
      const more = side === 'client' ? ', Default, given: props' : '';
      lines.push(
        `export function ${part}(props) { return createElement(GuardedPart, { ...${told}${more} }, createElement(Part, props)); }`,
      );
      return [guardedName(part), lines.join('\n')];
    }),
  );
}
