import path from 'node:path';
import type { Plugin } from 'esbuild';
import { hashText } from '../files/hash.ts';
import { toPosix } from '../files/paths.ts';

/** Libraries that keep the styles of what they render until somebody asks for them. */
const LIBRARIES = /^styled-components$/;

const NAMESPACE = 'docsgen-style-library';

interface StyleLibrariesOptions {
  packageRoot: string;
  /** Folder of the site; absolute. */
  root: string;
  side: 'server' | 'client';
}

/**
 * Stands between these libraries and each module that imports them. On the server the styles of a page's components come
 * with the page (`src/runtime/collected-styles.tsx`): without it they were there when its client had come, and on most
 * pages never. On both sides the components of a module have the same names (`src/runtime/named-styles.ts`).
 */
export function styleLibrariesPlugin(options: StyleLibrariesOptions): Plugin {
  return {
    name: 'docsgen-style-libraries',
    setup(build) {
      build.onResolve(
        { filter: LIBRARIES },
        async ({ path: request, importer, resolveDir, kind, pluginData }) => {
          if (pluginData === NAMESPACE) return undefined;
          const found = await build.resolve(request, { importer, resolveDir, kind, pluginData: NAMESPACE });
          if (found.errors.length > 0 || found.external || found.namespace !== 'file') return undefined;
          const module = hashText(toPosix(path.relative(options.root, importer))).slice(0, 8);
          return { path: found.path, suffix: `?${module}`, namespace: NAMESPACE, pluginData: module };
        },
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file, pluginData }) => ({
        contents: sourceFor(file, String(pluginData), options),
        resolveDir: path.dirname(file),
      }));
    },
  };
}

function sourceFor(file: string, module: string, { packageRoot, side }: StyleLibrariesOptions): string {
  const library = JSON.stringify(file);
  const runtime = (name: string) => JSON.stringify(path.join(packageRoot, 'src/runtime', name));
  const register = [
    `import { registerStyles } from ${runtime('collected-styles.tsx')};`,
    'registerStyles(library);',
  ];
  return [
    `import * as library from ${library};`,
    ...(side === 'server' ? register : []),
    `import { nameStyles } from ${runtime('named-styles.ts')};`,
    `export * from ${library};`,
    // Older ones have it as the default export alone.
    `export const styled = nameStyles(library.styled ?? library.default, ${JSON.stringify(module)});`,
    'export { styled as default };',
  ].join('\n');
}
