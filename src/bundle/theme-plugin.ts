import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { ResolveAlias } from '../plugins/imports.ts';
import type { BundlePaths } from './paths.ts';

export interface ThemePluginOptions extends BundlePaths {
  /** Replacements of theme components by name; absolute paths. */
  overrides: Readonly<Record<string, string>>;
  /** Source text of virtual modules by the name behind `virtual:docsgen/`. */
  virtual: Readonly<Record<string, string>>;
  /** Files that plugins put in the place of imports. */
  resolveAlias: ResolveAlias;
}

/** Sources of the modules that components may import, in place of their published forms: one copy, one context. */
const PUBLIC_MODULES: Readonly<Record<string, string>> = {
  'docsgen/client': 'src/runtime/client.ts',
  'docsgen/client/search': 'src/runtime/client-search.ts',
  'docsgen/components': 'theme/exports/components.ts',
  'docsgen/theme': 'theme/exports/theme.ts',
};

/**
 * Resolves what a theme may import: `@theme/Name` (the site's own component where there is one),
 * `@theme-default/Name` (always docsgen's), docsgen's own modules, virtual modules; and one React for all.
 */
export function themePlugin(options: ThemePluginOptions): Plugin {
  const { packageRoot, overrides, virtual, resolveAlias } = options;
  const themeFolder = path.join(packageRoot, 'theme') + path.sep;
  const themeFile = (name: string) => path.join(packageRoot, 'theme/components', `${name}.tsx`);
  return {
    name: 'docsgen-theme',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path: request, importer, kind, pluginData }) => {
        // The theme's own imports mean what they always do.
        if (pluginData === 'own-react' || kind === 'entry-point' || importer.startsWith(themeFolder))
          return undefined;
        const file = resolveAlias(request);
        if (file === null) return undefined;
        return build.resolve(file, { resolveDir: options.root, kind, pluginData: 'own-react' });
      });
      build.onResolve({ filter: /^@theme\// }, ({ path: request }) => {
        const name = request.slice('@theme/'.length);
        return { path: overrides[name] ?? themeFile(name) };
      });
      build.onResolve({ filter: /^@theme-default\// }, ({ path: request }) => ({
        path: themeFile(request.slice('@theme-default/'.length)),
      }));
      build.onResolve({ filter: /^docsgen\// }, ({ path: request }) => {
        const file = PUBLIC_MODULES[request];
        // Of the theme's parts a component uses some; the others must not come along.
        return file ? { path: path.join(packageRoot, file), sideEffects: false } : undefined;
      });
      build.onResolve({ filter: /^(react|react-dom)(\/|$)/ }, ({ path: request, kind, pluginData }) => {
        if (pluginData === 'own-react') return undefined;
        return build.resolve(request, { resolveDir: packageRoot, kind, pluginData: 'own-react' });
      });
      build.onResolve({ filter: /^virtual:docsgen\// }, ({ path: request }) => ({
        path: request.slice('virtual:docsgen/'.length),
        namespace: 'docsgen-virtual',
      }));
      build.onLoad({ filter: /.*/, namespace: 'docsgen-virtual' }, ({ path: name }) => {
        const contents = virtual[name];
        if (contents === undefined)
          return { errors: [{ text: `There is no module virtual:docsgen/${name}` }] };
        return { contents, loader: 'ts', resolveDir: options.root };
      });
    },
  };
}
