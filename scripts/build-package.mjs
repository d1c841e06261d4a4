// What only the published package needs besides the command: declarations, and the modules for components as
// JavaScript, for tools that know nothing of docsgen, such as test runners. In a build their sources are bundled.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeDeclarations } from './declarations.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** Entries of package.json by the file that has their source. */
const CLIENT_ENTRIES = {
  client: 'src/runtime/client.ts',
  'client-samples': 'src/runtime/client-samples.ts',
  'client-search': 'src/runtime/client-search.ts',
  components: 'theme/exports/components.ts',
  theme: 'theme/exports/theme.ts',
  'theme-helpers': 'theme/exports/helpers.ts',
};

/**
 * The theme's parts by name; one copy of the contexts is shared through chunks. Style sheets, which a build writes
 * for each site, are empty: who renders a component in a test has no styles of the theme at all.
 */
const withTheme = {
  name: 'with-theme',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:docsgen\/styles\// }, ({ path: request }) => ({
      path: request,
      namespace: 'no-styles',
    }));
    // What answers queries, a build writes for each site too.
    onResolve({ filter: /^virtual:docsgen\/search$/ }, ({ path: request }) => ({
      path: request,
      namespace: 'no-search',
    }));
    onLoad({ filter: /.*/, namespace: 'no-search' }, () => ({
      contents: 'export const createSearch = null;',
    }));
    onLoad({ filter: /.*/, namespace: 'no-styles' }, () => ({ contents: "export const css = '';" }));
    onResolve({ filter: /^@theme(-default)?\// }, ({ path: request }) => ({
      path: path.join(root, 'theme/components', `${request.slice(request.indexOf('/') + 1)}.tsx`),
    }));
    onResolve({ filter: /^docsgen\/client/ }, ({ path: request }) => ({
      path: path.join(root, CLIENT_ENTRIES[request.slice('docsgen/'.length).replace('/', '-')]),
    }));
  },
};

rmSync(path.join(root, 'dist/lib'), { recursive: true, force: true });
rmSync(path.join(root, 'dist/types'), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: CLIENT_ENTRIES,
  outdir: 'dist/lib',
  bundle: true,
  splitting: true,
  chunkNames: 'chunk-[hash]',
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  jsx: 'automatic',
  external: ['react', 'react/*', 'react-dom', 'react-dom/*', 'stemmer', 'idiomorph/*'],
  plugins: [withTheme],
  logLevel: 'warning',
});
writeDeclarations(
  root,
  [
    'src/index.ts',
    'src/plugins/math/math.ts',
    'src/plugins/images/images.ts',
    ...Object.values(CLIENT_ENTRIES),
  ],
  path.join(root, 'dist/types'),
);
